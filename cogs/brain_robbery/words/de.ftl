# Der Große Zugraub. Die Namen der Gehirne und Wagen und die Witze über sie stehen in den Daten des Spiels.

brain-robbery-name = Der Große Zugraub
brain-robbery-command = zugraub
brain-robbery-command-about = Der Große Zugraub: Zombies, ein Zug und zu wenig Gehirne

# Was gefragt ist
brain-robbery-ask-drop = { $voice ->
    [you] { $count ->
        [0] Du bist am Zug: Würfle
       *[other] Du bist am Zug: Leg Karten ab, wenn du magst, dann würfle
    }
   *[they] { $who } ist am Zug
}
brain-robbery-ask-move = { $voice ->
    [you] { $count ->
        [0] Kein Schritt: Bleib stehen oder verheize eine Karte
        [one] Ein Schritt: Wo bleibst du stehen?
       *[other] Bis zu { $count } Schritte: Wo bleibst du stehen?
    }
   *[they] { $count ->
        [0] { $who } hat keinen Schritt mehr
        [one] { $who } hat einen Schritt und schaut sich um
       *[other] { $who } hat { $count } Schritte und schaut sich um
    }
}
brain-robbery-ask-meet = { $voice ->
    [you] Du triffst { $others }: Willst du kämpfen?
   *[they] { $who } trifft { $others }: Kampf oder Frieden?
}
brain-robbery-ask-fight = { $voice ->
    [you] Kampf! Du stehst bei { $mine }, am höchsten ist { $best }: Spielst du eine Karte?
   *[they] Kampf! { $who } steht bei { $mine }, am höchsten ist { $best }: eine Karte oder keine?
}
brain-robbery-ask-loot = { $voice ->
    [you] Du hast gewonnen: Was wird aus den Gehirnen?
   *[they] { $who } hat gewonnen und schaut die Gehirne durch
}
brain-robbery-ask-spoil = { $voice ->
    [you] Du hast gewonnen: Was wird aus „{ $card }“ { $where }?
   *[they] { $who } hat gewonnen: Was wird aus „{ $card }“ { $where }?
}
brain-robbery-ask-put_in = { $voice ->
    [you] Ein Gehirn für deinen Kopf? Du hast { $count ->
        [one] einen Punkt
       *[other] { $count } Punkte
    }
   *[they] { $who } denkt über ein Gehirn für den Kopf nach
}
brain-robbery-ask-trim = { $voice ->
    [you] Deine Hand ist zu voll: Welche Karte geht?
   *[they] { $who } hält zu viele Karten und wirft eine weg
}
brain-robbery-won = { $voice ->
    [you] Du gewinnst mit einem IQ von { $iq }!
   *[they] { $who } gewinnt mit einem IQ von { $iq }!
}
brain-robbery-won-together = { $who } gewinnen gemeinsam mit einem IQ von { $iq }!
brain-robbery-all-lost = Alle verlieren: Niemand hat mehr als Käse im Kopf

# Das Brett in Worten
brain-robbery-seat = { $who }: { $place }; { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}
brain-robbery-brain = { $card } (IQ { $iq }, Treffen { $hit }, Laufen { $run })
brain-robbery-no-brain = leerer Kopf
brain-robbery-behind = hinter dem Zug
brain-robbery-strengths = Kampf: { $standing }
brain-robbery-train = Der Zug, von hinten nach vorn:
brain-robbery-car-brains = { $car }: { $count ->
    [one] Gehirn
   *[other] Gehirne
} auf { $spaces }
brain-robbery-car-brakes = { $car }: Bremsen auf { $spaces }
brain-robbery-long-end = Zu finden ist nichts mehr: { $count ->
    [one] Die letzte Runde läuft
   *[other] Noch { $count } Runden
}, dann zählen die Köpfe
brain-robbery-piles = Nachziehstapel { $pile }, Ablage { $discard }

