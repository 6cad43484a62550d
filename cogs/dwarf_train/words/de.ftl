# Die Zwergenzugfahrt.

dwarf-train-name = Die Zwergenzugfahrt
dwarf-train-command = zwergenzug
dwarf-train-command-about = Die Zwergenzugfahrt: zwei Clans, sechzehn Sitze

# Was gefragt ist
dwarf-train-ask-turn = { $voice ->
    [you] Du bist am Zug: Wähle einen Zwerg und was er tut
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
dwarf-train-drawn-played-on = Unentschieden: Auch nach { $turns } Zügen halten beide Clans gleich viele Sitze ({ $seats } zu { $other })
dwarf-train-drawn-agreed = Unentschieden, wie beide Clans es wollten (Sitze: { $seats } zu { $other })
dwarf-train-won-ten-seats = { $voice ->
    [you] Du gewinnst
   *[they] { $who } gewinnt
}: Zehn Sitze sind besetzt, { $seats } zu { $other }!
dwarf-train-won-turns = { $voice ->
    [you] Du gewinnst
   *[they] { $who } gewinnt
}: Die Züge sind vorbei, mit { $seats } zu { $other } Sitzen!
dwarf-train-won-time = { $voice ->
    [you] Du gewinnst
   *[they] { $who } gewinnt
}: Die Zeit ist um, mit { $seats } zu { $other } Sitzen!
dwarf-train-won-cap = { $voice ->
    [you] Du gewinnst
   *[they] { $who } gewinnt
}: Nach { $turns } Zügen steht es { $seats } zu { $other } Sitze!
dwarf-train-won-played-on = { $voice ->
    [you] Du gewinnst
   *[they] { $who } gewinnt
}: Nach einer vollen Runde vorn, mit { $seats } zu { $other } Sitzen!
dwarf-train-won-resigned = { $voice ->
    [you] Du gewinnst
   *[they] { $who } gewinnt
}: Der andere Clan hat aufgegeben, bei { $seats } zu { $other } Sitzen

# Das Brett in Worten
dwarf-train-legend = R G Zwerge, r g Schilder, [ ] ein Sitz
dwarf-train-clan = { $who } ({ $colour ->
    [red] R, Rot
   *[green] G, Grün
}): { $seats } von { $most } Sitzen, Schilder zu legen { $stock }, Schilder zu nehmen { $takes }
dwarf-train-loses = { $who } setzt { $turns ->
    [one] den nächsten Zug
   *[other] die nächsten { $turns } Züge
} aus
dwarf-train-count-of = Zug { $turn } von { $most }
dwarf-train-count-at-most = Zug { $turn } von höchstens { $most }
dwarf-train-count = Zug { $turn }
dwarf-train-plays-on = Es stand gleich: Es geht weiter, bis ein Clan nach einer vollen Runde führt; sonst ist es unentschieden
dwarf-train-conductor = Der Schaffner kommt { $turns ->
    [one] nach diesem Zug
   *[other] in { $turns } Zügen
}, { $who } wirft die Münze

# Bedienung
dwarf-train-button-dwarf = Zwerg { $place }
dwarf-train-button-seated = Zwerg { $place }, sitzend
dwarf-train-asked-dwarf = Zwerg { $place }: Was tut er?
dwarf-train-asked-resign = Wirklich aufgeben?
dwarf-train-button-walk = { $number }: nach { $place } gehen
dwarf-train-button-sit = { $number }: auf { $place } hinsetzen
dwarf-train-button-lay = { $number }: Schild auf { $place }, noch { $left }
dwarf-train-button-take = { $number }: Schild von { $place } nehmen, noch { $left }
dwarf-train-button-kick = { $number }: { $place } kicken, { $turns ->
    [one] einen Zug aussetzen
   *[other] { $turns } Züge aussetzen
}
dwarf-train-button-land = { $number }: auf { $place } landen
dwarf-train-button-point = { $number }: Schild auf { $place }
dwarf-train-button-offer = Unentschieden anbieten
dwarf-train-button-accept = Unentschieden annehmen
dwarf-train-button-decline = Weiterspielen
dwarf-train-button-resign = Aufgeben
dwarf-train-button-resign-sure = Ja, ich gebe auf

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
    [you] Du hast ein Schild von { $to } genommen und darfst
   *[they] { $who } hat ein Schild von { $to } genommen und darf
} { $left ->
    [0] keines mehr
   *[other] noch { $left }
} nehmen.
dwarf-train-told-kicked = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} einen Zwerg von { $to } gekickt und setzt { $loses ->
    [one] einen Zug
   *[other] { $loses } Züge
} aus.
dwarf-train-told-landed = { $voice ->
    [you] Dein gekickter Zwerg
   *[they] Der gekickte Zwerg von { $who }
} landete auf { $to }.
dwarf-train-told-turn-lost = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} einen Zug ausgesetzt{ $left ->
    [0] {""}
   *[other] , noch { $left }
}.
dwarf-train-told-passed = { $voice ->
    [you] Deine Zwerge
   *[they] Die Zwerge von { $who }
} konnten nichts tun: Der Zug verfiel.
dwarf-train-told-conductor = Der Schaffner kam. { $voice ->
    [you] Du hast
   *[they] { $who } hat
} die Münze geworfen: { $colour ->
    [red] Rot
   *[green] Grün
}{ $signs ->
    [0] , und kein solches Schild liegt da
   *[other] {""}
}.
dwarf-train-told-cleared = Der Schaffner hat { $voice ->
    [you] dein Schild
   *[they] ein Schild von { $who }
} von { $to } weggeräumt.
dwarf-train-told-offered = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} ein Unentschieden angeboten.
dwarf-train-told-declined = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} das Unentschieden abgelehnt.
dwarf-train-told-time = Die Zeit ist um.
dwarf-train-told-plays-on = Beide Clans halten { $seats ->
    [one] einen Sitz
   *[other] { $seats } Sitze
}: Es geht in vollen Runden weiter, bis einer führt, höchstens bis Zug { $until }.

