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
trains-does-normal-train = Bringt nur Münzen. Nicht zu kaufen.
trains-does-express-train = Bringt nur Münzen.
trains-does-limited-express-train = Bringt nur Münzen.
trains-does-lay-rails = Nimm 1 Müll und leg 1 Gleis.
trains-does-station-expansion = Nimm 1 Müll und bau 1 Bahnhof.
trains-does-apartment = Nimm beim Kauf 1 Müll. Nicht zu spielen.
trains-does-tower = Nimm beim Kauf 1 Müll. Nicht zu spielen.
trains-does-skyscraper = Nimm beim Kauf 1 Müll. Nicht zu spielen.
trains-does-waste = Füllt die Hand: weder zu spielen noch zu kaufen.
trains-does-bullet-train = Bringt 1 Münze mehr, wenn ein Regionalzug im Spiel ist.
trains-does-conductors-station = Wirf beliebig viele Karten ab und zieh dann ebenso viele.
trains-does-landfill = Gib allen Müll aus der Hand zurück.
trains-does-signals = Zieh 1 Karte. Sieh die nächste an: Wirf sie ab oder lass sie oben.
trains-does-station-crew = Eins davon: Zieh 1 Karte, nimm 1 Münze oder gib 1 Müll zurück.
trains-does-command-central = Zieh 1 Karte. Nenn eine Karte: Liegt sie oben, nimm sie.
trains-does-garage = Zieh 2 Karten und wirf dann 2 ab.
trains-does-holiday-timetable = Vernichte diese Karte für 3 Münzen mehr.
trains-does-passing-station = Zieh 1 Karte.
trains-does-pulling = Nimm eine Zugkarte aus deiner Ablage auf die Hand.
trains-does-switchback = Leg eine gespielte Zugkarte auf dein Deck. Die Münzen bleiben.
trains-does-amusement-park = Nimm die Münzen einer deiner Zugkarten im Spiel noch einmal.
trains-does-freight-train = Gib beliebig viel Müll zurück: 1 Münze pro Karte.
trains-does-information-central = Decke 4 Karten auf: Nimm 1, wenn du magst, leg den Rest zurück.
trains-does-ironworks = Diesmal bringt jede Gleiskarte, die du spielst, 2 Münzen mehr.
trains-does-mail-train = Wirf beliebig viele Karten ab: 1 Münze pro Karte.
trains-does-stationmaster-office = Nutz die Wirkung einer Aktionskarte deiner Hand. Sie bleibt dort.
trains-does-steel-bridge = Nimm 1 Müll, leg 1 Gleis. Flüsse sind jetzt umsonst, fremde Gleise nicht.
trains-does-tourist-train = Du bekommst sofort 1 Punkt.
trains-does-collaboration = Nimm 1 Müll, leg 1 Gleis. Fremde Gleise sind jetzt umsonst, ohne Müll.
trains-does-dump-site = Diesmal nimmst du keinen Müll.
trains-does-early-train = Diesmal kann, was du kaufst, oben auf dein Deck.
trains-does-maintenance-factory = Zeig eine Zugkarte deiner Hand: Du bekommst noch eine davon.
trains-does-signaling-area = Zieh 2 Karten.
trains-does-temporary-timetable = Decke auf, bis du 2 Zugkarten hast: Nimm sie und wirf den Rest ab.
trains-does-tunnel = Nimm 1 Müll, leg 1 Gleis. Berge sind jetzt umsonst, fremde Gleise nicht.
trains-does-viaduct = Nimm 1 Müll, leg 1 Gleis. Städte sind jetzt umsonst, fremde Gleise nicht.
trains-does-wagon-factory = Vernichte eine Zugkarte der Hand, nimm eine bis zu 3 teurere auf die Hand.
trains-does-control-room = Zieh 3 Karten.
trains-does-subway-excavation = Nimm 1 Müll, leg 1 Gleis. Alle Gleise sind jetzt umsonst, bis auf Müll extra.

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

