# Der Große Zugraub.

brain-robbery-name = Der Große Zugraub
brain-robbery-command = zugraub
brain-robbery-command-about = Der Große Zugraub: Zombies, ein Zug und zu wenig Gehirne
brain-robbery-about = Zombies laufen durch einen Zug, suchen Gehirne und kämpfen um sie: Würfel, Karten und ein wenig Gemeinheit. Wenn alle da sind, dauert es etwa 45 Minuten.
brain-robbery-goal = Der höchste IQ in einem Kopf gewinnt, sobald vom Zug nur noch die Lokomotive übrig ist und jemand sie bremst.

# Was gefragt ist
brain-robbery-ask-drop = { $voice ->
    [you] { $count ->
        [0] Du bist dran: Würfle
       *[other] Du bist dran: Würfle, oder leg vorher Karten ab
    }
   *[they] { $who } ist dran
}
brain-robbery-ask-move = { $voice ->
    [you] { $count ->
        [0] Du hast keinen Schritt mehr: Bleib stehen oder verheiz eine Karte
        [one] Du hast einen Schritt: Wo bleibst du stehen?
       *[other] Du hast bis zu { $count } Schritte: Wo bleibst du stehen?
    }
   *[they] { $count ->
        [0] { $who } hat keinen Schritt mehr
        [one] { $who } hat einen Schritt und schaut sich um
       *[other] { $who } hat { $count } Schritte und schaut sich um
    }
}
brain-robbery-ask-meet = { $voice ->
    [you] Du begegnest { $others }: Willst du kämpfen?
   *[they] { $who } begegnet { $others }: Gibt es Kampf oder Frieden?
}
brain-robbery-ask-fight = { $attacks ->
    [you] Du greifst
   *[they] { $attacker } greift
} { $whom } an! { $voice ->
    [you] { $standing ->
        [leads] Du führst mit { $mine } zu { $best }
        [tied-wins] Bei { $mine } steht es gleich, und Gleichstand gewinnst du durch den Angriff
        [tied-loses] Bei { $mine } steht es gleich, aber Gleichstand gewinnt { $leader } durch den Angriff
        [wins] Du hast { $mine }, die anderen gleichauf { $best }, und Gleichstand gewinnst du durch den Angriff
        [tie-above] Du hast { $mine }, andere gleichauf { $best }: So gewinnt { $leader } durch den Angriff
       *[behind] Du hast { $mine }, { $leader } führt mit { $best }
    }. Spielst du eine Karte?
   *[they] { $standing ->
        [leads] { $who } führt mit { $mine } zu { $best }
        [tied-wins] { $who } steht gleichauf bei { $mine } und gewinnt den Gleichstand durch den Angriff
        [tied-loses] { $who } steht gleichauf bei { $mine }, aber Gleichstand gewinnt { $leader } durch den Angriff
        [wins] { $who } hat Stärke { $mine }, gewinnt aber durch den Angriff, weil die anderen bei { $best } gleichauf stehen
        [tie-above] { $who } hat Stärke { $mine }, andere stehen gleichauf bei { $best }, und Gleichstand gewinnt { $leader } durch den Angriff
       *[behind] { $who } hat Stärke { $mine }, { $leader } führt mit { $best }
    }: Spielt { $who } eine Karte?
}
brain-robbery-last-turn = { $asks } (Danach ist das Spiel zu Ende.)
brain-robbery-next-brake = Bremst jemand, ist Schluss: { $voice ->
    [you] Du gewinnst.
   *[they] { $who } gewinnt.
}
brain-robbery-next-brake-together = Bremst jemand, ist Schluss: { $who } gewinnen gemeinsam.
brain-robbery-next-brake-lost = Bremst jemand, ist Schluss: Alle verlieren.
brain-robbery-ask-loot = { $voice ->
    [you] Du hast gewonnen: Was machst du mit den Gehirnen?
   *[they] { $who } hat gewonnen und schaut die Gehirne durch
}
brain-robbery-ask-spoil = { $voice ->
    [you] Gewonnen: Was machst du mit „{ $card }“ { $where }?
   *[they] { $who } hat gewonnen: Was wird aus „{ $card }“ { $where }?
}
brain-robbery-ask-own = { $voice ->
    [you] Du hast gewonnen, aber die anderen hatten keine Gehirne: Verteilst du eigene Karten?
   *[they] { $who } hat gewonnen und kann eigene Karten verteilen
}
brain-robbery-ask-put_in = { $voice ->
    [you] { $won ->
        [yes] Du hast gewonnen, aber die anderen hatten keine Gehirne. Du hast
       *[no] Du hast
    } { $count ->
        [one] einen Punkt
       *[other] { $count } Punkte
    }{ $payable ->
        [yes] : { $won ->
            [yes] Setzt du dir ein Gehirn in den Kopf, verteilst du Karten, oder bist du fertig?
           *[no] Setzt du ein Gehirn ein?
        }
       *[no] , zu wenig für deine Karten: { $won ->
            [yes] Verteilst du welche, oder bist du fertig?
           *[no] Dir bleibt nur „Fertig“
        }
    }
   *[they] { $who } kann sich zum Schluss ein Gehirn in den Kopf setzen
}
brain-robbery-ask-trim = { $voice ->
    [you] Du hältst { $held } Karten und hast Platz für { $room }: { $count ->
        [one] Welche legst du ab?
       *[other] Welche { $count } legst du ab?
    }
   *[they] { $who } hält { $held } Karten, hat Platz für { $room } und muss { $count ->
        [one] eine
       *[other] { $count }
    } ablegen
}
brain-robbery-won = { $voice ->
    [you] Du gewinnst mit einem IQ von { $iq }!
   *[they] { $who } gewinnt mit einem IQ von { $iq }!
}
brain-robbery-won-together = { $who } gewinnen gemeinsam mit einem IQ von { $iq }!
brain-robbery-score = IQ { $score }
brain-robbery-all-lost = Alle verlieren: Niemand hat mehr als Käse im Kopf

# Das Brett in Worten
brain-robbery-seat = { $who }: { $place }; { $points ->
    [0] kein Punkt
    [one] 1 Punkt
   *[other] { $points } Punkte
}, { $cards ->
    [0] keine Karte
    [one] 1 Karte
   *[other] { $cards } Karten
}
brain-robbery-brain = { $card } (IQ { $iq }, Treffen { $hit }, Laufen { $run })
brain-robbery-no-brain = leerer Kopf
brain-robbery-behind = hinter dem Zug
brain-robbery-spot = { $car } { $space }
brain-robbery-strengths = Kampf: { $standing }
brain-robbery-strength = { $who } { $strength }
brain-robbery-train = Der Zug, von hinten nach vorn:
brain-robbery-train-finds = { $car }: { $count ->
    [one] Fund
   *[other] Funde
} auf { $spaces }
brain-robbery-train-brakes = { $car }: Bremsen auf { $spaces }
brain-robbery-long-end = Es gibt nichts mehr zu finden: { $count ->
    [one] letzte Runde
   *[other] noch { $count } Runden
}, dann gewinnt der höchste IQ
brain-robbery-piles = Stapel { $pile }, Ablage { $discard }
# Was in einem Atemzug gesagt wird: ein Teil, und was darauf folgt
brain-robbery-joined = { $first }; { $next }

