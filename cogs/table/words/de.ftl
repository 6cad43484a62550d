# Was alle Tische gemeinsam haben. `$voice` ist `you`, wo jemand von sich selbst liest, sonst `they`.

# Befehle
command-bummelzug = bummelzug
command-bummelzug-about = Hilfe, und was zu tun ist, wenn eine Nachricht untergeht
command-help = hilfe
command-help-about = Was dieser Bot spielt, und wie
command-board = brett
command-board-about = Das Brett dieses Kanals neu zeigen
command-hand = hand
command-hand-about = Deine Hand am Tisch dieses Kanals zeigen
command-undo = zurücknehmen
command-undo-about = Deinen letzten Zug zurücknehmen
command-seat = platz
command-seat-about = Deinen Platz jemandem anbieten, als Gastgeber auch einen, den ein Computerspieler hält
option-to = an
option-to-about = Wer den Platz übernehmen darf
option-whose = von
option-whose-about = Wessen Platz es ist; ohne Angabe dein eigener
command-settings = einstellungen
command-settings-about = Benachrichtigungen und Vergessenwerden
command-start = start
command-start-about = In diesem Kanal einen Tisch eröffnen
option-with = mit
option-with-2 = mit-2
option-with-3 = mit-3
option-with-4 = mit-4
option-with-5 = mit-5
option-with-6 = mit-6
option-with-about = Jemand, den du einlädst

# Hilfe
help-title = Bummelzug, der langsame Zug, der immer ankommt
help-text =
    Spiele in diesem Kanal, an einem Abend oder über drei Wochen:
    { $games }

    Jemand eröffnet einen Tisch, Freunde drücken **{ button-join }**, und der Gastgeber drückt **{ button-begin }**. Die Hand kommt als Direktnachricht; du kannst von dort oder vom Brett aus spielen. Computerspieler füllen leere Plätze, und einer springt ein, wenn jemand drei Tage weg ist.

    `/{ command-bummelzug } { command-board }` zeigt das Brett neu, `/{ command-bummelzug } { command-hand }` deine Hand, `/{ command-bummelzug } { command-undo }` nimmt einen Zug zurück, `/{ command-bummelzug } { command-seat }` gibt deinen Platz weiter, `/{ command-bummelzug } { command-settings }` schaltet Benachrichtigungen an oder aus.
help-game = **{ $game }** für { $sizes ->
    [1] { $most }
   *[other] { $least } bis { $most }
}: `{ $command }`

# Der Warteraum
lobby-opening = Es spielen { $sizes ->
    [1] { $most }
   *[other] { $least } bis { $most }
} mit.{ $free ->
    [0] {""}
   *[other] {" "}Nehmt Platz!
}
lobby-host = { $who } (Gastgeber)
lobby-computer = { $who } (Computerspieler)
lobby-free = { $count ->
    [one] Ein Platz ist frei.
   *[other] { $count } Plätze sind frei.
}
lobby-full = Alle Plätze sind besetzt.
lobby-waiting = Eingeladen sind noch { $who }.
lobby-invitation-only = Mitspielen können nur Eingeladene.
lobby-footer = Der Gastgeber drückt { button-begin }; nach einer Stunde darf es jeder am Tisch.
button-join = Mitspielen
button-stand-up = Aufstehen
button-add-computer = Computerspieler dazu
button-remove-computer = Computerspieler weg
button-begin = Beginnen
button-open = Für alle öffnen
button-invited = Nur auf Einladung
button-thread = In einem Thread spielen
board-moved = Dieser Tisch ist jetzt in { $place }.
lobby-begun = Das Spiel hat begonnen: [zum Brett]({ $link })
button-hand-over = Übergeben
button-close = Schließen
lobby-more-host = Du bist Gastgeber und entscheidest das alles:
lobby-more-others = Was hier gespielt wird, entscheidet der Gastgeber, und das ist { $host }. Bisher gilt:
menu-who-starts = Wer fängt an?
starts-by-chance = Der Zufall entscheidet, wer anfängt
starts = { $who } fängt an
hand-over-whom = Wer ist von jetzt an Gastgeber?
hand-over-nobody = Noch sitzt sonst niemand hier.
hand-over-done = Der Tisch hat einen neuen Gastgeber.
close-sure = Möchtest du diesen Tisch schließen? Dann ist er weg.
button-close-sure = Tisch schließen
close-done = Der Tisch ist geschlossen.
table-closed = Dieser Tisch ist geschlossen. `{ $command }` eröffnet einen neuen.
computer-stoker = Heizerin
computer-signalman = Stellwerker
computer-brakeman = Bremserin
computer-pointsman = Weichensteller
computer-porter = Gepäckträger
computer-fitter = Schlosserin

