# Die Zwergenzugfahrt.

dwarf-train-name = Die Zwergenzugfahrt
dwarf-train-command = zwergenzug
dwarf-train-command-about = Die Zwergenzugfahrt: zwei Clans, sechzehn Sitze

# Was gefragt ist
dwarf-train-ask-turn = { $voice ->
    [you] Du bist am Zug: Welcher Zwerg?
   *[they] { $who } ist am Zug
}
dwarf-train-ask-land = { $voice ->
    [you] Dein Zwerg wurde getreten: Wo landet er?
   *[they] { $who } sagt, wo der getretene Zwerg landet
}
dwarf-train-ask-conductor = { $voice ->
    [you] Der Schaffner fragt dich: Welches Schild kommt weg?
   *[they] { $who } zeigt dem Schaffner ein Schild
}
dwarf-train-ask-draw = { $voice ->
    [you] Dir wird ein Unentschieden angeboten
   *[they] { $who } wird ein Unentschieden angeboten
}
dwarf-train-drawn = Unentschieden: gleich viele Sitze, oder so vereinbart
dwarf-train-won-ten-seats = { $voice ->
    [you] Du gewinnst
   *[they] { $who } gewinnt
} mit zehn Sitzen!
dwarf-train-won-turns = { $voice ->
    [you] Du gewinnst
   *[they] { $who } gewinnt
}: alle Züge sind vorbei, { $seats } Sitze zu { $other }
dwarf-train-won-time = { $voice ->
    [you] Du gewinnst
   *[they] { $who } gewinnt
}: die Zeit ist um, { $seats } Sitze zu { $other }
dwarf-train-won-cap = { $voice ->
    [you] Du gewinnst
   *[they] { $who } gewinnt
}: 300 Züge, { $seats } Sitze zu { $other }
dwarf-train-won-resigned = { $voice ->
    [you] Du gewinnst
   *[they] { $who } gewinnt
}: der andere Clan gibt auf, bei { $seats } Sitzen zu { $other }

# Das Brett in Worten
dwarf-train-legend = R G Zwerge, r g Schilder, _ freier Sitz
dwarf-train-clan = { $who } ({ $colour ->
    [red] R
   *[green] G
}): { $seats } Sitze, { $stock } Schilder übrig, { $takes } mal nehmen übrig
dwarf-train-loses = { $who } setzt { $turns ->
    [one] einen Zug
   *[other] { $turns } Züge
} aus
dwarf-train-count-of = Zug { $turns } von { $most } ist vorbei
dwarf-train-count = { $turns } Züge sind vorbei

# Bedienung
dwarf-train-button-dwarf = Zwerg { $place }
dwarf-train-menu-deed = Was tut der Zwerg auf { $place }?
dwarf-train-do-walk = { $number }: nach { $place } gehen
dwarf-train-do-sit = { $number }: auf { $place } hinsetzen
dwarf-train-do-lay = { $number }: Schild auf { $place } legen
dwarf-train-do-take = { $number }: Schild von { $place } nehmen
dwarf-train-do-kick = { $number }: Zwerg von { $place } treten
dwarf-train-does-walk = Ein Schritt
dwarf-train-does-sit = Der Sitz gehört dir, solange der Zwerg dort sitzt
dwarf-train-does-lay = Der Sitz gehört dir, solange das Schild dort liegt
dwarf-train-does-take = Es geht an den anderen Clan zurück; fünfmal im Spiel
dwarf-train-does-kick = Er muss zurück an den Start, und du setzt aus
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
    [you] Dein Zwerg ging
   *[they] Ein Zwerg von { $who } ging
} von { $place } nach { $to } und setzte sich.
dwarf-train-told-laid = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} ein Schild auf { $to } gelegt.
dwarf-train-told-taken = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} ein Schild von { $to } genommen (noch { $left } mal).
dwarf-train-told-kicked = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} einen Zwerg von { $to } getreten und { $voice ->
    [you] setzt
   *[they] setzt
} { $loses ->
    [one] einen Zug
   *[other] { $loses } Züge
} aus.
dwarf-train-told-landed = { $voice ->
    [you] Dein getretener Zwerg
   *[they] Der getretene Zwerg von { $who }
} landete auf { $to }.
dwarf-train-told-turn-lost = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} einen Zug ausgesetzt (noch { $left }).
dwarf-train-told-passed = { $voice ->
    [you] Deine Zwerge
   *[they] Die Zwerge von { $who }
} konnten nichts tun.
dwarf-train-told-conductor = Der Schaffner kam; { $voice ->
    [you] du hast die Münze geworfen
   *[they] { $who } hat die Münze geworfen
}: { $colour ->
    [red] rot
   *[green] grün
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
    [you] Du spielst
   *[they] { $who } spielt
} weiter.
dwarf-train-told-time = Die Zeit ist um.
dwarf-train-told-drawn = Das Spiel endet unentschieden.
dwarf-train-told-won = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} gewonnen!

# Auf dem Bild
dwarf-train-caption-turn = am Zug
dwarf-train-caption-winner = gewonnen
dwarf-train-caption-signs = Schilder
dwarf-train-caption-takes = nehmen
dwarf-train-caption-lost = aussetzen
dwarf-train-caption-count = Zug { $turns }

# Der Warteraum
dwarf-train-menu-end = Wann ist Schluss?
dwarf-train-option-turns = Nach { $turns } Zügen beider Clans
dwarf-train-option-time = { $days ->
    [0] { $hours ->
        [0] Nach { $minutes } Minuten
        [one] Nach einer Stunde
       *[other] Nach { $hours } Stunden
    }
    [one] Nach einem Tag
   *[other] Nach { $days } Tagen
}
dwarf-train-option-seats = Nur mit { $seats } Sitzen

# Wenn eine Wahl nicht mehr geht
dwarf-train-illegal-not-possible = Das geht nicht mehr: Hier steht, was geht.

# Die Regeln in Kürze
dwarf-train-rules-goal = Ziel
dwarf-train-rules-goal-text = Zehn der sechzehn Sitze, besetzt mit sitzenden Zwergen und Reserviert-Schildern, gewinnen sofort. Sonst gewinnt, wer am Ende mehr hält.
dwarf-train-rules-turn = Dein Zug: eines davon
dwarf-train-rules-turn-text = Ein Zwerg **geht** auf ein leeres Feld neben sich (oben, unten, links, rechts); auf einen Sitz **setzt** er sich und kann wieder aufstehen. Oder ein Zwerg **legt** eines deiner fünf Schilder auf einen leeren Sitz neben sich, oder **nimmt** ein fremdes Schild von einem: fünfmal im Spiel.
dwarf-train-rules-kick = Treten
dwarf-train-rules-kick-text = Geh auf einen fremden Zwerg, der nicht sitzt: Er muss auf ein Startfeld zurück, das sein Clan aussucht. Das kostet dich deinen nächsten Zug, ab dem zweiten Mal zwei Züge, ab dem sechsten drei.
dwarf-train-rules-conductor = Der Schaffner
dwarf-train-rules-conductor-text = Nach jedem siebten Zug zeigt eine Münze die Farbe eines Clans; der andere Clan sucht ein Schild dieser Farbe aus, und es geht an seinen Clan zurück.
dwarf-train-rules-end = Ende
dwarf-train-rules-end-text = Nach den Zügen oder der Zeit, die im Warteraum gewählt sind, oder nur mit zehn Sitzen. Gleich viele Sitze sind ein Unentschieden. Du kannst aufgeben, oder vor deinem Zug ein Unentschieden anbieten.
