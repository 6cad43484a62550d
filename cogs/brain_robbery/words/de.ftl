# Der Große Zugraub.

brain-robbery-name = Der Große Zugraub
brain-robbery-command = zugraub
brain-robbery-command-about = Der Große Zugraub: Zombies, ein Zug und zu wenig Gehirne
brain-robbery-about = Zombies laufen durch einen Zug, suchen Gehirne und kämpfen um sie: Würfel, Karten und ein wenig Gemeinheit. Wenn alle da sind, dauert es etwa 45 Minuten.
brain-robbery-goal = Es gewinnt, wer das Gehirn mit dem höchsten IQ im Kopf hat, sobald vom Zug nur noch die Lokomotive übrig ist und jemand sie bremst.

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
        [0] Du hast keinen Schritt mehr: Bleib stehen oder verheize eine Karte
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
    [you] Du triffst { $others }: Willst du kämpfen?
   *[they] { $who } trifft { $others }: Gibt es Kampf oder Frieden?
}
brain-robbery-ask-fight = { $attacks ->
    [you] Du greifst
   *[they] { $attacker } greift
} { $whom } an! { $voice ->
    [you] { $standing ->
        [leads] Du führst mit { $mine } zu { $best }
        [tied-wins] Bei { $mine } steht es gleich, und Gleichstand gewinnst du, weil du angegriffen hast
        [tied-loses] Bei { $mine } steht es gleich, aber Gleichstand gewinnt { $leader } durch den Angriff
        [wins] Deine Stärke ist { $mine }, die anderen stehen gleichauf bei { $best }, und Gleichstand gewinnst du, weil du angegriffen hast
        [tie-above] Deine Stärke ist { $mine }, andere stehen gleichauf bei { $best }, und Gleichstand gewinnt { $leader } durch den Angriff
       *[behind] Deine Stärke ist { $mine }, { $leader } führt mit { $best }
    }: Spielst du eine Karte?
   *[they] { $standing ->
        [leads] { $who } führt mit { $mine } zu { $best }
        [tied-wins] { $who } steht gleichauf bei { $mine } und gewinnt den Gleichstand durch den eigenen Angriff
        [tied-loses] { $who } steht gleichauf bei { $mine }, aber Gleichstand gewinnt { $leader }
        [wins] { $who } hat Stärke { $mine }, gewinnt aber durch den eigenen Angriff, weil die anderen bei { $best } gleichauf stehen
        [tie-above] { $who } hat Stärke { $mine }, andere stehen gleichauf bei { $best }, und Gleichstand gewinnt { $leader }
       *[behind] { $who } hat Stärke { $mine }, { $leader } führt mit { $best }
    }: Spielt { $who } eine Karte?
}
brain-robbery-last-turn = { $asks } (Mit diesem Zug endet das Spiel.)
brain-robbery-ask-loot = { $voice ->
    [you] Du hast gewonnen: Was wird aus den Gehirnen?
   *[they] { $who } hat gewonnen und schaut die Gehirne durch
}
brain-robbery-ask-spoil = { $voice ->
    [you] Du hast gewonnen: Was wird aus „{ $card }“ { $where }?
   *[they] { $who } hat gewonnen: Was wird aus „{ $card }“ { $where }?
}
brain-robbery-ask-own = { $voice ->
    [you] Du hast gewonnen, aber die anderen hatten keine Gehirne: Verteilst du eigene Karten?
   *[they] { $who } hat gewonnen und darf eigene Karten verteilen
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
            [yes] Setzt du dir ein Gehirn in den Kopf, verteilst du Karten, oder beendest du deinen Zug?
           *[no] Setzt du dir ein Gehirn in den Kopf, bevor dein Zug endet?
        }
       *[no] , zu wenig für deine Karten: { $won ->
            [yes] Verteilst du welche, oder beendest du deinen Zug?
           *[no] Beende deinen Zug
        }
    }
   *[they] { $who } darf sich ein Gehirn in den Kopf setzen, dann endet der Zug
}
brain-robbery-ask-trim = { $voice ->
    [you] Deine Hand ist zu voll: Welche Karte wirfst du weg?
   *[they] { $who } hält zu viele Karten und wirft eine weg
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
brain-robbery-train-brains = { $car }: { $count ->
    [one] Gehirn
   *[other] Gehirne
} auf { $spaces }
brain-robbery-train-brakes = { $car }: Bremsen auf { $spaces }
brain-robbery-long-end = Es gibt nichts mehr zu finden: { $count ->
    [one] Die letzte Runde läuft
   *[other] Es bleiben { $count } Runden
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
brain-robbery-card-rule-two_cards = Im Kopf: Ein Fund bringt 2 Karten
brain-robbery-card-rule-three_hands = Im Kopf: Du darfst 3 Karten halten
brain-robbery-card-rule-two_points = Im Kopf: Ein Fund bringt 2 Punkte
brain-robbery-card-rule-three_dice_to_run = Im Kopf: 3 Würfel zum Laufen
brain-robbery-card-rule-three_dice_to_fight = Im Kopf: 3 Würfel zum Kämpfen

# Knöpfe und Menüs
brain-robbery-button-roll = { $count ->
    [0] Ohne Würfel weiter
    [one] Einen Würfel werfen
   *[other] { $count } Würfel werfen
}
brain-robbery-button-drop = { $card } ablegen
brain-robbery-button-drop-roll = Ohne { $card } würfeln
brain-robbery-button-burn = { $card } verheizen: +{ $count }
brain-robbery-button-door = Vordertür öffnen, dann { $count ->
    [0] kein Schritt
    [one] 1 Schritt
   *[other] { $count } Schritte
}
brain-robbery-button-end = Jetzt bremsen
brain-robbery-attack = Kämpfe gegen { $who }
brain-robbery-button-peace = Frieden halten
brain-robbery-button-hit = { $card } spielen: +{ $count }
brain-robbery-button-pass = Keine Karte spielen
brain-robbery-button-take = Nehmen
brain-robbery-button-leave = Dort lassen
brain-robbery-button-discard = Wegwerfen
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
    [2] Beide wegwerfen
   *[other] Alle { $count } wegwerfen
}
brain-robbery-button-other-ways = Anderes …
brain-robbery-button-hand-round = Karten verteilen
brain-robbery-button-put-in = { $card } für { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
}
brain-robbery-button-keep-head = Zug beenden, nichts einsetzen
brain-robbery-button-trim = { $card } wegwerfen
brain-robbery-button-plan = Textplan
brain-robbery-button-brains = Gehirne
brain-robbery-menu-stop = Wo bleibst du stehen?
brain-robbery-menu-stop-page = Wo bleibst du stehen? { $cars }
brain-robbery-menu-other-page = Andere Felder: { $cars }
brain-robbery-menu-something = Felder mit Gehirn, Bremse oder Zombies
brain-robbery-menu-give = Gib es in die Hand von …
brain-robbery-menu-own = Was wird aus deinen eigenen Karten?
brain-robbery-menu-cards = Wähle eine Karte
brain-robbery-menu-other-cards = Andere Karten: { $from } bis { $to }
brain-robbery-give-own = { $card } in die Hand von { $who }
brain-robbery-name-stop = { $steps ->
    [0] Hierbleiben: { $place }
   *[other] Dorthin gehen: { $place }
}
brain-robbery-name-take = { $card } nehmen
brain-robbery-name-leave = { $card } lassen, wo es ist
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
brain-robbery-stop-brake = du bremst: Der letzte Wagen ({ $car }) ist weg
brain-robbery-stop-end = das Spiel endet: { $who } gewinnt mit IQ { $iq }
brain-robbery-stop-end-lost = das Spiel endet: Alle verlieren
brain-robbery-stop-meet = kämpfen, wenn du magst
brain-robbery-illegal-not-possible = Dafür ist es zu spät: Der Zug ist schon weiter.

# Was geschah
brain-robbery-some-card = { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
brain-robbery-listed = { $first } und { $last }
brain-robbery-whom = { $voice ->
    [you] dich
   *[they] { $who }
}
brain-robbery-told-move = { $voice ->
    [you] Du
   *[they] { $who }
} { $deeds }.
brain-robbery-told-move-dropped = { $voice ->
    [you] legst
   *[they] legt
} { $card } ab
brain-robbery-run = Laufen { $count }
brain-robbery-told-move-rolled = { $voice ->
    [you] würfelst
   *[they] würfelt
} { $dice }
brain-robbery-told-move-no-dice = { $voice ->
    [you] hältst zu viel für einen leeren Kopf und würfelst nicht
   *[they] hält zu viel für einen leeren Kopf und würfelt nicht
}
brain-robbery-told-move-burnt = { $voice ->
    [you] wirfst
   *[they] wirft
} { $card } für { $count ->
    [one] 1 Schritt
   *[other] { $count } Schritte
} mehr ins Feuer
brain-robbery-told-move-added = { $voice ->
    [you] öffnest
   *[they] öffnet
} die Vordertür zu einem neuen Wagen ({ $car })
brain-robbery-told-move-stopped = { $stays ->
    [yes] { $voice ->
        [you] bleibst
       *[they] bleibt
    } auf { $car } { $space }
   *[no] { $voice ->
        [you] gehst
       *[they] geht
    } bis { $car } { $space }
}
brain-robbery-told-move-found = { $voice ->
    [you] findest
   *[they] findet
} dort ein Gehirn ({ $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
})
brain-robbery-told-drew = Du ziehst { $card }. *{ $joke }*
brain-robbery-told-braked = { $voice ->
    [you] Du ziehst
   *[they] { $who } zieht
} die Bremse!
brain-robbery-told-braked-last = Nur noch die Lokomotive ist übrig, und { $voice ->
    [you] du bremst
   *[they] { $who } bremst
} sie.
brain-robbery-told-lost = Der letzte Wagen ({ $car }) ist abgehängt und weg.
brain-robbery-told-behind = { $voice ->
    [you] Du läufst jetzt hinter dem Zug her.
   *[they] { $count ->
        [one] { $who } läuft jetzt hinter dem Zug her.
       *[other] { $who } laufen jetzt hinter dem Zug her.
    }
}
brain-robbery-told-hand-lost = { $voice ->
    [you] Du verlierst deine ganze Hand
   *[they] { $who } verliert die ganze Hand
}: { $cards }.
brain-robbery-told-reshuffled = Die Ablage wurde neu gemischt: Im Stapel liegen jetzt { $count } Karten.
brain-robbery-told-attacked = { $voice ->
    [you] Du greifst
   *[they] { $who } greift
} { $whom } an: { $standing }.
brain-robbery-hit = Treffen { $count }
brain-robbery-told-hit = { $voice ->
    [you] Du spielst
   *[they] { $who } spielt
} im Kampf { $card } und { $voice ->
    [you] hast
   *[they] hat
} jetzt Stärke { $strength }.
brain-robbery-told-passed = { $voice ->
    [you] Du spielst
   *[they] { $who } spielt
} im Kampf keine Karte.
brain-robbery-told-fight-won = { $voice ->
    [you] Du gewinnst
   *[they] { $who } gewinnt
} { $how ->
    [tied] den Gleichstand durch den eigenen Angriff
   *[alone] den Kampf
} und { $deeds }.
brain-robbery-told-fight-decided = { $voice ->
    [you] Du gewinnst
   *[they] { $who } gewinnt
} { $how ->
    [tied] den Gleichstand durch den eigenen Angriff
   *[alone] den Kampf
}.
brain-robbery-told-comfort = Ein Trostpunkt für { $losers }.
brain-robbery-out-of = { $part ->
    [head] direkt aus { $whose ->
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
brain-robbery-told-taken = { $voice ->
    [you] nimmst
   *[they] nimmt
} { $things }
brain-robbery-told-given = { $voice ->
    [you] steckst
   *[they] steckt
} { $things }
brain-robbery-told-discarded = { $voice ->
    [you] wirfst
   *[they] wirft
} { $things } weg
brain-robbery-told-left = { $voice ->
    [you] rührst
   *[they] rührt
} { $things } nicht an
brain-robbery-told-took-nothing = { $voice ->
    [you] nimmst
   *[they] nimmt
} nichts
brain-robbery-told-installed = { $voice ->
    [you] Du setzt dir { $card } in den Kopf
   *[they] { $who } setzt sich { $card } in den Kopf
}: IQ { $iq }. *{ $joke }*
brain-robbery-told-replaced = { $voice ->
    [you] Du wirfst { $old } aus deinem Kopf und setzt { $card } ein
   *[they] { $who } wirft { $old } aus dem Kopf und setzt { $card } ein
}: IQ { $iq }. *{ $joke }*
brain-robbery-told-kept-peace = { $voice ->
    [you] Du hältst
   *[they] { $who } hält
} Frieden.
brain-robbery-told-kept-head = { $voice ->
    [you] Du beendest deinen Zug
   *[they] { $who } beendet den Zug
} ohne neues Gehirn im Kopf.
brain-robbery-told-left-rest = { $voice ->
    [you] Du lässt
   *[they] { $who } lässt
} alle anderen Gehirne, wo sie sind.
brain-robbery-told-trimmed = { $voice ->
    [you] Du hältst
   *[they] { $who } hält
} zu viele Karten und { $voice ->
    [you] wirfst
   *[they] wirft
} { $cards } weg.
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
brain-robbery-told-coupling-holds = Die Kupplung hält: Der Würfel zeigt { $dice }.
brain-robbery-told-coupling-breaks = Die Kupplung reißt: Der Würfel zeigt { $dice }. { $count ->
    [one] Der letzte Wagen ({ $cars }) ist weg.
   *[other] Die letzten Wagen ({ $cars }) sind weg.
}
brain-robbery-told-long-end = Es gibt nichts mehr zu finden: Nach { $count } weiteren Runden zählen die Köpfe.
brain-robbery-told-ended = { $reason ->
    [cap] Sechzig Runden sind vorbei.
    [long-end] Es gab nichts mehr zu finden, und die letzten Runden sind vorbei.
    [all-lose] Das Spiel ist vorbei, und niemand ist klüger geworden.
   *[braked] Der Zug steht, und das Spiel ist vorbei.
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
brain-robbery-caption-cards = Handkarten
brain-robbery-caption-gone = weg: { $cars }
brain-robbery-caption-gone-more = weg: { $cars } +{ $count }
brain-robbery-caption-fight-won = gewonnen
brain-robbery-caption-fight-lost = verloren
brain-robbery-caption-piles = Stapel { $pile } · Ablage { $discard }
brain-robbery-caption-new = neu
brain-robbery-caption-new-to-you = neu seit deinem Zug
brain-robbery-caption-rounds = { $count ->
    [one] letzte Runde
   *[other] { $count } Runden übrig
}

# Vor dem Spiel
brain-robbery-menu-option-train = Der Zug beginnt mit { $count } Wagen, und ein verlorener Wagen { $lost ->
    [back] kann wiederkommen
   *[gone] bleibt weg
}
brain-robbery-menu-option-length = { $end ->
    [long] Nach dem letzten Fund folgen noch { $rounds } Runden
   *[open] Es geht weiter, bis jemand bremst
}; alle Köpfe sind am Anfang { $cheese ->
    [free] mit Käse gefüllt
   *[none] leer
}; die Lokomotive { $count ->
    [0] kann jederzeit kommen
   *[other] bleibt { $count } Runden lang aus
}
brain-robbery-option-cars = { $count } Wagen am Anfang
brain-robbery-option-lost-gone = Verlorene Wagen bleiben weg
brain-robbery-option-lost-back = Verlorene Wagen kommen wieder (das dauert länger)
brain-robbery-option-held = { $count ->
    [0] Die Lokomotive kann jederzeit kommen
   *[other] Ist der Dienstwagen weg, kommt { $count } volle Runden keine Lokomotive
}
brain-robbery-option-cheese-none = Alle beginnen mit leerem Kopf
brain-robbery-option-cheese-free = Alle beginnen mit einem Käse im Kopf
brain-robbery-option-end-open = Ist nichts mehr zu finden, geht es weiter, bis jemand bremst
brain-robbery-option-end-long = Ist nichts mehr zu finden, folgen noch { $count } Runden

# Was jemand erfährt, der eine Frage zum ersten Mal gestellt bekommt
brain-robbery-lesson-roll = Würfle und geh so viele Schritte, wie die Würfel zeigen, oder weniger; der Stiefel des Gehirns in deinem Kopf kommt dazu.
brain-robbery-lesson-drop = Du darfst hier Karten ablegen, musst aber nicht: Mit einem Gehirn im Kopf wirfst du auf jeden Fall zwei Würfel.
brain-robbery-lesson-drop-one = Solange dein Kopf leer ist, kostet dich jede Handkarte einen Würfel: Leg deine Karte für zwei Würfel ab oder behalte sie und wirf einen.
brain-robbery-lesson-drop-two = Ein leerer Kopf wirft mit zwei Karten keinen Würfel: Leg eine ab für einen Würfel oder beide für zwei.
brain-robbery-lesson-no-steps = Du hast keinen Schritt mehr: Verheize eine Karte für ihren Wert Laufen (den Stiefel) oder bleib, wo du bist.
brain-robbery-lesson-move = Jede goldene Zahl auf dem Zug ist ein Feld, das du erreichst; im Menü stehen dieselben Zahlen. Wo ein Gehirn liegt, bekommst du einen Punkt und eine Karte.
brain-robbery-lesson-behind = Du läufst hinter dem Zug her: Dein erster Schritt führt durch die Hintertür in den letzten Wagen.
brain-robbery-lesson-door = Hinter der Vordertür kommt ein neuer Wagen mit neuen Gehirnen dazu. Am Ende deines Zuges kann aber die Kupplung reißen: Dann geht der letzte Wagen verloren.
brain-robbery-lesson-brake = B ist eine Bremse: Wer dort stehen bleibt, hängt sofort den letzten Wagen ab. Ist nur noch die Lokomotive übrig, endet damit das Spiel.
brain-robbery-lesson-meet = Wer einen Kampf gewinnt, darf sich alle Gehirne der anderen nehmen, aus Händen und Köpfen. Wer verliert, bekommt einen Punkt; bei Gleichstand gewinnt, wer angegriffen hat.
brain-robbery-lesson-fight = Eine Karte, die du spielst, bringt ihren Wert Treffen (die Faust) und ist dann weg. Will niemand mehr eine spielen, gewinnt die höchste Stärke.
brain-robbery-lesson-loot = Nimm, lass, verteil oder wirf weg, was die anderen hatten; auch eigene Karten darfst du verteilen. Was du nimmst, kommt auf die Hand; in den Kopf kostet es am Zugende Punkte.
brain-robbery-lesson-head = Am Ende zählt nur das Gehirn in deinem Kopf, und bis dahin helfen dir seine Faust und sein Stiefel. Das alte wirfst du dafür weg.
brain-robbery-lesson-trim = Am Ende eines Zuges darf niemand mehr als zwei Karten halten: Was zu viel ist, wird weggeworfen.
brain-robbery-answers-fight = Ob im Kampf eine Karte gespielt wird
brain-robbery-answers-loot = Was nach einem Sieg mit den Gehirnen geschieht
brain-robbery-answers-trim = Was von zu vielen Karten weggeworfen wird

# Die Zeichen der Bilder, erklärt
brain-robbery-sign-zombie = Wer mitspielt: ein Zombie mit eigener Farbe und eigenem Zeichen.
brain-robbery-sign-brain = Hier liegt ein Gehirn: Bleib stehen für 1 Punkt und 1 Karte.
brain-robbery-sign-number = Hier kannst du stehen bleiben. Im Menü steht dieselbe Zahl.
brain-robbery-sign-wall = Dicke Wände und Möbel halten dich auf, andere Zombies nicht.
brain-robbery-sign-door = Die Vordertür: Dahinter kommt ein neuer Wagen dazu.
brain-robbery-sign-brake = Eine Bremse: Bleib hier, und der letzte Wagen ist sofort weg.
brain-robbery-sign-head-empty = Ein leerer Kopf: Jede Handkarte kostet dich einen Würfel.
brain-robbery-sign-head-cheese = Käse im Kopf: IQ 0, aber du wirfst zwei Würfel.
brain-robbery-sign-head-brain = Ein Gehirn im Kopf: Am Ende gewinnt der höchste IQ.
brain-robbery-sign-points = Punkte: Damit bezahlst du ein Gehirn für deinen Kopf.
brain-robbery-sign-hit = Treffen: kommt im Kampf zu deinen Würfeln dazu.
brain-robbery-sign-cards = Handkarten: am Ende eines Zuges höchstens zwei.
brain-robbery-sign-strength = Stärke im Kampf: Würfel, Treffen und gespielte Karten.
brain-robbery-sign-behind = Läuft hinter dem Zug her und steigt im nächsten Zug ein.
brain-robbery-sign-coupling = Die Kupplung: Ist der Würfel kleiner als die Zahl der Wagen, geht der letzte verloren.
brain-robbery-sign-new = Auf Blau: neu seit deinem letzten Zug.
brain-robbery-sign-trace = Von hier ist seitdem jemand weggegangen.
brain-robbery-sign-card = Eine Handkarte: IQ, Treffen, Laufen, was es kostet, sie einzusetzen, und ihre Regel.
brain-robbery-sign-run = Laufen: mehr Schritte, als du würfelst. Eine Karte mit Stiefel über 0 darfst du dafür verheizen.

# Die Regeln, Schritt für Schritt
brain-robbery-rules-goal = Das Ziel
brain-robbery-rules-goal-text = Ihr seid Zombies in einem Zug. Findet Gehirne, setzt euch ein gutes in den Kopf und bremst den Zug. Wenn nur noch die Lokomotive übrig ist und jemand sie bremst, gewinnt der höchste IQ in einem Kopf; gleich hohe gewinnen gemeinsam. Käse zählt 0: Hat niemand mehr, verlieren alle.
    {"*"}Beispiel: Mit „{ $clever }“ im Kopf hast du einen IQ von { $iq }. Gehirne auf der Hand zählen nicht.*
brain-robbery-rules-roll = Schritt 1: ablegen und würfeln
brain-robbery-rules-roll-text = Zuerst darfst du Handkarten ablegen. Dann wirfst du zwei Würfel. Nur solange dein Kopf leer ist, kostet dich jede Handkarte einen Würfel.
    {"*"}Beispiel: Mit leerem Kopf und zwei Karten hast du keinen Würfel. Leg eine ab, und du wirfst einen. Mit Käse im Kopf wirfst du immer zwei.*
brain-robbery-rules-run = Schritt 2: laufen
brain-robbery-rules-run-text = Du gehst so viele Schritte, wie die Würfel zeigen, oder weniger; der Wert Laufen (Stiefel) des Gehirns in deinem Kopf kommt dazu. Unterwegs darfst du Handkarten für ihren Wert Laufen verheizen, wenn er über 0 ist. Wände und Möbel halten dich auf, Zombies nicht; schräg geht es nicht. Du darfst auch stehen bleiben.
    {"*"}Beispiel: Du würfelst 4 + 3 und verheizt „{ $runner }“ (Laufen { $run }): Das sind bis zu { $steps } Schritte.*
brain-robbery-rules-train = Schritt 3: neue Wagen
brain-robbery-rules-train-text = Die Vordertür des ersten Wagens führt in einen neuen Wagen, der für einen Schritt dazukommt. Kam einer dazu, wird am Ende deines Zuges gewürfelt: Ist der Würfel kleiner als die Zahl der Wagen, reißt die Kupplung, der letzte Wagen geht verloren, und es wird noch einmal gewürfelt. Wer in einem verlorenen Wagen steht, verliert die Hand, läuft hinter dem Zug her und steigt im nächsten eigenen Zug durch die Hintertür ein.
    {"*"}Beispiel: Bei drei Wagen fällt eine 2: Der letzte ist verloren. Bei zwei Wagen fällt eine 4: Jetzt hält es.*
brain-robbery-rules-stop = Schritt 4: wo du stehen bleibst
brain-robbery-rules-stop-text = Liegt dort ein Gehirn, bekommst du 1 Punkt und ziehst 1 Karte; vorbeigehen reicht nicht. Stehen dort andere, darfst du mit ihnen kämpfen. Ist es eine Bremse (B), geht zuallererst der letzte Wagen verloren.
    {"*"}Beispiel: Du hast 7 Schritte und bleibst nach 5 stehen, weil dort ein Gehirn liegt.*
brain-robbery-rules-fight = Kämpfe
brain-robbery-rules-fight-text = Alle auf dem Feld werfen zwei Würfel (ein leerer Kopf einen weniger für jede Handkarte) und zählen den Wert Treffen (Faust) ihres Gehirns dazu. Dann darf reihum eine Karte für ihren Wert Treffen gespielt werden, bis alle gepasst haben. Die höchste Stärke gewinnt; bei Gleichstand gewinnt, wer angegriffen hat. Wer gewinnt, darf jedes Gehirn der anderen nehmen, aus Händen und Köpfen, es jemandem geben, es lassen oder wegwerfen; wer verliert, bekommt einen Punkt. Auch die eigenen Karten darf verteilen, wer gewinnt, selbst wenn die anderen keine Gehirne haben. Was auf einer Hand zu viel ist, wird sofort weggeworfen; nur wer am Zug ist, tut es erst am Ende des Zuges.
    {"*"}Beispiel: Du greifst mit 3 + 4 gegen 8 an und spielst „{ $fighter }“ (Treffen { $hit }): Mit { $strength } zu 8 gewinnst du.*
brain-robbery-rules-head = Schritt 5: ein Gehirn für deinen Kopf
brain-robbery-rules-head-text = Am Ende deines Zuges darfst du dir ein Gehirn aus der Hand in den Kopf setzen. Du bezahlst seine Kosten mit Punkten, und das alte wird weggeworfen. Danach wirfst du weg, was mehr als zwei Karten ist. Wer eine Karte und einen Punkt hat, wird gefragt, ob ein Gehirn zu bezahlen ist oder nicht: So verrät die Frage niemandem, was du hältst.
    {"*"}Beispiel: „{ $bought }“ kostet { $cost }. Mit { $cost } Punkten setzt du das Gehirn ein und hast einen IQ von { $worth }.*
brain-robbery-rules-end = Das Ende
brain-robbery-rules-end-text = Der Dienstwagen kommt, wenn er einmal verloren ist, als Lokomotive wieder; sie hat zwei Bremsen. Vor ihr kommt kein Wagen mehr dazu, und so wird der Zug mit jedem Halt auf B kürzer. Ist nur noch die Lokomotive übrig, beendet der nächste Halt auf B das Spiel.
    {"*"}Beispiel: Nur noch die Lokomotive ist übrig, und du hast den höchsten IQ: Geh auf ein B und bremse.*
brain-robbery-rules-more = Außerdem
brain-robbery-rules-more-text = Manche Gehirne haben im Kopf eine eigene Regel: mehr Karten, Punkte, Würfel oder Platz in der Hand.
    In einem Kampf wirst du per Direktnachricht gefragt, auch wenn du nicht am Zug bist. Mit { type-settings } lässt du den Computer für dich antworten.
    Nach 60 Runden zählen die Köpfe, wie sie sind. Ist vor dem Spiel „noch 10 Runden“ gewählt, zählen sie schon 10 volle Runden, nachdem die Lokomotive vorn steht und nichts mehr zu finden ist, wenn nicht vorher jemand bremst. Ist die Lokomotive einige Runden gesperrt, haben alle erst so viele Züge ohne sie.
    Wer das Regelheft kennt: Seine neun Bonuskarten („Extrakäse“) fehlen hier, weil ihr Text nicht darin steht.

# Die letzte Seite der Regeln
brain-robbery-tips = Setz zuerst ein Hirn ein und brems beim nächsten Mal.
    Wer früh führt, wird zum Ziel aller. Eine Weile Zweiter zu sein schadet nicht.
    Ein schwaches, aber kluges Hirn zerstörst du besser, als es mitzuschleppen.
    Du kannst einen Kampf absichtlich verlieren, um den Punkt zu bekommen.
brain-robbery-makers = Der Große Zugraub ist von James Ernest; © 2000, 2003 Cheapass Games, © 2003 Truant. Dies ist eine inoffizielle, nicht kommerzielle Umsetzung; die meisten Hirne und alle Wagen sind von uns. Wenn es dir gefällt, kauf das Spiel.

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