# Der Tisch
title-turn = { $game } · Runde { $turn }
button-hand = Meine Hand
button-what-now = Was kann ich tun?
button-undo = Zurücknehmen
button-log = Verlauf
log-button-more = Verlauf: { $count } weitere
button-rules = Regeln
button-more = Mehr
more-title = Hier kannst du außerdem:
button-words = In Worten
button-page-before = Vorige Seite
button-page-next = Nächste Seite
ends-the-game = 🏁 { $does } · beendet das Spiel
standing = { $place } · { $who }
standing-scored = { $place } · { $who }: { $score }
ended-by = { $voice ->
    [you] Dein Zug war der letzte.
   *[they] Den letzten Zug hat { $who } gemacht.
}
ended-by-clock = Die Zeit ist abgelaufen, und damit war das Spiel zu Ende.
pause-done = Die Uhr steht bis zum nächsten Zug.
again-open = In { $place } steht ein neuer Tisch für euch.
button-pause = Uhr anhalten
button-paused = Uhr steht
clock-runs = Die Zeit endet <t:{ NUMBER($at, useGrouping: 0) }:R>.
clock-stopped = Die Uhr steht bis zum nächsten Zug: Es bleiben { $hours ->
    [0] {""}
   *[other] { $hours } h{" "}
}{ $minutes } min.
button-board = Brett unten zeigen
button-leave = Aussteigen
button-back = Ich bin wieder da
button-again = Noch einmal
button-older = Älter
button-newer = Neuer
button-to-board = Zum Brett
button-back-to-choice = Andere Wahl
stand-in-moves = { $stand_in } (für { $voice ->
    [you] dich
   *[they] { $name }
})
stand-in-sits = { $name } ({ $stand_in } spielt)
seat-away = Für { $who } spielt { $stand_in }{ $since ->
    [0] {""}
   *[other] , seit <t:{ NUMBER($since, useGrouping: 0) }:f>
}.
waits-for = Wir warten auf { $who }; die Frage kam <t:{ NUMBER($since, useGrouping: 0) }:R>. Wenn bis <t:{ NUMBER($due, useGrouping: 0) }:f> keine Antwort kommt, { $then ->
    [sleeps] ruht der Tisch, bis jemand wieder da ist.
   *[plays] spielt { $stand_in } in Vertretung.
}
reminder = **Erinnerung:** Du wurdest <t:{ NUMBER($since, useGrouping: 0) }:R> gefragt. Wenn du bis <t:{ NUMBER($due, useGrouping: 0) }:f> nicht antwortest, { $then ->
    [sleeps] ruht der Tisch, bis du wieder da bist.
   *[plays] spielt { $stand_in } für dich, bis du wieder da bist.
}
stand-in-plays-for-you = { $stand_in } spielt für dich{ $since ->
    [0] {""}
   *[other] , seit <t:{ NUMBER($since, useGrouping: 0) }:f>
}. Mit **{ button-back }** spielst du selbst weiter.
table-sleeps-for-you = Der Tisch ruht{ $since ->
    [0] {""}
   *[other] , seit <t:{ NUMBER($since, useGrouping: 0) }:f>
}. Mit **{ button-back }** geht es weiter.
took-over-call = { $who }, von dir kam seit Tagen keine Antwort.
table-sleeps = Hier sitzt kein Mensch: Der Tisch wartet, bis jemand seinen Platz wieder einnimmt.
ping-turn = { $who }, du bist dran.
ping-reminder = { $who }, zur Erinnerung: Du bist noch dran.
call-turn = Du bist dran: **{ $game }** in { $place }, gefragt <t:{ NUMBER($since, useGrouping: 0) }:R>.
call-asked = Du wirst etwas gefragt: **{ $game }** in { $place }, <t:{ NUMBER($since, useGrouping: 0) }:R>.
call-remind = Zur Erinnerung, wir warten noch auf dich: **{ $game }** in { $place }, gefragt <t:{ NUMBER($since, useGrouping: 0) }:R>.
call-took-over = Von dir kam keine Antwort, deshalb spielt der Computer für dich: **{ $game }** in { $place }, seit <t:{ NUMBER($since, useGrouping: 0) }:f>.
call-more = … und { $count ->
    [one] noch ein Tisch
   *[other] noch { $count } Tische
}.
call-link = [Zum Tisch]({ $link })
ping-invited = { $who }, du bist eingeladen.
hand-move-is-in = Dein Zug ist gemacht.
hand-below = -# Wie es an diesem Tisch steht, sagt eine Nachricht weiter unten.
hand-answer-is-in = Deine Antwort ist angekommen.
hand-others-are-asked = Das ist angekommen; jetzt ist jemand anderes gefragt.
answer-let-go = Diese Nachricht halte ich nicht mehr aktuell. **{ $button }** zeigt dir, wie es jetzt steht.
answer-not-yours = Dieser Platz gehört jetzt jemand anderem; deshalb zeige ich seine Hand hier nicht mehr.
link-board = [Zum Brett]({ $link })
link-hand = [Zu deiner neuesten Nachricht]({ $link })
board-afresh = Das Brett ist wieder da.
dms-closed = Ich kann dir keine Direktnachrichten schicken und rufe dich deshalb hier. Alles geht auch vom Brett aus: **{ button-hand }** zeigt, was nur du sehen darfst.
rules-title = { $game } in Kürze
log-title = { $game }: die Züge
log-page = Seite { $page } von { $pages }
log-empty = Noch ist nichts geschehen.
log-new-from-here = — Neu von hier an —
log-undone = { $voice ->
    [you] Du hast deinen Zug zurückgenommen.
   *[they] { $who } hat einen Zug zurückgenommen.
}