# Hände
brain-robbery-hand-card = { $card }: kostet { $cost }, Treffen { $hit }, Laufen { $run }, IQ { $iq }
brain-robbery-hand-of = { $who } hält:
brain-robbery-rule-two_cards = Im Kopf: Ein gefundenes Gehirn bringt zwei Karten.
brain-robbery-rule-three_hands = Im Kopf: Du darfst drei Karten halten.
brain-robbery-rule-two_points = Im Kopf: Ein gefundenes Gehirn bringt zwei Punkte.
brain-robbery-rule-three_dice_to_run = Im Kopf: drei Würfel zum Laufen.
brain-robbery-rule-three_dice_to_fight = Im Kopf: drei Würfel zum Kämpfen.

# Knöpfe und Menüs
brain-robbery-button-roll = { $count ->
    [0] Ohne Würfel weiter
    [one] Einen Würfel werfen
   *[other] { $count } Würfel werfen
}
brain-robbery-button-drop = { $card } ablegen
brain-robbery-button-drop-roll = { $card } weg & würfeln
brain-robbery-button-burn = Verheize { $card }: +{ $count }
brain-robbery-button-door = Vordertür: neuer Wagen, dann noch { $count }
brain-robbery-button-more = Mehr Felder
brain-robbery-button-end = Bremsen und das Spiel beenden
brain-robbery-attack = Kampf gegen { $who }
brain-robbery-button-peace = Frieden halten
brain-robbery-button-hit = { $card } spielen: +{ $count }
brain-robbery-button-pass = Keine Karte spielen
brain-robbery-button-take = Nehmen
brain-robbery-button-leave = Dort lassen
brain-robbery-button-keep = Behalten
brain-robbery-button-discard = Wegwerfen
brain-robbery-button-take-rest = Alle { $count } nehmen
brain-robbery-button-leave-rest = Alle { $count } dort lassen
brain-robbery-button-discard-rest = Alle { $count } wegwerfen
brain-robbery-button-own = Meine eigenen Karten
brain-robbery-button-put-in = { $card } einsetzen ({ $count })
brain-robbery-button-keep-head = Nichts einsetzen
brain-robbery-button-trim = { $card } wegwerfen
brain-robbery-button-plan = Plan in Zeichen
brain-robbery-button-brains = Gehirne
brain-robbery-menu-stop = Wo stehen bleiben? Das Nächste zuerst
brain-robbery-menu-stop-page = Wo stehen bleiben? Felder { $from } bis { $to }
brain-robbery-menu-something = Nur Felder, auf denen etwas ist
brain-robbery-menu-give = In wessen Hand damit?
brain-robbery-menu-own = Was wird aus deinen eigenen Karten?
brain-robbery-menu-cards = Welche Karte?
brain-robbery-give = In die Hand von { $who }
brain-robbery-give-own = { $card } in die Hand von { $who }
brain-robbery-there-brain = Gehirn
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
brain-robbery-stop-brain = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} und { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
} bekommen
brain-robbery-stop-brake = Bremse: { $car } ist weg
brain-robbery-stop-end = der Zug steht: { $who } gewinnt mit IQ { $iq }
brain-robbery-stop-end-lost = der Zug steht: alle verlieren
brain-robbery-stop-meet = kämpfen, wenn du magst
brain-robbery-illegal-not-possible = Dafür ist es zu spät: Der Zug ist schon weiter.

