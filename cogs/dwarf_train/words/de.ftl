# Die Zwergenzugfahrt.

dwarf-train-name = Die Zwergenzugfahrt
dwarf-train-command = zwergenzug
dwarf-train-command-about = Die Zwergenzugfahrt: zwei Clans, sechzehn Sitze
dwarf-train-goal = Halte mehr von den sechzehn Sitzen als der andere Clan, mit sitzenden Zwergen und Reserviert-Schildern; zehn Sitze gewinnen sofort.
dwarf-train-about = Zwei Clans von Zwergen drängen in einen Zug und streiten um die Sitze. Nichts ist verborgen; nur eine Münze ist Zufall. Wenn ihr gleich antwortet, dauern 30 Runden etwa eine halbe Stunde.

# Was gefragt ist
dwarf-train-ask-turn = { $voice ->
    [you] Du bist dran: Wähl das Feld eines Zwergs und dann, was er tut
   *[they] { $who } ist dran
}
dwarf-train-ask-land = { $voice ->
    [you] Dein Zwerg wurde gekickt: Wo landet er?
   *[they] { $who } wählt, wo der gekickte Zwerg landet
}
dwarf-train-ask-conductor = { $voice ->
    [you] Der Schaffner ist da, und seine Münze zeigt { $colour ->
        [red] Rot: Welches rote
       *[green] Grün: Welches grüne
    } Schild kommt weg?
   *[they] Der Schaffner ist da, und seine Münze zeigt { $colour ->
        [red] Rot
       *[green] Grün
    }: { $who } wählt, welches Schild wegkommt
}
dwarf-train-ask-draw = { $voice ->
    [you] Dir wird ein Unentschieden angeboten
   *[they] { $who } bekommt ein Unentschieden angeboten
}
dwarf-train-drawn-equal = Unentschieden: Beide Clans halten gleich viele Sitze ({ $seats } zu { $other })
dwarf-train-drawn-played-on = Unentschieden: Auch nach { $turns } Runden halten beide Clans gleich viele Sitze ({ $seats } zu { $other })
dwarf-train-drawn-agreed = Unentschieden, wie beide Clans es wollten (Sitze: { $seats } zu { $other })
dwarf-train-won-ten-seats = { $voice ->
    [you] Du gewinnst: Dein Clan hält zehn Sitze!
   *[they] { $who } gewinnt: Dieser Clan hält zehn Sitze!
} (Sitze: { $seats } zu { $other })
dwarf-train-won-turns = { $voice ->
    [you] Du gewinnst!
   *[they] { $who } gewinnt!
} Alle Runden sind gespielt (Sitze: { $seats } zu { $other })
dwarf-train-won-time = { $voice ->
    [you] Du gewinnst!
   *[they] { $who } gewinnt!
} Die Zeit ist um (Sitze: { $seats } zu { $other })
dwarf-train-won-cap = { $voice ->
    [you] Du gewinnst!
   *[they] { $who } gewinnt!
} Nach { $turns } Runden ist jedes Spiel vorbei (Sitze: { $seats } zu { $other })
dwarf-train-won-played-on = { $voice ->
    [you] Du gewinnst: Es war Gleichstand, und nach dieser Zusatzrunde führt dein Clan!
   *[they] { $who } gewinnt: Es war Gleichstand, und nach dieser Zusatzrunde führt dieser Clan!
} (Sitze: { $seats } zu { $other })
dwarf-train-won-resigned = { $voice ->
    [you] Du gewinnst!
   *[they] { $who } gewinnt!
} { $mine ->
    [yes] Du hast
   *[no] { $loser } hat
} aufgegeben (Sitze: { $seats } zu { $other })