# Zurücknehmen
undo-done = Dein Zug ist zurückgenommen.
undo-asks-others = Dazu müssen die anderen zustimmen: Ich habe sie gefragt.
undo-request-title = Darf ein Zug zurückgenommen werden?
undo-request-asks = { $who } möchte den letzten eigenen Zug und alles danach zurücknehmen. Der Zufall entscheidet dann neu.
undo-request-waits = Es fehlt noch die Antwort von { $who }.
undo-request-so-far = Schon einverstanden: { $who }.
undo-request-asked = { $who } wollte den letzten eigenen Zug und alles danach zurücknehmen.
undo-request-agreed = { $count ->
    [0] Niemand hat mehr etwas dagegen
    [one] { $who } ist einverstanden
   *[other] { $who } sind einverstanden
}: Der Zug ist zurückgenommen, und der Zufall entscheidet neu.
undo-request-refused = { $who } möchte das lieber nicht. Alles bleibt, wie es ist.
undo-request-overtaken = { $count ->
    [0] Das Spiel ist inzwischen weitergegangen.
   *[other] { $who } hat inzwischen weitergespielt.
} Damit ist die Frage erledigt, und alles bleibt, wie es ist.
undo-request-withdrawn = Am Tisch ist jemand gegangen oder hat den Platz gewechselt. Damit ist die Frage erledigt, und alles bleibt, wie es ist.
undo-answer-agreed = { $count ->
    [0] Niemand hat mehr etwas dagegen
    [one] { $who } ist einverstanden
   *[other] { $who } sind einverstanden
}: Dein Zug ist zurückgenommen, und der Zufall entscheidet neu.
undo-answer-refused = { $who } möchte nicht, dass du deinen Zug zurücknimmst. Er bleibt also stehen.
undo-answer-overtaken = { $count ->
    [0] Das Spiel ist weitergegangen
   *[other] { $who } hat weitergespielt
}, bevor alle einverstanden waren. Dein Zug bleibt also stehen.
undo-answer-withdrawn = Am Tisch ist jemand gegangen oder hat den Platz gewechselt, deshalb wurde nichts zurückgenommen. Du kannst noch einmal fragen.
table-practice = Was schon zu sehen war, wurde zurückgenommen und wird neu verteilt. Von jetzt an zählt dieses Spiel als Übung.
button-agree = Einverstanden
button-refuse = Lieber nicht