# Was geschah
brain-robbery-some-card = eine Karte
brain-robbery-told-dropped = { $voice ->
    [you] Du legst
   *[they] { $who } legt
} { $card } ab.
brain-robbery-told-rolled = { $voice ->
    [you] Du würfelst
   *[they] { $who } würfelt
} { $dice }{ $run ->
    [0] { "" }
   *[other] , dazu Laufen { $run }
}: { $count ->
    [one] 1 Schritt
   *[other] { $count } Schritte
}{ $stops ->
    [no] { "" }
   *[yes] , { $voice ->
        [you] bleibst
       *[they] bleibt
    } stehen: { $car } { $space }
}.
brain-robbery-told-no-dice = { $voice ->
    [you] Du hältst zu viel für einen leeren Kopf: kein Würfel, kein Schritt.
   *[they] { $who } hält zu viel für einen leeren Kopf: kein Würfel, kein Schritt.
}
brain-robbery-told-burnt = { $voice ->
    [you] Du verheizt
   *[they] { $who } verheizt
} { $card }: noch { $count ->
    [one] 1 Schritt.
   *[other] { $count } Schritte.
}
brain-robbery-told-added = { $voice ->
    [you] Du öffnest
   *[they] { $who } öffnet
} die Vordertür. { $car }! *{ $joke }* Noch { $count ->
    [one] 1 Schritt.
   *[other] { $count } Schritte.
}
brain-robbery-told-stopped = { $voice ->
    [you] Du bleibst
   *[they] { $who } bleibt
} stehen: { $car } { $space }.
brain-robbery-told-found = { $voice ->
    [you] Du findest
   *[they] { $who } findet
} ein Gehirn: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, { $cards ->
    [one] 1 Karte.
   *[other] { $cards } Karten.
}
brain-robbery-told-drew = Du ziehst { $card }. *{ $joke }*
brain-robbery-told-braked = { $voice ->
    [you] Du ziehst
   *[they] { $who } zieht
} die Bremse!
brain-robbery-told-lost = { $car }: abgehängt und weg.
brain-robbery-told-behind = { $voice ->
    [you] Du läufst jetzt hinter dem Zug her.
   *[they] { $count ->
        [one] { $who } läuft jetzt hinter dem Zug her.
       *[other] { $who } laufen jetzt hinter dem Zug her.
    }
}
brain-robbery-told-hand-lost = { $voice ->
    [you] Du verlierst
   *[they] { $who } verliert
} die ganze Hand: { $cards }.
brain-robbery-told-reshuffled = Die Ablage ist neu gemischt: { $count } Karten im Stapel.
brain-robbery-told-attacked = { $voice ->
    [you] Du greifst
   *[they] { $who } greift
} an! { $standing }.
brain-robbery-hit = Treffen { $count }
brain-robbery-told-hit = { $voice ->
    [you] Du schlägst
   *[they] { $who } schlägt
} mit { $card } zu: jetzt { $strength }.
brain-robbery-told-passed = { $voice ->
    [you] Du spielst
   *[they] { $who } spielt
} keine Karte.
brain-robbery-comforted = { $voice ->
    [you] dich
   *[they] { $who }
}
brain-robbery-told-fight-won = { $voice ->
    [you] Du gewinnst
   *[they] { $who } gewinnt
} den Kampf{ $how ->
    [tied] : Bei Gleichstand siegt, wer angreift.
   *[alone] .
} Ein Trostpunkt für { $losers }.
brain-robbery-out-of = { $part ->
    [head] direkt aus { $whose ->
        [you] deinem Kopf
        [own] dem Kopf
       *[they] dem Kopf von { $who }
    }
   *[hand] aus { $whose ->
        [you] deiner Hand
        [own] der Hand
       *[they] der Hand von { $who }
    }
}
brain-robbery-in = { $part ->
    [head] { $whose ->
        [you] in deinem Kopf
        [own] im Kopf
       *[they] im Kopf von { $who }
    }
   *[hand] { $whose ->
        [you] in deiner Hand
        [own] in der Hand
       *[they] in der Hand von { $who }
    }
}
brain-robbery-into-hand = { $whose ->
    [you] in deine Hand
   *[they] in die Hand von { $who }
}
brain-robbery-told-taken = { $voice ->
    [you] Du nimmst
   *[they] { $who } nimmt
} { $card } { $out }.
brain-robbery-told-given = { $voice ->
    [you] Du steckst
   *[they] { $who } steckt
} { $card } { $out } { $into }.
brain-robbery-told-left = { $voice ->
    [you] Du lässt
   *[they] { $who } lässt
} { $card } { $where }.
brain-robbery-told-discarded = { $voice ->
    [you] Du wirfst
   *[they] { $who } wirft
} { $card } { $out } weg.
brain-robbery-told-installed = { $voice ->
    [you] Du setzt dir { $card } in den Kopf ein
   *[they] { $who } setzt sich { $card } in den Kopf ein
}: IQ { $iq }. *{ $joke }*
brain-robbery-told-replaced = { $voice ->
    [you] Du wirfst { $old } aus deinem Kopf und setzt { $card } ein
   *[they] { $who } wirft { $old } aus dem Kopf und setzt { $card } ein
}: IQ { $iq }. *{ $joke }*
brain-robbery-told-trimmed = { $voice ->
    [you] Du wirfst
   *[they] { $who } wirft
} { $card } weg.
brain-robbery-told-coupling-holds = Die Kupplung: { $die } bei { $count ->
    [one] 1 Wagen
   *[other] { $count } Wagen
}, sie hält.
brain-robbery-told-coupling-breaks = Die Kupplung: { $die } bei { $count } Wagen, sie reißt! { $car }: weg.
brain-robbery-told-long-end = Zu finden ist nichts mehr: noch { $count } Runden, dann zählen die Köpfe.
brain-robbery-told-ended = { $reason ->
    [cap] Sechzig Runden sind vorbei.
    [long-end] Zu finden war nichts mehr, und die letzten Runden sind vorbei.
    [all-lose] Es ist vorbei, und niemand ist klüger geworden.
   *[braked] Der Zug steht.
}

