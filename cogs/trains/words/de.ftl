# Trains.

trains-name = Trains
trains-command = trains
trains-command-about = Trains: Bau dir ein Deck und leg damit Gleise über die Landkarte

# Die Karten
trains-card-normal-train = Regionalzug
trains-card-express-train = Fernzug
trains-card-limited-express-train = D-Zug
trains-card-lay-rails = Gleisbau
trains-card-station-expansion = Bahnhofsausbau
trains-card-apartment = Wohnhaus
trains-card-tower = Hochhaus
trains-card-skyscraper = Wolkenkratzer
trains-card-waste = Müll
trains-card-bullet-train = Schnellzug
trains-card-conductors-station = Gleisaufsicht
trains-card-landfill = Mülldeponie
trains-card-signals = Signale
trains-card-station-crew = Bahnhofspersonal
trains-card-command-central = Zentrale
trains-card-garage = Lokschuppen
trains-card-holiday-timetable = Ferien-Fahrplan
trains-card-passing-station = Durchgangsbahnhof
trains-card-pulling = Rangieren
trains-card-switchback = Gleiswechsel
trains-card-amusement-park = Freizeitpark
trains-card-freight-train = Güterzug
trains-card-information-central = Auskunftschalter
trains-card-ironworks = Stahlwerk
trains-card-mail-train = Postzug
trains-card-stationmaster-office = Bahnhofsvorsteher-Büro
trains-card-steel-bridge = Stahlbrücke
trains-card-tourist-train = Touristenzug
trains-card-collaboration = Zusammenarbeit
trains-card-dump-site = Schutthalde
trains-card-early-train = Frühzug
trains-card-maintenance-factory = Wartungswerk
trains-card-signaling-area = Signalbereich
trains-card-temporary-timetable = Sonderfahrplan
trains-card-tunnel = Tunnel
trains-card-viaduct = Viadukt
trains-card-wagon-factory = Waggonfabrik
trains-card-control-room = Stellwerk
trains-card-subway-excavation = U-Bahn-Tunnel

# Was sie tun
trains-does-normal-train = Bringt nur Münzen. Man kann ihn nicht kaufen.
trains-does-express-train = Bringt nur Münzen.
trains-does-limited-express-train = Bringt nur Münzen.
trains-does-lay-rails = Nimm 1 Müll und lege 1 Gleis.
trains-does-station-expansion = Nimm 1 Müll und baue 1 Bahnhof.
trains-does-apartment = Nimm beim Kauf 1 Müll. Man kann es nicht spielen.
trains-does-tower = Nimm beim Kauf 1 Müll. Man kann es nicht spielen.
trains-does-skyscraper = Nimm beim Kauf 1 Müll. Man kann ihn nicht spielen.
trains-does-waste = Liegt nur im Weg: Man kann ihn weder spielen noch kaufen.
trains-does-bullet-train = Bringt 1 Münze mehr, wenn ein Regionalzug im Spiel ist.
trains-does-conductors-station = Wirf beliebig viele Karten ab und zieh ebenso viele.
trains-does-landfill = Gib allen Müll aus der Hand zurück.
trains-does-signals = Zieh 1 Karte. Sieh die nächste an: Wirf sie ab oder lass sie oben.
trains-does-station-crew = Zieh 1 Karte, oder nimm 1 Münze, oder gib 1 Müll zurück.
trains-does-command-central = Zieh 1 Karte. Nenne eine: Liegt sie oben, nimm sie.
trains-does-garage = Zieh 2 Karten und wirf dann 2 ab.
trains-does-holiday-timetable = Vernichte diese Karte für 3 Münzen mehr.
trains-does-passing-station = Zieh 1 Karte.
trains-does-pulling = Nimm einen Zug aus deinem Ablagestapel.
trains-does-switchback = Leg einen gespielten Zug oben auf dein Deck.
trains-does-amusement-park = Nimm die Münzen eines deiner Züge im Spiel noch einmal.
trains-does-freight-train = Gib beliebig viel Müll zurück. Jeder bringt 1 Münze.
trains-does-information-central = Decke 4 auf und nimm 1, wenn du magst. Der Rest kommt nach oben.
trains-does-ironworks = In diesem Zug bringt jede Gleiskarte 2 Münzen mehr.
trains-does-mail-train = Wirf beliebig viele Karten ab. Jede bringt 1 Münze.
trains-does-stationmaster-office = Tut, was eine Aktionskarte auf deiner Hand tut.
trains-does-steel-bridge = Nimm 1 Müll und lege 1 Gleis. Flüsse kosten jetzt nichts.
trains-does-tourist-train = Du bekommst sofort 1 Punkt.
trains-does-collaboration = Nimm 1 Müll und lege 1 Gleis. Fremde Gleise kosten jetzt nichts.
trains-does-dump-site = Du nimmst in diesem Zug keinen Müll.
trains-does-early-train = Was du jetzt kaufst, darf oben auf dein Deck.
trains-does-maintenance-factory = Zeig einen Zug deiner Hand: Du bekommst noch einen davon.
trains-does-signaling-area = Zieh 2 Karten.
trains-does-temporary-timetable = Decke auf, bis 2 Züge kommen. Nimm sie und wirf den Rest ab.
trains-does-tunnel = Nimm 1 Müll und lege 1 Gleis. Berge kosten jetzt nichts.
trains-does-viaduct = Nimm 1 Müll und lege 1 Gleis. Städte kosten jetzt nichts.
trains-does-wagon-factory = Vernichte einen Zug und nimm einen, der bis zu 3 mehr kostet.
trains-does-control-room = Zieh 3 Karten.
trains-does-subway-excavation = Nimm 1 Müll und lege 1 Gleis. Alle Gleise sind jetzt umsonst.

