# Die Zwergenzugfahrt.

dwarf-train-name = Die Zwergenzugfahrt
dwarf-train-command = zwergenzug
dwarf-train-command-about = Die Zwergenzugfahrt: zwei Clans, sechzehn Sitze
dwarf-train-goal = Halte mehr von den sechzehn Sitzen als der andere Clan, mit sitzenden Zwergen und mit Schildern; wer zehn hält, gewinnt sofort.
dwarf-train-about = Zwei Clans von Zwergen drängen in einen Zug und streiten um die Sitze; nichts ist verborgen, nur eine Münze ist Zufall. Mit je 30 Zügen braucht ihr etwa eine halbe Stunde, wenn ihr gleich antwortet.

# Was gefragt ist
dwarf-train-ask-turn = { $voice ->
    [you] Du bist am Zug: Wähle das Feld eines Zwergs und dann, was er tut
   *[they] { $who } ist am Zug
}
dwarf-train-ask-land = { $voice ->
    [you] Dein Zwerg wurde gekickt: Wo landet er?
   *[they] { $who } wählt, wo der gekickte Zwerg landet
}
dwarf-train-ask-conductor = { $voice ->
    [you] Der Schaffner fragt dich: Welches Schild kommt weg?
   *[they] { $who } zeigt dem Schaffner ein Schild, das wegkommt
}
dwarf-train-ask-draw = { $voice ->
    [you] Dir wird ein Unentschieden angeboten
   *[they] { $who } bekommt ein Unentschieden angeboten
}
dwarf-train-drawn-equal = Unentschieden: Beide Clans halten gleich viele Sitze ({ $seats } zu { $other })
dwarf-train-drawn-played-on = Unentschieden: Auch nach je { $turns } Zügen halten beide Clans gleich viele Sitze ({ $seats } zu { $other })
dwarf-train-drawn-agreed = Unentschieden, wie beide Clans es wollten (bei den Sitzen steht es { $seats } zu { $other })
dwarf-train-won-ten-seats = { $voice ->
    [you] Du gewinnst
   *[they] { $who } gewinnt
}: { $voice ->
    [you] Dein
   *[they] Dieser
} Clan hält zehn Sitze! Es steht { $seats } zu { $other }
dwarf-train-won-turns = { $voice ->
    [you] Du gewinnst
   *[they] { $who } gewinnt
}: Alle Züge sind gespielt, und bei den Sitzen steht es { $seats } zu { $other }!
dwarf-train-won-time = { $voice ->
    [you] Du gewinnst
   *[they] { $who } gewinnt
}: Die Zeit ist um, und bei den Sitzen steht es { $seats } zu { $other }!
dwarf-train-won-cap = { $voice ->
    [you] Du gewinnst
   *[they] { $who } gewinnt
}: Nach je { $turns } Zügen steht es bei den Sitzen { $seats } zu { $other }!
dwarf-train-won-played-on = { $voice ->
    [you] Du gewinnst
   *[they] { $who } gewinnt
}: Es ging bei Gleichstand weiter, und nach dieser Runde führt { $voice ->
    [you] dein
   *[they] dieser
} Clan mit { $seats } zu { $other } Sitzen!
dwarf-train-won-resigned = { $voice ->
    [you] Du gewinnst
   *[they] { $who } gewinnt
}: { $mine ->
    [yes] Du hast
   *[no] { $loser } hat
} aufgegeben, als es bei den Sitzen { $seats } zu { $other } stand

# Das Brett in Worten
dwarf-train-legend = R und G sind Zwerge, r und g Schilder, [ ] ist ein Sitz
dwarf-train-clan = { $who } ({ $colour ->
    [red] R, Rot
   *[green] G, Grün
}): hält { $seats } { $seats ->
    [one] Sitz
   *[other] Sitze
} ({ $most } gewinnen), kann noch { $stock } { $stock ->
    [one] Schild
   *[other] Schilder
} legen und { $takes } nehmen
dwarf-train-loses = { $who } setzt { $turns ->
    [one] den nächsten Zug
   *[other] die nächsten { $turns } Züge
} aus
dwarf-train-count-of = Zug { $turn } von { $most } für jeden Clan
dwarf-train-count-at-most = Zug { $turn } von höchstens { $most } für jeden Clan: Es war Gleichstand, und wer nach einer vollen Runde führt, gewinnt
dwarf-train-count = Zug { $turn }
dwarf-train-conductor = Der Schaffner kommt { $turns ->
    [one] nach diesem Zug
   *[other] nach { $turns } weiteren Zügen beider Clans
}; { $who } wirft die Münze

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
    [one] einen Zug aussetzen
   *[other] { $turns } Züge aussetzen
}
dwarf-train-button-offer = Unentschieden anbieten
dwarf-train-button-accept = Unentschieden annehmen
dwarf-train-button-decline = Weiterspielen
dwarf-train-button-resign = Aufgeben
dwarf-train-button-resign-sure = Ja, ich gebe auf
dwarf-train-name-deed = Zwerg { $place }: { $does }
dwarf-train-name-land = Auf { $place } landen
dwarf-train-name-point = Das Schild auf { $place } wegräumen lassen