# Wie Dinge aneinandergereiht werden, und wie ein Feld heißt
trains-and = { $one } und { $other }
trains-list = { $first }, { $next }
trains-many = { $what } ×{ $count }
trains-place = { $name } ({ $code })
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
    [you] Du bist dran: bauen, spielen, kaufen
   *[they] { $who } ist dran
}
trains-ask-near = Du bist dran: { $left }
trains-ask-end = Nichts mehr zu bauen oder zu kaufen: Du bist fertig
trains-near-last = letzte Runde
trains-near-piles = { $empty } von { $most } Stapeln leer
trains-near-stations = { $stations ->
    [0] keine Bahnhöfe mehr
    [one] noch 1 Bahnhof
   *[other] noch { $stations } Bahnhöfe
}
trains-ask-other = { $who } entscheidet ({ $card })
trains-ask-lay = { $card }: Wohin kommt das Gleis? Du hast { $money } zum Bezahlen
trains-ask-build = { $card }: Welche Stadt bekommt den Bahnhof?
trains-ask-gain = { $card }: Welchen Zug nimmst du?
trains-ask-look = { $card }: Was machst du mit der obersten Karte?
trains-ask-revealed = { $card }: Welche Karte nimmst du, wenn überhaupt?
trains-ask-put-back = { $card }: Welche Karte zuerst aufs Deck? Die letzte liegt oben
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
trains-ask-return = { $card }: Wie viel Müll gibst du zurück? Jede Karte bringt 1 Münze
trains-ask-destroy = { $card }: Welchen Zug vernichtest du?
trains-ask-show = { $card }: Welchen Zug zeigst du? Du bekommst noch einen davon
trains-ask-copy = { $card }: Von welcher Karte nutzt du die Wirkung?
trains-ask-pay = { $card }: Von welchem Zug bekommst du die Münzen noch einmal?
trains-over = { $won } { $why }
trains-won = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} mit { $points ->
    [0] 0 Punkten
    [one] 1 Punkt
   *[other] { $points } Punkten
} gewonnen!
trains-shared = { $all } gewinnen gemeinsam mit { $points ->
    [0] 0 Punkten
    [one] 1 Punkt
   *[other] { $points } Punkten
}!
trains-tie = Genauso viele Punkte, aber weniger Gleise: { $who } ({ $fewer } statt { $more }).
trains-tie-shared = Auch die Zahl der Gleise ist gleich.
trains-reason-piles = { $piles ->
    [3] Drei
   *[4] Vier
} Stapel sind leer.
trains-reason-rails = { $voice ->
    [you] Du hast alle deine Gleise gelegt.
   *[they] { $who } hat alle { $rails } Gleise gelegt.
}
trains-reason-markers = Alle Bahnhöfe sind gebaut.
trains-reason-rounds = Hundert Runden sind vorbei.

# Das Brett in Worten
trains-standing = { $who }: { $points ->
    [0] 0 Punkte
    [one] 1 Punkt
   *[other] { $points } Punkte
}, { $rails ->
    [0] 0 Gleise
    [one] 1 Gleis
   *[other] { $rails } Gleise
} übrig; Hand { $hand }, Deck { $deck }, Ablage { $discard }
trains-now = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} { $money }. Im Spiel: { $cards }.
trains-now-nothing = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} noch nichts gespielt.
trains-revealed = Aufgedeckt: { $cards }.
trains-lasting = Gerade gilt: { $effects }.
trains-lasting-river = Flüsse kosten nichts
trains-lasting-mountain = Berge kosten nichts
trains-lasting-city = Städte kosten nichts
trains-lasting-everything = alle Gleise kosten nichts
trains-lasting-others = fremde Gleise kosten nichts
trains-lasting-no-waste = es kommt kein Müll dazu
trains-lasting-onto-deck = Gekauftes kann aufs Deck
trains-lasting-ironworks = jede Gleiskarte bringt 2 Münzen mehr
trains-rails = Gleise von { $who }: { $places }
trains-gained = Gerade gekauft oder bekommen: { $cards }
trains-stations-left = Noch zu bauende Bahnhöfe: { $left }
trains-piles = Vorrat: { $piles }
trains-pile-left = { $card } { $left }
trains-none = keine
trains-hand = Deine Hand
trains-hand-card = { $card }: { $about }
trains-hand-top = Oben auf deinem Deck: { $cards }
trains-hand-deck = Dein Deck, ungeordnet: { $cards }
trains-hand-discard = Deine Ablage: { $cards }
trains-made-up-of = { $who }: { $cities } für Städte, { $remote } für ferne Orte, { $cards } für Gebäude und { $play } während des Spiels: { $total ->
    [0] 0 Punkte
    [one] 1 Punkt
   *[other] { $total } Punkte
}.

# Die Landkarte in Worten
trains-land-rows = Die Landkarte: Reihen A bis H von oben nach unten; B, D, F und H liegen ein halbes Feld weiter rechts. { $hex } berührt { $around }.
trains-land-cities = Städte, mit gebauten Bahnhöfen / Plätzen dafür: { $places }
trains-land-city = { $place } { $built }/{ $slots }
trains-land-remote = Ferne Orte, mit ihren Punkten: { $places }
trains-land-remote-place = { $place } { $points }
trains-land-plain = Ebenen: { $places }
trains-land-river = Flüsse: { $places }
trains-land-mountain = Gebirge: { $places }
trains-land-sea = Meer, hier liegt nie ein Gleis: { $places }
trains-land-walls = Dicke dunkle Linien, über die kein Gleis führt, zwischen: { $places }
trains-land-wall = { $one }/{ $other }

