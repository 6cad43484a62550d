# The Game of Trains.

game-of-trains-name = The Game of Trains
game-of-trains-command = game-of-trains
game-of-trains-command-about = The Game of Trains: sieben Waggons in die richtige Reihe bringen
game-of-trains-goal = Es gewinnt, wessen sieben Waggons zuerst von links nach rechts in steigender Reihe stehen.
game-of-trains-about = Alle ordnen sieben Waggons, jedes Mal mit einer Änderung, und bringen dabei die Ordnung der anderen durcheinander. Am Stück dauert es zu zweit oder zu dritt etwa 20 Minuten, zu viert etwa 40; alle sind etwa 8- bis 20-mal am Zug.

# Was gefragt ist
game-of-trains-ask-setup = { $voice ->
    [you] Wähle eine deiner Karten und den Waggon, der ihr Platz macht
   *[they] { $who } wählt eine erste Karte
}
game-of-trains-ask-turn = { $voice ->
    [you] Du bist am Zug: Zieh eine Karte oder nutze eine aus der Auslage
   *[they] { $who } ist am Zug
}
game-of-trains-ask-place = { $voice ->
    [you] Welcher Waggon macht deiner Karte Platz?
   *[they] { $who } hat gezogen und sucht einen Platz für die Karte
}
game-of-trains-draw-only = Du bist am Zug: Zieh eine Karte
game-of-trains-place-drawn = Du hast die { $card } gezogen: Welcher Waggon macht Platz?
game-of-trains-won = { $voice ->
    [you] Du gewinnst: Dein Zug steht in der richtigen Reihe!
   *[they] { $who } gewinnt: Der Zug steht in der richtigen Reihe!
}
game-of-trains-nobody-won = Niemand gewinnt: Alle zusammen waren 400-mal dran, und kein Zug steht in der richtigen Reihe

# Das Brett in Worten
game-of-trains-lock-sign = { $sign } geschützt
game-of-trains-row = Auslage: { $row }
game-of-trains-row-empty = leer
game-of-trains-piles = Nachziehstapel { $pile }, Ablage { $discard }
game-of-trains-hand = Deine Karten: { $cards }

# Die Funktionen, kurz
game-of-trains-function-move-right = 2 nach rechts rücken
game-of-trains-function-lock = Schutz
game-of-trains-function-move-left = 2 nach links rücken
game-of-trains-function-swap = Nachbarn tauschen
game-of-trains-function-remove-middle = alle an Platz 4 entfernen
game-of-trains-function-remove-last = alle rechten entfernen
game-of-trains-function-remove-first = alle linken entfernen
game-of-trains-function-swap-over = über einen tauschen

# … in einem Menü
game-of-trains-does-move-right = Einer deiner Waggons rückt zwei Plätze nach rechts
game-of-trains-does-lock = Schützt deinen Waggon an Platz 1, 4 oder 7 davor, entfernt zu werden
game-of-trains-does-move-left = Einer deiner Waggons rückt zwei Plätze nach links
game-of-trains-does-swap = Zwei deiner Waggons nebeneinander tauschen die Plätze
game-of-trains-does-remove-middle = Bei allen, auch bei dir, kommt für den 4. Waggon ein neuer; geschützte bleiben
game-of-trains-does-remove-last = Bei allen, auch bei dir, kommt für den rechten Waggon ein neuer; geschützte bleiben
game-of-trains-does-remove-first = Bei allen, auch bei dir, kommt für den linken Waggon ein neuer; geschützte bleiben
game-of-trains-does-swap-over = Zwei deiner Waggons mit einem dazwischen tauschen die Plätze

# … und jede Art, sie zu nutzen
game-of-trains-way-move-right = Die { $wagon } zwei nach rechts rücken
game-of-trains-way-move-left = Die { $wagon } zwei nach links rücken
game-of-trains-way-swap = Die { $wagon } und die { $other } tauschen
game-of-trains-way-swap-over = Die { $wagon } und die { $other } tauschen
game-of-trains-way-lock = Die { $wagon } an Platz { $place } schützen

# Bedienung
game-of-trains-button-draw = Eine Karte ziehen
game-of-trains-button-choose = Die { $card } nehmen
game-of-trains-use = { $card }: { $function }
game-of-trains-menu-use = Eine Karte der Auslage nutzen
game-of-trains-which-move-right = Du nutzt die { $card }: Welcher Waggon rückt zwei Plätze nach rechts?
game-of-trains-which-move-left = Du nutzt die { $card }: Welcher Waggon rückt zwei Plätze nach links?
game-of-trains-which-swap = Du nutzt die { $card }: Welche zwei Nachbarn tauschen die Plätze?
game-of-trains-which-swap-over = Du nutzt die { $card }: Welche zwei Waggons tauschen die Plätze?
game-of-trains-which-lock = Du nutzt die { $card }: Welchen Waggon schützt du?
game-of-trains-menu-which = Wähle eines davon
game-of-trains-menu-place = Wohin kommt die gezogene Karte?
game-of-trains-place = Statt der { $wagon }, an Platz { $place }
game-of-trains-put = { $card } statt der { $wagon }, an Platz { $place }
game-of-trains-name-put = Die { $card } statt der { $wagon } einsetzen, an Platz { $place }
game-of-trains-name-use = { $way }, mit der { $card } der Auslage
game-of-trains-menu-put = Wohin kommt die { $card }?
game-of-trains-after = Dann: { $train }{ $lost ->
    [yes] , ein Schutz geht verloren
   *[no] {""}
}