# Aussteigen, Zurückkommen, Vergessenwerden
leave-sure = Möchtest du aussteigen? Ein Computerspieler übernimmt dann deinen Platz; du kannst ihn jederzeit wiederhaben.
button-leave-sure = Aussteigen
leave-done = Jetzt spielt ein Computerspieler für dich. Mit **{ button-back }** auf dem Brett bekommst du deinen Platz wieder; mit `/{ command-bummelzug } { command-seat }` gibst du ihn weiter.
back-done = Dein Platz gehört wieder dir.
seat-offered-own = { $to }, { $who } bietet dir den Platz von { $seat } in diesem Spiel an. Du übernimmst ihn, wie er steht, mit allem, was er hat.
seat-offered = { $to }, { $who } bietet dir den Platz von { $seat } an, für den gerade ein Computerspieler spielt. Du übernimmst ihn, wie er steht, mit allem, was er hat.
button-take = Platz nehmen
seat-withdrawn = Der Platz ist nicht mehr zu haben.
seat-taken = Der Platz gehört dir. Deine Hand kommt als Direktnachricht.
settings-title = Deine Einstellungen
settings-pings-on = Du wirst gerufen, wenn du dran bist.
settings-pings-off = Du wirst nicht gerufen; deine Hand kommt weiter als Direktnachricht, nur leise.
button-pings-on = Ruf mich
button-pings-off = Ruf mich nicht
settings-answers-on = Was du gefragt wirst, wenn andere am Zug sind, beantwortet der Computer für dich.
settings-answers-off = Was du gefragt wirst, wenn andere am Zug sind, beantwortest du selbst.
button-answers-on = Computer antworten lassen
button-answers-off = Selbst antworten
settings-always-on = In deinen Nachrichten steht immer auch in Worten, was das Bild zeigt.
settings-always-off = Was das Bild zeigt, steht in Worten da, wenn du { button-words } drückst.
button-always-on = Immer in Worten
button-always-off = Nicht immer in Worten
settings-lessons-on = Im ersten Spiel jeder Art erklärt dir eine Zeile jede neue Frage.
settings-lessons-off = Neue Fragen werden dir nicht mehr erklärt; unter { button-rules } steht alles.
button-lessons-on = Neue Fragen erklären
button-lessons-off = Keine Erklärungen mehr
button-forget = Vergiss mich
forget-sure = Soll ich dich vergessen? Computerspieler übernehmen deine Plätze endgültig, und dein Name, deine Sprache und deine Einstellungen werden gelöscht.
button-forget-sure = Vergiss mich
forget-done = Du bist vergessen.
forgotten-name = Jemand