trains-kind-train = Zug
trains-kind-rail = Gleis
trains-kind-station = Bahnhof
trains-kind-action = Aktion
trains-kind-points = Gebäude
trains-kind-waste = Müll

# Die Karte
trains-map-tokyo = Landkarte: Tokyo
trains-map-osaka = Landkarte: Osaka
trains-ground-plain = Ebene
trains-ground-river = Fluss
trains-ground-mountain = Gebirge
trains-ground-city = Stadt
trains-ground-remote = ferner Ort
trains-part-west = Westen
trains-part-middle = Mitte
trains-part-east = Osten
trains-part-tokyo-west = { trains-part-west } (Hachioji, Machida, Yokohama)
trains-part-tokyo-middle = { trains-part-middle } (Kawagoe, Kichijoji, Shinjuku)
trains-part-tokyo-east = { trains-part-east } (Ohmiya, Tokyo, Funabashi)
trains-part-osaka-west = { trains-part-west } (Kobe, Takarazuka, Namba)
trains-part-osaka-middle = { trains-part-middle } (Umeda, Tennoji, Takatsuki)
trains-part-osaka-east = { trains-part-east } (Kyoto, Uji, Nara)
trains-and = { $one } und { $other }
trains-price = { $price ->
    [0] umsonst
    [one] 1 Münze
   *[other] { $price } Münzen
}
trains-coins = { $coins ->
    [0] keine Münzen
    [one] 1 Münze
   *[other] { $coins } Münzen
}

# Was gefragt ist
trains-ask-place = { $voice ->
    [you] Wo fängst du an? Dein erstes Gleis kostet nichts
   *[they] { $who } wählt, wo es losgeht
}
trains-ask-turn = { $voice ->
    [you] Du bist am Zug: Spiel und kauf Karten
   *[they] { $who } ist am Zug
}
trains-ask-other = { $who } entscheidet über { $card }
trains-ask-lay = { $card }: Wohin kommt das Gleis? Du hast { $money } zum Bezahlen
trains-ask-build = { $card }: Welche Stadt bekommt den Bahnhof?
trains-ask-gain = { $card }: Welchen Zug nimmst du?
trains-ask-look = { $card }: Was wird aus der obersten Karte?
trains-ask-revealed = { $card }: Welche Karte möchtest du nehmen, wenn überhaupt?
trains-ask-put-back = { $card }: Welche Karte kommt als nächste zurück? Die letzte liegt oben
trains-ask-name = { $card }: Was meinst du, welche Karte liegt oben auf deinem Deck?
trains-ask-choose = { $card }: Was davon möchtest du?
trains-ask-bought = Du hast { $card } gekauft: Soll die Karte oben auf dein Deck?
trains-ask-take = { $card }: Welcher Zug kommt zurück auf deine Hand?
trains-ask-deck = { $card }: Welcher Zug kommt oben auf dein Deck?
trains-ask-discard = { $card }: Welche Karte wirfst du ab? { $count ->
    [one] Noch eine muss weg
   *[other] Noch { $count } müssen weg
}
trains-ask-discard-draw = { $card }: Welche Karten wirfst du ab? Du ziehst ebenso viele
trains-ask-discard-pay = { $card }: Welche Karten wirfst du ab? Jede bringt 1 Münze
trains-ask-return = { $card }: Wie viel Müll gibst du zurück? Jeder bringt 1 Münze
trains-ask-destroy = { $card }: Welchen Zug vernichtest du?
trains-ask-show = { $card }: Welchen Zug zeigst du? Du bekommst noch einen davon
trains-ask-copy = { $card }: Von welcher Karte nutzt du die Wirkung?
trains-ask-pay = { $card }: Von welchem Zug bekommst du die Münzen noch einmal?
trains-won = { $voice ->
    [you] Du gewinnst
   *[they] { $who } gewinnt
} mit { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}!
trains-shared = { $all } gewinnen gemeinsam mit { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}!
trains-reason-piles = Vier Stapel sind leer.
trains-reason-rails = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} alle Gleise gelegt.
trains-reason-markers = Alle Bahnhöfe sind gebaut.
trains-reason-rounds = Hundert Runden sind vorbei.