# Das Brett in Worten
dwarf-train-legend = R und G sind Zwerge, r und g Schilder, [ ] ist ein Sitz
dwarf-train-clan = { $who } ({ $colour ->
    [red] R, Rot
   *[green] G, Grün
}): hält { $seats } von { $most } nötigen Sitzen, kann noch { $stock } { $stock ->
    [0] Schilder
    [one] Schild
   *[other] Schilder
} legen und { $takes } nehmen
dwarf-train-pieces = { $colour ->
    [red] Rot
   *[green] Grün
}: stehend { $standing }; sitzend { $seated }; Schilder { $signs }
dwarf-train-pieces-none = keine
dwarf-train-loses = { $who } setzt { $turns ->
    [one] noch einmal
   *[other] noch { $turns }-mal
} aus
dwarf-train-count-of = Runde { $turn } von { $most }
dwarf-train-count-at-most = Runde { $turn } von höchstens { $most }: Es war Gleichstand, und wer nach einer vollen Runde führt, gewinnt
dwarf-train-count = Runde { $turn }
dwarf-train-conductor = Der Schaffner kommt { $turns ->
    [one] nach dieser Aktion
   *[other] nach { $turns } weiteren Aktionen beider Clans
} und wirft seine Münze

# Bedienung
dwarf-train-button-dwarf = { $place }
dwarf-train-button-seated = { $place } sitzt
dwarf-train-asked-dwarf = Dein Zwerg auf { $place }: Was tut er?
dwarf-train-asked-seated = Dein Zwerg sitzt auf { $place }: Was tut er?
dwarf-train-asked-resign = Willst du wirklich aufgeben?
dwarf-train-button-walk = Nach { $place } gehen
dwarf-train-button-rise = Aufstehen, nach { $place } gehen
dwarf-train-button-sit = Auf { $place } hinsetzen
dwarf-train-button-lay = Ein Schild auf { $place } legen, dann noch { $left }
dwarf-train-button-take = Das Schild von { $place } nehmen, dann noch { $left }
dwarf-train-button-kick = { $place } kicken und { $turns ->
    [one] einmal aussetzen
   *[other] { $turns }-mal aussetzen
}
dwarf-train-button-offer = Unentschieden anbieten
dwarf-train-button-accept = Unentschieden annehmen
dwarf-train-button-decline = Weiterspielen
dwarf-train-button-resign = Aufgeben
dwarf-train-button-resign-sure = Ja, ich gebe auf
dwarf-train-name-deed = Zwerg { $place }: { $does }
dwarf-train-name-land = Auf { $place } landen
dwarf-train-name-point = Das Schild auf { $place } wegräumen lassen

# Warum etwas das Beste ist, in einem Tipp: Es geht nach "weil" weiter

dwarf-train-why-seats = { $deed ->
    [sit] dann ein Zwerg mehr sitzt
    [lay] dann ein Schild noch einen Sitz hält
   *[take] der andere Clan einen Sitz verliert
}
dwarf-train-why-kick = ein Zwerg des anderen Clans an den Start muss
dwarf-train-why-keeps = der andere Clan diesen Sitz dann nicht bekommt
dwarf-train-why-stops = der andere Clan gleich keinen Sitz bekommt
dwarf-train-why-safe = dann gleich kein Zwerg gekickt werden kann
dwarf-train-why-beside = { $count ->
    [one] dann ein Zwerg neben einem freien Sitz steht
   *[other] dann { $count } Zwerge neben freien Sitzen stehen
}
dwarf-train-why-closer = dieser Clan dann näher an { $count } freien Sitzen ist
dwarf-train-why-free = nur dieser Clan gleich an den Sitz kommt
dwarf-train-why-gone = der andere Clan gleich nicht an den Sitz kommt
dwarf-train-why-near = dieser Clan näher an diesem Sitz ist
dwarf-train-why-ahead = dieser Clan mehr Sitze hält
dwarf-train-why-behind = der andere Clan mehr Sitze hält