# Hände
brain-robbery-hand-card = { $card }: { $facts }
brain-robbery-facts = kostet { $cost }, Treffen { $hit }, Laufen { $run }, IQ { $iq }
# Gleiche Karten, und eine davon
brain-robbery-copies = { $count } × { $card }
brain-robbery-one-of = { $count ->
    [one] { $card }
   *[other] { $card } ({ $number } von { $count })
}
brain-robbery-hand-of = { $who } hält:
brain-robbery-rule-two_cards = Im Kopf: Ein Fund bringt zwei Karten.
brain-robbery-rule-three_hands = Im Kopf: Du kannst drei Karten halten.
brain-robbery-rule-two_points = Im Kopf: Ein Fund bringt zwei Punkte.
brain-robbery-rule-three_dice_to_run = Im Kopf: Du wirfst drei Würfel zum Laufen.
brain-robbery-rule-three_dice_to_fight = Im Kopf: Du wirfst drei Würfel zum Kämpfen.
brain-robbery-card-rule-two_cards = Im Kopf: Ein Fund bringt 2 Karten
brain-robbery-card-rule-three_hands = Im Kopf: Du kannst 3 Karten halten
brain-robbery-card-rule-two_points = Im Kopf: Ein Fund bringt 2 Punkte
brain-robbery-card-rule-three_dice_to_run = Im Kopf: 3 Würfel zum Laufen
brain-robbery-card-rule-three_dice_to_fight = Im Kopf: 3 Würfel zum Kämpfen

# Warum etwas das Beste ist, in einem Tipp: Es geht nach "weil" weiter

brain-robbery-why-behind = { $count ->
    [one] jemand hinter den Zug fällt
   *[other] { $count } andere hinter den Zug fallen
}
brain-robbery-why-shorter = der Zug kürzer wird und dieser Kopf führt
brain-robbery-why-find = es dort { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}{ $cards ->
    [0] {""}
    [one] {" "}und eine Karte
   *[other] {" "}und { $cards } Karten
} gibt
brain-robbery-why-near = dann { $what ->
    [brake] eine Bremse
    [find] ein Fund
   *[door] die Vordertür
} in Reichweite ist
brain-robbery-why-new = im neuen Wagen noch niemand gesucht hat
brain-robbery-why-meets = dort { $who } mit IQ { $iq } steht
brain-robbery-why-off = es dann nicht der letzte Wagen ist
brain-robbery-why-far = der nächste Zombie dann { $count } Schritte weg ist
brain-robbery-why-prize = { $who } einen Kopf mit IQ { $iq } hat
brain-robbery-why-stronger = Würfel und Kopf hier stärker sind
brain-robbery-why-weaker = hier jemand stärker ist
brain-robbery-why-risk = es um einen IQ von { $iq } geht
brain-robbery-why-wins = der Kampf damit gewonnen ist
brain-robbery-why-leads = es dann { $own } zu { $other } steht
brain-robbery-why-ahead = es schon { $own } zu { $other } steht
brain-robbery-why-hopeless = alle Karten zusammen nicht reichen würden
brain-robbery-why-cleverest = das mit { $iq } der klügste Kopf ist
brain-robbery-why-iq = der IQ { $how ->
    [becomes] dann { $iq } ist
   *[stays] { $iq } bleibt
}
brain-robbery-why-hit = der Kopf dann mit { $count } schlägt
brain-robbery-why-run = der Kopf dann mit { $count } läuft
brain-robbery-why-saves = die Punkte für ein besseres Gehirn bleiben
brain-robbery-why-gain = das Gehirn einen IQ von { $iq } hat
brain-robbery-why-robs = { $who } einen IQ von { $iq } verliert
brain-robbery-why-dice = jede Karte einen leeren Kopf einen Würfel kostet
brain-robbery-why-holds = { $card } mit IQ { $iq } dann bleibt
brain-robbery-why-harder = die Karten dann härter schlagen
brain-robbery-why-faster = die Karten dann weiter laufen

# Knöpfe und Menüs
brain-robbery-button-roll = { $count ->
    [0] Ohne Würfel weiter
    [one] Einen Würfel werfen
   *[other] { $count } Würfel werfen
}
brain-robbery-button-drop = { $card } ablegen
brain-robbery-button-drop-roll = Wirf { $count } ohne { $card }
brain-robbery-button-burn = { $card } verheizen: +{ $count }
brain-robbery-button-burn-steps = { $card } verheizen: +{ $count ->
    [one] 1 Schritt
   *[other] { $count } Schritte
}
brain-robbery-button-door = Vordertür öffnen, dann { $count ->
    [0] kein Schritt
    [one] 1 Schritt
   *[other] { $count } Schritte
}
brain-robbery-button-end = Jetzt bremsen
brain-robbery-attack = Kampf gegen { $who }
brain-robbery-attack-weakly = Kampf gegen { $who } { $count ->
    [0] ohne Würfel
    [one] mit 1 Würfel
   *[other] mit { $count } Würfeln
}
brain-robbery-button-peace = Frieden halten
brain-robbery-button-hit = { $card } spielen: +{ $count }
brain-robbery-button-pass = Keine Karte spielen
brain-robbery-button-take = Nehmen
brain-robbery-button-leave = Dort lassen
brain-robbery-button-discard = Ablegen
brain-robbery-button-take-rest = { $count ->
    [2] Beide nehmen
   *[other] Alle { $count } nehmen
}
brain-robbery-button-leave-rest = { $count ->
    [0] Karten behalten
    [2] Beide lassen
   *[other] Alle { $count } lassen
}
brain-robbery-button-discard-rest = { $count ->
    [2] Beide ablegen
   *[other] Alle { $count } ablegen
}
brain-robbery-button-seldom = { $what ->
    [both] Weiteres …
    [gifts] Hergeben …
   *[own] Eigene Karten …
}
brain-robbery-button-duds = Karte loswerden …
brain-robbery-button-put-in = { $card }: IQ { $iq } für { $count }
brain-robbery-button-put-in-less = { $card }: IQ { $before }→{ $iq } für { $count }
brain-robbery-button-keep-head = Fertig, nichts einsetzen
brain-robbery-button-trim = { $card } ablegen
brain-robbery-button-plan = Textplan
brain-robbery-button-brains = Gehirne
brain-robbery-menu-stop = Wo bleibst du stehen?
brain-robbery-menu-stop-page = Andere Felder: { $cars }
brain-robbery-menu-other-page = Andere Felder: { $cars }
brain-robbery-menu-something = Felder mit Fund, Bremse oder Zombies
brain-robbery-menu-give = Gib es in die Hand von …
brain-robbery-menu-own = Was machst du mit deinen eigenen Karten?
brain-robbery-menu-cards = Wähl eine Karte
brain-robbery-menu-trim = Wähl { $count } Karten zum Ablegen
brain-robbery-menu-other-cards = Andere Karten: { $from } bis { $to }
brain-robbery-give-own = { $card } in die Hand von { $who }
brain-robbery-give-it = In die Hand von { $who }
brain-robbery-name-stop = { $steps ->
    [0] Hierbleiben: { $place }
   *[other] Dorthin gehen: { $place }
}
brain-robbery-name-take = { $card } nehmen
brain-robbery-name-leave = { $card } lassen, wo es ist
brain-robbery-there = { $place }: { $things }
brain-robbery-there-find = Fund
brain-robbery-there-brake = Bremse
brain-robbery-there-zombies = { $count ->
    [one] Zombie { $who }
   *[other] Zombies { $who }
}
brain-robbery-there-front-door = Vordertür
brain-robbery-there-rear-door = Hintertür
brain-robbery-stop-steps = { $count ->
    [0] Hierbleiben
    [one] 1 Schritt
   *[other] { $count } Schritte
}
brain-robbery-stop-find = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} und { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
} bekommen
brain-robbery-stop-brake = du bremst: Der letzte Wagen ({ $car }) ist weg
brain-robbery-stop-end = das Spiel endet: { $count ->
    [one] { $who } gewinnt mit IQ { $iq }
   *[other] { $who } gewinnen gemeinsam mit IQ { $iq }
}
brain-robbery-stop-end-lost = das Spiel endet: Alle verlieren
brain-robbery-stop-meet = du kannst gegen { $who } kämpfen
brain-robbery-illegal-not-possible = Dafür ist es zu spät: Der Zug ist schon weiter.