# Das Brett in Worten
trains-standing = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, { $rails ->
    [one] 1 Gleis
   *[other] { $rails } Gleise
} übrig; { $hand } auf der Hand, { $deck } im Deck, { $discard } in der Ablage
trains-now = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} { $money }. Im Spiel liegen: { $cards }.
trains-now-nothing = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} noch nichts gespielt.
trains-revealed = Aufgedeckt: { $cards }.
trains-lasting = Bis zum Ende des Zuges: { $effects }.
trains-lasting-river = Flüsse kosten nichts
trains-lasting-mountain = Berge kosten nichts
trains-lasting-city = Städte kosten nichts
trains-lasting-everything = alle Gleise kosten nichts
trains-lasting-others = fremde Gleise kosten nichts
trains-lasting-no-waste = es wird kein Müll genommen
trains-lasting-onto-deck = Gekauftes darf aufs Deck
trains-lasting-ironworks = jede Gleiskarte bringt 2 Münzen mehr
trains-rails = Gleise von { $who }: { $places }
trains-gained = In diesem Zug gekauft oder bekommen: { $cards }
trains-stations = Bahnhöfe (noch { $left } übrig): { $places }
trains-piles = Vorrat: { $piles }
trains-none = keine
trains-hand = Deine Hand
trains-hand-top = Oben auf deinem Deck liegen: { $cards }
trains-hand-deck = In deinem Deck sind: { $cards }
trains-hand-discard = In deiner Ablage liegen: { $cards }
trains-made-up-of = { $who }: { $cities } für Städte, { $remote } für ferne Orte, { $cards } für Gebäude und { $play } während der Partie ergeben { $total ->
    [one] 1 Punkt
   *[other] { $total } Punkte
}.