# Antworten im Voraus
dwarf-train-ahead-walk = Zwerg { $place } geht nach { $to }
dwarf-train-ahead-rise = Zwerg { $place } steht auf und geht nach { $to }
dwarf-train-ahead-sit = Zwerg { $place } setzt sich auf { $to }
dwarf-train-ahead-lay = Ein Schild kommt auf { $to }
dwarf-train-ahead-take = Das Schild auf { $to } kommt weg
dwarf-train-ahead-kick = Zwerg { $place } kickt { $to }
dwarf-train-answer-ahead-ends = Nach einem Kick, einem angebotenen Unentschieden oder dem Schaffner sind deine Antworten weg.
dwarf-train-plan-stopped-kick = Ich habe nicht für dich geantwortet: Dein Zwerg wurde gekickt.
dwarf-train-plan-stopped-draw = Ich habe nicht für dich geantwortet: Dir wurde ein Unentschieden angeboten.
dwarf-train-plan-stopped-conductor = Ich habe nicht für dich geantwortet: Der Schaffner ist gekommen.
dwarf-train-plan-stopped-time = Ich habe nicht für dich geantwortet: Die Zeit ist um.

# Im ersten Spiel
dwarf-train-lesson-turn = Bist du dran, tut einer deiner Zwerge eine Sache. Geh auf die Sitze zu: Pfeile auf dem Bild zeigen, wohin jeder Zwerg kann, und die Knöpfe nennen ihn nach seinem Feld.
dwarf-train-lesson-sit = Ein Sitz ist in Reichweite: Ein Zwerg, der sich setzt, hält ihn, und ein Reserviert-Schild darauf ebenso. Auch wer sitzt, kann Schilder auf die Sitze neben sich legen.
dwarf-train-lesson-take = Ein Schild des anderen Clans ist in Reichweite: Nimmst du es, ist der Sitz frei. Das kannst du nur fünfmal, und sein Clan kann es wieder legen.
dwarf-train-lesson-kick = Neben deinem Zwerg steht einer des anderen Clans, den du an seinen Start zurückkicken kannst. Dafür setzt du beim nächsten Mal aus, und spätere Kicks kosten mehr.
dwarf-train-lesson-land = Dein gekickter Zwerg kommt auf eines deiner freien Startfelder zurück. Nimm das, von dem aus er am schnellsten wieder bei den Sitzen ist.
dwarf-train-lesson-conductor = Der Schaffner kommt nach jeder siebten Aktion. Die Münze hat die Farbe des anderen Clans gezeigt, also wählst du, welches seiner Schilder wegkommt.
dwarf-train-lesson-draw = Nimmst du an, endet das Spiel sofort, und niemand gewinnt. Spielst du weiter, ändert sich nichts.
dwarf-train-answers-draw = Ob ein Unentschieden angenommen wird
dwarf-train-answers-conductor = Welches Schild der Schaffner nimmt
dwarf-train-answers-land = Wo ein gekickter Zwerg landet