# Was alle nachschlagen können
brain-robbery-plan-title = Der Zug, von hinten nach vorn
brain-robbery-plan-legend = * Gehirn   B Bremse   > Tür   ### Möbel
brain-robbery-brains-title = Gehirne in Köpfen
brain-robbery-brains-discard = Abgelegt: { $cards }

# Auf den Bildern
brain-robbery-caption-turn = am Zug
brain-robbery-caption-asked = gefragt
brain-robbery-caption-winner = gewinnt
brain-robbery-caption-lost = alle verlieren
brain-robbery-caption-behind = hinter dem Zug
brain-robbery-caption-empty = leerer Kopf
brain-robbery-caption-rear = hinten
brain-robbery-caption-front = vorn
brain-robbery-caption-hand = Deine Karten
brain-robbery-caption-spoils = Beute
brain-robbery-caption-cost = Kosten
brain-robbery-caption-strength = Stärke
brain-robbery-caption-steps = Schritte
brain-robbery-caption-hit = Treffen
brain-robbery-caption-run = Laufen
brain-robbery-caption-points = Punkte
brain-robbery-caption-cards = Handkarten

# Vor dem Spiel
brain-robbery-menu-option-train = { $count } Wagen am Anfang, verlorene { $lost ->
    [back] kommen wieder
   *[gone] sind weg
}
brain-robbery-menu-option-length = Lokomotive { $count ->
    [0] jederzeit
   *[other] { $count } Runden gesperrt
}, Köpfe { $cheese ->
    [free] voll Käse
   *[none] leer
}{ $end ->
    [long] , am Ende noch { $rounds } Runden
   *[open] { "" }
}
brain-robbery-option-cars = { $count } Wagen am Anfang
brain-robbery-option-lost-gone = Verlorene Wagen sind weg
brain-robbery-option-lost-back = Verlorene Wagen kommen wieder (länger)
brain-robbery-option-held = { $count ->
    [0] Die Lokomotive kann jederzeit kommen
   *[other] Ist der Dienstwagen weg, { $count } volle Runden keine Lokomotive
}
brain-robbery-option-cheese-none = Alle beginnen mit leerem Kopf
brain-robbery-option-cheese-free = Ein Käse gratis in jedem Kopf
brain-robbery-option-end-open = Nichts mehr zu finden: weiter, bis jemand bremst
brain-robbery-option-end-long = Nichts mehr zu finden: noch { $count } Runden