# Bedienung
trains-button-easy = { $card } spielen (+{ $count })
trains-button-trains = { $count } Züge spielen (+{ $number })
trains-button-cards = { $count } Karten spielen (+{ $number })
trains-button-draw = { $card } spielen, ziehen
trains-button-draw-all = { $count } Karten spielen, gezogene auch
trains-button-plain = Ohne Wirkung …
trains-button-end = Zug beenden
trains-button-pass = Passen
trains-button-end-game = Zug und Partie beenden
trains-button-pass-game = Passen und die Partie beenden
trains-button-clear = Passen, { $count } Müll zurückgeben
trains-button-clear-last = Müll zurückgeben
trains-button-end-sure = Zug beenden, { $count ->
    [one] 1 Münze verfällt
   *[other] { $count } Münzen verfallen
}
trains-button-supply = Vorrat
trains-button-score = Wertung
trains-button-done = Das ist alles
trains-button-none = Keine davon
trains-button-waste = Alle { $count } Müll
trains-menu-play = Eine Karte spielen
trains-menu-plain = Eine Karte ohne ihre Wirkung spielen
trains-menu-buy = Karte kaufen ({ $money })
trains-menu-buy-on = Kaufen und weitermachen ({ $money })
trains-menu-buy-end = Kaufen und Zug beenden ({ $money })
trains-menu-lay = Gleis legen (Nummern im Bild)
trains-menu-lay-part = Gleis: { $parts }
trains-menu-build = Bahnhof bauen (Nummern im Bild)
trains-menu-place = Anfangen (Nummern im Bild)
trains-menu-place-part = { $parts }
trains-menu-choose = Auswählen
trains-menu-two = Zwei Karten abwerfen
trains-menu-take = Eine nehmen, den Rest zurücklegen
trains-way-take = { $taken }, { $top } nach oben
trains-way-take-play = { $card } nehmen und spielen
trains-way-take-none = Keine nehmen
trains-menu-back = Alle zurück, die erste ganz oben
trains-way-at = { $card }: { $place }
trains-way-then = { $cards } (+{ $money }), dann { $card }
trains-way-without = Eine Karte ohne ihre Wirkung …
trains-way-last = Mit diesem Zug endet die Partie
trains-way-unspent = { $count ->
    [one] 1 Münze verfällt
   *[other] { $count } Münzen verfallen
}
trains-way-plain = { $card } ohne Wirkung
trains-way-money = Nur für die Münzen: +{ $money }
trains-way-nothing = Tut nichts
trains-way-no-place = Tut nichts: Du kannst noch keinen Ort bezahlen
trains-way-no-slot = Tut nichts: Für Bahnhöfe ist nirgends mehr Platz
trains-way-rail = { $count ->
    [one] 1 Ort, { $price }
   *[other] { $count } Orte, der billigste { $price }
}: { $does }
trains-way-buy = { $card }, { $price }
trains-way-left = noch { $left } da
trains-way-lay = { $place }, { $price }
trains-way-lay-waste = { $place }, { $price }, 1 Müll extra
trains-way-build = { $place }, Bahnhof { $number } von { $slots }
trains-way-place = { $place }, { $ground }
trains-way-rails = Dort liegen Gleise von { $who }
trains-way-worth = jedes Gleis dort zählt dann { $points } Punkte
trains-way-slots = { $slots ->
    [one] Platz für 1 Bahnhof
   *[other] Platz für { $slots } Bahnhöfe
}
trains-way-stations = { $count ->
    [one] 1 Bahnhof
   *[other] { $count } Bahnhöfe
}
trains-way-points = { $points } Punkte
trains-way-in-deck = { $count } von { $all } Karten in deinem Deck
trains-way-in-discard = { $count } von { $all } Karten, die gemischt werden
trains-do-discard = { $card } abwerfen
trains-do-return = 1 Müll zurückgeben
trains-do-take = { $card } nehmen
trains-do-put = { $card } aufs Deck legen
trains-do-leave = { $card } oben lassen
trains-do-not-put = Nein, zu den neuen Karten legen
trains-do-destroy = { $card } vernichten
trains-do-draw = 1 Karte ziehen
trains-do-money = 1 Münze nehmen
trains-use-discard-waste = Allen Müll abwerfen ({ $count })
trains-use-return-waste = Allen Müll zurückgeben ({ $count })
trains-name-play = { $card } spielen
trains-name-play-plain = { $card } ohne Wirkung spielen
trains-name-buy = { $card } kaufen
trains-name-begin = Bei { $place } beginnen
trains-name-lay = Das Gleis bei { $place } legen
trains-name-build = Den Bahnhof bei { $place } bauen

# Der Warteraum
trains-menu-map = Welche Landkarte?
trains-menu-supply = Welche Karten?
trains-map-about = { $cities } Städte mit Platz für { $slots } Bahnhöfe und { $remote } ferne Orte
trains-supply-random = Acht Karten durch Zufall
trains-supply-rulebook = Die acht Karten der Anleitung
trains-supply-reforming-and-tunneling = Acht Karten: Umbau und Tunnel
trains-supply-holiday-pass = Acht Karten: Ferienpass
trains-supply-cards = Die acht Karten: { $cards }
trains-supply-own = Acht eigene Karten
trains-supply-so-far = { $count } von 8 gewählt
trains-supply-choose = Acht Karten selbst wählen …
trains-choose-title = Welche acht Karten spielen mit?
trains-choose-so-far = { $count } von 8 sind gewählt: { $cards }
trains-menu-low = Karten für 2 oder 3 Münzen
trains-menu-high = Karten ab 4 Münzen
trains-invalid-not-eight-different-cards = Der Gastgeber muss genau acht Karten wählen oder einen anderen Satz nehmen.