# Was geschah
dwarf-train-told-walked = { $voice ->
    [you] Dein Zwerg
   *[they] Ein Zwerg von { $who }
} ist von { $place } nach { $to } gegangen.
dwarf-train-told-sat = { $voice ->
    [you] Dein Zwerg
   *[they] Ein Zwerg von { $who }
} ist von { $place } gekommen und hat sich auf { $to } gesetzt.
dwarf-train-told-laid = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} ein Schild auf { $to } gelegt.
dwarf-train-told-taken = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} { $own ->
    [yes] dein Schild
   *[no] ein Schild von { $whose }
} von { $to } genommen und { $voice ->
    [you] kannst
   *[they] kann
} { $left ->
    [0] keins mehr
   *[other] noch { $left }
} nehmen.
dwarf-train-told-kicked = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} { $own ->
    [yes] deinen Zwerg
   *[no] einen Zwerg von { $whose }
} von { $place } gekickt und setzt { $loses ->
    [one] einmal
   *[other] { $loses }-mal
} aus{ $to ->
    [nowhere] .
   *[other] ; er ist auf { $to } gelandet.
}
dwarf-train-told-landed = { $voice ->
    [you] Dein Zwerg
   *[they] Ein Zwerg von { $who }
} wurde gekickt und ist auf { $to } gelandet.
dwarf-train-told-turn-lost = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} ausgesetzt{ $left ->
    [0] , das war das letzte Mal
    [one] , einmal noch
   *[other] , noch { $left }-mal
}.
dwarf-train-told-passed = { $voice ->
    [you] Deine Zwerge
   *[they] Die Zwerge von { $who }
} konnten nichts tun.
dwarf-train-told-conductor = Der Schaffner ist gekommen, und seine Münze zeigt { $colour ->
    [red] Rot
   *[green] Grün
}{ $signs ->
    [0] , aber kein { $colour ->
        [red] rotes
       *[green] grünes
    } Schild liegt im Zug.
   *[other] .
}
dwarf-train-told-cleared = { $came ->
    [yes] Der Schaffner ist gekommen, seine Münze hat { $colour ->
        [red] Rot
       *[green] Grün
    } gezeigt, und { $voice ->
        [you] du hast
       *[they] { $who } hat
    }
   *[no] { $voice ->
        [you] Du hast den Schaffner
       *[they] { $who } hat den Schaffner
    }
} { $own ->
    [yes] dein Schild
   *[no] das Schild von { $whose }
} auf { $to } wegräumen lassen.
dwarf-train-told-offered = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} ein Unentschieden angeboten.
dwarf-train-told-declined = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} das Unentschieden abgelehnt, das { $own ->
    [yes] du angeboten hattest
   *[no] { $whose } angeboten hatte
}.
dwarf-train-told-time = Die Zeit ist um.
dwarf-train-told-plays-on = Beide Clans halten { $seats ->
    [0] keinen Sitz
    [one] einen Sitz
   *[other] { $seats } Sitze
}: Ihr spielt in vollen Runden weiter, bis ein Clan führt, höchstens bis Runde { $until }.

# Auf dem Bild
dwarf-train-caption-turn = dran
dwarf-train-caption-asked = gefragt
dwarf-train-caption-winner = gewinnt!
dwarf-train-caption-signs = { $count } legen
dwarf-train-caption-takes = { $count } nehmen
dwarf-train-caption-lost = setzt { $turns }× aus
dwarf-train-caption-draw = unentschieden
dwarf-train-caption-count = Runde { $round }{ $most ->
    [0] {""}
   *[other] /{ $most }
}
dwarf-train-caption-conductor = Schaffner
# In zwei Zeilen; die Münze mit der Zahl darauf wird an ihre Stelle gezeichnet
dwarf-train-caption-conductor-in = Schaffner in
    { $coin } { $turns ->
        [one] Aktion
       *[other] Aktionen
    }

# Das Bild, das die anderen erklärt
dwarf-train-shown = Im Zug
dwarf-train-shown-above = Über dem Zug
dwarf-train-shown-seat = Ein Sessel: ein Sitz. Zehn von den sechzehn gewinnen sofort.
dwarf-train-shown-dwarves = Zwerge: Rot mit Mütze, Grün mit Federhut. Wer steht, kann gekickt werden.
dwarf-train-shown-seated = Ein Zwerg im Sessel hält den Sitz und kann nicht gekickt werden.
dwarf-train-shown-sign = Ein Reserviert-Schild hält den Sitz für den Clan mit diesem Symbol.
dwarf-train-shown-start = Ein blasses Symbol: ein Startfeld. Hier landen gekickte Zwerge dieses Clans.
dwarf-train-shown-movable = Ein weißer Rahmen mit Feldnamen: Dieser Zwerg kann etwas tun; Pfeile zeigen, wo.
dwarf-train-shown-changed = Ein goldener Rahmen oder Pfeil: Das ist anders, seit du dran warst.
dwarf-train-shown-held = Die große Zahl: So viele Sitze hält der Clan, und so viele gewinnen.
dwarf-train-shown-signs = „Legen“: So viele Schilder hat der Clan noch.
dwarf-train-shown-takes = „Nehmen“: So viele kann er dem anderen Clan noch nehmen.
dwarf-train-shown-lost = „Setzt aus“: So oft muss der Clan für einen Kick aussetzen.
dwarf-train-shown-round = Die Runde und wie viele es gibt: Jeder Clan ist einmal dran.
dwarf-train-shown-countdown = Eine Zahl auf der Münze: Nach so vielen Aktionen beider Clans kommt der Schaffner.
dwarf-train-shown-coin = Ein Symbol auf der Münze: Ein Schild dieses Clans kommt weg, der andere wählt es.