# Was die Bilder zeigen, in wenigen Worten
trains-brief-seat = { $who }: { $points ->
    [0] 0 Punkte
    [one] 1 Punkt
   *[other] { $points } Punkte
}, { $left ->
    [0] 0 Gleise
    [one] 1 Gleis
   *[other] { $left } Gleise
} übrig; Gleise: { $places }
trains-brief-stations = Bahnhöfe: { $places }
trains-brief-station = { $place } { $count }
trains-brief-pile = { $card }: { $price }, noch { $left }
trains-brief-hand = Deine Hand: { $cards }
trains-brief-held = Hand von { $who }: { $cards }

# Bedienung
trains-button-easy = { $card } spielen (+{ $count })
trains-button-trains = { $count ->
    [one] 1 Zugkarte spielen (+{ $number })
   *[other] { $count } Zugkarten spielen (+{ $number })
}
trains-button-cards = { $count } Karten spielen (+{ $number })
trains-button-draw = { $card } spielen, ziehen
trains-button-draw-all = { $count } + gezogene Karten spielen
trains-button-steps = Karten einzeln …
trains-button-useless = Karten, die nichts tun …
trains-button-buy-end = { $card } kaufen, fertig
trains-button-end = Fertig
trains-button-pass = Passen
trains-button-pass-keep = Passen, Müll behalten
trains-button-end-game = Fertig, Spiel beenden
trains-button-pass-game = Passen und das Spiel beenden
trains-button-clear = Passen, { $count } Müll weg
trains-button-clear-last = Passen, Müll weg
trains-button-end-sure = Fertig, { $count ->
    [one] 1 Münze verfällt
   *[other] { $count } Münzen verfallen
}
trains-button-supply = Vorrat
trains-button-score = Wertung
trains-button-done = Das ist alles
trains-button-none = Keine davon
trains-button-waste = Allen Müll ({ $count })
trains-menu-play = Bauen oder Karte spielen
trains-menu-steps = Eine Karte spielen
trains-menu-buy = Karte kaufen ({ $money })
trains-menu-buy-on = Kaufen und weitermachen ({ $money })
trains-menu-buy-end = Kaufen und fertig ({ $money })
trains-menu-lay = Gleis legen (siehe Bild)
trains-menu-lay-part = Gleis: { $parts }
trains-menu-build = Bahnhof bauen (siehe Bild)
trains-menu-place = Anfangen (siehe Bild)
trains-menu-place-part = { $parts }
trains-menu-choose = Auswählen
trains-menu-two = Zwei Karten abwerfen
trains-menu-take = Eine nehmen, den Rest zurücklegen
trains-way-take = { $taken }, { $top } nach oben
trains-way-take-play = { $card }, gleich spielen
trains-way-take-none = Keine nehmen
trains-menu-back = Alle zurück, die erste ganz oben
trains-way-at = { $card }: { $place }
trains-way-with = { $does } (spielt { $cards })
trains-way-with-many = { $does } (spielt { $count } Karten)
trains-way-elsewhere = { $card }: woanders …
trains-way-in-a-city = { $card }: in einer Stadt …
trains-way-choose = { $card }: Karten auswählen …
trains-way-steps = Karten einzeln …
trains-way-more = Eine kaufen, dann weiter …
trains-way-last = 🏁 Danach ist das Spiel aus
trains-way-last-round = 🏁 Nach dieser Runde ist das Spiel aus
trains-way-over = dann bist du fertig
trains-way-unspent = { $does }, { $count ->
    [one] 1 verfällt
   *[other] { $count } verfallen
}
trains-way-plain = { $card } ohne Wirkung
trains-way-gives = { $card }: +{ $money }
trains-way-gives-with = { $card } mit { $cards }: +{ $money }
trains-way-money = { $card }: nur +{ $money }
trains-way-nothing = Tut nichts
trains-way-lacks = Tut jetzt nichts: { $lack }
trains-lacks = { $card }: { $lack } …
trains-lacks-coins = zu wenig Münzen
trains-lacks-station = kein Bahnhof übrig
trains-lacks-train-hand = kein Zug
trains-lacks-train-discard = kein Zug in der Ablage
trains-way-rail = { $count ->
    [one] 1 Ort für { $price }
   *[other] { $count } Orte ab { $price }
}: { $does }
trains-way-rail-free = { $count ->
    [one] 1 Ort, umsonst
   *[other] { $count } Orte ab 0 Münzen
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
trains-way-city = { $ground }, { $count ->
    [0] noch kein Bahnhof: 0 Punkte
    [one] 1 Bahnhof: { $points } Punkte
   *[other] { $count } Bahnhöfe: { $points } Punkte
}
trains-way-remote = { $ground }, { $points } Punkte
trains-way-in-deck = { $count } von { $all } Karten in deinem Deck
trains-way-in-discard = { $count } von { $all } Karten, die gemischt werden
trains-do-discard = { $card } abwerfen
trains-do-return = 1 Müll zurückgeben
trains-do-take = { $card } nehmen
trains-do-put = { $card } aufs Deck legen
trains-do-leave = { $card } oben lassen
trains-do-not-put = Nein, auf die Ablage
trains-do-destroy = { $card } vernichten
trains-do-draw = 1 Karte ziehen
trains-do-money = 1 Münze nehmen
trains-use-discard-waste = Allen Müll abwerfen ({ $count })
trains-use-return-waste = Allen Müll zurückgeben ({ $count })
trains-name-play = { $card } spielen
trains-name-play-plain = { $card } ohne Wirkung spielen
trains-name-buy = { $card } kaufen
trains-name-begin = Bei { $place } anfangen
trains-name-lay = Das Gleis auf { $place } legen
trains-name-build = Den Bahnhof in { $place } bauen

# Warum etwas das Beste ist, in einem Tipp: Es geht nach "weil" weiter

trains-why-ends = das Spiel dann endet, mit den meisten Punkten
trains-why-points = { $count ->
    [one] das sofort 1 Punkt bringt
   *[other] das sofort { $count } Punkte bringt
}
trains-why-money = { $how ->
    [one] { $card } jedes Mal
   *[all] die gekauften Züge jedes Mal
} { $money ->
    [one] 1 Münze
   *[other] { $money } Münzen
} { $how ->
    [one] bringt
   *[all] bringen
}
trains-why-strong = { $card } mit einer Karte { $money } Münzen bringt
trains-why-rid = { $count } Müll wegkommt
trains-why-draws = { $count ->
    [one] noch eine Karte
   *[other] noch { $count } Karten
} auf die Hand { $count ->
    [one] kommt
   *[other] kommen
}
trains-why-reaches = { $place } am Ende { $points } Punkte bringen kann
trains-why-next = das bis neben { $place } reicht
trains-why-rails = { $count ->
    [one] ein Gleis mehr liegt
   *[other] dann { $count } Gleise mehr liegen
}
trains-why-drawing = { $card } jedes Mal { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} zieht
trains-why-scoring = { $card } jedes Mal { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
} bringt
trains-why-returning = { $card } Müll wegschafft
trains-why-alone = sonst niemand Punkte davon hat
trains-why-clean = das keinen Müll bringt
trains-why-start = { $count ->
    [one] dort oder daneben ein Ort liegt
   *[other] dort oder daneben { $count } Orte liegen
}

# Was im Voraus geplant ist
trains-plan-play = { $cards } spielen
trains-plan-end = Fertig
trains-plan-coins = { $sign ->
        [minus] −{ $count } { $count ->
            [1] Münze
           *[other] Münzen
        }
       *[plus] +{ $count } { $count ->
            [1] Münze
           *[other] Münzen
        }
    }
trains-plan-waste = { $sign ->
        [minus] −{ $count } Müll
       *[plus] +{ $count } Müll
    }
trains-plan-stopped-price = Ich habe deinen Plan angehalten: { $what } hat jetzt einen anderen Preis.
trains-plan-stopped-gone = Ich habe deinen Plan angehalten: { $what ->
        [none] Der nächste Schritt geht nicht mehr
       *[other] { $what } geht nicht mehr
    }.
trains-plan-stopped-sold-out = Ich habe deinen Plan angehalten: { $what } ist ausverkauft.
trains-plan-stopped-reveals = Ich habe deinen Plan angehalten: Eine Karte ist gekommen, die du noch nicht kanntest.

# Der Warteraum
trains-menu-map = Welche Landkarte?
trains-menu-supply = Welche Karten?
trains-menu-length = Wie lang?
trains-length-full = Volle Länge
trains-length-short = Kurzes Spiel (von uns): etwa 20 Runden
trains-length-about = Je { $rails } Gleise, { $markers } Bahnhöfe, Schluss bei { $piles } leeren Stapeln
trains-map-about = { $cities } Städte mit Platz für { $slots } Bahnhöfe, { $remote } ferne Orte
trains-supply-random = Acht zufällige Karten
trains-supply-rulebook = Karten: die acht der Anleitung für die ersten Spiele
trains-supply-reforming-and-tunneling = Acht Karten: Umbau und Tunnel
trains-supply-holiday-pass = Acht Karten: Ferienpass
trains-supply-cards = Die acht Karten: { $cards }
trains-supply-own = Acht selbst gewählte Karten
trains-supply-so-far = { $count } von 8 gewählt
trains-supply-choose = Acht Karten selbst wählen …
trains-choose-title = Welche acht Karten spielen mit?
trains-choose-so-far = { $count } von 8 sind gewählt: { $cards }
trains-menu-low = Karten für 2 oder 3 Münzen
trains-menu-high = Karten ab 4 Münzen
trains-invalid-not-eight-different-cards = Der Host muss genau acht Karten wählen oder einen anderen Satz nehmen.

# Blätter
trains-supply-title = Der Vorrat
trains-score-title = Wertung
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
trains-illegal-effect-not-usable = Die Wirkung von { $card } geht gerade nicht. Ohne sie kannst du die Karte noch spielen.
trains-illegal-cannot-be-played = { $card } kann man nicht spielen.
trains-illegal-not-for-sale = Von { $card } ist im Vorrat nichts mehr da.
trains-illegal-too-dear = Das kostet { $price }, und du hast { $money } übrig.
trains-illegal-hex-out-of-reach = Auf { $place } kannst du gerade kein Gleis legen.
trains-illegal-no-start-here = { $place } ist besetzt: Fang woanders an.
trains-illegal-no-such-answer = { $card } fragt jetzt etwas anderes.
trains-illegal-not-now = Das ist nicht mehr gefragt.
trains-illegal-not-a-pass = Du hast schon etwas gespielt oder gekauft. Müll kannst du nur zurückgeben, wenn du passt.
trains-illegal-no-waste-in-hand = Du hast keinen Müll mehr auf der Hand.
trains-illegal-first-rail-first = Wähl zuerst, wo du anfängst.

# Was geschah: ein Satz für jedes Mal, das jemand dran war
trains-told-turn = { $voice ->
    [you] Du
   *[they] { $who }
}: { $deeds }.
trains-told-next = { $first }, { $next }
trains-told-last-round = 🏁 { $why } Diese Runde ist die letzte.
trains-told-last = { $first } und { $last }
trains-told-for-you = { $who } hat in { $what } einen Bahnhof gebaut: Dein Gleis dort zählt jetzt { $points } Punkte.
trains-told-first-rail = bei { $what } angefangen
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
    [one] Gleis
   *[other] Gleise
} auf { $what } gelegt
trains-told-built = { $count ->
    [one] Bahnhof
   *[other] Bahnhöfe
} in { $what } gebaut
trains-told-points = { $what ->
    [one] 1 Punkt
   *[other] { $what } Punkte
} bekommen
trains-told-copied = Wirkung von { $what } genutzt
trains-told-shown = { $what } gewählt
trains-told-named = { $what } genannt
trains-told-revealed = { $what } aufgedeckt
trains-told-taken = { $what } auf die Hand genommen
trains-told-destroyed = { $what } vernichtet
trains-told-discarded = { $what } abgeworfen
trains-told-drew = { $what } gezogen
trains-told-looked = oben auf das Deck gesehen ({ $what })
trains-told-put = { $what } oben auf das Deck gelegt
trains-told-passed = gepasst
trains-told-ended = { $what ->
    [nothing] alles abgelegt und neue Hand gezogen
   *[other] alles abgelegt und { $what } gezogen
}
trains-told-left = Karte gelassen, wo sie war
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
trains-legend-others = fremde: je +1, 1 Müll
trains-legend-wall = kein Gleis darüber
trains-caption-rails = { $rails ->
    [0] kein Gleis übrig
    [one] 1 Gleis übrig
   *[other] { $rails } Gleise übrig
}
trains-caption-cards = Hand { $hand } · Deck { $deck } · Ablage { $discard }
trains-caption-turn = Zum Ausgeben: { $money }{ $held ->
    [0] {""}
   *[other] {" "}(+{ $held } auf der Hand)
}. Im Spiel: { $cards }.
trains-caption-gained = Gerade dazugekommen: { $cards }.
trains-caption-piles = Übrig: { $stations ->
    [0] kein Bahnhof
    [one] 1 Bahnhof
   *[other] { $stations } Bahnhöfe
}, { $waste } Müll. Leere Stapel: { $empty } von { $most }.
trains-caption-last-round = Diese Runde ist die letzte.

