# The Game of Trains.

game-of-trains-name = The Game of Trains
game-of-trains-command = game-of-trains
game-of-trains-command-about = The Game of Trains: sieben Waggons in die richtige Reihenfolge bringen
game-of-trains-goal = Es gewinnt, wessen sieben Nummern zuerst von links nach rechts steigen.
game-of-trains-about = Alle ordnen sieben Waggons, jedes Mal mit einer Änderung, und bringen dabei die Ordnung der anderen durcheinander. Am Stück dauert es zu zweit oder zu dritt etwa 20 Minuten, zu viert etwa 40; alle sind etwa 8- bis 20-mal dran.

# Was gefragt ist
game-of-trains-ask-setup = { $voice ->
    [you] Wähl eine deiner Karten und den Waggon, den sie ersetzt
   *[they] { $who } wählt eine erste Karte
}
game-of-trains-ask-turn = { $voice ->
    [you] Du bist dran: Zieh eine Karte oder nutz eine aus der Auslage
   *[they] { $who } ist dran
}
game-of-trains-ask-place = { $voice ->
    [you] Welchen Waggon ersetzt deine Karte?
   *[they] { $who } hat eine Karte gezogen und wählt, wohin sie kommt
}
game-of-trains-draw-only = Du bist dran: Zieh eine Karte
game-of-trains-place-drawn = Du hast die { $card } gezogen: Welchen Waggon ersetzt sie?
game-of-trains-won = { $voice ->
    [you] Du gewinnst: Dein Zug ist geordnet!
   *[they] { $who } gewinnt: Der Zug ist geordnet!
}
game-of-trains-nobody-won = Niemand gewinnt: 400-mal war jemand dran, und kein Zug ist geordnet

# Das Brett in Worten
game-of-trains-lock-sign = { $sign } geschützt
game-of-trains-row = Auslage: { $row }
game-of-trains-row-empty = leer
game-of-trains-piles = Stapel { $pile }, Ablage { $discard }
game-of-trains-card = { $card } ({ $function })
game-of-trains-hand = Deine Karten: { $cards }

# Die Funktionen, kurz
game-of-trains-function-move-right = 2 nach rechts rücken
game-of-trains-function-lock = Schutz
game-of-trains-function-move-left = 2 nach links rücken
game-of-trains-function-swap = Nachbarn tauschen
game-of-trains-function-remove-middle = 4. Waggon bei allen entfernen
game-of-trains-function-remove-last = letzten Waggon bei allen entfernen
game-of-trains-function-remove-first = ersten Waggon bei allen entfernen
game-of-trains-function-swap-over = über einen tauschen

# … in einem Menü
game-of-trains-does-move-right = Rückt einen deiner Waggons zwei Positionen nach rechts
game-of-trains-does-lock = Schützt deinen Waggon auf Position 1, 4 oder 7 vor dem Entfernen
game-of-trains-does-move-left = Rückt einen deiner Waggons zwei Positionen nach links
game-of-trains-does-swap = Tauscht zwei deiner Waggons, die nebeneinander stehen
game-of-trains-does-remove-middle = Alle bekommen einen neuen 4. Waggon vom Stapel, auch du; geschützte bleiben
game-of-trains-does-remove-last = Alle bekommen einen neuen letzten Waggon vom Stapel, auch du; geschützte bleiben
game-of-trains-does-remove-first = Alle bekommen einen neuen ersten Waggon vom Stapel, auch du; geschützte bleiben
game-of-trains-does-swap-over = Tauscht zwei deiner Waggons, zwischen denen genau einer steht

# … und jede Art, sie zu nutzen
game-of-trains-way-move-right = Die { $wagon } zwei nach rechts rücken
game-of-trains-way-move-left = Die { $wagon } zwei nach links rücken
game-of-trains-way-swap = Die { $wagon } und die { $other } tauschen
game-of-trains-way-swap-over = Die { $wagon } und die { $other } tauschen
game-of-trains-way-lock = Die { $wagon } schützen (Position { $place })