# Der Warteraum
dwarf-train-menu-end = Wann ist Schluss?
dwarf-train-option-turns = Schluss nach { $each } Runden
dwarf-train-option-other-turns = Eine andere Zahl von Runden …
dwarf-train-option-time = { $days ->
    [0] { $hours ->
        [0] Schluss nach { $minutes } Minuten
        [one] Schluss nach einer Stunde
       *[other] Schluss nach { $hours } Stunden
    }
    [one] Schluss nach einem Tag
   *[other] Schluss nach { $days } Tagen
}
dwarf-train-option-time-about = Die Uhr läuft, sobald es losgeht; ihr könnt sie anhalten
dwarf-train-option-seats = Schluss bei { $seats } Sitzen oder nach { $most } Runden
dwarf-train-option-seats-about = Jedes vierte Spiel dauert so lange; dann gewinnt, wer mehr Sitze hält
dwarf-train-menu-equal = Was gilt bei Gleichstand?
dwarf-train-option-plays-on = Bei Gleichstand spielt ihr weiter (unsere Regel)
dwarf-train-option-plays-on-about = Bis ein Clan nach einer vollen Runde führt; nach { $rounds } Runden ist es unentschieden
dwarf-train-option-draw = Bei Gleichstand endet es unentschieden
dwarf-train-option-draw-about = Die Spielregel sagt nicht, wer dann gewinnt
dwarf-train-turns-title = Nach wie vielen Runden ist Schluss?
dwarf-train-turns-text = Jede Zahl von { $least } bis { $most } Runden geht; in einer Runde ist jeder Clan einmal dran.
dwarf-train-menu-turns = { $least } bis { $most } Runden

# Wenn eine Wahl nicht mehr geht
dwarf-train-illegal-not-possible = Das geht nicht mehr. Die Knöpfe zeigen, was jetzt geht.

# Die Regeln, Schritt für Schritt
dwarf-train-rules-goal = 1. Worum es geht
dwarf-train-rules-goal-text = Zwei Clans wollen in einem Zug sitzen, und er hat nur sechzehn Sitze. Jeder Clan hat fünf Zwerge und fünf **Reserviert**-Schilder. Er hält einen Sitz mit einem Zwerg, der dort sitzt, oder mit einem Schild, das dort liegt. Hält ein Clan zehn Sitze, gewinnt er sofort. Sonst gewinnt der Clan, der am Ende mehr Sitze hält.
    _Beispiel:_ Drei sitzende Zwerge und zwei Schilder halten fünf Sitze.
dwarf-train-rules-step = 2. Du bist dran: ein Schritt …
dwarf-train-rules-step-text = Der Zufall bestimmt, wer anfängt, wenn der Host nicht wählt. Bist du dran, tut einer deiner Zwerge eine Sache. Er **geht** auf ein leeres Feld neben sich: nach oben, unten, links oder rechts. Ist es ein Sitz, **setzt** er sich, und er kann später wieder aufstehen. Ein Sitz mit einem Schild ist nicht leer, auch nicht für den Clan, dem es gehört.
    _Beispiel:_ Am Anfang kann der rote Zwerg auf a1 nach a2 gehen. Der auf c1 kann sich auf c2 setzen.
dwarf-train-rules-signs = 3. … oder ein Reserviert-Schild
dwarf-train-rules-signs-text = Oder ein Zwerg, auch ein sitzender, **legt** eins deiner Schilder auf einen leeren Sitz neben sich. Oder er **nimmt** ein Schild des anderen Clans von einem Sitz neben sich. Das kannst du fünfmal im Spiel, und dieser Clan kann das Schild wieder legen. Deine eigenen Schilder kannst du nicht wieder nehmen.
    _Beispiel:_ Dein Zwerg sitzt auf a3 und legt ein Schild auf a4. Jetzt hältst du beide Sitze.