# Das Bild zu den Regeln
trains-picture-shown = Ein Stück der Landkarte, was ihre Zeichen heißen, und eine Karte.
trains-picture-grounds = Münzen für ein Gleis: { trains-ground-plain } 0, { trains-ground-river } 1, { trains-ground-mountain } 2, { trains-ground-city } 1, { trains-ground-remote } seine Zahl.
trains-picture-rail = Quadrate mit einer Strecke dazwischen: Gleise einer Person. Das Symbol zeigt, wessen.
trains-picture-houses = Häuser: Plätze für Bahnhöfe in einer Stadt. Gefüllte sind gebaut.
trains-picture-points = Stern: Punkte. Mit 1, 2 oder 3 Bahnhöfen zählt jedes Gleis in der Stadt 2, 4 oder 8, an einem fernen Ort dessen Zahl.
trains-picture-wall = Dicke dunkle Linie: kein Gleis darüber.
trains-picture-choice = Helles Schild, goldener Rand: Hier kannst du jetzt bauen.
trains-picture-new = Rosa Rahmen: gebaut, seit du zuletzt dran warst.
trains-picture-cost = Was ein Gleis kostet: das Gelände, in einer Stadt 1 mehr für jeden Bahnhof, bei fremden Gleisen je 1 und einmal 1 Müll.
trains-picture-price = Münze: ihr Preis.
trains-picture-coins = Plus: Münzen, wenn du sie spielst.
trains-picture-effect = Worte darunter: was die Karte noch tut.