# Die Regeln in Kürze
brain-robbery-rules-goal = Ziel
brain-robbery-rules-goal-text = Ihr seid Zombies in einem Zug voller Fahrgäste. Findet Gehirne, setzt euch ein gutes in den Kopf und zieht die Bremse. Steht die Lokomotive allein und jemand bremst sie, gewinnt der höchste IQ im Kopf. Käse zählt 0; hat niemand mehr, verlieren alle.
brain-robbery-rules-turn = Dein Zug
brain-robbery-rules-turn-text = **1** Leg Karten ab, wenn du magst. **2** Wirf zwei Würfel; mit leerem Kopf einen weniger für jede Handkarte. **3** Geh so weit wie der Wurf, dazu der Wert Laufen deines Gehirns und der Karten, die du verheizt{ $version ->
    [1] { "" }
   *[2] {" "}(nur Karten mit Laufen über 0)
}; Wände halten dich auf, Zombies nicht. **4** Wo du stehen bleibst, nimmst du den Marker (1 Punkt, 1 Karte) und darfst mit denen kämpfen, die dort stehen. **5** Setz ein Gehirn aus der Hand für seine Kosten in Punkten in den Kopf ein; das alte fliegt hinaus. Mehr als zwei Karten wirfst du ab.
brain-robbery-rules-train = Der Zug
brain-robbery-rules-train-text = Hinter der Vordertür kommt ein neuer Wagen dazu, und du gehst weiter. Kam einer dazu, entscheidet am Ende deines Zuges ein Würfel: Ist er kleiner als die Zahl der Wagen, geht der letzte verloren, und so fort. Wer dort steht, verliert die Hand, läuft hinter dem Zug her und steigt im nächsten eigenen Zug durch die Hintertür wieder ein. Der Dienstwagen kommt als Lokomotive wieder. Auf B stehen bleiben heißt bremsen: Der letzte Wagen geht sofort verloren.
brain-robbery-rules-fight = Kämpfe
brain-robbery-rules-fight-text = Alle auf dem Feld werfen zwei Würfel (leerer Kopf: einen weniger für jede Handkarte), dazu der Wert Treffen ihres Gehirns. Dann spielen alle reihum eine Karte für ihren Wert Treffen oder keine, bis alle passen. Wer am höchsten kommt, gewinnt; bei Gleichstand, wer angriff. Wer gewinnt, nimmt, verteilt, lässt oder verwirft jedes Gehirn der anderen, aus Händen und Köpfen; ein genommenes kommt auf eine Hand. Wer verliert, bekommt einen Punkt.{ $version ->
    [1] { "" }
   *[2] {" "}Auch die eigenen Karten darf verteilen, wer gewinnt. Bist du am Zug, wirfst du erst an seinem Ende ab, was zu viel ist, auch nach einem verlorenen Kampf; die anderen sofort.
}
brain-robbery-rules-more = Außerdem
brain-robbery-rules-more-text = Manche Gehirne haben im Kopf eine eigene Regel: mehr Karten, Punkte, Würfel oder Platz in der Hand. In einem Kampf wirst du per Direktnachricht gefragt, auch wenn du nicht am Zug bist; mit `/bummelzug einstellungen` antwortet der Computer für dich. Nach 60 Runden zählen die Köpfe, wie sie sind{ $version ->
    [1] .
   *[2] ; ist vor dem Spiel „noch 10 Runden“ gewählt, auch 10 volle Runden, nachdem die Lokomotive vorn steht und nichts mehr zu finden ist, wenn nicht vorher jemand bremst. Ist die Lokomotive einige Runden gesperrt, haben alle erst so viele Züge ohne sie.
} Neun Bonuskarten („Extrakäse“), die das Regelheft ohne ihren Text nennt, sind weggelassen.