dwarf-train-rules-kick = 4. Kicken
dwarf-train-rules-kick-text = Oder ein Zwerg geht auf einen Zwerg des anderen Clans und kickt ihn. Ein Zwerg auf einem Sitz kann nicht gekickt werden. Der gekickte Zwerg muss zurück auf ein freies Startfeld; welches, wählt sein Clan. Ist nach deinem Schritt keins frei, kannst du nicht kicken; das, von dem dein Zwerg kommt, gilt als frei. Für den ersten Kick setzt du einmal aus, für den zweiten bis fünften je zweimal, für jeden weiteren dreimal.
    _Beispiel:_ Dein Zwerg auf b4 kickt den auf b5 und steht jetzt dort. Der andere Zwerg muss zurück nach e8, und du setzt einmal aus.
dwarf-train-rules-conductor = 5. Der Schaffner
dwarf-train-rules-conductor-text = Er kommt nach jeder siebten Aktion beider Clans (auch Aussetzen zählt), und wirft seine Münze. Zeigt sie Rot, wählt der grüne Clan ein rotes Schild, das wegkommt. Zeigt sie Grün, wählt der rote Clan ein grünes. Es kann wieder gelegt werden.
    _Beispiel:_ Die Münze zeigt Rot, und auf a3 und c5 liegen rote Schilder. Grün lässt das auf c5 wegräumen.
dwarf-train-rules-end = 6. Das Ende
dwarf-train-rules-end-text = Das Spiel endet nach den Runden oder der Zeit, die der Host wählt, oder erst bei zehn Sitzen. In einer Runde ist jeder Clan einmal dran. Auch Aussetzen zählt, und auch, wenn keiner deiner Zwerge etwas tun kann. Hält ein Clan am Ende mehr Sitze, gewinnt er.
    Bist du dran, kannst du auch aufgeben oder ein Unentschieden anbieten, unter „{ button-more }“.
    _Beispiel:_ Der Host hat 30 Runden gewählt. Danach hält Rot acht Sitze, Grün sieben: Rot gewinnt.
dwarf-train-rules-house = 7. Hausregeln
dwarf-train-rules-house-text = Was die Spielregel offenlässt, regeln wir so.
    Bei **Gleichstand** spielt ihr in vollen Runden weiter, bis ein Clan nach einer Runde führt. Nach { $rounds } Runden ist es unentschieden. War die Zeit um, wird zuerst die Runde beendet. Der Host kann stattdessen das Unentschieden wählen.
    Nach { $most } Runden endet jedes Spiel; dann sind gleich viele Sitze ein Unentschieden. Spielt ihr nur um zehn Sitze, kommt jedes vierte Spiel so weit.
    Endet das Spiel nach einer siebten Aktion, kommt der Schaffner nicht.
    _Beispiel:_ Nach der letzten Runde hält jeder Clan sechs Sitze. Ihr spielt weiter, und nach der nächsten steht es sieben zu sechs: Der Clan mit sieben gewinnt.
dwarf-train-score = { $score ->
    [0] 0 Sitze
    [one] 1 Sitz
   *[other] { $score } Sitze
}

# Die letzte Seite der Regeln
dwarf-train-tips = Ein sitzender Zwerg ist sicher: Niemand kann ihn kicken, und der Schaffner nimmt nur Schilder.
    Um sofort zu gewinnen, brauchst du alles: fünf sitzende Zwerge und fünf Schilder.
    Ein Kick lohnt sich nur, wenn er den anderen Clan mehr Zeit kostet als dich.
    Wer nicht angefangen hat, ist in jeder Runde zuletzt dran. Rechne damit.
dwarf-train-makers = Die Anleitung der Zwergenzugfahrt nennt niemanden, der das Spiel erdacht hat. Dies ist eine inoffizielle, nicht kommerzielle Umsetzung; das Brett, die Hausregeln, die Texte und die Bilder sind von uns.