# Was geschah
brain-robbery-some-card = { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
brain-robbery-listed = { $first } und { $last }
brain-robbery-others = { $count ->
    [one] noch jemanden
   *[other] { $count } andere
}
brain-robbery-whom = { $voice ->
    [you] dich
   *[they] { $who }
}
brain-robbery-told-move = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} { $deeds }.
brain-robbery-told-move-dropped = { $card } abgelegt
brain-robbery-told-move-rolled = { $dice } gewürfelt{ $run ->
    [0] {""}
   *[other] {" "}(mit Laufen { $run }: { $reach } Schritte)
}
brain-robbery-told-move-no-dice = nicht gewürfelt (leerer Kopf, zwei Karten)
brain-robbery-told-move-burnt = { $card } verheizt (+{ $count ->
    [one] 1 Schritt
   *[other] { $count } Schritte
})
brain-robbery-told-move-added = die Vordertür geöffnet (neu: { $car })
brain-robbery-told-move-stopped = { $stays ->
    [yes] { $car } { $space } nicht verlassen
   *[no] { $car } { $space } erreicht
}
brain-robbery-told-move-found = dort { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} und { $cards ->
    [0] keine Karte
    [one] 1 Karte
   *[other] { $cards } Karten
} gefunden
brain-robbery-told-drew = Du hast { $card } gezogen (IQ { $iq }, kostet { $cost }).
brain-robbery-told-braked = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} die Bremse gezogen!
brain-robbery-told-braked-last = Nur noch die Lokomotive war übrig, und { $voice ->
    [you] du hast
   *[they] { $who } hat
} sie gebremst.
brain-robbery-told-lost = Der letzte Wagen ({ $car }) ist abgehängt und weg.
brain-robbery-told-behind = { $voice ->
    [you] Du läufst jetzt hinter dem Zug her.
   *[they] Hinter dem Zug zurückgeblieben: { $who }.
}
brain-robbery-told-hand-lost = { $voice ->
    [you] Du hast deine ganze Hand verloren
   *[they] { $who } hat die ganze Hand verloren
}: { $cards }.
brain-robbery-told-reshuffled = Der Stapel war leer, also wurde die Ablage neu gemischt: { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}.
brain-robbery-told-attacked = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} { $whom } angegriffen: { $standing }.
brain-robbery-told-strength = { $voice ->
    [you] du
   *[they] { $who }
} { $sum }
brain-robbery-hit = Treffen { $count }
brain-robbery-hit-of = { $card } { $count }
brain-robbery-told-hit = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} im Kampf { $card } gespielt und damit Stärke { $strength } erreicht.
brain-robbery-told-passed = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} im Kampf keine Karte gespielt.
brain-robbery-told-fight-won = { $voice ->
    [you] Du hast
   *[they] { $who } hat
}{ $how ->
    [tied] {" "}gleichauf durch den Angriff
   *[alone] {""}
} gesiegt und { $deeds }.
brain-robbery-told-fight-decided = { $voice ->
    [you] Du hast
   *[they] { $who } hat
}{ $how ->
    [tied] {" "}gleichauf durch den Angriff
   *[alone] {""}
} gesiegt.
brain-robbery-told-comfort = { $count ->
    [one] Ein Trostpunkt für { $losers }.
   *[other] Je ein Trostpunkt für { $losers }.
}
brain-robbery-out-of = { $part ->
    [head] aus { $whose ->
        [you] deinem Kopf
        [own] dem eigenen Kopf
       *[they] dem Kopf von { $who }
    }
   *[hand] aus { $whose ->
        [you] deiner Hand
        [own] der eigenen Hand
       *[they] der Hand von { $who }
    }
}
brain-robbery-in = { $part ->
    [head] { $whose ->
        [you] in deinem Kopf
       *[they] im Kopf von { $who }
    }
   *[hand] { $whose ->
        [you] in deiner Hand
       *[they] in der Hand von { $who }
    }
}
brain-robbery-into-hand = { $whose ->
    [you] in deine Hand
   *[they] in die Hand von { $who }
}
brain-robbery-thing = { $card } { $from }
brain-robbery-thing-given = { $card } { $from } { $into }
brain-robbery-thing-left = { $card } { $where }
brain-robbery-told-taken = { $things } genommen
brain-robbery-told-given = { $things } gesteckt
brain-robbery-told-discarded = { $things } abgelegt
brain-robbery-told-left = { $things } gelassen
brain-robbery-told-took-nothing = nichts genommen
brain-robbery-told-installed = { $voice ->
    [you] Du hast dir { $card } in den Kopf gesetzt
   *[they] { $who } hat sich { $card } in den Kopf gesetzt
}: IQ { $iq }.
brain-robbery-told-replaced = { $voice ->
    [you] Du hast { $old } aus deinem Kopf geworfen und { $card } eingesetzt
   *[they] { $who } hat { $old } aus dem Kopf geworfen und { $card } eingesetzt
}: IQ { $iq }.
brain-robbery-told-kept-peace = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} Frieden gehalten.
brain-robbery-told-kept-head = { $voice ->
    [you] Du hast dir
   *[they] { $who } hat sich
} kein neues Gehirn in den Kopf gesetzt.
brain-robbery-told-left-rest = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} alle anderen Gehirne gelassen, wo sie waren.
brain-robbery-told-trimmed = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} zu viele Karten gehalten und { $cards } abgelegt.
brain-robbery-coupling = { $again ->
    [yes] dann { $die }
   *[no] { $die }
}, { $enough ->
    [yes] genug
   *[no] zu wenig
} für { $again ->
    [yes] { $count }
   *[no] { $count } Wagen
}
brain-robbery-told-coupling-holds = Die Kupplung hat gehalten: Der Würfel zeigte { $dice }.
brain-robbery-told-coupling-breaks = Die Kupplung ist gerissen: Der Würfel zeigte { $dice }.
brain-robbery-told-coupling-broke = Die Kupplung ist gerissen!
brain-robbery-told-gone = { $count ->
    [one] Der letzte Wagen ({ $cars }) ist weg.
   *[other] Die letzten Wagen ({ $cars }) sind weg.
}
brain-robbery-told-locomotive = Die Lokomotive ist da! Mehr Wagen kommen nicht: Ein Halt auf einer ihrer Bremsen (B) hängt den letzten ab.
brain-robbery-told-caboose = Der Dienstwagen ist verloren: Er kann wiederkommen und ist dann die Lokomotive.
brain-robbery-told-long-end = Es gibt nichts mehr zu finden: Nach { $count } weiteren Runden gewinnt der höchste IQ.
brain-robbery-told-ended = { $reason ->
    [cap] Sechzig Runden sind vorbei.
    [long-end] Es gab nichts mehr zu finden, und die letzten Runden sind vorbei.
    [all-lose] Das Spiel ist vorbei, und niemand ist klüger geworden.
   *[braked] Der Zug steht, und das Spiel ist vorbei.
}