# Bedienung
game-of-trains-button-draw = Eine Karte ziehen
game-of-trains-button-choose = Die { $card } nehmen
game-of-trains-use = { $card }: { $function }
game-of-trains-menu-use = Eine Karte aus der Auslage nutzen
game-of-trains-which-move-right = Du nutzt die { $card }: Welcher Waggon rückt zwei Positionen nach rechts?
game-of-trains-which-move-left = Du nutzt die { $card }: Welcher Waggon rückt zwei Positionen nach links?
game-of-trains-which-swap = Du nutzt die { $card }: Welche zwei Nachbarn tauschst du?
game-of-trains-which-swap-over = Du nutzt die { $card }: Welche zwei Waggons tauschst du?
game-of-trains-which-lock = Du nutzt die { $card }: Welchen Waggon schützt du?
game-of-trains-menu-which = Wähl eins davon
game-of-trains-menu-place = Welchen Waggon ersetzt die gezogene Karte?
game-of-trains-place = Die { $wagon } ersetzen (Position { $place })
game-of-trains-put = { $card } ersetzt die { $wagon } (Position { $place })
game-of-trains-name-put = Die { $wagon } durch die { $card } ersetzen (Position { $place })
game-of-trains-name-use = { $way }, mit der { $card } aus der Auslage
game-of-trains-menu-put = Welchen Waggon ersetzt die { $card }?
game-of-trains-after = Dann: { $train }{ $lost ->
    [yes] , ein Schutz geht verloren
   *[no] {""}
}

# Warum etwas das Beste ist, in einem Tipp: Es geht nach "weil" weiter

game-of-trains-why-stops = { $who } dann nicht gleich fertig wird
game-of-trains-why-nearly = der Zug dann mit der { $card } fertig werden kann
game-of-trains-why-order = dann { $count } von { $all } Waggons richtig stehen
game-of-trains-why-room = dann { $count } der verdeckten Karten passen würden
game-of-trains-why-hurts = { $who } die { $wagon } verliert, die richtig steht
game-of-trains-why-locked = die { $wagon } richtig steht und dann geschützt ist
game-of-trains-why-misfit = die { $wagon } nicht passt und ersetzt wird
game-of-trains-why-nothing = keine Karte der Auslage mehr Ordnung bringt

# Im ersten Spiel
game-of-trains-lesson-setup = Niedrige Nummern gehören nach links, hohe nach rechts; sie gehen von 1 bis 84. Der Waggon, den du ersetzt, kommt in die Auslage, wo ihn alle nutzen können.
game-of-trains-lesson-turn = Eine gezogene Karte bringt eine neue Nummer in deinen Zug. Eine Karte der Auslage tut, was ihr Zeichen zeigt: Sie ordnet deine Waggons um, schützt einen oder gibt allen einen neuen.
game-of-trains-lesson-draw = Es liegt keine Karte offen, die du nutzen kannst: Du kannst nur eine ziehen.
game-of-trains-lesson-place = Du musst die Karte einsetzen. Such eine Position, an der links eine niedrigere und rechts eine höhere Nummer steht.

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
} die { $wagon } zwei Positionen nach { $direction ->
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
} bei allen den ersten Waggon entfernt: { $changes }.
game-of-trains-told-remove-middle = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} bei allen den 4. Waggon entfernt: { $changes }.
game-of-trains-told-remove-last = { $voice ->
    [you] Du hast
   *[they] { $who } hat
} bei allen den letzten Waggon entfernt: { $changes }.
game-of-trains-told-replaced = { $voice ->
    [you] aus deiner { $wagon } wurde die { $new }
   *[they] bei { $who } wurde aus der { $wagon } die { $new }
}
game-of-trains-told-gone = { $voice ->
    [you] deine { $wagon } ist weg
   *[they] bei { $who } ist die { $wagon } weg
}
game-of-trains-told-spared = { $voice ->
    [you] deine { $wagon } war geschützt und blieb
   *[they] bei { $who } war die { $wagon } geschützt und blieb
}
game-of-trains-told-discarded = Die { $one } und die { $other } tun dasselbe und haben deshalb die Auslage verlassen.
game-of-trains-told-pairs = Paare mit gleichem Zeichen haben die Auslage verlassen: { $pairs }.
game-of-trains-told-pair = { $one } und { $other }
game-of-trains-told-shuffled = Die Ablage wurde zu einem neuen Stapel mit { $count } Karten gemischt.