# Blätter
trains-supply-title = Der Vorrat
trains-score-title = Wie es steht
trains-pile = { $card }: { $price }, noch { $left }. { $about }
trains-pile-waste = { $card }: noch { $left }. { $about }
trains-facts = { $kinds } · { $price } · { $copies } im Spiel
trains-facts-start = { $kinds } · { $copies } in jedem Startdeck
trains-facts-waste = { $kinds } · { $copies } im Spiel
trains-gives = +{ $money } { $money ->
    [one] Münze
   *[other] Münzen
}.
trains-worth = Am Ende { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.

# Wenn eine Wahl nicht mehr geht
trains-illegal-not-in-hand = { $card } ist nicht mehr auf deiner Hand.
trains-illegal-effect-not-usable = Die Wirkung von { $card } lässt sich gerade nicht nutzen. Ohne sie kannst du die Karte noch spielen.
trains-illegal-cannot-be-played = { $card } kann man nicht spielen.
trains-illegal-not-for-sale = Von { $card } ist im Vorrat nichts mehr da.
trains-illegal-too-dear = Das kostet { $price }, und du hast { $money } übrig.
trains-illegal-hex-out-of-reach = Nach { $place } führt gerade kein Gleis von dir.
trains-illegal-no-start-here = { $place } ist besetzt: Fang woanders an.
trains-illegal-no-such-answer = { $card } fragt jetzt etwas anderes.
trains-illegal-not-now = Das ist nicht mehr gefragt.
trains-illegal-not-a-pass = Du hast schon etwas gespielt oder gekauft. Müll kannst du nur zurückgeben, wenn du passt.
trains-illegal-no-waste-in-hand = Du hast keinen Müll mehr auf der Hand.
trains-illegal-first-rail-first = Zuerst wählst du, wo du anfängst.

# Was geschah: ein Satz für jeden Zug
trains-told-turn = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} { $deeds }.
trains-told-last = { $first } und { $last }
trains-told-for-you = { $who } hat in { $what } einen Bahnhof gebaut: Dein Gleis dort zählt jetzt { $points } Punkte.
trains-told-first-rail = in { $what } angefangen
trains-told-played = { $what } gespielt
trains-told-money = durch Wirkungen { $what ->
    [one] 1 Münze
   *[other] { $what } Münzen
} bekommen
trains-told-bought = { $what } gekauft
trains-told-gained = { $what } dazubekommen
trains-told-waste-taken = { $what } Müll genommen
trains-told-waste-returned = { $what } Müll zurückgegeben
trains-told-laid = { $count ->
    [one] ein Gleis
   *[other] Gleise
} in { $what } gelegt
trains-told-built = { $count ->
    [one] einen Bahnhof
   *[other] Bahnhöfe
} in { $what } gebaut
trains-told-points = { $what ->
    [one] 1 Punkt
   *[other] { $what } Punkte
} bekommen
trains-told-copied = die Wirkung von { $what } genutzt
trains-told-shown = { $what } gezeigt
trains-told-named = { $what } genannt
trains-told-revealed = { $what } aufgedeckt
trains-told-taken = { $what } auf die Hand genommen
trains-told-destroyed = { $what } vernichtet
trains-told-discarded = { $what } abgeworfen
trains-told-drew = { $what } gezogen
trains-told-looked = oben auf das Deck gesehen ({ $what })
trains-told-put = { $what } oben auf das Deck gelegt
trains-told-passed = gepasst
trains-told-ended = den Zug beendet und eine neue Hand gezogen
trains-told-left = die Karte gelassen, wo sie war
trains-told-done = keine weiteren Karten gewählt
trains-told-for = { $what } { $price ->
    [0] umsonst
    [one] für 1 Münze
   *[other] für { $price } Münzen
}
trains-told-for-each = { $what } { $price ->
    [0] umsonst
    [one] für je 1 Münze
   *[other] für je { $price } Münzen
}
trains-told-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
trains-told-plain = { $card } (ohne Wirkung)