# Im ersten Spiel
dwarf-train-lesson-turn = In jedem Zug tut einer deiner Zwerge eine Sache. Geh auf die Sitze zu: Die Pfeile auf dem Bild zeigen, wohin jeder Zwerg kann, und die Knöpfe nennen ihn nach seinem Feld.
dwarf-train-lesson-sit = Ein Sitz ist in Reichweite: Ein Zwerg, der sich setzt, hält ihn, und ein Schild, das du darauf legst, ebenso. Auch wer sitzt, kann Schilder auf die Sitze neben sich legen.
dwarf-train-lesson-take = Ein Schild des anderen Clans ist in Reichweite: Nimmst du es, ist der Sitz frei. Das darfst du nur fünfmal, und sein Clan kann es wieder legen.
dwarf-train-lesson-kick = Neben deinem Zwerg steht einer des anderen Clans, den du an seinen Start zurückkicken kannst. Das kostet dich deinen nächsten Zug, und spätere Kicks kosten mehr.
dwarf-train-lesson-land = Dein gekickter Zwerg kommt auf eines deiner freien Startfelder zurück; nimm das, von dem aus er am schnellsten wieder bei den Sitzen ist.
dwarf-train-lesson-conductor = Der Schaffner kommt nach jedem siebten Zug. Die Münze zeigte die Farbe des anderen Clans, also wählst du, welches seiner Schilder wegkommt.
dwarf-train-lesson-draw = Nimmst du an, endet das Spiel sofort ohne Sieger; spielst du weiter, hat sich nichts geändert.
dwarf-train-answers-draw = Ob ein Unentschieden angenommen wird
dwarf-train-answers-conductor = Welches Schild der Schaffner nimmt
dwarf-train-answers-land = Wo ein gekickter Zwerg landet