# Auf den Bildern
game-of-trains-caption-turn = dran
game-of-trains-caption-winner = gewinnt
game-of-trains-caption-nobody = niemand gewinnt
game-of-trains-caption-row = Auslage
game-of-trains-caption-empty = gerade nichts zu nutzen
game-of-trains-caption-pile = Stapel
game-of-trains-caption-discard = Ablage
game-of-trains-caption-hand = Deine Karten: Eine davon kommt in deinen Zug
game-of-trains-caption-first = Deine erste Karte: Welchen Waggon ersetzt sie?
game-of-trains-caption-drawn = Du hast diese Karte gezogen: Welchen Waggon ersetzt sie?

# Das Bild, das die anderen erklärt
game-of-trains-shown = Was du siehst
game-of-trains-shown-functions = Was Karten der Auslage tun
game-of-trains-shown-locomotive = Eine Lok: Hinter ihr steht ihr Zug, auf den Positionen 1 bis 7.
game-of-trains-shown-wagon = Ein Waggon: seine Nummer, und was er in der Auslage tut.
game-of-trains-shown-tick = Ein Haken: Hier steigt die Nummer. Sechs Haken gewinnen.
game-of-trains-shown-lock = Ein Schloss: Niemand kann diesen Waggon entfernen.
game-of-trains-shown-row = Die Auslage: offene Karten. Wer dran ist, kann eine nutzen.
game-of-trains-shown-pile = Der Stapel zum Ziehen: verdeckt, mit der Zahl seiner Karten.
game-of-trains-shown-waiting = Eine kleine Karte, verdeckt: Sie wurde gezogen und kommt gleich in einen Zug.
game-of-trains-shown-changed = Ein goldener Rahmen: neu, seit du dran warst. Ein Symbol zeigt, durch wen.

# Die Regeln, Schritt für Schritt
game-of-trains-rules-goal = 1. Worum es geht
game-of-trains-rules-goal-text = Sieben Waggons stehen hinter deiner Lok, anfangs von hoch nach niedrig. Es gibt 84 Waggons mit den Nummern 1 bis 84, jede einmal. Steigen deine sieben als erste von links nach rechts, gewinnst du sofort.
    _Beispiel:_ 3 14 25 44 52 63 71 hat gewonnen. 3 14 25 44 52 **17** 71 noch nicht.
game-of-trains-rules-start = 2. Der Anfang
game-of-trains-rules-start-text = Der Zufall bestimmt, wer anfängt, wenn der Host nicht wählt. Wer anfängt, bekommt 1 Karte, die anderen der Reihe nach 2, 3 und 4; die Karten der anderen sieht niemand. Nacheinander ersetzen alle einen ihrer Waggons durch eine dieser Karten. Dieser Waggon kommt offen in die **Auslage** neben dem Stapel. Die Karten, die du nicht wählst, kommen verdeckt auf die Ablage.
    _Beispiel:_ Du ersetzt die 69 durch die 14. Jetzt liegt die 69 in der Auslage.
game-of-trains-rules-turn = 3. Du bist dran: eins von beiden
game-of-trains-rules-turn-text = **Zieh** die oberste Karte und ersetz damit einen deiner Waggons; er kommt in die Auslage. Du musst die Karte einsetzen, auch wenn sie schlecht passt.
    Oder **nutz** eine Karte aus der Auslage. Sie tut, was ihr Zeichen zeigt, und kommt danach auf die Ablage; nur ein Schutz bleibt unter seinem Waggon liegen. Gibt es nichts, was du nutzen kannst, musst du ziehen.
    _Beispiel:_ In 3 14 25 44 52 **17** 71 ziehst du die 63 und ersetzt damit die 17: Du hast gewonnen.