# Die Regeln Schritt für Schritt
trains-goal = Leg Gleise in Städte und an ferne Orte. Wer am Ende die meisten Punkte hat, gewinnt.
trains-about = Bau dir ein Deck aus Karten und leg damit Gleise. Ihr seid alle 25- bis 60-mal kurz dran, am öftesten zu zweit: ein langer Abend oder ein paar Wochen.
trains-rules-goal = 1. Worum es geht
trains-rules-goal-text = { trains-goal } Ein Gleis in einer Stadt zählt 0, 2, 4 oder 8 Punkte, wenn dort 0, 1, 2 oder 3 Bahnhöfe stehen, egal, wer sie gebaut hat. Ein Gleis an einem fernen Ort zählt dessen Zahl. Deine Gebäude zählen die Zahl neben ihrem Stern, wo immer sie liegen.
    _Beispiel: Du hast ein Gleis in { $double }, wo zwei Bahnhöfe stehen, und eines in { $remote }. Das sind 4 und { $number } Punkte._
trains-rules-begin = 2. Wie es anfängt
trains-rules-begin-text = Der Reihe nach legen alle ein erstes Gleis umsonst: auf ein beliebiges Feld, das noch niemand hat, aber nicht ins Meer und nicht an einen fernen Ort. Dein Deck hat 7 Karten Regionalzug, 2 Gleisbau und 1 Bahnhofsausbau, und du ziehst fünf davon. Acht der Stapel zum Kaufen wechseln von Spiel zu Spiel, die anderen sind immer da. Was jede Karte tut, zeigt **{ trains-button-supply }**.
    _Beispiel: Du fängst auf { $beside } an, einer Ebene neben { $city }. Dann kann dein nächstes Gleis in diese Stadt._