# Was geschah
dwarf-train-told-walked = { $voice ->
    [you] Dein Zwerg ging
   *[they] Ein Zwerg von { $who } ging
} von { $place } nach { $to }.
dwarf-train-told-sat = { $voice ->
    [you] Dein Zwerg
   *[they] Ein Zwerg von { $who }
} kam von { $place } und setzte sich auf { $to }.
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
    [you] darfst
   *[they] darf
} { $left ->
    [0] keines mehr
   *[other] noch { $left }
} nehmen.
dwarf-train-told-kicked = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} { $own ->
    [yes] deinen Zwerg
   *[no] einen Zwerg von { $whose }
} von { $place } gekickt und setzt { $loses ->
    [one] einen Zug
   *[other] { $loses } Züge
} aus{ $to ->
    [nowhere] .
   *[other] ; er landete auf { $to }.
}
dwarf-train-told-landed = { $voice ->
    [you] Dein Zwerg
   *[they] Ein Zwerg von { $who }
} wurde gekickt und landete auf { $to }.
dwarf-train-told-turn-lost = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} einen Zug ausgesetzt{ $left ->
    [0] , und damit ist das Aussetzen vorbei
    [one] , einer kommt noch
   *[other] , { $left } kommen noch
}.
dwarf-train-told-passed = { $voice ->
    [you] Deine Zwerge
   *[they] Die Zwerge von { $who }
} konnten nichts tun: Der Zug verfiel.
dwarf-train-told-conductor = Der Schaffner kam, und { $voice ->
    [you] du hast
   *[they] { $who } hat
} die Münze geworfen: Sie zeigte { $colour ->
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
    [yes] Der Schaffner kam, die Münze zeigte { $colour ->
        [red] Rot
       *[green] Grün
    }, und { $voice ->
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
    [one] einen Sitz
   *[other] { $seats } Sitze
}: Es geht in vollen Runden weiter, bis einer führt, höchstens bis zu Zug { $until } jedes Clans.

# Auf dem Bild
dwarf-train-caption-turn = am Zug
dwarf-train-caption-asked = gefragt
dwarf-train-caption-winner = gewinnt!
dwarf-train-caption-signs = { $count } legen
dwarf-train-caption-takes = { $count } nehmen
dwarf-train-caption-lost = setzt { $turns } aus
dwarf-train-caption-draw = remis
dwarf-train-caption-count = Runde
dwarf-train-caption-conductor = Schaffner
dwarf-train-caption-conductor-in = Schaffner in
dwarf-train-caption-turns = { $turns ->
    [one] Zug
   *[other] Zügen
}

# Das Bild, das die anderen erklärt
dwarf-train-shown = Im Zug
dwarf-train-shown-above = Über dem Zug
dwarf-train-shown-seat = Ein Sitz. Wer zehn der sechzehn hält, gewinnt sofort.
dwarf-train-shown-dwarves = Zwerge des roten und des grünen Clans. Wer steht, kann gekickt werden.
dwarf-train-shown-seated = Ein Zwerg, der sitzt, hält den Sitz und kann nicht gekickt werden.
dwarf-train-shown-sign = Ein Schild hält den Sitz für seinen Clan.
dwarf-train-shown-start = Ein Startfeld: Hier landen gekickte Zwerge dieses Clans.
dwarf-train-shown-movable = Der Name des Feldes: Dieser Zwerg kann etwas tun; Pfeile zeigen, wo.
dwarf-train-shown-changed = Gold zeigt, was seit deinem letzten Zug anders ist und wer wohin ging.
dwarf-train-shown-held = So viele Sitze hält der Clan, und so viele gewinnen.
dwarf-train-shown-signs = So viele eigene Schilder kann der Clan noch legen.
dwarf-train-shown-takes = So viele Schilder darf er dem anderen Clan noch nehmen.
dwarf-train-shown-lost = So viele seiner nächsten Züge setzt der Clan für einen Kick aus.
dwarf-train-shown-round = Die Runde und wie viele es gibt: ein Zug für jeden Clan.
dwarf-train-shown-countdown = Nach so vielen Zügen beider Clans kommt der Schaffner, und eine Münze fällt.
dwarf-train-shown-coin = Die Münze: Ein Schild dieser Farbe kommt weg, der andere Clan wählt es.

# Der Warteraum
dwarf-train-menu-end = Wann ist Schluss?
dwarf-train-option-turns = Schluss nach je { $each } Zügen
dwarf-train-option-other-turns = Schluss nach einer anderen Zahl von Zügen …
dwarf-train-option-time = { $days ->
    [0] { $hours ->
        [0] Schluss nach { $minutes } Minuten
        [one] Schluss nach einer Stunde
       *[other] Schluss nach { $hours } Stunden
    }
    [one] Schluss nach einem Tag
   *[other] Schluss nach { $days } Tagen
}
dwarf-train-option-time-about = Die Uhr läuft ab dem ersten Zug; eine Pause hält sie an
dwarf-train-option-seats = Schluss bei { $seats } Sitzen oder je { $most } Zügen
dwarf-train-option-seats-about = Jedes vierte Spiel dauert so lange; dann gewinnt, wer mehr Sitze hält
dwarf-train-menu-equal = Was gilt bei Gleichstand?
dwarf-train-option-plays-on = Bei Gleichstand spielt ihr weiter (unsere Regel)
dwarf-train-option-plays-on-about = Bis ein Clan nach einer vollen Runde führt; nach { $rounds } Runden ist es unentschieden
dwarf-train-option-draw = Bei Gleichstand endet es unentschieden
dwarf-train-option-draw-about = Die Spielregel nennt dann keinen Sieger
dwarf-train-turns-title = Nach wie vielen Zügen ist Schluss?
dwarf-train-turns-text = Du kannst jede Zahl von { $least } bis { $most } Zügen für jeden Clan wählen.
dwarf-train-menu-turns = Je { $least } bis { $most } Züge

# Wenn eine Wahl nicht mehr geht
dwarf-train-illegal-not-possible = Das geht nicht mehr: Die Knöpfe zeigen, was geht.

# Die Regeln, Schritt für Schritt
dwarf-train-rules-goal = 1. Worum es geht
dwarf-train-rules-goal-text = Ein Clan hält einen Sitz mit einem Zwerg, der dort sitzt, oder mit einem Schild, das dort liegt. Zehn der sechzehn Sitze gewinnen sofort; sonst gewinnt, wer am Ende mehr davon hält.
    _Beispiel:_ Drei sitzende Zwerge und zwei Schilder halten fünf Sitze.
dwarf-train-rules-step = 2. Dein Zug: ein Schritt …
dwarf-train-rules-step-text = Bist du am Zug, tut einer deiner Zwerge eine Sache. Er **geht** auf ein leeres Feld neben sich: nach oben, unten, links oder rechts. Auf einem Sitz **sitzt** er und darf später wieder aufstehen.
    _Beispiel:_ Von c1 kann ein roter Zwerg nach b1 oder d1 gehen oder sich auf den Sitz c2 setzen.
dwarf-train-rules-signs = 3. … oder ein Schild
dwarf-train-rules-signs-text = Statt eines Schrittes kann ein Zwerg, auch ein sitzender, eines deiner fünf Schilder auf einen leeren Sitz neben sich **legen**. Oder er kann ein Schild des anderen Clans von einem Sitz neben sich **nehmen**, fünfmal im Spiel; dieser Clan darf es wieder legen.
    _Beispiel:_ Dein Zwerg sitzt auf a3 und legt ein Schild auf a4: Jetzt hältst du beide Sitze.
dwarf-train-rules-kick = 4. Kicken
dwarf-train-rules-kick-text = Geh auf einen Zwerg des anderen Clans, der nicht auf einem Sitz ist: Er muss zurück auf ein freies Startfeld, das sein Clan wählt. Ist nach deinem Schritt kein Startfeld frei, kannst du nicht kicken; das, von dem dein Zwerg kommt, gilt als frei. Der erste Kick kostet dich deinen nächsten Zug, der zweite bis fünfte je zwei Züge, jeder weitere drei.
    _Beispiel:_ Dein Zwerg auf b4 kickt den auf b5 und steht dann dort. Der andere Zwerg muss zurück nach e8, und du setzt einen Zug aus.
dwarf-train-rules-conductor = 5. Der Schaffner
dwarf-train-rules-conductor-text = Er kommt nach jedem siebten Zug, wobei die Züge beider Clans zählen, und eine Münze wird geworfen. Bei Rot wählt Grün ein rotes Schild, das wegkommt, bei Grün wählt Rot ein grünes; sein Clan darf es wieder legen. Sind mit einem siebten Zug die Züge vorbei, werden zuerst die Sitze gezählt: Endet damit das Spiel, kommt er nicht (eine Regel von uns).
    _Beispiel:_ Die Münze zeigt Rot, und rote Schilder liegen auf a3 und c5. Grün lässt das auf c5 wegräumen.
dwarf-train-rules-end = 6. Das Ende
dwarf-train-rules-end-text = Das Spiel endet nach den Zügen oder der Zeit, die vor dem Spiel gewählt sind, oder allein durch zehn Sitze. Auch ausgesetzte und verfallene Züge zählen. Wer mehr Sitze hält, gewinnt.
    Bei **Gleichstand** geht es in vollen Runden weiter, je ein Zug, bis ein Clan nach einer Runde führt; nach { $rounds } Runden ist es unentschieden. War die Zeit um, wird zuerst die Runde beendet. Das ist eine Regel von uns; vor dem Spiel lässt sich stattdessen das Unentschieden wählen.
    Nach je { $most } Zügen endet jedes Spiel: Wer mehr Sitze hält, gewinnt, gleich viele sind ein Unentschieden. Von den Spielen allein um zehn Sitze kommt jedes vierte so weit.
    Bist du am Zug, kannst du aufgeben oder ein Unentschieden anbieten.
    _Beispiel:_ Die Züge sind vorbei, und jeder Clan hält sechs Sitze. Es geht weiter; nach der nächsten Runde steht es sieben zu sechs, und sieben gewinnen.
dwarf-train-score = { $score ->
    [one] 1 Sitz
   *[other] { $score } Sitze
}

# Die letzte Seite der Regeln
dwarf-train-tips = Ein sitzender Zwerg ist sicher. Der Schaffner räumt nur Schilder weg.
    Um sofort zu gewinnen, brauchst du alle zehn Sitze: fünf Zwerge und fünf Schilder.
    Ein Tritt lohnt sich nur, wenn er den anderen Clan mehr als einmal Dransein kostet.
    Der zweite Clan ist zuletzt dran. Rechne damit.
dwarf-train-makers = Die Anleitung der Zwergenzugfahrt nennt niemanden, der das Spiel erdacht hat. Dies ist eine inoffizielle, nicht kommerzielle Umsetzung; das Brett ist von uns.