# Auf den Bildern
trains-legend-each = + je 1
trains-legend-others = fremdes Gleis: +1, 1 Müll
trains-legend-wall = kein Gleis darüber
trains-caption-points = { $points ->
    [one] Punkt
   *[other] Punkte
}
trains-caption-rails = { $rails ->
    [one] Gleis übrig
   *[other] Gleise übrig
}
trains-caption-cards = Hand { $hand } · Deck { $deck } · Ablage { $discard }
trains-caption-turn = Zum Ausgeben: { $money }. Im Spiel: { $cards }.
trains-caption-gained = Neu in diesem Zug: { $cards }.
trains-caption-piles = Übrig: { $stations ->
    [one] 1 Bahnhof
   *[other] { $stations } Bahnhöfe
}, { $waste } Müll. Leere Stapel: { $empty } von { $most }.

# Das Bild zu den Regeln
trains-picture-rail = Zwei Gleise derselben Person und die Strecke dazwischen. Die Form zeigt, wem sie gehören.
trains-picture-houses = Eine Stadt hat ein Haus für jeden Bahnhof, der hineinpasst. Schwarze sind gebaut.
trains-picture-points = Punkte: Mit 1, 2 oder 3 Bahnhöfen zählt jedes Gleis in der Stadt 2, 4 oder 8.
trains-picture-remote = Ein ferner Ort: So viel kostet ein Gleis dort, und so viel zählt es.
trains-picture-wall = Über diese Linie führt kein Gleis.
trains-picture-choice = Hier kannst du jetzt bauen. Im Menü steht dieselbe Nummer.
trains-picture-new = Rosa: gebaut seit deinem letzten Zug.
trains-picture-left = So viele der 20 Gleise hat jemand noch.
trains-picture-made-of = Am Ende: So viele Punkte kommen aus Städten.
trains-picture-cost = Was ein Gleis kostet: je nach Gelände, in einer Stadt 1 mehr für jeden Bahnhof, und bei fremden Gleisen 1 für jedes und dazu 1 Müll.
trains-picture-price = So viel kostet die Karte.
trains-picture-coins = So viele Münzen bringt sie, wenn du sie spielst.
trains-picture-effect = Unter dem Bild steht, was sie sonst noch tut.
trains-picture-worth = So viele Punkte zählt ein Gebäude am Ende.

# Die Regeln Schritt für Schritt
trains-goal = Lege Gleise in Städte und an ferne Orte: Wer am Ende die meisten Punkte hat, gewinnt.
trains-about = Alle bauen sich ein Deck aus Karten und legen damit Gleise durch Tokyo oder Osaka. Eine Partie dauert 25 bis 60 kurze Züge für jeden, zu zweit am längsten: einen langen Abend oder ein paar Wochen mit einem Zug hin und wieder.
trains-rules-goal = 1. Worum es geht
trains-rules-goal-text = { trains-goal } Ein Gleis in einer Stadt zählt 0, 2, 4 oder 8 Punkte, wenn dort 0, 1, 2 oder 3 Bahnhöfe stehen, egal wer sie gebaut hat. Ein Gleis an einem fernen Ort zählt dessen Zahl. Gebäude, die du gekauft hast, zählen, was auf ihnen steht.
    _Beispiel: Du hast ein Gleis in Hachioji, wo zwei Bahnhöfe stehen, und eines in Narita. Das sind 4 und 3 Punkte._
trains-rules-begin = 2. Wie es anfängt
trains-rules-begin-text = Alle legen ein erstes Gleis umsonst. Dein Deck hat 7 Karten Regionalzug, 2 Gleisbau und 1 Bahnhofsausbau, und du ziehst fünf davon.
    _Beispiel: Du fängst auf einer Ebene neben Kichijoji an. Dann kann dein nächstes Gleis in die Stadt._
trains-rules-turn = 3. Dein Zug
trains-rules-turn-text = Spiel Karten aus der Hand und kauf Karten, in beliebiger Reihenfolge und so oft du magst. Eine Karte bringt ihre Münzen, und ihre Wirkung darfst du nutzen. Wenn du den Zug beendest, kommt alles auf deinen Ablagestapel, und du ziehst fünf Karten. Ist das Deck leer, wird der Ablagestapel gemischt.
    _Beispiel: Du spielst dreimal Regionalzug für 3 Münzen und Gleisbau für ein Gleis auf einem Fluss. Das kostet 1 davon._