trains-rules-turn = 3. Wenn du dran bist
trains-rules-turn-text = Spiel Karten aus der Hand und kauf Karten, in beliebiger Reihenfolge und so oft du magst. Eine gespielte Karte bringt ihre Münzen, und du kannst ihre Wirkung nutzen: ganz oder gar nicht. „Jetzt“ und „diesmal“ heißen: von dieser Karte an, bis du fertig bist; nach einer Stahlbrücke zum Beispiel sind Flüsse umsonst, auch für ihr eigenes Gleis. Münzen, die du dann noch hast, verfallen. Deine Hand, die Karten im Spiel und die neuen kommen auf deine Ablage, und du ziehst fünf Karten. Ist dein Deck leer, wird deine Ablage gemischt und ist das neue Deck.
    _Beispiel: Du spielst dreimal Regionalzug für 3 Münzen, dann Gleisbau für ein Gleis auf einem Fluss. Das kostet 1 davon._
trains-rules-buying = 4. Karten kaufen
trains-rules-buying-text = Eine Karte kostet die Zahl in ihrer Goldmünze. Sie liegt beiseite, bis du fertig bist, und kommt dann auf deine Ablage: Du ziehst sie nach dem nächsten Mischen. Züge bringen Münzen, mit Gleis- und Bahnhofskarten baust du, Aktionskarten tun, was auf ihnen steht, und Gebäude sind nur Punkte.
    Im Spiel: was du gespielt hast, seit du dran bist. Bekommen: eine Karte umsonst aus dem Vorrat. Zurückgeben: Müll aus der Hand auf seinen Stapel. Vernichten: aus dem Spiel nehmen, nicht in den Vorrat.
    _Beispiel: Für 3 Münzen kaufst du einen Fernzug. Er bringt 2 Münzen, sooft du ihn spielst._