# Was alle nachschlagen können
brain-robbery-plan-title = Der Zug, von hinten nach vorn
brain-robbery-plan-legend = * Fund   B Bremse   > Tür   ### Möbel
brain-robbery-brains-title = Gehirne in Köpfen
brain-robbery-brains-of = **{ $who }**: { $brain }
brain-robbery-brains-rule = { $brain }. { $rule }
brain-robbery-brains-discard = Ablage: { $cards }

# Auf den Bildern
brain-robbery-caption-behind = hinter dem Zug
brain-robbery-caption-empty = leerer Kopf
brain-robbery-caption-rear = hinten
brain-robbery-caption-front = vorn
brain-robbery-caption-cost = Kosten { $count }
brain-robbery-caption-strength = Stärke { $count }
brain-robbery-caption-steps = { $count ->
    [0] kein Schritt
    [one] 1 Schritt
   *[other] { $count } Schritte
}
brain-robbery-caption-hit = Treffen
brain-robbery-caption-run = Laufen
brain-robbery-caption-points = Punkte
brain-robbery-caption-cards = Karten
brain-robbery-caption-your-hand = Deine Hand
brain-robbery-caption-spoils = Gehirne der Besiegten
brain-robbery-caption-gone = weg: { $cars }
brain-robbery-caption-gone-more = weg: { $cars } +{ $count }
brain-robbery-caption-fight-won = gewonnen
brain-robbery-caption-fight-lost = verloren
brain-robbery-caption-piles = Stapel { $pile } · Ablage { $discard }
brain-robbery-caption-new = neu
brain-robbery-caption-new-to-you = neu für dich
brain-robbery-caption-rounds = { $count ->
    [one] letzte Runde
   *[other] noch { $count } Runden
}

# Vor dem Spiel
brain-robbery-menu-cars = Wie lang ist der Zug?
brain-robbery-menu-lost = Was ist mit verlorenen Wagen?
brain-robbery-menu-end = Wann endet das Spiel?
brain-robbery-menu-cheese = Was habt ihr im Kopf?
brain-robbery-menu-held = Wann kann die Lokomotive kommen?
brain-robbery-option-cars = { $count } Wagen am Anfang
brain-robbery-option-lost-gone = Verlorene Wagen bleiben weg, außer dem Dienstwagen
brain-robbery-option-lost-back = Verlorene Wagen können wiederkommen (das dauert länger)
brain-robbery-option-held = { $count ->
    [0] Ist der Dienstwagen weg, kann die Lokomotive kommen
   *[other] Ist der Dienstwagen weg, kommt { $count } volle Runden lang keine Lokomotive
}
brain-robbery-option-cheese-none = Alle beginnen mit leerem Kopf
brain-robbery-option-cheese-free = Alle beginnen mit einem Käse im Kopf
brain-robbery-option-end-open = Ist nichts mehr zu finden, geht es weiter, bis jemand bremst
brain-robbery-option-end-long = Ist nichts mehr zu finden, folgen noch { $count } Runden

# Was jemand erfährt, der eine Frage zum ersten Mal gestellt bekommt
brain-robbery-lesson-roll = Würfle und geh so viele Schritte, wie die Würfel zeigen, oder weniger; der Stiefel des Gehirns in deinem Kopf kommt dazu.
brain-robbery-lesson-drop = Du kannst hier Karten ablegen, musst aber nicht: Mit einem Gehirn im Kopf wirfst du ohnehin alle deine Würfel.
brain-robbery-lesson-drop-one = Solange dein Kopf leer ist, kostet dich jede Handkarte einen Würfel: Leg deine Karte für zwei Würfel ab oder behalt sie und wirf einen.
brain-robbery-lesson-drop-two = Ein leerer Kopf wirft mit zwei Karten keinen Würfel: Leg eine ab für einen Würfel oder beide für zwei.
brain-robbery-lesson-no-steps = Du hast keinen Schritt mehr: Verheiz eine Karte für ihren Wert Laufen (den Stiefel) oder bleib, wo du bist.
brain-robbery-lesson-move = Jede Zahl auf goldenem Schild ist ein Feld, das du erreichst; im Menü stehen dieselben Zahlen. Auf einem Fund (Gehirn im Kreis) bekommst du einen Punkt und eine Karte.
brain-robbery-lesson-behind = Du läufst hinter dem Zug her: Dein erster Schritt führt durch die Hintertür in den letzten Wagen.
brain-robbery-lesson-door = Hinter der Vordertür kommt ein neuer Wagen mit neuen Funden dazu. Zum Schluss kann aber die Kupplung reißen: Dann geht der letzte Wagen verloren.
brain-robbery-lesson-brake = B ist eine Bremse: Wer dort stehen bleibt, hängt sofort den letzten Wagen ab. Ist nur noch die Lokomotive übrig, endet damit das Spiel.
brain-robbery-lesson-meet = Wer einen Kampf gewinnt, kann sich alle Gehirne der anderen nehmen, aus Händen und Köpfen. Wer verliert, bekommt einen Punkt; bei Gleichstand gewinnt, wer angegriffen hat.
brain-robbery-lesson-fight = Eine Karte, die du spielst, bringt ihren Wert Treffen (die Faust) und kommt auf die Ablage. Will niemand mehr eine spielen, gewinnt die höchste Stärke.
brain-robbery-lesson-loot = Nimm die Gehirne der anderen, lass sie ihnen oder leg sie ab; verschenken geht auch, selbst eigene Karten. Was du nimmst, kommt auf die Hand; in den Kopf kostet es Punkte.
brain-robbery-lesson-head = Am Ende zählt nur das Gehirn in deinem Kopf, und bis dahin helfen dir seine Werte Treffen (Faust) und Laufen (Stiefel). Das vorige kommt auf die Ablage.
brain-robbery-lesson-trim = Du kannst zwei Karten halten, drei, wenn dein Gehirn das sagt: Was zu viel ist, kommt auf die Ablage.
brain-robbery-answers-fight = Ob im Kampf eine Karte gespielt wird
brain-robbery-answers-loot = Was nach einem Sieg mit den Gehirnen geschieht
brain-robbery-answers-trim = Was aus einer zu vollen Hand abgelegt wird