trains-rules-buying = 4. Karten kaufen
trains-rules-buying-text = Eine Karte kostet die Zahl in ihrer goldenen Münze. Sie kommt auf deinen Ablagestapel, du hast sie also nach dem nächsten Mischen. Züge bringen Münzen, mit Gleis- und Bahnhofskarten baust du, Aktionskarten tun, was auf ihnen steht, und Gebäude bringen nur Punkte.
    _Beispiel: Für 3 Münzen kaufst du einen Fernzug. Er bringt jedes Mal 2 Münzen, wenn er kommt._
trains-rules-rails = 5. Gleise
trains-rules-rails-text = Ein Gleis kommt neben ein eigenes, nie über eine rote Linie. Es kostet auf der Ebene 0, auf dem Fluss 1, im Gebirge 2, in einer Stadt 1 und für jeden Bahnhof 1 mehr, an einem fernen Ort dessen Zahl. Für jedes fremde Gleis dort zahlst du 1 mehr, und wo eines liegt, nimmst du 1 Müll.
    _Beispiel: Eine Stadt mit einem Bahnhof, in der schon jemand ein Gleis hat, kostet 1 + 1 + 1 = 3 Münzen und 1 Müll mehr._
trains-rules-stations = 6. Bahnhöfe
trains-rules-stations-text = Ein Bahnhof kommt in irgendeine Stadt, die auf der Landkarte noch ein leeres Haus hat. Du brauchst dort kein Gleis. Er nützt allen, die dort ein Gleis haben.
    _Beispiel: Du baust den dritten Bahnhof in Yokohama. Jedes Gleis dort zählt nun 8 Punkte statt 4._
trains-rules-waste = 7. Müll
trains-rules-waste-text = Gleise, Bahnhöfe und Gebäude bringen Müll in dein Deck. Er tut nichts und füllt dir nur die Hand. Wenn du passt, also in einem Zug nichts spielst und nichts kaufst, darfst du allen Müll aus der Hand zurückgeben.
    _Beispiel: Drei deiner fünf Karten sind Müll. Du passt und bist alle drei los._
trains-rules-end = 8. Das Ende
trains-rules-end-text = Die Partie endet nach dem Zug, in dem vier Stapel leer sind, jemand alle 20 Gleise gelegt hat oder alle 30 Bahnhöfe gebaut sind. Bei Gleichstand gewinnt, wer mehr Gleise gelegt hat.
    _Beispiel: Drei Stapel sind leer, und du kaufst das letzte Hochhaus. Dein Zug ist der letzte._

# Worum es bei einer Frage geht, für alle, die sie zum ersten Mal hören
trains-lesson-begin = Fang neben einer Stadt an oder in einer: Mit Bahnhöfen bringen Gleise in Städten Punkte. Später kosten Flüsse und Gebirge Münzen.
trains-lesson-turn = Spiel Karten für Münzen und Gleise, und kauf dann bessere. Was du kaufst, kommt auf deine Hand, wenn dein Deck gemischt ist.
trains-lesson-buy = Was du kaufst, kommt auf deinen Ablagestapel und später auf die Hand. Züge bringen immer wieder Münzen, Gebäude nur Punkte.
trains-lesson-waste = Müll füllt dir nur die Hand. Wenn du passt, bevor du etwas spielst oder kaufst, darfst du ihn ganz zurückgeben.
trains-lesson-lay = Ein Gleis kommt neben eines von dir. Was das Gelände kostet, steht auf der Landkarte. Bei fremden Gleisen nimmst du noch 1 Müll.
trains-lesson-build = Ein Bahnhof macht alle Gleise in seiner Stadt wertvoller, egal wer sie gelegt hat: 2 Punkte mit einem, 4 mit zweien, 8 mit dreien.
trains-lesson-effect = Eine Karte, die du gespielt hast, fragt dich etwas. Wenn du geantwortet hast, geht dein Zug weiter.

# Die letzte Seite der Regeln
trains-tips = Mit drei oder mehr Müll auf der Hand ist Passen oft das Beste: Du wirst ihn los.
    Leg früh Gleise. Sie werden teurer, je voller der Plan wird.
    Ein Bahnhof zählt für alle, die dort ein Gleis haben: Bau, wo du allein bist.
    Gebäude bringen Punkte, tun aber nichts auf der Hand: Kauf sie spät.
trains-makers = Von Hisashi Hayashi; OKAZU Brand, AEG, deutsche Ausgabe von Pegasus Spiele. Dies ist eine inoffizielle, nicht kommerzielle Umsetzung. Wenn es dir gefällt, kauf das Spiel.