# Was nicht geht
refuse-not-seated = Du hast keinen Platz an diesem Tisch. Du kannst aber zusehen; **{ button-rules }** und **{ button-log }** sind für alle da.
refuse-not-your-turn = Du bist nicht dran. Gerade wird auf { $asked } gewartet.
refuse-old-board = Dieses Brett ist nicht mehr aktuell.
refuse-old-hand = Diese Nachricht ist nicht mehr aktuell, deshalb ist nichts passiert. Jetzt gilt: { $asks }
refuse-ended = Dieses Spiel ist vorbei.
refuse-gone = Diesen Tisch gibt es nicht mehr.
refuse-closed = Dieser Tisch ist geschlossen.
refuse-begun = Das Spiel hat schon begonnen.
refuse-not-begun = Das Spiel hat noch nicht begonnen.
refuse-full = Alle { $most } Plätze sind besetzt.
refuse-seated-already = Du sitzt schon hier.
refuse-invitation-only = An diesem Tisch spielen nur Eingeladene. Der Gastgeber kann ihn öffnen.
refuse-no-computer = Hier sitzt kein Computerspieler.
refuse-host-only = Das kann nur der Gastgeber.
refuse-host-begins = Der Gastgeber drückt **{ button-begin }**, und das ist { $host }. Ab <t:{ NUMBER($at, useGrouping: 0) }:t> darf es jeder am Tisch.
refuse-too-few = Es braucht mindestens { $least }. Drück **{ button-add-computer }**, oder warte auf jemanden.
refuse-option = Diese Wahl passt nicht zu diesem Tisch.
refuse-not-at-table = Diese Person sitzt nicht hier.
refuse-thread = Ich kann hier keinen Thread öffnen oder darf nicht darin schreiben.
refuse-channel-taken = In diesem Kanal steht schon ein Tisch.
refuse-bot = Ein Bot kann hier nicht sitzen. Drück im Warteraum stattdessen **{ button-add-computer }**.
refuse-start-in-dm = Gespielt wird im Kanal eines Servers: Gib das dort ein.
refuse-command-in-dm = Das geht in dem Kanal, in dem der Tisch steht: Gib es dort ein.
refuse-no-table = In diesem Kanal steht kein Tisch. So eröffnest du einen: { $games }
refuse-permissions = Ich kann hier kein Brett zeigen. Wer sich um diesen Kanal kümmert, kann mir das erlauben: { $missing }.
permission-view-channel = Kanal sehen
permission-send-messages = Nachrichten senden
permission-embed-links = Links einbetten
permission-attach-files = Dateien anhängen
refuse-computer-plays = Auf deinem Platz sitzt ein Computerspieler. Drück zuerst **{ button-back }**.
refuse-left-already = Du bist schon ausgestiegen. Mit **{ button-back }** bekommst du deinen Platz wieder.
refuse-holding = Dein Platz gehört schon dir.
refuse-seat-not-yours = Du kannst deinen eigenen Platz anbieten, und als Gastgeber einen, den ein Computerspieler für jemanden hält.
refuse-sits-here = Diese Person sitzt schon an diesem Tisch.
refuse-offer-not-yours = Dieser Platz wurde jemand anderem angeboten.
refuse-offer-gone = Dieser Platz ist nicht mehr zu haben.
refuse-nothing-to-undo = Du hast keinen Zug zum Zurücknehmen.
refuse-undo-request-gone = Diese Frage ist nicht mehr offen.
refuse-no-clock = An diesem Tisch läuft keine Uhr.
refuse-own-undo-request = Du hast selbst gefragt: Antworten müssen die anderen.
refuse-not-found = Unter diesem Namen kenne ich nichts. Wähle einen der Namen, die beim Tippen erscheinen.
refuse-too-often = Das war etwas zu oft. Versuch es in { $seconds } s noch einmal.
refuse-unknown-control = Diesen Knopf kenne ich nicht mehr. `/{ command-bummelzug } { command-board }` zeigt einen neuen.
refuse-unknown-command = Diesen Befehl kenne ich nicht mehr. Versuch `/{ command-bummelzug } { command-help }`.
refuse-changed-command = Dieser Befehl hat sich geändert. Tipp ihn noch einmal; sieht er dann gleich aus, lade Discord neu.
refuse-unknown-person = Diese Person finde ich nicht. Nimm jemanden aus der Liste, die Discord anbietet.
refuse-ending = Ich starte gerade neu. Versuch es gleich noch einmal.
refuse-rules-gone = Dieser Tisch wurde nach Regeln begonnen, die ich nicht mehr kenne. Er bleibt, wie er ist; fangt einen neuen an.
refuse-fault = Bei mir ist etwas schiefgegangen. Das Spiel ist sicher; versuch es gleich noch einmal.