# Anweisungen für das, was man gefragt wird, während andere dran sind
brain-robbery-button-orders = Anweisungen für Kämpfe
brain-robbery-order-fight = Kämpfe, die jemand anders anfängt
brain-robbery-order-fight-note = Ich frage immer, wenn es um deinen Kopf mit mehr als IQ 100 geht oder um das ganze Spiel.
brain-robbery-order-fight-ask = Immer fragen
brain-robbery-order-fight-never = Nie eine Karte spielen
brain-robbery-order-fight-weakest = Die schwächste Karte, mit der es reicht
brain-robbery-order-fight-weakest-note = Die mit dem niedrigsten IQ. Reicht keine oder liegst du schon vorn, passt du.
brain-robbery-order-fight-computer = Computer antworten lassen
brain-robbery-order-loot = Gehirne, die du so gewinnst
brain-robbery-order-loot-ask = Immer fragen
brain-robbery-order-loot-cleverest = Die klügsten nehmen
brain-robbery-order-loot-cleverest-note = So viele, wie deine Hand fasst; der Rest bleibt. Ohne Platz und bei Gleichstand frage ich.
brain-robbery-order-trim = Eine danach zu volle Hand
brain-robbery-order-trim-ask = Immer fragen
brain-robbery-order-trim-lowest = Den niedrigsten IQ ablegen
brain-robbery-order-trim-lowest-note = Haben verschiedene Karten denselben IQ, frage ich.
brain-robbery-orders-exception =
    Trotzdem frage ich dich:
    - in einem Kampf, in dem dein Kopf mit mehr als IQ 100 auf dem Spiel steht
    - wenn die nächste Bremse das Spiel beendet oder die letzte Runde läuft
    - wenn eine Anweisung offenlässt, welche Karte gemeint ist
    - wenn du selbst dran bist

# Die Zeichen der Bilder, erklärt: zuerst das Zeichen, für alle, die es nicht sehen; zusammen höchstens 1.024 Buchstaben
brain-robbery-sign-zombie = Zombie: wer mitspielt, mit Symbol und eigener Farbe.
brain-robbery-sign-brain = Gehirn im Kreis: Bleib hier stehen für 1 Punkt und 1 Karte.
brain-robbery-sign-number = Nummer auf goldenem Schild: Feld, das du erreichst, wie im Menü; keine Schritte.
brain-robbery-sign-wall = Dicke Wände, Möbel: Sie halten dich auf, Zombies nicht.
brain-robbery-sign-door = Goldener Balken: Tür. Pfeil: Vordertür zum neuen Wagen.
brain-robbery-sign-brake = B im Rahmen: Bremse. Bleib hier, und der letzte Wagen ist weg.
brain-robbery-sign-head-empty = Leerer Kopf: Jede Handkarte kostet dich einen Würfel.
brain-robbery-sign-head-cheese = Käse im Kopf: IQ 0, aber du wirfst zwei Würfel.
brain-robbery-sign-head-brain = Gehirn im Kopf: Am Ende gewinnt der höchste IQ.
brain-robbery-sign-points = Münze: Punkte. Damit bezahlst du ein Gehirn.
brain-robbery-sign-hit = Faust: Treffen, kommt im Kampf zu den Würfeln dazu.
brain-robbery-sign-run = Stiefel: Laufen, mehr Schritte. Du kannst Karten dafür verheizen.
brain-robbery-sign-cards = Kartenrücken: Handkarten, höchstens zwei.
brain-robbery-sign-strength = Zahl auf rotem Schild: Stärke im Kampf.
brain-robbery-sign-behind = Symbol neben den Wagen: läuft hinter dem Zug her.
brain-robbery-sign-coupling = Würfel: Ist er kleiner als die Zahl der Wagen, ist der letzte weg.
brain-robbery-sign-new = Blaues Schild: neu, seit du dran warst.
brain-robbery-sign-asked = Goldener Rahmen: wer gerade gefragt ist.
brain-robbery-sign-card = Handkarte: IQ, Treffen, Laufen, ihre Kosten und ihre Regel.

# Der Lehrgang: was in jeder Lektion gesagt wird, zu ihren späteren Klicks, nach dem Gewünschten und nach allem anderen
brain-robbery-course-run-title = Würfeln und laufen
brain-robbery-course-run = Der klügste Kopf gewinnt, und deiner ist leer. Vorn liegen Funde: Gehirne in Kreisen. Von zwei Würfeln verliert ein leerer Kopf für jede Handkarte einen, also bleibt dir einer. Wirf ihn.
brain-robbery-course-run-2 = Vier Schritte! Goldene Zahlen sind Felder, die du erreichst, wie im Menü. Bleib auf einem Fund stehen: Im Vorbeilaufen schnappst du nichts.
brain-robbery-course-run-then = Geschnappt! Ein Fund bringt einen Punkt zum Bezahlen und eine Karte: Igor, IQ 118.
brain-robbery-course-run-other = Jetzt könntest du zwei Würfel werfen, aber dein Käse ist weg, und den brauchst du gleich noch.
brain-robbery-course-run-other-2 = Aber die Funde liegen noch da, für die anderen.
brain-robbery-course-head-title = Dein Kopf
brain-robbery-course-head = Jetzt kannst du dir eine Karte in den Kopf setzen. Igor kostet 4 Punkte, du hast einen: Nimm Käse. Er hat IQ 0, aber ein leerer Kopf wirft mit zwei Karten keinen Würfel.
brain-robbery-course-head-then = Flatsch! Mit Käse im Kopf wirfst du zwei Würfel, egal wie viele Karten du hältst.
brain-robbery-course-head-other = Den Punkt hast du noch, den leeren Kopf auch: Mit zwei Karten wirft er beim nächsten Mal keinen Würfel, außer du legst erst welche ab.
brain-robbery-course-fight-title = Ein Kampf
brain-robbery-course-fight = Da hat jemand Viola im Kopf: IQ 142! Kämpf: Alle auf dem Feld werfen zwei Würfel (ein leerer Kopf weniger) und zählen ihren Wert Treffen (die Faust) dazu. Die höchste Stärke gewinnt, bei Gleichstand, wer angegriffen hat.
brain-robbery-course-fight-2 = 7 zu 10, du liegst zurück. Spiel eine Karte: Ihre Faust zählt dazu, dann kommt sie auf die Ablage. Welche kann wohl treten?
brain-robbery-course-fight-3 = 12 zu 10, gewonnen! Nimm Viola: Sie kommt auf deine Hand, nicht in den Kopf.
brain-robbery-course-fight-then = Viola gehört dir! Wer gewinnt, kann sich alles aus Kopf und Hand holen, und wer verliert, bekommt einen Punkt.
brain-robbery-course-fight-other = Aber Viola bleibt in diesem Kopf, und IQ 142 kann leicht gewinnen.
brain-robbery-course-fight-other-2 = Sieh nach, wer gewonnen hat, wo Viola jetzt ist und welche Karten du noch hast.
brain-robbery-course-fight-other-3 = Aber Viola ist nicht auf deiner Hand, und ein besseres Gehirn gibt es hier nicht.
brain-robbery-course-door-title = Die Tür
brain-robbery-course-door = Hier gibt es nichts zu finden, aber hinter der Vordertür kommt ein neuer Wagen voller Funde dazu. Die Tür kostet einen Schritt, dann läufst du weiter: Mach auf.
brain-robbery-course-door-2 = Der Zirkus ist da! Bleib auf einem Fund stehen: Mit mildem Käse im Kopf bringt er zwei Punkte.
brain-robbery-course-door-3 = Deine 5 Punkte reichen für Viola: Setz sie ein; der Käse kommt auf die Ablage. Dann halt dich fest: Ein Wagen kam dazu, also prüft ein Würfel die Kupplung.
brain-robbery-course-door-then = Knack! 2 ist weniger als drei Wagen: Der letzte ging verloren, und die anderen laufen ohne Karten hinterher.
brain-robbery-course-door-other = Aber hier gibt es nichts zu finden, und die Funde sind hinter der Tür.
brain-robbery-course-door-other-2 = Aber die Funde liegen noch da, und deine zwei Punkte auch.
brain-robbery-course-door-other-3 = Aber schau auf deinen Kopf: Viola ist nicht drin, und IQ 142 lässt man ungern liegen.
brain-robbery-course-brake-title = Die Bremse
brain-robbery-course-brake = Der Dienstwagen kam als Lokomotive zurück! Auf einem B bremst du: Der letzte Wagen geht sofort verloren. Ist nur noch die Lokomotive übrig, endet das Spiel mit dem nächsten Bremsen.
brain-robbery-course-brake-then = Quietsch! Ein Wagen weniger, und die anderen haben keine Karten mehr. Brems noch einmal, mit Viola im Kopf, und du gewinnst.
brain-robbery-course-brake-other = Aber der Zirkuswagen hängt noch dran, und darin schielen zwei Zombies mit Karten in der Hand auf Viola.
brain-robbery-course-end-title = Die letzten Runden
brain-robbery-course-end = Ein echtes Spiel, kurz vor Schluss. Fern, IQ 100, schlägt jeden Kopf, zählt aber nur in deinem: Setz sie vor dem letzten Bremsen ein. Zuerst einmal: Würfle.
brain-robbery-course-end-2 = 8, und 1 fürs Laufen deines Käses: genug bis zu einem B, ohne eine Karte zu verheizen (abzulegen). Dahinter hängen zwei Wagen, also geht das Spiel weiter.
brain-robbery-course-end-3 = Ein Wagen weniger. Setz jetzt Fern für 4 Punkte ein: Das letzte Bremsen beendet das Spiel sofort.
brain-robbery-course-end-then = Du hast den klügsten Kopf, 100 zu 96: Brems noch zweimal, und du gewinnst, wenn dir niemand Fern wegnimmt.
brain-robbery-course-end-other = Aber der Zug rollt weiter, und den klügsten Kopf hat noch jemand anderes: 96 zu deiner 0.