# Im ersten Spiel
game-of-trains-lesson-setup = Deine Nummern fallen und sollen am Ende steigen: Eine niedrige gehört nach links, eine hohe nach rechts. Der Waggon, den du ersetzt, kommt in die Auslage, wo ihn alle nutzen können.
game-of-trains-lesson-turn = Eine gezogene Karte bringt eine neue Nummer in deinen Zug; eine Karte der Auslage ändert die Reihenfolge der Nummern, die du hast.
game-of-trains-lesson-draw = Es liegt keine Karte offen, die du nutzen könntest: Du kannst nur eine ziehen.
game-of-trains-lesson-place = Du musst die Karte einsetzen. Such einen Platz, an dem links eine niedrigere und rechts eine höhere Nummer steht.

# Was geschah
game-of-trains-told-chose = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} die { $replaced } durch die { $card } ersetzt.
game-of-trains-told-drew = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} { $card ->
    [hidden] eine Karte
   *[other] die { $card }
} gezogen.
game-of-trains-told-placed = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} die { $card } gezogen und die { $replaced } damit ersetzt.
game-of-trains-told-moved = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} die { $wagon } zwei Plätze nach { $direction ->
    [left] links
   *[right] rechts
} gerückt.
game-of-trains-told-swapped = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} die { $wagon } und die { $other } getauscht.
game-of-trains-told-locked = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} die { $wagon } geschützt.
game-of-trains-told-lock-lost = Die { $wagon } ist nicht mehr geschützt.
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
game-of-trains-told-replaced = { $voice ->
    [you] aus deiner { $wagon } wurde die { $new }
   *[they] bei { $seat } wurde aus der { $wagon } die { $new }
}
game-of-trains-told-gone = { $voice ->
    [you] deine { $wagon } ist weg
   *[they] bei { $seat } ist die { $wagon } weg
}
game-of-trains-told-spared = { $voice ->
    [you] deine { $wagon } blieb, denn sie ist geschützt
   *[they] bei { $seat } blieb die { $wagon }, denn sie ist geschützt
}
game-of-trains-told-discarded = Die { $one } und die { $other } tun dasselbe und kamen deshalb weg.
game-of-trains-told-pairs = Paare mit gleichem Zeichen verließen die Auslage: { $pairs }.
game-of-trains-told-pair = { $one } und { $other }
game-of-trains-told-shuffled = Die Ablage wurde zu einem neuen Nachziehstapel mit { $count } Karten gemischt.

# Auf den Bildern
game-of-trains-caption-turn = am Zug
game-of-trains-caption-winner = gewonnen
game-of-trains-caption-nobody = niemand gewinnt
game-of-trains-caption-row = Auslage
game-of-trains-caption-empty = gerade nichts zu nutzen
game-of-trains-caption-pile = Ziehen
game-of-trains-caption-discard = Ablage
game-of-trains-caption-hand = Deine Karten: Eine davon kommt in deinen Zug
game-of-trains-caption-first = Deine erste Karte: Welcher Waggon macht ihr Platz?
game-of-trains-caption-drawn = Du hast diese Karte gezogen: Welcher Waggon macht ihr Platz?

# Das Bild, das die anderen erklärt
game-of-trains-shown = Was du siehst
game-of-trains-shown-functions = Was eine Karte der Auslage tut
game-of-trains-shown-locomotive = Ein Zug steht hinter seiner Lok, die Plätze zählen von 1 bis 7.
game-of-trains-shown-wagon = Ein Waggon: seine Nummer, und was er in der Auslage tut.
game-of-trains-shown-tick = Ein Haken: Hier steigt die Nummer. Sechs Haken gewinnen.
game-of-trains-shown-lock = Ein Schloss: Niemand kann diesen Waggon entfernen.
game-of-trains-shown-row = Die Auslage: Alle dürfen diese Karten nutzen, jede einmal.
game-of-trains-shown-pile = Verdeckt: der Stapel zum Ziehen mit der Zahl seiner Karten.
game-of-trains-shown-waiting = Eine gezogene Karte, die auf ihren Platz im Zug wartet.
game-of-trains-shown-changed = Gold: Das ist neu, seit du an der Reihe warst. Ein Zeichen daran sagt, durch wen.