trains-rules-rails = 5. Gleise
trains-rules-rails-text = Ein Gleis kommt neben ein eigenes, wo du noch keines hast, aber nie ins Meer und nie über eine dicke dunkle Linie. Es kostet auf der Ebene 0, auf dem Fluss 1, im Gebirge 2, in einer Stadt 1 und für jeden Bahnhof 1 mehr, an einem fernen Ort dessen Zahl. Wo andere Gleise haben, kostet es für jedes davon 1 mehr, und du nimmst 1 Müll extra, egal wie viele es sind.
    _Beispiel: Eine Stadt mit einem Bahnhof, in der schon jemand ein Gleis hat, kostet 1 + 1 + 1 = 3 Münzen und 1 Müll extra._
trains-rules-stations = 6. Bahnhöfe
trains-rules-stations-text = Ein Bahnhof kostet nichts und kommt in irgendeine Stadt, die auf der Landkarte noch ein leeres Haus hat; du brauchst dort kein Gleis. Er zählt für alle, die dort ein Gleis haben.
    _Beispiel: Du baust den dritten Bahnhof in { $triple }. Jedes Gleis dort zählt nun 8 Punkte statt 4._
trains-rules-waste = 7. Müll
trains-rules-waste-text = Jede Gleiskarte, jede Bahnhofskarte und jedes Gebäude bringt 1 Müll in dein Deck. Er füllt dir nur die Hand. Wenn du passt, also nichts spielst und nichts kaufst, kannst du allen Müll aus der Hand zurückgeben. Ist der Müllstapel leer, nimmst du keinen.
    _Beispiel: Drei deiner fünf Karten sind Müll. Du passt und bist alle drei los._
trains-rules-end = 8. Das Ende
trains-rules-end-text = Das Spiel endet, sobald { $length ->
        [short] eine Runde vorbei
       *[full] jemand fertig
    } ist und dann { $piles ->
        [3] drei
       *[4] vier
    } Stapel leer sind (Müll zählt nicht), jemand alle { $rails } Gleise gelegt hat oder alle { $markers } Bahnhöfe gebaut sind.{ $length ->
        [short] {" "}Das ist das kurze Spiel, unsere eigene Variante: In voller Länge sind es vier Stapel, 20 Gleise oder 30 Bahnhöfe.
       *[full] {""}
    } { $length ->
        [short] Alle sind gleich oft dran. Wer später anfängt, findet schlechtere Plätze; dafür gibt es am Anfang Punkte: { $third } an dritter Stelle, { $fourth } an vierter.
       *[full] Niemand ist danach noch einmal dran.
    } Auch nach 100 Runden ist Schluss; das ist unsere eigene Regel. Bei Gleichstand gewinnt, wer mehr Gleise gelegt hat; sind auch die gleich, teilt ihr den Sieg.
    _Beispiel: { $piles ->
        [3] Zwei
       *[4] Drei
    } Stapel sind leer, und du kaufst das letzte Hochhaus. { $length ->
        [short] Nach dieser Runde ist Schluss._
       *[full] Nach dir ist Schluss._
    }

# Worum es bei einer Frage geht, für alle, die sie zum ersten Mal hören
trains-lesson-begin = Fang in einer Stadt an oder neben einer: Mit Bahnhöfen bringen Gleise in Städten Punkte. Später kosten Flüsse und Gebirge Münzen.
trains-lesson-turn = Spiel Karten für Münzen und Gleise, und kauf dann bessere. Was du kaufst, kommt erst auf deine Hand, wenn dein Deck neu gemischt wird.
trains-lesson-buy = Was du kaufst, kommt auf deine Ablage und später auf die Hand. Züge bringen immer wieder Münzen, Gebäude nur Punkte.
trains-lesson-waste = Müll füllt dir nur die Hand. Wenn du passt, bevor du etwas spielst oder kaufst, kannst du ihn ganz zurückgeben.
trains-lesson-lay = Ein Gleis kommt neben eines von dir. Was das Gelände kostet, steht auf der Landkarte; fremde Gleise kosten je 1 und zusammen 1 Müll.
trains-lesson-build = Ein Bahnhof macht alle Gleise in seiner Stadt wertvoller, egal wem sie gehören: 2 Punkte mit einem, 4 mit zweien, 8 mit dreien.
trains-lesson-effect = Eine Karte, die du gespielt hast, fragt dich etwas. Wenn du geantwortet hast, geht es weiter.

# Die letzte Seite der Regeln
trains-tips = Mit drei oder mehr Müll auf der Hand ist Passen oft das Beste: Du wirst ihn los.
    Leg früh Gleise. Sie werden teurer, je voller die Landkarte wird.
    Ein Bahnhof zählt für alle, die dort ein Gleis haben: Bau, wo du allein bist.
    Gebäude bringen Punkte, füllen aber nur die Hand: Kauf sie spät.
trains-makers = Von Hisashi Hayashi; OKAZU Brand, AEG, deutsche Ausgabe von Pegasus Spiele. Dies ist eine inoffizielle, nicht kommerzielle Umsetzung: Die Texte, die Bilder und die Grenze von 100 Runden sind von uns. Wenn es dir gefällt, kauf das Spiel.