# Die Regeln, Schritt für Schritt
brain-robbery-rules-goal = Das Ziel
brain-robbery-rules-goal-text = Ihr seid Zombies in einem Zug. Holt euch Gehirne, setzt euch ein gutes in den Kopf und haltet den Zug an. Wenn nur noch die Lokomotive übrig ist und jemand sie bremst, gewinnt der höchste IQ in einem Kopf; gleich hohe gewinnen gemeinsam. Käse hat IQ 0: Hat niemand etwas Klügeres, verlieren alle.
    {"*"}Beispiel: Mit „{ $clever }“ im Kopf hast du einen IQ von { $iq }. Gehirne auf der Hand zählen nicht.*
brain-robbery-rules-start = Der Anfang
brain-robbery-rules-start-text = Alle beginnen mit einer Karte, leerem Kopf und ohne Punkte. Der Zug beginnt mit zwei Wagen: hinten dem Dienstwagen, in dem ihr alle steht, und einem zufälligen mit Funden. Die Karten sind Gehirne mit einem IQ bis 170, 14 der 55 sind Regierungskäse: Er kostet 1 Punkt und füllt einen Kopf. Hände sind geheim; Köpfe, Punkte und die Zahl der Karten nicht. Ist der Stapel leer, wird die Ablage gemischt.
    {"*"}Beispiel: Deine erste Karte ist Käse. Ein Fund bezahlt ihn.*
brain-robbery-rules-roll = Schritt 1: ablegen und würfeln
brain-robbery-rules-roll-text = Zuerst kannst du Handkarten ablegen. Dann wirfst du zwei Würfel. Solange dein Kopf leer ist, kostet dich jede Handkarte einen Würfel.
    {"*"}Beispiel: Mit leerem Kopf und zwei Karten hast du keinen Würfel. Leg eine ab, und du wirfst einen. Mit Käse im Kopf wirfst du immer zwei.*
brain-robbery-rules-run = Schritt 2: laufen
brain-robbery-rules-run-text = Du gehst höchstens so viele Schritte, wie die Würfel zeigen, plus den Wert Laufen (Stiefel) des Gehirns in deinem Kopf. Auch unterwegs kannst du Handkarten verheizen: Sie kommen auf die Ablage und bringen ihren Wert Laufen, wenn er über 0 ist. Wände und Möbel halten dich auf, Zombies nicht. Schräg geht es nicht, und auch nicht hinten hinaus. Du kannst stehen bleiben.
    {"*"}Beispiel: Du würfelst 4 + 3 und verheizt „{ $runner }“ (Laufen { $run }): bis zu { $steps } Schritte.*
brain-robbery-rules-train = Schritt 3: neue Wagen
brain-robbery-rules-train-text = Die Vordertür des ersten Wagens führt in einen neuen Wagen, zufällig gezogen aus den unbenutzten. Das kostet einen Schritt und geht auch mehrmals. Kam ein Wagen dazu, wird ganz zum Schluss einmal die Kupplung geprüft: Ist ein Würfel kleiner als die Zahl der Wagen, geht der letzte verloren, und es wird neu gewürfelt. Ganz bleibt der Zug bei 2 Wagen in 5 von 6 Fällen, bei 3 in 4, bei 4 in 3, bei 5 in 2, bei 6 in einem, ab 7 nie.
    {"*"}Beispiel: drei Wagen, eine 2: Der letzte ist weg. Zwei Wagen, eine 4: Es hält.*
brain-robbery-rules-lost = Verlorene Wagen
brain-robbery-rules-lost-text = Ein verlorener Wagen ist samt Funden für immer weg, außer dem Dienstwagen (siehe „Das Ende“). Warst du darin, legst du deine Hand ab, behältst aber Punkte und Kopf. Du läufst hinter dem Zug her, wo niemand zu dir kommt oder mit dir kämpft. Beim nächsten Mal musst du durch die Hintertür des letzten Wagens einsteigen.
    {"*"}Beispiel: Du hattest zwei Karten, 3 Punkte und Käse im Kopf. Punkte und Käse behältst du.*
brain-robbery-rules-stop = Schritt 4: anhalten
brain-robbery-rules-stop-text = Liegt dort ein Fund (Gehirn im Kreis), ist er danach weg, und du bekommst 1 Punkt und 1 Karte; vorbeigehen reicht nicht. Stehen dort andere, kannst du mit ihnen kämpfen, musst aber nicht. Ist es eine Bremse (B), bremst du, bevor sonst etwas geschieht: Der letzte Wagen ist weg, ohne Würfel.
    {"*"}Beispiel: Du hast 7 Schritte und hältst nach 5: Dort liegt ein Fund.*
brain-robbery-rules-fight = Kämpfe
brain-robbery-rules-fight-text = Alle auf dem Feld werfen zwei Würfel (ein leerer Kopf einen weniger je Handkarte) und zählen den Wert Treffen (Faust) des Gehirns im Kopf dazu. Dann könnt ihr reihum je eine Karte für ihren Wert Treffen spielen, bis alle nacheinander passen; wer angegriffen hat, fängt an. Die höchste Stärke gewinnt. Einen Gleichstand gewinnt, wer angegriffen hat, sogar den der anderen.
    {"*"}Beispiel: Du greifst mit 3 + 4 gegen 8 an und spielst „{ $fighter }“ (Treffen { $hit }): Mit { $strength } zu 8 gewinnst du.*
