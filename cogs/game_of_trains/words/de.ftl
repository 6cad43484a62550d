# The Game of Trains.

game-of-trains-name = The Game of Trains
game-of-trains-command = waggonreihe
game-of-trains-command-about = The Game of Trains: sieben Waggons in die richtige Reihe bringen

# Was gefragt ist
game-of-trains-ask-setup = { $voice ->
    [you] Wähle eine deiner Karten und den Waggon, der ihr Platz macht
   *[they] { $who } wählt eine erste Karte
}
game-of-trains-ask-turn = { $voice ->
    [you] Du bist am Zug: zieh eine Karte oder nutze eine aus der Auslage
   *[they] { $who } ist am Zug
}
game-of-trains-ask-place = { $voice ->
    [you] Welcher Waggon macht deiner Karte Platz?
   *[they] { $who } hat gezogen und sucht einen Platz für die Karte
}
game-of-trains-place-drawn = Du hast die { $card } gezogen: Welcher Waggon macht Platz?
game-of-trains-won = { $voice ->
    [you] Du gewinnst: Dein Zug steht in der richtigen Reihe!
   *[they] { $who } gewinnt: Der Zug steht in der richtigen Reihe!
}
game-of-trains-nobody-won = Niemand gewinnt: 400 Züge, und keiner steht in der richtigen Reihe

# Das Brett in Worten
game-of-trains-lock-sign = { $sign } geschützt
game-of-trains-row = Auslage: { $row }
game-of-trains-row-empty = leer
game-of-trains-piles = Nachziehstapel { $pile }, Ablage { $discard }
game-of-trains-hand = Deine Karten: { $cards }

# Die Funktionen, kurz
game-of-trains-function-move-right = 2 nach rechts
game-of-trains-function-lock = Schutz
game-of-trains-function-move-left = 2 nach links
game-of-trains-function-swap = Nachbarn tauschen
game-of-trains-function-remove-middle = alle an Platz 4 weg
game-of-trains-function-remove-last = alle rechten weg
game-of-trains-function-remove-first = alle linken weg
game-of-trains-function-swap-over = über einen tauschen

# … in einem Menü
game-of-trains-does-move-right = Einer deiner Waggons rückt zwei Plätze nach rechts
game-of-trains-does-lock = Schützt deinen Waggon an Platz 1, 4 oder 7 davor, entfernt zu werden
game-of-trains-does-move-left = Einer deiner Waggons rückt zwei Plätze nach links
game-of-trains-does-swap = Zwei deiner Waggons nebeneinander tauschen die Plätze
game-of-trains-does-remove-middle = Bei allen geht der 4. Waggon, auch bei dir, wenn ungeschützt; ein neuer kommt
game-of-trains-does-remove-last = Bei allen geht der rechte Waggon, auch bei dir, wenn ungeschützt; ein neuer kommt
game-of-trains-does-remove-first = Bei allen geht der linke Waggon, auch bei dir, wenn ungeschützt; ein neuer kommt
game-of-trains-does-swap-over = Zwei deiner Waggons mit einem dazwischen tauschen die Plätze

# … und jede Art, sie zu nutzen
game-of-trains-way-move-right = { $wagon } zwei nach rechts
game-of-trains-way-move-left = { $wagon } zwei nach links
game-of-trains-way-swap = { $wagon } und { $other } tauschen
game-of-trains-way-swap-over = { $wagon } und { $other } tauschen
game-of-trains-way-lock = { $wagon } an Platz { $place } schützen

# Bedienung
game-of-trains-button-draw = Karte ziehen
game-of-trains-button-choose = { $card } nehmen
game-of-trains-use = { $card }: { $function }
game-of-trains-menu-use = Karte der Auslage nutzen
game-of-trains-menu-which = { $function }: welcher Waggon?
game-of-trains-menu-place = Gezogene Karte einsetzen
game-of-trains-place = Statt { $wagon }, an Platz { $place }
game-of-trains-put = { $card } statt { $wagon }, an Platz { $place }
game-of-trains-menu-put = { $card } einsetzen
game-of-trains-after = Dann: { $train }{ $lost ->
    [yes] , ein Schutz geht verloren
   *[no] {""}
}