# The course: what is said before each click, once all is done (`-then`), and after another choice (`-other`)
trains-course-money-title = Münzen kaufen Karten
trains-course-money = Unter der Landkarte ist deine Hand. Züge bringen Münzen: Drück den Knopf, der alle drei spielt.
trains-course-money-2 = Du hast 3 Münzen. Kauf jetzt einen { trains-card-express-train }.
trains-course-money-then = Für 3 Münzen hast du einen { trains-card-express-train }. Bist du fertig, kommen alle Karten auf deine Ablage, und du ziehst fünf. Ist das Deck leer, wird die gemischte Ablage zum neuen: Immer wenn du den { trains-card-express-train } ziehst, bringt er 2 Münzen.
trains-course-money-other = Aber mehr Münzen bringen dir auf Dauer nur Züge, und was du nicht ausgibst, verfällt.
trains-course-rail-title = Ein Gleis, und was das Gelände kostet
trains-course-rail = Ein Gleis kommt neben eines von dir (●). Ebene ist umsonst, ein Fluss oder eine Stadt kostet 1 Münze, Gebirge 2. In Städten kann ein Gleis Punkte bringen: Leg eins in eine Stadt, und ein Zug, der sie bezahlt, wird mitgespielt.
trains-course-rail-2 = Spiel jetzt { trains-card-lay-rails } in einer Stadt.
trains-course-rail-3 = Wähl eine der Städte.
trains-course-rail-then = Du hast 1 Münze für die Stadt bezahlt und 1 Müll genommen, denn den bringt { trains-card-lay-rails } immer.
trains-course-rail-other = Aber Punkte bringen Gleise in Städten, und eine Stadt kostet eine Münze.
trains-course-waste-title = Müll, und wie du ihn loswirst
trains-course-waste = Müll füllt dir nur die Hand. Wenn du passt, also nichts spielst und nichts kaufst, kannst du ihn ganz zurückgeben. Diese Hand ist dafür genau richtig: Drück den Knopf, der 3 Müll zurückgibt.
trains-course-waste-then = Du hast einmal ausgesetzt, und dafür sind alle 3 Müll aus deinem Deck verschwunden.
trains-course-waste-other = Aber der Müll kommt wieder in dein Deck, und du ziehst ihn noch einmal.
trains-course-station-title = Bahnhöfe bringen Punkte
trains-course-station = Dein Gleis (●) in Shinjuku zählt 2 Punkte, weil dort 1 Bahnhof steht. Mit 2 Bahnhöfen sind es 4; in einer Stadt mit 3 Häusern können es 8 sein. Spiel { trains-card-station-expansion } in Shinjuku.
trains-course-station-2 = Wähl Shinjuku, wo dein Gleis ist.
trains-course-station-then = Dein Gleis in Shinjuku zählt jetzt 4 Punkte, und das täte dort auch jedes andere; Bahnhöfe kannst du in jeder Stadt bauen, mit oder ohne Gleis.
trains-course-station-other = Aber ein Bahnhof zählt nur für die, die in seiner Stadt ein Gleis haben.
trains-course-others-title = Ein fremdes Gleis
trains-course-others = Du darfst ein Gleis legen, wo ▲ schon eines hat. Das kostet 1 Münze mehr und 1 Müll extra. In Kichijoji sind das 3 Münzen: 1 für die Stadt, 1 für ihren Bahnhof, 1 für ▲. Leg dort ein Gleis.
trains-course-others-2 = Spiel jetzt { trains-card-lay-rails } in Kichijoji.
trains-course-others-3 = Wähl Kichijoji.
trains-course-others-then = Du hast 3 Münzen bezahlt und 2 Müll genommen, und der Bahnhof in Kichijoji zählt jetzt für euch beide.
trains-course-others-other = Aber in Kichijoji steht ein Bahnhof, der auch für dich zählen könnte.
trains-course-end-title = Das Ende
trains-course-end = Schluss ist, wenn vier Stapel leer sind, jemand alle 20 Gleise gelegt hat oder alle 30 Bahnhöfe gebaut sind. Du hast 18 gelegt, aber ▲ liegt vorn: Jetzt zählen Punkte. Spiel zuerst deine Karten.
trains-course-end-2 = Kauf jetzt ein Gebäude: Das Menü sagt, wie viele Punkte jedes zählt.
trains-course-end-then = Ein Gebäude füllt dir nur die Hand, aber am Ende zählt es: Darum kaufst du es spät.
trains-course-end-other = Aber am Ende zählen nur Punkte: Gleise in Städten und an fernen Orten, und Gebäude.