brain-robbery-rules-loot = Nach einem Kampf
brain-robbery-rules-loot-text = Wer verliert, bekommt 1 Punkt. Wer gewinnt, entscheidet über jedes Gehirn der anderen, in Händen und Köpfen: nehmen, jemandem im Kampf geben, lassen oder ablegen. Es kommt auf eine Hand, nie gleich in einen Kopf. Im Kampf gespielte Karten sind abgelegt und keine Beute. Wer gewinnt, kann auch eigene Handkarten verteilen oder ablegen. Wer jetzt mehr als zwei Karten hält, legt gleich bis auf zwei ab; nur wer gerade dran ist, erst zum Schluss.
    {"*"}Beispiel: Du verlierst mit Käse im Kopf. Du bekommst einen Punkt, aber der Käse kann weg sein.*
brain-robbery-rules-head = Schritt 5: ein Gehirn einsetzen
brain-robbery-rules-head-text = Zum Schluss kannst du dir ein Gehirn aus der Hand in den Kopf setzen. Du bezahlst seine Kosten mit Punkten, und das alte kommt auf die Ablage. Dann legst du bis auf zwei Karten ab.
    {"*"}Beispiel: „{ $bought }“ kostet { $cost }. Mit { $cost } Punkten setzt du das Gehirn ein: IQ { $worth }.*
brain-robbery-rules-end = Das Ende
brain-robbery-rules-end-text = Ist der Dienstwagen verloren, kommt er zurück zu den unbenutzten. Wird er an der Vordertür gezogen, dreht man ihn um: Seine Rückseite ist die Lokomotive. Vor ihr kommt kein Wagen mehr dazu, und auch nicht, wenn keiner übrig ist. Sie hat zwei Bremsen (B): Wer auf einer anhält oder bleibt, hängt den letzten Wagen ab. Ist nur noch sie übrig, beendet der nächste Halt auf B das Spiel sofort, noch vor Kampf und neuem Gehirn.
    {"*"}Beispiel: Die Lokomotive ist allein, und du hast den höchsten IQ: Geh auf ein B und brems.*
brain-robbery-rules-more = Außerdem
brain-robbery-rules-more-text = Manche Gehirne haben im Kopf eine eigene Regel: zwei Karten oder Punkte für einen Fund, drei Würfel zum Laufen oder Kämpfen oder drei Handkarten.
    Im Kampf frage ich dich per Direktnachricht, auch wenn du nicht dran bist. Mit { type-settings } kann der Computer für dich antworten.
    Der Host kann wählen: längerer Zug, wiederkehrende Wagen, späte Lokomotive, Käse in allen Köpfen.
    Unsere Regeln: Nach 60 Runden gewinnt der höchste IQ. Mit „noch 10 Runden“ endet das Spiel auch 10 volle Runden, nachdem die Lokomotive da und der letzte Fund weg ist.
    Die neun Bonuskarten („Extrakäse“) fehlen: Das Regelheft sagt nicht, was sie tun.

# Die letzte Seite der Regeln
brain-robbery-tips = Setz dein bestes Gehirn zuerst ein und brems beim nächsten Mal: Endet das Spiel durch die Bremse, zählt ein Gehirn auf der Hand nichts.
    Wer es zu früh einsetzt, wird zum Ziel aller. Wer zu lange wartet, verliert es vielleicht mit dem Wagen.
    Wenn das klügste Gehirn schlecht kämpft, ist es oft besser, es abzulegen und ein stärkeres zu behalten.
    Du kannst einen Kampf anfangen, nur um ihn zu verlieren: Dafür gibt es einen Punkt.
    Such dir den Käse aus: Im Kopf bringt milder 2 Punkte für einen Fund, harter im Kampf 2 mehr, laufender 2 Schritte mehr.
brain-robbery-makers = Der Große Zugraub ist von James Ernest; © 2000, 2003 Cheapass Games, © 2003 Truant. Dies ist eine inoffizielle, nicht kommerzielle Umsetzung; alle Wagen und alle Gehirne außer Uther und Nesbith sind von uns. Wenn es dir gefällt, kauf das Spiel.