# Was geschah
game-of-trains-told-chose = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} { $replaced } durch { $card } ersetzt.
game-of-trains-told-placed = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} { $card } gezogen und { $replaced } damit ersetzt.
game-of-trains-told-moved = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} { $wagon } zwei nach { $direction ->
    [left] links
   *[right] rechts
} gerückt.
game-of-trains-told-swapped = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} { $wagon } und { $other } getauscht.
game-of-trains-told-locked = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} { $wagon } geschützt.
game-of-trains-told-lock-lost = Der Schutz von { $wagon } ist verloren.
game-of-trains-told-remove-first = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} bei allen den linken Waggon entfernt: { $changes }.
game-of-trains-told-remove-middle = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} bei allen den 4. Waggon entfernt: { $changes }.
game-of-trains-told-remove-last = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} bei allen den rechten Waggon entfernt: { $changes }.
game-of-trains-told-spared = { $seat } { $wagon } ist geschützt
game-of-trains-told-discarded = { $one } und { $other } sind gleich und verlassen die Auslage.
game-of-trains-told-shuffled = Die Ablage wurde zu einem neuen Nachziehstapel mit { $count } Karten gemischt.

# Auf den Bildern
game-of-trains-caption-turn = am Zug
game-of-trains-caption-winner = gewonnen
game-of-trains-caption-nobody = niemand gewinnt
game-of-trains-caption-row = Auslage
game-of-trains-caption-empty = noch nichts zu nutzen
game-of-trains-caption-pile = Ziehen
game-of-trains-caption-discard = Ablage
game-of-trains-caption-hand = Deine Karten

# Die Regeln in Kürze
game-of-trains-rules-goal = Ziel
game-of-trains-rules-goal-text = Sieben Waggons stehen anfangs in fallender Reihe hinter deiner Lokomotive. Wessen Nummern zuerst von links nach rechts nur steigen, gewinnt.
game-of-trains-rules-turn = Dein Zug: eines von beiden
game-of-trains-rules-turn-text = **Zieh** die oberste Karte und setze sie für einen deiner Waggons ein, der offen in die Auslage kommt. Oder **nutze** die Funktion einer Karte der Auslage, die danach abgelegt wird.
game-of-trains-rules-functions = Die acht Funktionen
game-of-trains-rule-move-right = ⇉ **2 nach rechts**: Ein Waggon überholt zwei andere nach rechts; sie rücken um einen Platz.
game-of-trains-rule-move-left = ⇇ **2 nach links**: dasselbe nach links.
game-of-trains-rule-swap = ⇄ **Nachbarn tauschen**: zwei Waggons nebeneinander.
game-of-trains-rule-swap-over = ⤻ **Über einen tauschen**: zwei Waggons mit genau einem dazwischen.
game-of-trains-rule-remove-first = ⊗┄┄ **Alle linken weg**: aus jedem Zug, auch aus deinem; jeder wird vom Nachziehstapel aufgefüllt.
game-of-trains-rule-remove-middle = ┄⊗┄ **Alle an Platz 4 weg**: der 4. Waggon jedes Zuges.
game-of-trains-rule-remove-last = ┄┄⊗ **Alle rechten weg**: der letzte Waggon jedes Zuges.
game-of-trains-rule-lock = 🔒 **Schutz**: unter deinen Waggon an Platz 1, 4 oder 7; er wird nicht entfernt, bis er den Platz wechselt oder ersetzt wird.
game-of-trains-rules-more = Außerdem
game-of-trains-rules-more-text = Zwei Karten derselben Funktion in der Auslage werden beide abgelegt. Zu Beginn zieht die erste Person 1 Karte, die nächste 2, dann 3, dann 4; jede setzt eine davon ein. Ein Zug kann auch gewinnen, wenn andere am Zug sind und er aufgefüllt wird. Nach 400 Zügen gewinnt niemand.