# Die Regeln, Schritt für Schritt
game-of-trains-rules-goal = 1. Worum es geht
game-of-trains-rules-goal-text = Sieben Waggons stehen hinter deiner Lokomotive, anfangs von hoch nach niedrig. Wessen sieben zuerst von links nach rechts steigen, gewinnt sofort.
    _Beispiel:_ 3 14 25 44 52 63 71 hat gewonnen; 3 14 25 44 52 **17** 71 noch nicht.
game-of-trains-rules-start = 2. Der Anfang
game-of-trains-rules-start-text = Wer beginnt, bekommt 1 Karte, der Nächste 2, dann 3, dann 4. Alle setzen eine davon für einen Waggon ein. Dieser Waggon kommt offen in die Auslage; die übrigen Karten sind aus dem Spiel.
    _Beispiel:_ Du setzt die 14 für die 69 ein. Jetzt liegt die 69 in der Auslage.
game-of-trains-rules-turn = 3. Dein Zug: eines von beiden
game-of-trains-rules-turn-text = **Zieh** die oberste Karte und setze sie für einen deiner Waggons ein, der in die Auslage kommt. Du musst sie einsetzen, auch wenn sie schlecht passt.
    Oder **nutze** eine Karte der Auslage: Sie tut, was ihr Zeichen sagt, und ist danach aus dem Spiel.
    _Beispiel:_ In 3 14 25 44 52 **17** 71 setzt du die gezogene 63 für die 17 ein: Du hast gewonnen.
game-of-trains-rules-order = 4. Karten, die deine Waggons ordnen
game-of-trains-rule-move-right = **2 nach rechts rücken**: Ein Waggon überholt zwei andere, die um einen Platz rücken. Aus 81 17 **56** 41 24 73 3 wird 81 17 41 24 **56** 73 3.
game-of-trains-rule-move-left = **2 nach links rücken**: dasselbe nach links. Aus 81 17 56 41 **24** 73 3 wird 81 17 **24** 56 41 73 3.
game-of-trains-rule-swap = **Nachbarn tauschen**: Zwei Waggons nebeneinander tauschen die Plätze. Aus 81 17 24 **56 41** 73 3 wird 81 17 24 **41 56** 73 3.
game-of-trains-rule-swap-over = **Über einen tauschen**: Zwei Waggons mit genau einem dazwischen tauschen die Plätze. Aus 81 17 **56** 41 **24** 73 3 wird 81 17 **24** 41 **56** 73 3.
game-of-trains-rules-removal = 5. Karten, die Waggons entfernen, und der Schutz
game-of-trains-rule-remove-first = **Alle linken entfernen**: Bei allen kommt der Waggon an Platz 1 in die Auslage, auch bei dir, und der Nachziehstapel füllt die Lücke. Aus **81** 17 24 wird **5** 17 24, wenn die 5 gezogen wird.
game-of-trains-rule-remove-middle = **Alle an Platz 4 entfernen**: dasselbe bei allen mit dem vierten Waggon.
game-of-trains-rule-remove-last = **Alle rechten entfernen**: dasselbe bei allen mit dem Waggon an Platz 7.
game-of-trains-rule-lock = **Schutz**: Leg ihn unter deinen Waggon an Platz 1, 4 oder 7. Dieser Waggon wird nicht entfernt, bis er den Platz wechselt oder du ihn ersetzt.
game-of-trains-rules-pairs = 6. Zwei gleiche in der Auslage
game-of-trains-rules-pairs-text = Zwei Karten der Auslage, die dasselbe tun, sind beide sofort aus dem Spiel.
    _Beispiel:_ Die 21 liegt in der Auslage, und die 45 kommt dazu. Beide entfernen bei allen den vierten Waggon, also verlassen beide die Auslage.
game-of-trains-rules-end = 7. Das Ende
game-of-trains-rules-end-text = Der erste geordnete Zug gewinnt, auch wenn jemand anders an der Reihe ist und er dabei aufgefüllt wird. Wenn alle zusammen 400-mal an der Reihe waren, gewinnt niemand.
    _Beispiel:_ Dir fehlt nur der erste Waggon. Jemand anders entfernt bei allen den linken, und du bekommst die 2: Du hast gewonnen.

# Die letzte Seite der Regeln
game-of-trains-tips = Es gibt 84 Nummern und sieben Positionen, also etwa zwölf Nummern für jede: 1 bis 12 gehören nach vorn, 73 bis 84 nach hinten.
    Ordne zuerst die Mitte. Die Enden lassen sich leichter richten.
    Zähl die Häkchen der anderen. Hat jemand fünf, nimm allen einen Waggon weg.
    Sichere Position 1, 4 oder 7, sobald der Waggon dort passt.
game-of-trains-makers = Von Trehgrannik; © 2015 Brain Games Publishing, © 2016 ABACUSSPIELE. Dies ist eine inoffizielle, nicht kommerzielle Umsetzung. Wenn es dir gefällt, kauf das Spiel.