# Die Gehirne und die Witze über sie
brain-robbery-card-cheese-mild = Regierungskäse, mild
brain-robbery-card-cheese-mild-joke = Denkt an nichts, und das sehr gründlich.
brain-robbery-card-cheese-hard = Regierungskäse, hart
brain-robbery-card-cheese-hard-joke = Älter als die Bahn und härter als ihre Schienen.
brain-robbery-card-cheese-runny = Regierungskäse, laufend
brain-robbery-card-cheese-runny-joke = Das einzige Gehirn, das von selbst davonläuft.
brain-robbery-card-professor-quandt = Professor Quandt
brain-robbery-card-professor-quandt-joke = Hat bewiesen, dass es keine Zombies gibt. Wartet noch auf Applaus.
brain-robbery-card-uther = Uther, König
brain-robbery-card-uther-joke = Reist erster Klasse, weil es keine höhere gibt.
brain-robbery-card-seer-esmeralda = Esmeralda, Seherin
brain-robbery-card-seer-esmeralda-joke = Hat dich kommen sehen. Ist trotzdem eingestiegen.
brain-robbery-card-chess-player-boris = Boris, Schachspieler
brain-robbery-card-chess-player-boris-joke = Zwölf Züge voraus, aber keiner davon zur Tür.
brain-robbery-card-actress-viola = Viola, Schauspielerin
brain-robbery-card-actress-viola-joke = Spielt eine Tote besser als du.
brain-robbery-card-judge-hawthorne = Richter Hawthorne
brain-robbery-card-judge-hawthorne-joke = Verurteilt alle zum Sitzenbleiben.
brain-robbery-card-surgeon-adele = Adele, Chirurgin
brain-robbery-card-surgeon-adele-joke = Weiß, wo es wehtut, und stellt es in Rechnung.
brain-robbery-card-inventor-gustav = Gustav, Erfinder
brain-robbery-card-inventor-gustav-joke = Hat die Notbremse erfunden. Und dann verlegt.
brain-robbery-card-spy-nadja = Nadja, Spionin
brain-robbery-card-spy-nadja-joke = Heißt nicht Nadja. Und das ist auch nicht ihr Kopf.
brain-robbery-card-engineer-ada = Ada, Ingenieurin
brain-robbery-card-engineer-ada-joke = Zählt Schwellen, bis sie schläft.
brain-robbery-card-detective-moss = Moss, Detektiv
brain-robbery-card-detective-moss-joke = Verdächtigt den Butler, obwohl keiner mitfährt.
brain-robbery-card-novelist-prudence = Prudence, Romanautorin
brain-robbery-card-novelist-prudence-joke = Lässt in Kapitel drei alle sterben.
brain-robbery-card-lawyer-slick = Slick, Anwalt
brain-robbery-card-lawyer-slick-joke = Erhebt Einspruch gegen das Gefressenwerden.
brain-robbery-card-banker-thaddeus = Thaddeus, Bankier
brain-robbery-card-banker-thaddeus-joke = Jeder Punkt, den er findet, wirft einen zweiten ab.
brain-robbery-card-teacher-ottilie = Ottilie, Lehrerin
brain-robbery-card-teacher-ottilie-joke = Verbessert dein Stöhnen.
brain-robbery-card-pianist-igor = Igor, Pianist
brain-robbery-card-pianist-igor-joke = Spielt weiter, egal wer schießt.
brain-robbery-card-botanist-fern = Fern, Botanikerin
brain-robbery-card-botanist-fern-joke = Sucht einen Pilz und bringt zwei mit.
brain-robbery-card-gambler-lucky = Lucky, Glücksspieler
brain-robbery-card-gambler-lucky-joke = Hat immer einen dritten Würfel im Ärmel.
brain-robbery-card-conductor-emil = Emil, Schaffner
brain-robbery-card-conductor-emil-joke = Die Fahrkarten, bitte. Die Gehirne, bitte.
brain-robbery-card-nurse-hedwig = Hedwig, Krankenschwester
brain-robbery-card-nurse-hedwig-joke = Du siehst blass aus. Wie alle hier.
brain-robbery-card-telegraphist-dot = Dot, Telegrafistin
brain-robbery-card-telegraphist-dot-joke = Stöhnt in Morsezeichen.
brain-robbery-card-preacher-amos = Amos, Prediger
brain-robbery-card-preacher-amos-joke = Hat ein Leben nach dem Tod versprochen, und da bist du.
brain-robbery-card-reporter-scoop = Scoop, Reporter
brain-robbery-card-reporter-scoop-joke = Als Erster am Tatort, als Erster gebissen.
brain-robbery-card-magician-presto = Presto, Zauberer
brain-robbery-card-magician-presto-joke = Hat einen Zombie zersägt. Beide Hälften fahren mit.
brain-robbery-card-cook-bertha = Bertha, Köchin
brain-robbery-card-cook-bertha-joke = Was es auch war, jetzt ist es Eintopf.
brain-robbery-card-juggler-tilly = Tilly, Jongleurin
brain-robbery-card-juggler-tilly-joke = Zwei Hände, drei Gehirne, kein Problem.
brain-robbery-card-sheriff-dunn = Sheriff Dunn
brain-robbery-card-sheriff-dunn-joke = Schießt erst und fragt dann nach dem Weg.
brain-robbery-card-acrobat-pip = Pip, Akrobat
brain-robbery-card-acrobat-pip-joke = Nimmt den Gang in einem Salto und zwei Schritten.
brain-robbery-card-barber-floyd = Floyd, Barbier
brain-robbery-card-barber-floyd-joke = Schneidet oben etwas mehr weg als gewünscht.
brain-robbery-card-dancer-lola = Lola, Tänzerin
brain-robbery-card-dancer-lola-joke = Die Füße erinnern sich an alles.
brain-robbery-card-cowgirl-jo = Jo, Cowgirl
brain-robbery-card-cowgirl-jo-joke = Ihr Pferd war klüger und ist ausgestiegen.
brain-robbery-card-bandit-one-eye = Einauge, Bandit
brain-robbery-card-bandit-one-eye-joke = Wollte den Zug ausrauben. Es gab eine Schlange.
brain-robbery-card-boxer-kid = Kid, Boxer
brain-robbery-card-boxer-kid-joke = Hat mehr abbekommen als die Klingel im Speisewagen.
brain-robbery-card-lumberjack-ole = Ole, Holzfäller
brain-robbery-card-lumberjack-ole-joke = Sieht Wald, Zug, Zombie: alles muss gefällt werden.
brain-robbery-card-baby-wilhelmine = Wilhelmine, Säugling
brain-robbery-card-baby-wilhelmine-joke = Beißt zurück.
brain-robbery-card-stoker-karl = Karl, Heizer
brain-robbery-card-stoker-karl-joke = Warmes Herz, warme Hände, sehr warmer Kopf.
brain-robbery-card-parrot-coco = Coco, Papagei
brain-robbery-card-parrot-coco-joke = Sagt „Gehirne“, bevor du es tust.
brain-robbery-card-goldfish-moby = Moby, Goldfisch
brain-robbery-card-goldfish-moby-joke = Staunt immer wieder neu über diesen Zug.
brain-robbery-card-dog-rex = Rex, Hund
brain-robbery-card-dog-rex-joke = Vor zwei Stationen hat jemand ein Stöckchen geworfen.
brain-robbery-card-mule-ferdinand = Ferdinand, Maultier
brain-robbery-card-mule-ferdinand-joke = Tritt zuerst. Denkt auch hinterher nicht.
brain-robbery-card-lizard-nesbith = Nesbith, Echse
brain-robbery-card-lizard-nesbith-joke = Kommt ohne Schwanz aus, und ohne dich.

# Die Wagen
brain-robbery-car-caboose = Dienstwagen
brain-robbery-car-caboose-joke = Hier fängt jede Reise an, und neuerdings hört sie hier auf.
brain-robbery-car-locomotive = Lokomotive
brain-robbery-car-locomotive-joke = Zwei Bremsen, damit es immer die andere war.
brain-robbery-car-saloon = Saloon
brain-robbery-car-saloon-joke = Das Klavier ist abgeschlossen, die Theke nicht.
brain-robbery-car-dance-hall = Tanzsaal
brain-robbery-car-dance-hall-joke = Damenwahl. Die Damen wählten den Ausgang.
brain-robbery-car-dining-car = Speisewagen
brain-robbery-car-dining-car-joke = Das Tagesgericht bist du.
brain-robbery-car-kitchen = Küche
brain-robbery-car-kitchen-joke = Niemand fragt, was im großen Topf ist.
brain-robbery-car-sleeping-car = Schlafwagen
brain-robbery-car-sleeping-car-joke = Bitte nicht stören. Zu spät.
brain-robbery-car-nursery = Kinderwagen
brain-robbery-car-nursery-joke = Der stillste Wagen. Das sollte dir zu denken geben.
brain-robbery-car-mail-van = Postwagen
brain-robbery-car-mail-van-joke = Alles kommt an, nur nichts pünktlich.
brain-robbery-car-baggage-car = Gepäckwagen
brain-robbery-car-baggage-car-joke = Einer von diesen Koffern atmet.
brain-robbery-car-cattle-car = Viehwagen
brain-robbery-car-cattle-car-joke = Die Kühe haben schon schlimmere Fahrgäste gesehen.
brain-robbery-car-circus-car = Zirkuswagen
brain-robbery-car-circus-car-joke = Der Löwe versteckt sich hinter dem Clown.
brain-robbery-car-library = Bücherwagen
brain-robbery-car-library-joke = Stöhnen nur im Flüsterton.
brain-robbery-car-observatory = Aussichtswagen
brain-robbery-car-observatory-joke = Durchs Glasdach: Sterne, Rauch, noch mehr Rauch.
brain-robbery-car-prison-van = Gefangenenwagen
brain-robbery-car-prison-van-joke = Ausnahmsweise wollen die Insassen, dass die Türen zubleiben.
brain-robbery-car-laboratory = Labor
brain-robbery-car-laboratory-joke = Fünf Gehirne im Glas, alle mit der Aufschrift „Mittagessen“.