game-of-trains-rules-order = 4. Waggons umordnen
game-of-trains-rule-move-right = **2 nach rechts rücken**: Ein Waggon rückt an genau zwei anderen rechts von ihm vorbei; sie rücken eins nach links. Aus 81 17 **56** 41 24 73 3 wird 81 17 41 24 **56** 73 3.
game-of-trains-rule-move-left = **2 nach links rücken**: Ein Waggon rückt an genau zwei anderen links von ihm vorbei; sie rücken eins nach rechts. Aus 81 17 56 41 **24** 73 3 wird 81 17 **24** 56 41 73 3.
game-of-trains-rule-swap = **Nachbarn tauschen**: Zwei Waggons nebeneinander tauschen. Aus 81 17 24 **56 41** 73 3 wird 81 17 24 **41 56** 73 3.
game-of-trains-rule-swap-over = **Über einen tauschen**: Zwei Waggons mit genau einem dazwischen tauschen. Aus 81 17 **56** 41 **24** 73 3 wird 81 17 **24** 41 **56** 73 3.
game-of-trains-rules-removal = 5. Waggons entfernen, und der Schutz
game-of-trains-rule-remove-first = **Ersten Waggon bei allen entfernen**: Jeder Waggon auf Position 1 kommt in die Auslage, auch deiner. Der Stapel füllt die Lücken, deine zuerst. Aus **81** 17 24 … wird **5** 17 24 …, wenn die 5 kommt.
game-of-trains-rule-remove-middle = **4. Waggon bei allen entfernen**: Jeder Waggon auf Position 4 kommt in die Auslage, auch deiner. Der Stapel füllt die Lücken, deine zuerst.
game-of-trains-rule-remove-last = **Letzten Waggon bei allen entfernen**: Jeder Waggon auf Position 7 kommt in die Auslage, auch deiner. Der Stapel füllt die Lücken, deine zuerst.
game-of-trains-rule-lock = **Schutz**: kommt unter deinen Waggon auf Position 1, 4 oder 7, höchstens einer unter jeden. Diesen Waggon kann niemand entfernen. Ersetzt du ihn oder rückt er weg, kommt der Schutz auf die Ablage.
game-of-trains-rules-pairs = 6. Zwei gleiche, und die Ablage
game-of-trains-rules-pairs-text = Zwei Karten der Auslage, die dasselbe tun, kommen beide sofort auf die Ablage; von dreien bleibt eine liegen. Ist der Stapel leer, wird die Ablage gemischt und zum neuen Stapel.
    _Beispiel:_ Die 21 liegt in der Auslage, und die 45 kommt dazu. Beide entfernen bei allen den 4. Waggon, also kommen beide auf die Ablage.
game-of-trains-rules-end = 7. Das Ende
game-of-trains-rules-end-text = Der erste geordnete Zug gewinnt, auch wenn jemand anderes dran ist und dabei der passende Waggon nachkommt. Ist kein Zug geordnet, nachdem insgesamt 400-mal jemand dran war, gewinnt niemand. Diese Grenze ist unsere eigene Regel.
    _Beispiel:_ Nur dein erster Waggon stimmt nicht. Jemand entfernt bei allen den ersten Waggon, und du bekommst die 2: Du hast gewonnen.

# Die letzte Seite der Regeln
game-of-trains-tips = Es gibt 84 Nummern für sieben Positionen, also etwa zwölf für jede: 1 bis 12 gehören nach vorn, 37 bis 48 in die Mitte, 73 bis 84 nach hinten.
    Ordne zuerst die Mitte. Die Waggons an den Enden müssen nur zu einem Nachbarn passen.
    Zähl die Haken der anderen. Hat jemand fünf, entfern einen Waggon, auf den es ankommt, oder leg zu der Karte, die gebraucht wird, eine gleiche: Beide kommen weg.
    Schütz Position 1, 4 oder 7, sobald der Waggon dort passt.
game-of-trains-makers = Von der Gruppe Trehgrannik (Anatoly Shklyarov, Alexey Paltsev, Alexey Konnov). © 2015 Brain Games Publishing, © 2016 ABACUSSPIELE. Dies ist eine inoffizielle, nicht kommerzielle Umsetzung; die Texte, die Bilder und die Grenze (400-mal dran) sind von uns. Wenn es dir gefällt, kauf das Spiel.