# Auf dem Bild
dwarf-train-caption-turn = am Zug
dwarf-train-caption-asked = gefragt
dwarf-train-caption-winner = gewinnt!
dwarf-train-caption-signs = Schilder
dwarf-train-caption-takes = nehmen
dwarf-train-caption-lost = setzt { $turns } aus
dwarf-train-caption-draw = remis
dwarf-train-caption-count = Zug
dwarf-train-caption-conductor = Schaffner

# Der Warteraum
dwarf-train-menu-end = Wann ist Schluss?
dwarf-train-option-turns = Schluss nach { $turns } Zügen, je { $each }
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
dwarf-train-option-seats = Gespielt um { $seats } Sitze, höchstens { $most } Züge
dwarf-train-option-seats-about = Jedes vierte Spiel kommt bis Zug { $most }: Dann gewinnt, wer mehr Sitze hält
dwarf-train-menu-equal = Was gilt bei Gleichstand?
dwarf-train-option-plays-on = Gleichstand: weiter, höchstens { $rounds } Runden (unsere Regel)
dwarf-train-option-plays-on-about = Volle Runden, je ein Zug, bis ein Clan nach einer führt
dwarf-train-option-draw = Gleichstand: unentschieden
dwarf-train-option-draw-about = Die Spielregel nennt dann keinen Sieger
dwarf-train-lobby-turns = Bisher { $asked } Züge beider Clans zusammen; jetzt { $each } für jeden Clan, { $turns } im Ganzen, wie wir die Spielregel heute lesen. Unten lässt es sich ändern.
dwarf-train-turns-title = Nach wie vielen Zügen ist Schluss?
dwarf-train-turns-text = Jede gerade Zahl von { $least } bis { $most }, die Hälfte davon für jeden Clan.
dwarf-train-menu-turns = { $least } bis { $most } Züge

# Wenn eine Wahl nicht mehr geht
dwarf-train-illegal-not-possible = Das geht nicht mehr: Die Knöpfe zeigen, was geht.

# Die Regeln in Kürze
dwarf-train-rules-goal = Ziel
dwarf-train-rules-goal-text = Ein Clan hält einen Sitz mit einem Zwerg, der dort sitzt, oder mit einem Schild, das dort liegt. Zehn der sechzehn Sitze gewinnen sofort; sonst gewinnt, wer am Ende mehr davon hält.
dwarf-train-rules-turn = Dein Zug: eines davon
dwarf-train-rules-turn-text = Ein Zwerg **geht** auf ein leeres Feld neben sich: nach oben, unten, links oder rechts. Auf einem Sitz **sitzt** er und darf später wieder aufstehen.
    Ein Zwerg, auch ein sitzender, **legt** eines deiner fünf Schilder auf einen leeren Sitz neben sich.
    Ein Zwerg **nimmt** ein fremdes Schild von einem Sitz neben sich, fünfmal im Spiel; sein Clan darf es wieder legen.
dwarf-train-rules-kick = Kicken
dwarf-train-rules-kick-text = Geh auf einen fremden Zwerg, der nicht auf einem Sitz ist: Er muss zurück auf ein freies Startfeld, das sein Clan wählt. Ist kein Startfeld frei, geht kein Kick. Das erste Mal kostet dich deinen nächsten Zug, das zweite bis fünfte je zwei Züge, jedes weitere drei.
dwarf-train-rules-conductor = Der Schaffner
dwarf-train-rules-conductor-text = Er kommt nach jedem siebten Zug, und eine Münze zeigt Rot oder Grün. Bei Rot wählt Grün ein rotes Schild, bei Grün wählt Rot ein grünes; es geht an seinen Clan zurück.
dwarf-train-rules-end = Ende
dwarf-train-rules-end-of-version-1-text = Das Spiel endet nach den Zügen oder der Zeit, die vor dem Spiel gewählt sind, oder allein durch zehn Sitze. Auch ausgesetzte und verfallene Züge zählen. Gleich viele Sitze sind ein Unentschieden. Bist du am Zug, kannst du aufgeben oder ein Unentschieden anbieten.
dwarf-train-rules-end-text = Das Spiel endet nach den Zügen oder der Zeit, die vor dem Spiel gewählt sind, oder allein durch zehn Sitze. Auch ausgesetzte und verfallene Züge zählen. Wer mehr Sitze hält, gewinnt.
    Bei **Gleichstand** geht es in vollen Runden weiter, je ein Zug, bis ein Clan nach einer Runde führt; nach { $rounds } Runden ist es unentschieden. War die Zeit um, wird zuerst die Runde beendet. Das ist eine Regel von uns; vor dem Spiel lässt sich stattdessen das Unentschieden wählen.
    Nach { $most } Zügen endet jedes Spiel: Wer mehr Sitze hält, gewinnt, gleich viele sind ein Unentschieden. Von den Spielen allein um zehn Sitze kommt jedes vierte so weit.
    Bist du am Zug, kannst du aufgeben oder ein Unentschieden anbieten.
