# Was alle Tische gemeinsam haben. `$voice` ist `you`, wo jemand von sich selbst liest, sonst `they`.

# Aufzählungen: zwei Dinge oder Sätze nacheinander, und eine Aufzählung mit ihrer Überschrift
list-things = { $first }, { $next }
list-sentences = { $first } { $next }
list-as-sentence = { $list }.
list-below-heading = { $heading }: { $list }

# Ein Befehl, wie man ihn tippt, wo eine Nachricht ihn nennt
type-about = `/{ command-games } { command-about }`
type-away = `/{ command-games } { command-away }`
type-board = `/{ command-games } { command-board }`
type-give-seat = `/{ command-games } { command-give-seat }`
type-hand = `/{ command-games } { command-hand }`
type-help = `/{ command-games } { command-help }`
type-leaderboard = `/{ command-games } { command-leaderboard }`
type-mine = `/{ command-games } { command-mine }`
type-notifications = `/{ command-games } { command-notifications }`
type-play = `/{ command-play }`
type-privacy = `/{ command-games } { command-privacy }`
type-rules = `/{ command-rules }`
type-server-settings = `/{ command-games } { command-server-settings }`
type-settings = `/{ command-games } { command-settings }`
type-stats = `/{ command-games } { command-stats }`
type-undo = `/{ command-games } { command-undo }`

# Befehle
command-games = spiele
command-games-about = Deine Spiele, Hilfe, Statistik, Benachrichtigungen und Einstellungen
command-help = hilfe
command-help-about = Was du hier spielen kannst, und wie
command-about = über
command-about-about = Version, Lizenz, wer die Spiele gemacht hat und wie du die Leute hinter diesem Bot erreichst
command-mine = meine
command-mine-about = Alle deine Spiele, zuerst die, die auf dich warten
command-board = brett
command-board-about = Das Brett dieses Kanals noch einmal zeigen
command-hand = hand
command-hand-about = Deine Hand im Spiel dieses Kanals; in einer Direktnachricht die aus einem deiner Spiele
command-undo = zurücknehmen
command-undo-about = Zurücknehmen, was du zuletzt getan hast
command-give-seat = platz-abgeben
command-give-seat-about = Jemandem deinen Platz anbieten; als Host auch einen, den ein Computerspieler hält
option-to = an
option-to-about = Wer den Platz übernehmen kann
option-from = von
option-from-about = Wessen Platz es ist; ohne Angabe dein eigener
command-stats = statistik
command-stats-about = Deine Statistik oder die von jemand anderem; in einer Direktnachricht deine auf allen Servern
option-player = person
option-player-about = Wessen Statistik; ohne Angabe deine eigene
command-leaderboard = bestenliste
command-leaderboard-about = Wer auf diesem Server am meisten gewonnen hat, das längste Spiel und das knappste Ende
command-notifications = benachrichtigungen
command-notifications-about = Wo und wann ich dich benachrichtige, auch wenn hier jemand zum Mitspielen gesucht wird
command-away = abwesend
command-away-about = Sag, bis wann du weg bist, oder dass du wieder da bist
option-until = bis
option-until-about = Der Tag, an dem du wieder da bist, zum Beispiel nächsten Montag
command-settings = einstellungen
command-settings-about = Sprache, Zeitzone und Ruhezeit, und löschen, was ich über dich weiß
option-zone = zeitzone
option-zone-about = Tipp eine große Stadt in deiner Nähe ein und wähl sie aus
option-quiet = ruhezeit
option-quiet-about = Wann ich dich nicht benachrichtige, zum Beispiel 22:00-07:00
command-server-settings = server-einstellungen
command-server-settings-about = Was an allen Tischen dieses Servers gilt; für Leute, die ihn verwalten dürfen
command-privacy = datenschutz
command-privacy-about = Alles, was ich über dich gespeichert habe, als Datei, und ein Knopf, der es löscht
command-start = start
command-start-about = In diesem Kanal einen Tisch eröffnen
option-player-2 = person-2
option-player-3 = person-3
option-player-4 = person-4
option-player-5 = person-5
option-player-6 = person-6
option-player-7 = person-7
option-invited-about = Jemand, den du einlädst

# Hilfe
help-title = Bummelzug, der langsame Zug, der immer ankommt
help-here = Zugspiele in diesem Kanal, an einem Abend oder über drei Wochen. Drück **{ button-open-table }** neben einem Spiel. Wer mitspielen will, drückt **{ button-join }**, dann drückt der Host **{ button-begin }**.
help-in-dm = Zugspiele im Kanal eines Servers, an einem Abend oder über drei Wochen: Eröffne dort einen Tisch. Wer mitspielen will, drückt **{ button-join }**, dann drückt der Host **{ button-begin }**.
help-list =
    { $play } eröffnet einen Tisch, { $rules } erklärt ein Spiel oder eine seiner Karten, mit { $learn } lernst du eines beim Spielen.
    { $mine } zeigt alle deine Spiele, zuerst die, die auf dich warten. { $today } ist der Zug des Tages: dieselbe Ausgangslage für alle, ein Versuch.
    { $board } zeigt das Brett noch einmal, { $hand } deine Hand, { $undo } nimmt zurück, was du zuletzt getan hast.
    { $give_seat } bietet jemandem deinen Platz an, { $away } sagt, bis wann du weg bist.
    { $notifications }: wo und wann ich dich benachrichtige.
    { $stats } und { $leaderboard } zeigen, wer wie oft gespielt und gewonnen hat.
    { $settings } hat deine Sprache, Zeitzone und Ruhezeit, { $check } findet heraus, warum etwas nicht geht.
    { $privacy } zeigt, was ich über dich weiß, { $about }, wer das alles gemacht hat.
    { $server_settings } ist für alle, die diesen Server verwalten.
help-footer = Inoffiziell und nicht kommerziell. Die Spiele und ihre Namen gehören denen, die sie gemacht haben.
help-game = { $game } ({ $sizes ->
    [1] { $most }
   *[other] { $least }-{ $most }
})
button-open-table = Tisch eröffnen

# Über
about-title = Über Bummelzug
about-text = Ein inoffizieller, nicht kommerzieller Bot für vier Zugspiele. Die Spiele und ihre Namen gehören denen, die sie gemacht haben; ihre Bilder und Regeltexte kommen hier nicht vor.
about-licence = Version { $version }. Code, Wörter und Bilder des Bots stehen unter der MIT-Lizenz.
about-source = Der Quelltext liegt hier: { $source }
about-source-none = Der Quelltext ist noch nicht veröffentlicht.
about-contact = Hast du eine Frage, oder ist eines dieser Spiele deins? So erreichst du die Leute, die diesen Bot betreiben: { $contact }
about-contact-none = Hast du eine Frage, oder ist eines dieser Spiele deins? Frag die Leute, denen der Server gehört, auf dem du spielst: Sie wissen, wer diesen Bot betreibt.

# /spielen und /regeln
command-play = spielen
command-play-about = In diesem Kanal einen Tisch für eines der Spiele eröffnen
option-game = spiel
option-game-about = Welches Spiel
command-rules = regeln
command-rules-about = Die Regeln eines Spiels oder eine seiner Karten
option-about = über
option-about-about = Der Name einer Karte, eines Gehirns oder eines Wagens; ohne Angabe alle Regeln
refuse-too-many-players = { $game } ist für höchstens { $most } Personen, und ihr wärt { $named }. Lade weniger ein, oder wähl ein anderes Spiel.

# Seiten der Einstellungen, die einen eigenen Befehl haben
button-notifications = Benachrichtigungen
button-away = Abwesend
away-title = Abwesend
away-about = Solange du weg bist, spielt ein Computerspieler für dich, oder das Spiel wartet: Das entscheidet der Host. Du kannst den Tag auch eintippen: { type-away } `{ option-until }`.

# Der Warteraum
lobby-opening = Für { $sizes ->
    [1] { $most }
   *[other] { $least } bis { $most }
} Leute.
lobby-take-a-seat = Nehmt Platz!
lobby-host = { $who } (Host)
# Lehrlinge und Meister tragen ihren Stand im Namen.
lobby-computer = { $skill ->
    [journeyman] { $who } (Computerspieler, Geselle)
   *[named] { $who } (Computerspieler)
}
lobby-free = { $count ->
    [0] Alle Plätze sind besetzt.
    [one] Ein Platz ist frei.
   *[other] { $count } Plätze sind frei.
}
lobby-invited = Eingeladen: { $who }
lobby-guest = { $answer ->
    [joined] { $who } (ist dabei)
    [declined] { $who } (kann diesmal nicht)
   *[none] { $who } (noch keine Antwort)
}
lobby-invitation-only = Mitspielen können nur Eingeladene.
lobby-hints = { $hints ->
    [usual] Tipps gibt es nur allein gegen Computerspieler.
    [none] In diesem Spiel gibt es keine Tipps.
    [three] Alle können sich in diesem Spiel je drei Tipps holen.
   *[any] Alle können sich so viele Tipps holen, wie sie wollen.
}
lobby-begins = Das Spiel startet automatisch: <t:{ NUMBER($at, useGrouping: 0) }:f>. Seid ihr dann weniger als { $least }, spielen Computerspieler mit.
lobby-begins-not = Mit diesen Einstellungen konnte das Spiel nicht automatisch starten. Der Host kann sie ändern.
lobby-footer = Der Host drückt „{ button-begin }“. Nach einer Stunde können es alle am Tisch.
lobby-footer-alone = Wer mitmachen will, drückt „{ button-join }“. Oder leg gleich los: „{ button-play-computers }“.
button-join = Mitspielen
button-stand-up = Aufstehen
button-decline = Diesmal nicht
menu-play-with = Spielen mit …
play-with-ask = Was willst du mit { $who } spielen? Ich eröffne in diesem Kanal einen Tisch, mit einer Einladung für { $who }.
decline-done = Alles klar, vielleicht beim nächsten Mal! Am Tisch steht jetzt, dass du nicht kannst. Wenn du es dir anders überlegst, drück **{ button-join }**.
button-add-computer = Computerspieler hinzufügen
button-remove-computer = Computerspieler entfernen
button-opponents = Computer und Tipps
button-begin = Spiel starten
button-play-computers = Gegen Computer spielen
button-options = Optionen
button-options-page = Optionen, Seite { $number }
field-invited = Nur mit Einladung
button-thread = In einem Thread spielen
button-play-thread = In einem Thread eröffnen
board-moved = Dieses Spiel ist jetzt in { $place }.
lobby-begun = Das Spiel hat begonnen: [zum Brett]({ $link })
button-hand-over = Host wechseln
button-close = Tisch schließen
lobby-more-host = Du bist Host und entscheidest das alles:
lobby-more-others = { $host } ist Host und entscheidet, was hier gespielt wird. Bisher gilt:
button-seek = Mitspielende suchen
seek-done = { $count ->
    [0] Gerade ist niemand auf der Liste dieses Servers frei.
    [one] Ich sage einer Person auf der Liste dieses Servers Bescheid.
   *[other] Ich sage { $count } Leuten auf der Liste dieses Servers Bescheid.
} Wer gerade Ruhezeit hat oder eben erst von einem anderen Tisch gehört hat, erfährt es später, wenn dann noch Platz ist.
button-tell-me = Sag mir beim nächsten Spiel Bescheid
tell-me-done = In Ordnung! Wenn hier wieder Mitspielende für **{ $game }** gesucht werden, sage ich dir Bescheid. Ändern kannst du das mit { type-notifications }.
seek-nobody = Auf der Liste dieses Servers steht für dieses Spiel noch niemand. Am Tisch ist jetzt der Knopf **{ button-tell-me }**: Wer ihn drückt, erfährt es nächstes Mal.
seek-notice =
    { $host } sucht auf { $server } Leute für **{ $game }**: { $free ->
        [one] Ein Platz ist frei
       *[other] { $free } Plätze sind frei
    }. [Zum Tisch]({ $link })
    -# Du stehst auf der Liste dieses Servers. Mit { type-notifications } trägst du dich dort wieder aus.
seek-line = { $who }, für **{ $game }** sind noch Plätze frei. [Zum Tisch]({ $link })
full-notice = An deinem Tisch **{ $game }** auf { $server } sind alle Plätze besetzt, du kannst also starten. [Zum Tisch]({ $link })
full-line = { $who }, alle Plätze sind besetzt, du kannst also starten. [Zum Tisch]({ $link })
button-begins = Automatisch starten
menu-begins = Wann soll das Spiel automatisch starten?
begins-never = Nicht automatisch starten
begins-not = Das Spiel startet nicht automatisch.
begins-after = { $hours ->
    [one] In einer Stunde
   *[other] In { $hours } Stunden
}
call-me-title = Soll ich mich melden, wenn jemand Mitspielende sucht?
call-me-about = Wenn hier jemand Mitspielende sucht, benachrichtige ich alle auf der Liste dieses Servers: für jeden Tisch einmal und nie in ihrer Ruhezeit. Drück auf ein Spiel, um dich dafür ein- oder auszutragen.
call-me-on = **{ $game }**: Du stehst auf der Liste.
call-me-off = { $game }: Du stehst nicht auf der Liste.
menu-who-starts = Wer fängt an?
starts-by-chance = Der Zufall entscheidet, wer anfängt
starts = { $who } fängt an
button-pace = Tempo
pace-title = Wie schnell wollt ihr spielen?
menu-pace = Wie schnell wollt ihr spielen?
pace-pace-live = Live: eine Antwort innerhalb von zehn Minuten
pace-pace-day = Täglich: eine Antwort innerhalb eines Tages
pace-pace-relaxed = Gemütlich: eine Antwort innerhalb von drei Tagen
pace-pace-unhurried = Ohne Eile: eine Antwort innerhalb einer Woche
menu-stand-in = Was, wenn jemand nicht antwortet?
pace-stand-in-comes = Nach { $pace ->
    [live] einem Tag
    [relaxed] neun Tagen
    [unhurried] vier Wochen
   *[day] drei Tagen
} springt ein Computerspieler ein
pace-stand-in-never = Keine automatische Vertretung; die anderen können abstimmen
menu-when-away = Was, wenn sich jemand abwesend meldet?
pace-when-away-plays = Für Abwesende spielt ein Computerspieler
pace-when-away-waits = Das Spiel wartet auf Abwesende
lobby-pace = { $chosen ->
    [live] Wir spielen live: Antwortet bitte innerhalb von zehn Minuten.
    [relaxed] Wir spielen gemütlich: Antwortet bitte innerhalb von drei Tagen.
    [unhurried] Wir haben keine Eile: Eine Antwort darf eine Woche dauern.
   *[day] Wir spielen täglich: Antwortet bitte innerhalb eines Tages.
}
lobby-stand-in = { $chosen ->
    [never] Solange noch jemand anderes spielt, gibt es keine automatische Vertretung.
   *[comes] { $pace ->
        [live] Antwortet jemand einen Tag lang nicht (über anderthalb bei neun Stunden Ruhezeit pro Nacht), springt ein Computerspieler ein.
        [relaxed] Antwortet jemand neun Tage lang nicht (zwei Wochen bei neun Stunden Ruhezeit pro Nacht), springt ein Computerspieler ein.
        [unhurried] Antwortet jemand vier Wochen lang nicht (über sechs bei neun Stunden Ruhezeit pro Nacht), springt ein Computerspieler ein.
       *[day] Antwortet jemand drei Tage lang nicht (fast fünf bei neun Stunden Ruhezeit pro Nacht), springt ein Computerspieler ein.
    }
}
lobby-when-away = { $chosen ->
    [waits] Meldet sich jemand abwesend, wartet das Spiel (höchstens 30 Tage in 90 Tagen).
   *[plays] Meldet sich jemand abwesend, spielt ein Computerspieler weiter.
}
lobby-stand-in-skill = { $skill ->
    [apprentice] Zur Vertretung kommt ein Lehrling (leicht).
    [master] Zur Vertretung kommt ein Meister (schwer).
   *[journeyman] Zur Vertretung kommt ein Geselle (normal).
}
lobby-clock-runs-on = Die Uhr läuft auch weiter, wenn jemand Ruhezeit hat.
hand-over-whom = Wer soll Host sein?
hand-over-nobody = Außer dir ist noch niemand hier.
hand-over-done = Der Tisch hat einen neuen Host.
menu-skill = Wie gut spielen sie?
skill-of = { $who }: ab jetzt { $skill ->
    [apprentice] Lehrling (leicht)
    [master] Meister (schwer)
   *[journeyman] Geselle (normal)
}
skill-of-all = Alle: ab jetzt { $skill ->
    [apprentice] Lehrling (leicht)
    [master] Meister (schwer)
   *[journeyman] Geselle (normal)
}
skill-about-apprentice = **Lehrling (leicht)**: kennt die Regeln und nicht viel mehr. Gut für ein erstes Spiel.
skill-about-journeyman = **Geselle (normal)**: spielt gut und macht wenige Fehler.
skill-about-master = **Meister (schwer)**: denkt voraus, manchmal ein paar Sekunden lang, und ist schwer zu schlagen.
menu-stand-in-skill = Wie gut spielt eine Vertretung?
skill-of-stand-ins = Vertretung: { $skill ->
    [apprentice] Lehrling (leicht)
    [master] Meister (schwer)
   *[journeyman] Geselle (normal)
}
hints-about = **Tipps**: Wenn du dran bist, drück bei deiner Frage auf `{ button-more }` und dann auf `{ button-hint }`. Nur du siehst, was ein Meister an deiner Stelle tun würde.
menu-hints = Wie viele Tipps gibt es?
hints-usual = Tipps wie üblich
hints-usual-about = Keine, wenn andere mitspielen; beliebig viele allein gegen Computerspieler
hints-choice = { $hints ->
    [none] Keine Tipps
    [three] Je drei Tipps
   *[any] Beliebig viele Tipps
}
close-sure = Diesen Tisch schließen? Dann ist er weg.
button-close-sure = Tisch schließen
close-done = Der Tisch ist geschlossen.
table-channel-deleted = Dein Tisch **{ $game }** auf { $server } ist geschlossen, weil sein Kanal gelöscht wurde.
table-shut-out = Dein Tisch **{ $game }** auf { $server } ist geschlossen: Eine Woche lang durfte ich in { $channel } nicht schreiben.
table-closed = Dieser Tisch ist geschlossen. `{ $command }` eröffnet einen neuen.
computer-stoker = { $skill ->
    [apprentice] Heizerlehrling
    [master] Heizmeisterin
   *[journeyman] Heizerin
}
computer-signalman = { $skill ->
    [apprentice] Stellwerkslehrling
    [master] Stellwerksmeister
   *[journeyman] Stellwerker
}
computer-brakeman = { $skill ->
    [apprentice] Bremserlehrling
    [master] Bremsmeisterin
   *[journeyman] Bremserin
}
computer-pointsman = { $skill ->
    [apprentice] Weichenlehrling
    [master] Weichenmeister
   *[journeyman] Weichensteller
}
computer-porter = { $skill ->
    [apprentice] Gepäcklehrling
    [master] Gepäckmeister
   *[journeyman] Gepäckträger
}
computer-fitter = { $skill ->
    [apprentice] Schlosserlehrling
    [master] Schlossermeisterin
   *[journeyman] Schlosserin
}

# Der Tisch
title-turn = { $game } · Runde { $turn }
button-hand = Meine Hand
button-what-now = Was kann ich tun?
button-undo = Zurücknehmen
button-log = Verlauf
news-more = { $count ->
    [one] 1 weiteres im Verlauf
   *[other] { $count } weitere im Verlauf
}
button-rules = Regeln
button-hint = Was würdest du tun?
button-hint-left = { button-hint } (noch { $left })
button-more = Mehr
more-title = Das kannst du hier auch tun:
button-export = Als Datei
button-words = In Worten
button-page-before = Vorige Seite
button-page-next = Nächste Seite
button-rules-site = Im Web lesen
ends-the-game = 🏁 { $does } · Ende
ends-the-game-short = 🏁 { $does }
standing = { $place } · { $who }
standing-scored = { $place } · { $who }: { $score }
ended-by = { $voice ->
    [you] Die letzte Entscheidung hast du getroffen.
   *[they] Die letzte Entscheidung hat { $who } getroffen.
}
ended-by-clock = Die Zeit ist abgelaufen, und damit war das Spiel zu Ende.
pause-done = Die Uhr steht, bis jemand weiterspielt.
again-open = In { $place } steht ein neuer Tisch für euch.
button-film = Film
film-coming = Ich mache gerade den Film dieses Spiels. Er steht gleich im Kanal des Spiels.
film-stands = Der Film dieses Spiels steht hier: { $link }
film-refused = Discord nimmt hier gerade keine Dateien von mir an, deshalb konnte ich den Film nicht zeigen. Versuch **{ button-film }** später noch einmal.
film-here = 🎞️ Der Film von **{ $game }**, gespielt vom <t:{ NUMBER($since, useGrouping: 0) }:f> bis zum <t:{ NUMBER($at, useGrouping: 0) }:f>:
film-alt = Das ganze Spiel { $game } als Film, Brett für Brett, mit allen am Tisch und wer gewonnen hat.
result-ahead = { $score } vor { $who }
result-ahead-of-many = { $score } vor { $which ->
    [all] allen anderen
   *[second] den Zweiten
}
result-day = { $day }. { $month } { $year }
button-pause = Uhr anhalten
button-paused = Uhr steht
clock-runs = Die Zeit endet <t:{ NUMBER($at, useGrouping: 0) }:R>.
clock-stopped = { $hours ->
    [0] Die Uhr steht, bis jemand weiterspielt. Restzeit: { $minutes } min.
   *[other] Die Uhr steht, bis jemand weiterspielt. Restzeit: { $hours } h { $minutes } min.
}
button-board = Brett nach unten holen
button-leave = Aussteigen
button-back = Ich bin wieder da
button-again = Noch einmal
button-older = Älter
button-newer = Neuer
button-to-board = Brett
button-next-table = Nächstes Spiel
button-back-to-choice = Zurück
stand-in-moves = { $stand_in } (für { $voice ->
    [you] dich
   *[they] { $name }
})
stand-in-sits = { $name } ({ $stand_in } spielt)
seat-away = { $since ->
    [0] Für { $who } spielt { $stand_in }.
   *[other] Für { $who } spielt { $stand_in } (seit dem <t:{ NUMBER($since, useGrouping: 0) }:f>).
}
seat-away-until = { $then ->
    [waits] { $who } ist bis zum <t:{ NUMBER($due, useGrouping: 0) }:f> abwesend, und das Spiel wartet.
    [sleeps] { $who } ist bis zum <t:{ NUMBER($due, useGrouping: 0) }:f> abwesend. Das Spiel ruht, bis jemand wieder da ist.
   *[plays] { $who } ist bis zum <t:{ NUMBER($due, useGrouping: 0) }:f> abwesend; bis dahin spielt { $stand_in }.
}
# Was aus einer Frage wird, die niemand beantwortet, überall in denselben Worten.
deadline = Ohne Antwort { $then ->
    [sleeps] ruht das Spiel ab dem <t:{ NUMBER($due, useGrouping: 0) }:f>, Ruhezeiten eingerechnet.
    [waits] wartet das Spiel weiter, und die anderen können abstimmen.
   *[plays] übernimmt ein Computerspieler ({ $stand_in }) am <t:{ NUMBER($due, useGrouping: 0) }:f>, Ruhezeiten eingerechnet.
}
waits-for = Wir warten auf { $who } (gefragt <t:{ NUMBER($since, useGrouping: 0) }:R>). { deadline }
reminder = **Erinnerung:** Du wurdest <t:{ NUMBER($since, useGrouping: 0) }:R> gefragt. { deadline }
needs-until = { $voice ->
    [you] Du hast gesagt, dass du bis zum <t:{ NUMBER($due, useGrouping: 0) }:f> brauchst, und die anderen sehen das.
   *[they] { $who } braucht bis zum <t:{ NUMBER($due, useGrouping: 0) }:f>.
}
button-nudge = Anstupsen
nudge-done = Ich erinnere alle, auf die gerade gewartet wird. Wer Ruhezeit hat, wird danach erinnert.
button-need-time = Ich brauche mehr Zeit
need-title = Wie viel Zeit brauchst du noch? Höchstens bis zum <t:{ NUMBER($at, useGrouping: 0) }:f>, und nur einmal für diese Frage. Die anderen sehen es.
need-span = { $unit ->
    [days] { $count ->
        [one] Einen Tag
       *[other] { $count } Tage
    }
    [hours] { $count ->
        [one] Eine Stunde
       *[other] { $count } Stunden
    }
   *[minutes] { $count ->
        [one] Eine Minute
       *[other] { $count } Minuten
    }
}
button-need-most = So lange wie möglich
need-done = Die anderen sehen, dass du bis zum <t:{ NUMBER($at, useGrouping: 0) }:f> brauchst.
stand-in-plays-for-you = { $since ->
    [0] { $stand_in } spielt für dich.
   *[other] { $stand_in } spielt für dich (seit dem <t:{ NUMBER($since, useGrouping: 0) }:f>).
} Mit **{ button-back }** spielst du selbst weiter.
table-sleeps-for-you = { $since ->
    [0] Das Spiel ruht.
   *[other] Das Spiel ruht (seit dem <t:{ NUMBER($since, useGrouping: 0) }:f>).
} Mit **{ button-back }** geht es weiter.
away-until-you = { $then ->
    [waits] Du bist bis zum <t:{ NUMBER($due, useGrouping: 0) }:f> abwesend, und das Spiel wartet auf dich.
    [sleeps] Du bist bis zum <t:{ NUMBER($due, useGrouping: 0) }:f> abwesend. Das Spiel ruht, bis jemand wieder da ist.
   *[plays] Du bist bis zum <t:{ NUMBER($due, useGrouping: 0) }:f> abwesend; bis dahin spielt { $stand_in } für dich.
} Bist du früher zurück, drück **{ button-back }**.
took-over-mention = { $who }, du hast eine Weile nicht geantwortet.
table-sleeps = Hier ist gerade niemand: Das Spiel ruht, bis jemand zurückkommt.
ping-turn = { $who }, du bist dran.
ping-reminder = { $who }, zur Erinnerung: Du bist noch dran.
notification-table = **{ $game }** in { $place }
notification-turn = Du bist dran: { $table }, gefragt <t:{ NUMBER($since, useGrouping: 0) }:R>.
notification-asked = Du wirst etwas gefragt: { $table }, <t:{ NUMBER($since, useGrouping: 0) }:R>.
notification-remind = Zur Erinnerung, wir warten noch auf dich: { $table }, gefragt <t:{ NUMBER($since, useGrouping: 0) }:R>.
notification-took-over = Du hast nicht geantwortet, deshalb spielt ein Computerspieler für dich: { $table }, seit dem <t:{ NUMBER($since, useGrouping: 0) }:f>.
notification-sleeps = Du hast nicht geantwortet, deshalb ruht das Spiel, bis du wieder da bist: { $table }, seit dem <t:{ NUMBER($since, useGrouping: 0) }:f>.
notification-more = { $count ->
    [one] … und noch ein Spiel.
   *[other] … und noch { $count } Spiele.
}
notification-first = -# Du bestimmst, wo ich dich benachrichtige ({ type-notifications }) und wann ({ type-settings }).
notification-link = [Zum Spiel]({ $link })
ping-invited = Eine Einladung für { $who }!
button-with-friends = Mit anderen spielen
act-unshown = Das ist erledigt. Was jetzt kommt, konnte ich dir gerade nicht zeigen: **{ button-hand }** zeigt es.
hand-move-is-in = Das war es: Du bist fertig.
hand-answer-is-in = Deine Antwort ist angekommen.
hand-others-are-asked = Erledigt. Jetzt muss erst jemand anderes entscheiden.
back-again = Ich war kurz weg und bin wieder da. Wenn dein letzter Klick nichts bewirkt hat, klick noch einmal.
answer-let-go = Diese Nachricht halte ich nicht mehr aktuell. **{ $button }** zeigt dir, wie es jetzt steht.
answer-not-yours = Dieser Platz gehört jetzt jemand anderem; deshalb zeige ich seine Hand hier nicht mehr.
link-board = [Zum Brett]({ $link })
link-hand = [Zu deiner neuesten Nachricht]({ $link })
board-again = Das Brett ist wieder da.
board-again-there = Das Brett steht wieder unten in seinem Kanal.
dms-closed = Ich kann dir keine Direktnachrichten schicken und benachrichtige dich deshalb hier. Alles geht auch vom Brett aus: **{ button-hand }** zeigt, was nur du sehen darfst.
rules-title = So spielt man { $game }
rules-here = In diesem Spiel
rules-flag = 🏁 auf einem Knopf oder in einem Menü heißt: Damit endet das Spiel.
rules-tips = Ratschläge
rules-makers = Von wem dieses Spiel ist
log-title = { $game }: der Verlauf
log-page = Seite { $page } von { $pages }
log-empty = Noch ist nichts passiert.
log-new-from-here = — Neu von hier an —
log-undone = { $voice ->
    [you] Du hast etwas zurückgenommen.
   *[they] { $who } hat etwas zurückgenommen.
}
log-hint = { $voice ->
    [you] Du hast dir einen Tipp geholt.
   *[they] { $who } hat sich einen Tipp geholt.
}

# Tipps
# Eine Zahl gilt nur, wenn alle wie Meister spielen; wo sie geraten wäre, steht keine (…-plain).
hint-best = Ich würde das hier wählen: { $name }. Wenn alle wie Meister spielen, gewinnt man so etwa { $chance } von 100 Spielen.
hint-best-plain = Ich würde das hier wählen: { $name }.
hint-why = { $name }, weil { $why }
hint-second = Das Zweitbeste: { $name }. So gewinnt man etwa { $chance }.
hint-second-plain = Das Zweitbeste: { $name }.
hint-either = { $chance ->
    [0] Ich würde eins von beiden wählen; das Spiel ist so gut wie verloren:
    [100] Ich würde eins von beiden wählen; das Spiel ist so gut wie gewonnen:
   *[other] Ich würde eins von beiden wählen; wenn alle wie Meister spielen, gewinnt man so jeweils etwa { $chance } von 100 Spielen:
}
hint-either-plain = Ich würde eins von beiden wählen:
hint-first = Zuerst: { $name }.
hint-ahead = Da würde ich nicht lange überlegen: { $name }. Wenn alle wie Meister spielen, gewinnt man so etwa { $chance } von 100 Spielen.
hint-ahead-plain = Da würde ich nicht lange überlegen: { $name }.
hint-wins = Ich würde das hier wählen: { $name }. Damit ist das Spiel gewonnen.
hint-only-one = Hier ist nur eins möglich: { $name }.
hint-plan = { $first }, dann { $how ->
    [one] { $last }
    [more] { $some }, { $last } und so weiter
   *[all] { $some } und { $last }
}
hint-nothing-played = Gespielt habe ich nichts: Du bist dran.
hint-left = { $left ->
    [0] Das war dein letzter Tipp in diesem Spiel.
    [one] Du hast noch einen Tipp in diesem Spiel.
   *[other] Du hast noch { $left } Tipps in diesem Spiel.
}
hint-done = { $who } hat das gewählt: **{ $name }**.
hint-done-so = { $who } hat so gewählt wie ich.
hint-nobody-asked = Da hatte niemand etwas zu entscheiden.
hint-moment = Frage { $moment } von { $moments }
button-hint-do = So machen
button-hint-do-one = Das Erste machen
button-hint-do-other = Das Zweite machen
button-hint-begin = Damit anfangen
button-hint-before = Frage davor
button-hint-after = Nächste Frage

# Im Voraus
button-plan = Im Voraus planen
button-plan-change = Plan ändern
button-plan-drop = Plan verwerfen
button-plan-keep = So lassen
button-plan-back = Ein Schritt zurück
button-plan-to-the-end = Auch in der letzten Runde
button-plan-stop-at-end = Anhalten, wenn es enden kann
plan-title = { $turn } · im Voraus
plan-nothing-played = **Plan: Noch ist nichts gespielt**
plan-is-kept = **Dein Plan gilt.**
plan-when = Sobald du dran bist, mache ich das:
plan-how = Ich fange { $unit ->
        [seconds] { $count } Sekunden
       *[minutes] { $count ->
            [1] eine Minute
           *[other] { $count } Minuten
        }
    } danach an. Ich halte an und sage es dir, wenn etwas weg ist oder anders viel kostet{ $end ->
        [on] {" "}oder eine Karte kommt, die du noch nicht kennst.
       *[off] , wenn eine Karte kommt, die du noch nicht kennst, oder wenn das Spiel in der Runde enden kann.
    } Sobald du selbst etwas anklickst, übernimmst du. Wer immer so schnell antwortet, verrät damit, dass er plant.
plan-warning = Vielleicht würdest du dann etwas Besseres tun: Auf neue Gelegenheiten weist dich niemand hin.
plan-hint-had = Du hast gefragt, was ein Meister tun würde. Wie jeder Tipp steht das im Verlauf.
plan-shortened = Der Rest geht so nicht mehr, deshalb habe ich ihn weggelassen.
plan-over = Damit bist du fertig.
plan-reveals = Hier kommt eine Karte, die du noch nicht kennst. Danach frage ich dich, wie es weitergeht.
plan-kept = **Für das nächste Mal geplant:** { $plan }
plan-would-stop = { $count ->
        [0] gerade müsste ich vor dem ersten Schritt anhalten
       *[other] { $steps }, und dann müsste ich gerade anhalten
    }
plan-soon = **Ich spiele deinen Plan <t:{ NUMBER($at, useGrouping: 0) }:R>.** Sobald du selbst etwas anklickst, übernimmst du.
plan-stopped-end = Ich habe deinen Plan nicht gespielt: Das Spiel kann in dieser Runde enden.
plan-stopped-over = Ich habe deinen Plan nicht gespielt: Das Spiel ist aus.
plan-stopped-stand-in = Ich habe deinen Plan verworfen: Ein Computerspieler spielt für dich.
plan-stopped-undone = Ich habe deinen Plan verworfen: Etwas wurde zurückgenommen, das davor geschehen war.
plan-stopped-other = Ich habe deinen Plan nicht gespielt: Es kam anders, als du dachtest.
plan-dropped = Dein Plan ist weg.
hand-plan-is-played = Ich habe deinen Plan gespielt: Du bist fertig.
games-planned = Hier hast du im Voraus geplant.
log-planned = (geplant)
settings-plans-on = Du kannst im Voraus planen.
settings-plans-off = Im Voraus zu planen, wird dir nicht angeboten.
button-plans-on = Im Voraus planen
button-plans-off = Nicht im Voraus planen
server-plans-on = An neuen Tischen kann man im Voraus planen.
server-plans-off = An neuen Tischen kann man nicht im Voraus planen.
field-server-plans = Im Voraus planen
refuse-plan-no-game = In diesem Spiel kann man nicht im Voraus planen.
refuse-plan-server = Auf diesem Server kann man an diesem Tisch nicht im Voraus planen.
refuse-plan-off = Du hast das Planen abgeschaltet. Mit { type-settings } schaltest du es wieder ein.
refuse-plan-too-late = Planen kannst du, während du wartest, bis du dran bist. Gespielt wurde nichts.
refuse-plan-none = Es gibt keinen Plan, der sich ändern ließe.
refuse-plan-long = Ein Plan hat höchstens { $most } Schritte. Lass ihn so, oder nimm einen zurück.

# Antworten im Voraus
button-answer-ahead = Vorab antworten
button-answer-ahead-another = Noch eine Antwort
button-answer-ahead-likely = Was kommt wohl?
button-answer-ahead-likely-left = { button-answer-ahead-likely } (noch { $left })
menu-answer-ahead-theirs = { $part ->
    [1] Wenn { $who } das tut …
   *[other] … oder das …
}
menu-answer-ahead-mine = { $part ->
    [1] … tue ich das
   *[other] … oder das
}
answer-ahead-ask-theirs = Was könnte { $who } tun?
answer-ahead-ask-mine = { $who }: { $theirs }. Was tust du dann?
answer-ahead-ask-next = Und was könnte { $who } danach tun? Du kannst es auch so lassen.
answer-ahead-ask-keep = Willst du es so lassen?
answer-ahead-ask-unforeseen = Was danach kommt, lässt sich nicht vorhersehen. Willst du es so lassen?
answer-ahead-line = { $step ->
    [1] Wenn
   *[other] und wenn dann
} { $who }: **{ $theirs }**, dann ich: **{ $mine }**
answer-ahead-how = { $unit ->
    [seconds] { $count } Sekunden
   *[minutes] { $count ->
        [1] Eine Minute
       *[other] { $count } Minuten
    }
} nachdem genau das geschehen ist, spiele ich deine Antwort; nach allem anderen frage ich dich. { $ends } Sobald du selbst etwas anklickst, übernimmst du. Wer immer so schnell antwortet, verrät damit, dass er plant.
answer-ahead-likely = Das erwartet ein Meister { $rank ->
    [1] am ehesten
    [2] als Zweites
   *[other] als Drittes
}
answer-ahead-likely-first = Was ein Meister tun würde, steht vorn. Wie jeder Tipp steht das im Verlauf.
refuse-answer-ahead-late = Im Voraus antworten kannst du, solange die andere Seite dran ist. Gespielt wurde nichts.
refuse-answer-ahead-unforeseen = Was gleich geschieht, lässt sich nicht vorhersehen, also gibt es im Voraus nichts zu antworten. Gespielt wurde nichts.
refuse-answer-ahead-changed = Das hast du woanders geändert. Dieser Klick hat nichts bewirkt; so steht es jetzt.
refuse-answer-ahead-full = Weiter geht es nicht: vier Antworten, und zwei nacheinander. Geändert wurde nichts.

# Anweisungen: sie gelten für einen Tisch
orders-hold = **An diesem Tisch gelten deine Anweisungen vor deinen Einstellungen:**
orders-none = **Du hast an diesem Tisch keine Anweisungen gegeben, es gelten deine Einstellungen:**
orders-line = - { $about }: **{ $order }**
orders-line-as-set = - { $about }: { $who ->
        [computer] der Computer antwortet, wie eingestellt
       *[person] du wirst gefragt, wie eingestellt
    }
orders-as-set = Wie in meinen Einstellungen
orders-as-set-who = { $who ->
        [computer] Zurzeit antwortet der Computer
       *[person] Zurzeit wirst du gefragt
    }
orders-how = Ich führe eine Anweisung { $unit ->
        [seconds] { $count } Sekunden
       *[minutes] { $count ->
            [1] eine Minute
           *[other] { $count } Minuten
        }
    } nach der Frage aus (der Computer antwortet sofort); bis dahin kannst du selbst antworten. Wenn das Spiel vorbei ist, sind deine Anweisungen weg. Wer immer so schnell antwortet, verrät sich vielleicht.
orders-soon = **Deine Anweisung: { $order }.** Ich führe sie <t:{ NUMBER($at, useGrouping: 0) }:R> aus; bis dahin kannst du selbst antworten.
hand-order-is-carried-out = Ich habe nach deiner Anweisung geantwortet.
button-orders-give = Anweisungen geben
button-orders-change = Anweisungen ändern
button-orders-drop = Anweisungen löschen
settings-answers-orders = Gibst du an einem Tisch Anweisungen, gelten dort zuerst die. Du findest sie unter **{ button-more }**.
refuse-orders-changed = Du hast deine Anweisungen inzwischen woanders geändert. Die gelten weiter.

# Zurückschauen
button-history = Rückblick
button-history-first = Anfang
button-history-back = Zurück
button-history-forward = Vor
button-history-last = Zuletzt
button-history-own = Meine letzte Runde
button-history-all = Mit Rücknahmen
button-history-standing = Ohne Rücknahmen
menu-history-turn = Zu einer Runde springen
menu-history-eyes = Mit wessen Augen?
history-dealt = So hat das Spiel begonnen.
history-under-way = { $voice ->
    [you] Du warst gerade dran.
   *[they] { $who } war gerade dran.
}
history-next = Danach: { $asks }
history-gone = Das wurde später zurückgenommen, ganz oder zum Teil.
history-step = { $step ->
    [0] Der Anfang
   *[other] Schritt { $step } von { $steps }
}
history-everything = Alles offen
history-public = So haben es alle gesehen
history-own-eyes = So hast du es gesehen
history-eyes-of = So hat es { $who } gesehen
history-held = { $who } hatte: { $cards }
history-clock = Die Uhr
history-set-up = Anfang · { $who }
history-turn = Runde { $turn } · { $who }
history-turns-before = Früher: { $begin } bis { $end }
history-turns-after = { $many ->
    [no] Später: { $begin }
   *[yes] Später: { $begin } bis { $end }
}

# Wie es lief
button-went = Wie es lief
went-coming = Einen Moment, ich sehe das Spiel durch. In dieser Nachricht steht dann, wie es lief.
went-failed = Beim Durchsehen des Spiels ist etwas schiefgegangen. Versuch **{ button-went }** später noch einmal.
went-too-long = Dieses Spiel ist zu lang, um es durchzusehen.
went-none-here = Wie Glück und Entscheidungen in diesem Spiel liefen, kann ich noch nicht sagen.
went-on-trial = Diese Zahlen sind noch auf Probe: In diesem Spiel nehmen meine Schätzungen noch mehr als 3 von 100 Spielen zurück, wenn sie neu hinsehen.
went-title = Wie es lief: { $game }
went-wind = { $wind ->
    [tail] mit Rückenwind
    [head] bei Gegenwind
    [green] bei lauter grünen Signalen
    [red] bei lauter roten Signalen
   *[none] bei Windstille
}
went-won = **{ $who }** hat { went-wind } gewonnen (Glück { $luck }, Entscheidungen { $own }).
went-won-luck = **{ $who }** hat { went-wind } gewonnen (Glück { $luck }).
went-shared = **{ $who }** teilen sich den ersten Platz.
went-nobody-won = Niemand hat gewonnen.
went-best = **{ $who }** hat am besten entschieden ({ $own }), { went-wind } (Glück { $luck }).
went-best-several = **{ $who }** haben am besten entschieden ({ $own }).
went-best-too = Und niemand hat besser entschieden.
went-set-up = Anfang
went-round = Runde { $round }
went-did = { $who }: { $name }
went-moment-luck = { $flag } { $when }: { $told } **{ $who } { $worth }**
went-moment-choice = { $flag } { $when }: { $who } hat „{ $done }“ gewählt. „{ $advised }“ war { $how ->
    [worse] **{ $by } mehr** wert.
   *[better] **{ $by } weniger** wert.
}
went-no-moment = Kein einzelner Moment hat dieses Spiel entschieden.
went-concealed = Was Entscheidungen wert waren, siehst du nur von Leuten, die hier ihre Statistik zeigen. Alles andere steckt in „Andere und Rest“.
went-row = { $who }: Start { $start }, Glück { $luck }, Entscheidungen { $own }, Andere und Rest { $others }, Ende { $result }
went-row-concealed = { $who }: Start { $start }, Glück { $luck }, Andere und Rest { $others }, Ende { $result }
went-chart = Aussicht auf den Sieg, in 100 Spielen
went-rounds = Runde
went-heading-start = Start
went-heading-luck = Glück
went-heading-own = Gewählt
went-heading-others = Andere, Rest
went-heading-end = Ende
button-went-own = Meine Entscheidungen
button-went-how = Wie ist das gerechnet?
went-how = Ich bin das Spiel Schritt für Schritt durchgegangen und habe geschätzt, wie oft in 100 Spielen jeder Platz gewinnt, wenn von da an Meister weiterspielen.
    {""}**Glück** ist, was ein Wurf, eine Karte oder etwas gebracht hat, das niemand wissen konnte, verglichen mit dem Durchschnitt von allem, was hätte kommen können; **Entscheidungen** sind, was jemand getan hat, verglichen mit dem, was ein Meister mit demselben Wissen getan hätte.
    {""}**Andere und Rest** ist, was die Entscheidungen der anderen gebracht haben und worin meine eigene Schätzung falsch lag.
    { $error ->
        [0] Ich habe alles durchgerechnet, was der Zufall hätte bringen können, und einen Moment nenne ich nur, wenn er mindestens { $least } wert ist.
       *[other] Auf dieser Seite stimmen Glück und Entscheidungen eines Platzes auf etwa ± { $error }, und einen Moment nenne ich nur, wenn er mindestens { $least } und das Doppelte seines eigenen Fehlers wert ist.
    }
    Wenn alle gleich gut spielen, hatte fast immer einfach Pech, wer verloren hat.
went-how-holds = Nach meiner Schätzung sieht eine Entscheidung teurer aus, als sie ist. Darum zähle ich nur { $holds } % des Unterschieds, außer wo sie das Spiel beendet hat.
went-how-since = { $when }: Da beginnen die Kurven und die Momente. Vorher ist keine Schätzung besser als zu sagen, dass alle gleiche Aussichten haben.
went-own-title = { $when }: deine Entscheidung
went-own-question = Was würdest du jetzt tun? { $asks }
went-own-solution = Du hast **{ $done }** gewählt. Ein Meister hätte **{ $advised }** gewählt: Das gewinnt etwa { $by } von 100 Spielen mehr.
went-own-at = Frage { $number } von { $count }
went-own-none = Keine deiner Entscheidungen hat { $least } von 100 Spielen oder mehr gekostet. Da gibt es nichts zu lösen.
button-went-show = Auflösen
button-went-before = Davor
button-went-after = Danach

# Die eigenen Spiele
games-title = Deine Spiele
games-none = Du bist gerade in keinem Spiel. Einen Tisch eröffnest du im Kanal eines Servers mit { type-play }.
games-waiting = { $count ->
    [0] Kein Spiel wartet auf dich.
    [one] Ein Spiel wartet auf dich.
   *[other] { $count } Spiele warten auf dich.
}
button-to-game = Zum Spiel
games-lobby = Das Spiel hat noch nicht begonnen: { $seated } von { $most } Plätzen besetzt.
games-asked = Du wurdest <t:{ NUMBER($since, useGrouping: 0) }:R> gefragt.
games-asked-until = Du wurdest <t:{ NUMBER($since, useGrouping: 0) }:R> gefragt. { deadline }
games-since = Zuletzt gespielt wurde <t:{ NUMBER($since, useGrouping: 0) }:R>.
games-opened = Der Tisch wurde <t:{ NUMBER($since, useGrouping: 0) }:R> eröffnet.
games-more = { $count ->
    [one] Du bist in einem weiteren Spiel.
   *[other] Du bist in { $count } weiteren Spielen.
}
which-table = In welchem deiner Spiele?
menu-which-table = Wähl ein Spiel

# Statistik und Bestenliste
record-title-own = Deine Statistik auf diesem Server
record-title-everywhere = Deine Statistik auf allen Servern
record-title-of = Die Statistik von { $who } auf diesem Server
record-none = { $voice ->
    [you] Du hast hier noch kein Spiel zu Ende gespielt.
   *[they] { $who } hat hier noch kein Spiel zu Ende gespielt.
}
record-none-everywhere = Du hast noch kein Spiel zu Ende gespielt.
record-game = { $games ->
    [0] **{ $game }**
    [one] **{ $game }** · ein Spiel, { $won ->
        [0] nicht{"\u00A0"}gewonnen
       *[other] gewonnen
    }
   *[other] **{ $game }** · { $games } Spiele, { $won ->
        [0] keins{"\u00A0"}gewonnen
       *[other] { $won }{"\u00A0"}gewonnen
    }
}
record-games = { $games ->
    [one] Ein Spiel
   *[other] { $games } Spiele
} zu { $seats ->
    [2] zweit
    [3] dritt
    [4] viert
    [4] viert
    [5] fünft
    [6] sechst
   *[other] siebt
}: { $places }.
record-place = Platz { $place } { $count ->
    [one] einmal
    [2] zweimal
   *[other] { $count }-mal
}{ $how ->
    [all] {" "}(geteilt)
    [some] {" "}(davon { $shared ->
        [one] einmal
        [2] zweimal
       *[other] { $shared }-mal
    } geteilt)
   *[none] {""}
}
record-no-winner = { $count ->
    [one] einmal
    [2] zweimal
   *[other] { $count }-mal
} hat niemand gewonnen
record-left = In { $count ->
    [one] einem Spiel
   *[other] { $count } Spielen
} { $voice ->
    [you] hast du deinen Platz
   *[they] hat { $who } einen Platz
} aufgegeben.
record-against-title = Gegen wen
record-met = { $met ->
    [one] Ein Spiel
   *[other] { $met } Spiele
} mit { $other }: { $ahead ->
    [0] nie
    [one] einmal
    [2] zweimal
   *[other] { $ahead }-mal
} vorn, { $behind ->
    [0] nie
    [one] einmal
    [2] zweimal
   *[other] { $behind }-mal
} hinten.
record-met-more = { $count ->
    [one] Eine andere Person hat in diesen Spielen mitgespielt.
   *[other] { $count } andere Leute haben in diesen Spielen mitgespielt.
}
record-apart-title = Extra gezählt
record-computers = Nur gegen Computerspieler: { $games ->
    [one] ein Spiel, { $won ->
        [0] nicht gewonnen
       *[other] gewonnen
    }
   *[other] { $games } Spiele, { $won ->
        [0] keins gewonnen
       *[other] { $won } gewonnen
    }
}.
record-practice = Zur Übung: { $games ->
    [one] ein Spiel, { $won ->
        [0] nicht gewonnen
       *[other] gewonnen
    }
   *[other] { $games } Spiele, { $won ->
        [0] keins gewonnen
       *[other] { $won } gewonnen
    }
}.
record-choices-title = Glück und Entscheidungen
record-choices = { $game }, { $games ->
    [one] ein Spiel
   *[other] { $games } Spiele
} angesehen: Entscheidungen { $own } pro Spiel, Glück { $luck }.
record-choices-trend = Entscheidungen in der ersten Hälfte davon { $before }, in der zweiten { $after }.
record-choices-about = In 100 Spielen, und nur du siehst das. Die Entscheidungen eines Meisters wären 0; das Glück ist über viele Spiele etwa 0. Ein Spiel zählt, sobald jemand darunter auf **{ button-went }** geklickt hat.
record-time-title = Wie schnell du antwortest
record-time = { $answers ->
    [one] Deine einzige Antwort kam
   *[other] Die Hälfte deiner { $answers } Antworten kam
} innerhalb von { $unit ->
    [days] { $number ->
        [one] einem Tag
       *[other] { $number } Tagen
    }
    [hours] { $number ->
        [one] einer Stunde
       *[other] { $number } Stunden
    }
   *[minutes] { $number ->
        [one] einer Minute
       *[other] { $number } Minuten
    }
}. Das siehst nur du.
record-counts = Es zählen nur Spiele, die zu Ende gespielt wurden. Ein Platz, den jemand übernommen hat, zählt für niemanden.
record-discreet = Du behältst deine Statistik für dich: Niemand sonst sieht sie, und du stehst nicht auf der Bestenliste.
record-shown = Andere sehen deine Statistik, aber nicht, wie schnell du antwortest.
record-hidden = Dieser Server zeigt keine Statistiken, deshalb siehst nur du deine.
record-everywhere = Auf einem Server sehen andere, was du dort gespielt hast, aber nicht, wie schnell du antwortest.
button-record-own-on = Für mich behalten
button-record-own-off = Andere sehen lassen
button-record-show = Allen zeigen
record-board-title = Bestenliste
record-wins = { $count ->
    [0] { $games } Spiele wurden gespielt.
   *[other] { $games } Spiele wurden gespielt. Die meisten Siege: { $wins }.
}
record-win = { $who }{"\u00A0"}({ $count })
record-names = { $first } und { $last }
record-longest = { $count ->
    [0] Das längste Spiel ging bis in Runde { $turn } und endete am <t:{ NUMBER($at, useGrouping: 0) }:d>.
   *[other] Das längste Spiel ging bis in Runde { $turn } und endete am <t:{ NUMBER($at, useGrouping: 0) }:d>. Gespielt von { $who }.
}
record-closest = { $count ->
    [0] Am knappsten ging es am <t:{ NUMBER($at, useGrouping: 0) }:d> aus, mit { $first } zu { $second }.
    [one] Am knappsten ging es am <t:{ NUMBER($at, useGrouping: 0) }:d> aus, mit { $first } zu { $second }. Gewonnen hat { $who }.
   *[other] Am knappsten ging es am <t:{ NUMBER($at, useGrouping: 0) }:d> aus, mit { $first } zu { $second }. Gewonnen haben { $who }.
}
record-few = { $game } kommt nach { $least } Spielen auf die Bestenliste; bisher: { $games }.
record-board-none = Noch steht niemand auf der Bestenliste. Ein Spiel kommt darauf, sobald es hier { $least }-mal mit anderen gespielt wurde.
record-board-counts = Es zählen nur Spiele unter Menschen, die zu Ende gespielt wurden.

# Zurücknehmen
undo-title = Zurücknehmen?
undo-title-more = Noch mehr zurücknehmen?
undo-goes = Das würde zurückgenommen:
undo-turn-goes = **{ button-take-back-turn }** nimmt deine letzten { $count } Klicks zurück.
undo-needs-others = { $count ->
    [one] Damit muss { $who } erst einverstanden sein.
   *[other] Damit müssen alle erst einverstanden sein: { $who }.
} Der Zufall entscheidet dann neu.
undo-deals-again = Der Zufall entscheidet dann neu.
undo-makes-practice = Du hast schon gesehen, was kommt. Es wird neu gezogen, und das Spiel zählt ab dann nur als Übung.
undo-changed = Es wurde nichts zurückgenommen, weil sich inzwischen etwas verändert hat.
button-take-back = Zurücknehmen
button-take-back-turn = Alles, seit ich dran bin
undo-button-ask = { $count ->
    [one] { $who } fragen
   *[other] Die anderen fragen
}
undo-done = Zurückgenommen:
undo-asks-others = Ich habe { $who } gefragt, ob du das zurücknehmen darfst. Wenn du es dir anders überlegst, drück unter der Frage im Kanal auf **{ button-refuse }**.
undo-request-title = Darf etwas zurückgenommen werden?
undo-request-asks = { $who } möchte die letzte eigene Aktion und alles danach zurücknehmen. Der Zufall entscheidet dann neu.
undo-asks-you = { $who } möchte die letzte eigene Aktion zurücknehmen: Bist du einverstanden? Wenn du weiterspielst, ist die Frage vom Tisch.
undo-asks-you-until = { $who } möchte die letzte eigene Aktion zurücknehmen: Bist du einverstanden? Es sind nicht alle da, deshalb kannst du bis zum <t:{ NUMBER($at, useGrouping: 0) }:f> antworten.
undo-request-waits = Es fehlt noch die Antwort von { $who }.
undo-request-so-far = Schon einverstanden: { $who }.
undo-request-until = Es sind nicht alle da, deshalb geht das Spiel weiter. Wenn du abwesend bist, kannst du hier antworten, ohne deinen Platz wieder einzunehmen. Fehlt am <t:{ NUMBER($at, useGrouping: 0) }:f> noch eine Antwort, wird nichts zurückgenommen.
undo-answer-agreed = { $count ->
    [0] Niemand hat mehr etwas dagegen
    [one] { $who } ist einverstanden
   *[other] { $who } sind einverstanden
}: Es ist zurückgenommen, und der Zufall entscheidet neu.
undo-answer-refused = { $who } möchte das lieber nicht. Es bleibt also dabei.
undo-answer-overtaken = { $count ->
    [0] Das Spiel ist weitergegangen, bevor alle einverstanden waren. Es bleibt also dabei.
   *[other] { $who } hat weitergespielt, bevor alle einverstanden waren. Es bleibt also dabei.
}
undo-answer-dropped = Du möchtest es doch nicht zurücknehmen. Es bleibt also dabei.
undo-answer-lapsed = Nicht alle haben rechtzeitig geantwortet ({ $who }). Es bleibt also dabei.
undo-answer-withdrawn = Jemand hat das Spiel verlassen oder den Platz gewechselt, deshalb wurde nichts zurückgenommen. Du kannst noch einmal fragen.
table-practice = Was schon zu sehen war, wurde zurückgenommen und wird neu gezogen. Von jetzt an zählt dieses Spiel als Übung.
button-agree = Einverstanden
button-refuse = Lieber nicht

# Abstimmen
button-vote = Abstimmen
vote-can-be = { $who } hat eine Weile nicht geantwortet. Mit **{ button-vote }** entscheiden die anderen, wie es weitergeht.
vote-about-silent = { $who } hat eine Weile nicht geantwortet, und die anderen stimmen ab:
vote-about-remove = { $by } möchte, dass { $who } das Spiel verlässt und { $stand_in } übernimmt. Alle anderen müssen zustimmen.
vote-about-end = { $by } möchte das Spiel hier beenden. Alle müssen zustimmen.
vote-cast-wait = Für Warten: { $who }
vote-cast-plays = Für einen Computerspieler: { $who }
vote-cast-seek = Dafür, jemanden zu suchen: { $who }
vote-cast-end = Dafür, das Spiel hier zu beenden: { $who }
vote-cast-yes = Einverstanden: { $who }
vote-cast-no = Dagegen: { $who }
vote-missing = Es fehlt noch die Stimme von { $who }.
vote-until = Fehlt am <t:{ NUMBER($at, useGrouping: 0) }:f> noch eine Stimme, bleibt alles, wie es ist.
vote-ended-silent-wait = Die Abstimmung ist vorbei: Wir warten noch einmal auf { $who }.
vote-ended-silent-plays = Die Abstimmung ist vorbei: Für { $who } übernimmt { $stand_in }.
vote-ended-silent-seek = Die Abstimmung ist vorbei: Wir suchen jemanden für den Platz von { $who }.
vote-ended-silent-back = { $who } ist wieder da, damit ist die Abstimmung vorbei.
vote-ended-silent-taken = { $who } hat den freien Platz übernommen. Willkommen!
vote-ended-remove-removed = Alle sind einverstanden: Für { $who } übernimmt { $stand_in }.
vote-ended-remove-refused = Nicht alle möchten, dass { $who } geht. Es bleibt also, wie es ist.
vote-ended-remove-lapsed = Nicht alle haben geantwortet, ob { $who } gehen soll. Es bleibt also, wie es ist.
vote-ended-end-refused = Nicht alle möchten das Spiel hier beenden, also geht es weiter.
vote-ended-end-lapsed = Nicht alle haben geantwortet, ob das Spiel hier enden soll, also geht es weiter.
vote-sought = Der Platz von { $who } ist frei: Wer zuerst zugreift, bekommt ihn.
vote-about-you-wait = Die anderen haben abgestimmt und warten noch einmal auf dich.
vote-about-you-seek = Die anderen haben abgestimmt und suchen jemanden für deinen Platz. Sobald du in diesem Spiel etwas anklickst, ist das vorbei.
vote-ask-silent = { $who } hat eine Weile nicht geantwortet. Was machen wir?
vote-ask-remove = { $by } möchte, dass { $who } das Spiel verlässt und { $stand_in } übernimmt. Bist du einverstanden?
vote-ask-end = { $by } möchte das Spiel hier beenden. Dann gewinnt niemand. Bist du einverstanden?
vote-most-decide = Die Mehrheit entscheidet. Bei Gleichstand warten wir.
button-vote-wait = Warten
button-vote-plays = Computer spielen lassen
button-vote-seek = Jemanden suchen
button-vote-end = Spiel hier beenden
button-vote-yes = Einverstanden
button-vote-no = Lieber nicht
vote-done = Deine Stimme ist gezählt.
button-remove = Jemanden entfernen
menu-remove = Wer soll gehen?
remove-whom = Wer soll das Spiel verlassen? Wer eine Weile nicht geantwortet hat, wird sofort ersetzt; bei allen anderen müssen die übrigen zustimmen.
remove-done = Diesen Platz hat jetzt ein Computerspieler übernommen.
remove-asks = Ich habe die anderen gefragt; alle müssen zustimmen.
removed-you = Die anderen sind sich einig, dass { $stand_in } deinen Platz übernimmt.
button-end-here = Spiel beenden
end-here-sure = Das Spiel hier beenden? Alle müssen zustimmen, und niemand gewinnt.
button-end-here-sure = Spiel hier beenden
end-here-alone = Sonst kann hier niemand zustimmen, deshalb kann das Spiel nicht für alle enden. Du kannst es verlassen: Dann ruht es, bis jemand von euch zurückkommt, und für alle, die dann noch fehlen, spielt ein Computerspieler. Du kannst jederzeit zurückkommen.
end-here-done = Das Spiel ist zu Ende.
end-here-asks = Ich habe die anderen gefragt; alle müssen zustimmen.
ended-agreed = Ihr habt euch geeinigt, das Spiel hier zu beenden. Niemand hat gewonnen.
seat-sought = Der Platz von { $seat } in diesem Spiel ist frei: Wer zuerst zugreift, bekommt ihn und übernimmt alles, wie es ist.

# Aussteigen, Zurückkommen, Vergessenwerden
leave-sure = Aussteigen? Ein Computerspieler übernimmt deinen Platz, und du kannst ihn jederzeit wiederhaben.
button-leave-sure = Aussteigen
leave-done = Du bist ausgestiegen, und ein Computerspieler hält deinen Platz. Mit **{ button-back }** auf dem Brett bekommst du ihn wieder; mit { type-give-seat } gibst du ihn weiter.
back-done = Willkommen zurück! Dein Platz gehört wieder dir.
seat-offered-own = { $to }, { $who } bietet dir den Platz von { $seat } in diesem Spiel an. Du übernimmst alles, wie es ist.
seat-offered = { $to }, { $who } bietet dir den Platz von { $seat } an, den gerade ein Computerspieler hält. Du übernimmst alles, wie es ist.
button-take = Platz nehmen
seat-withdrawn = Der Platz ist nicht mehr zu haben.
seat-taken = Der Platz gehört dir. Deine Hand kommt als Direktnachricht.
settings-title = Deine Einstellungen
settings-pings-on = Ich benachrichtige dich per Direktnachricht, wenn du dran bist.
settings-pings-channel = Ich benachrichtige dich im Kanal des Spiels; deine Hand kommt weiterhin als Direktnachricht, nur leise.
settings-pings-off = Ich benachrichtige dich nicht; deine Hand kommt weiterhin als Direktnachricht, nur leise.
menu-notified = Wo soll ich dich benachrichtigen?
notified-message = Benachrichtige mich per Direktnachricht
notified-channel = Benachrichtige mich im Kanal des Spiels
notified-nowhere = Benachrichtige mich nicht
reminded-1 = Erinnere mich, wenn die Zeit um ist
reminded-0_5 = Erinnere mich nach der halben Zeit
reminded-0_25 = Erinnere mich nach einem Viertel der Zeit
reminded-0 = Erinnere mich nicht
settings-reminded-1 = Wenn deine Zeit um ist und du noch nicht geantwortet hast, erinnere ich dich.
settings-reminded-0_5 = Wenn deine halbe Zeit um ist und du noch nicht geantwortet hast, erinnere ich dich.
settings-reminded-0_25 = Wenn ein Viertel deiner Zeit um ist und du noch nicht geantwortet hast, erinnere ich dich.
settings-reminded-0 = Ich erinnere dich nicht.
settings-answers-on = Der Computer beantwortet sie für dich.
settings-answers-off = Du beantwortest sie selbst.
button-answers-on = Computer antworten lassen
button-answers-off = Selbst antworten
settings-always-on = In deinen Nachrichten steht in Worten, was andere im Bild sehen.
settings-always-off = Was ein Bild zeigt, liest du mit **{ button-words }**.
button-always-on = Worte statt Bilder
button-always-off = Wieder Bilder
settings-lessons-on = In deinen ersten Spielen erklärt eine Zeile jede neue Frage.
settings-lessons-off = Neue Fragen werden dir nicht mehr erklärt; unter **{ button-rules }** steht alles.
button-lessons-on = Neue Fragen erklären
button-lessons-off = Keine Erklärungen mehr
settings-answers-some = Diese beantwortet der Computer für dich:
settings-answers-about = In manchen Spielen wirst du etwas gefragt, während andere dran sind. Das kann der Computer für dich beantworten, damit niemand auf dich wartet.
menu-answers = Du beantwortest alles selbst
settings-hours-title = Deine Zeiten
settings-notifications-title = Benachrichtigungen
settings-answers-title = Fragen, wenn andere dran sind
settings-words-title = Sprache und Worte
settings-zone = Deine Zeitzone ist { $zone }, dort ist es jetzt { $time } Uhr.
settings-zone-none = Deine Zeitzone kenne ich noch nicht.
settings-quiet = Von { $begin } bis { $end } Uhr benachrichtige ich dich nicht.
settings-quiet-none = Du hast keine Ruhezeit.
settings-days-off = An diesen Tagen benachrichtige ich dich nicht: { $days }.
settings-days-off-none = Du hast keine freien Tage.
settings-away = Du bist abwesend bis { $date }.
day-named = { $weekday }, { $day }. { $month }
settings-away-none = Du bist nicht abwesend.
field-zone = Deine Zeitzone
field-zone-about = Tipp eine große Stadt in deiner Nähe ein.
field-zone-example = Wien, MEZ oder UTC+2
field-quiet = Deine Ruhezeit
field-quiet-about = Dann benachrichtige ich dich nicht, und deine Zeit läuft nicht ab. Leer: keine Ruhezeit.
field-quiet-example = 22:00-07:00 oder 22 bis 7 Uhr
field-days-off = Deine freien Tage
field-days-off-about = Sie zählen wie die Ruhezeit. Wähl bis zu { $most }.
field-reminded = Wann soll ich dich erinnern?
button-correct = Korrigieren
menu-away = Abwesend bis
away-back-on = Wieder da am { $weekday }, { $day }. { $month }
settings-language-discord = Ich spreche Deutsch mit dir, weil du Discord auf Deutsch benutzt.
settings-language-unknown = Die Sprache, in der du Discord benutzt, kenne ich nicht; deshalb spreche ich Englisch mit dir.
settings-language-chosen = Ich spreche Deutsch mit dir, in welcher Sprache du Discord auch benutzt.
menu-language = Sprache
language-discord = Die Sprache, in der ich Discord benutze
language-own-name = Deutsch
button-settings = Alle Einstellungen
button-hours = Meine Zeiten
button-answers = Wenn andere dran sind
weekday-0 = Montag
weekday-1 = Dienstag
weekday-2 = Mittwoch
weekday-3 = Donnerstag
weekday-4 = Freitag
weekday-5 = Samstag
weekday-6 = Sonntag
month-1 = Januar
month-2 = Februar
month-3 = März
month-4 = April
month-5 = Mai
month-6 = Juni
month-7 = Juli
month-8 = August
month-9 = September
month-10 = Oktober
month-11 = November
month-12 = Dezember

# Wie Leute über ihre Zeit schreiben: Schreibweisen, die ich verstehe und niemandem zeige. Ein Komma steht zwischen zwei
# Schreibweisen für dasselbe, ein Strich zwischen Montag und Dienstag, Januar und Februar, eins und zwei. Der erste
# Name darf gekürzt sein: drei Buchstaben eines Monats, zwei eines Wochentags. Orte sind die, die Zeitzonen nicht selbst nennen.
typed-fillers = am, an, den, der, dem, des, in, für, bis, zum, zur, ab, wieder, da, zurück, weg
typed-next = nächste, nächsten, nächster, nächstes, nächstem, kommende, kommenden, kommender, diesen, diese
typed-none = keine, kein, keiner, nie, aus, nichts, zurück, wieder da, nicht abwesend
typed-today = heute
typed-tomorrow = morgen
typed-day-after-tomorrow = übermorgen
typed-days = Tag, Tage, Tagen
typed-weeks = Woche, Wochen
typed-months = Monat, Monate, Monaten
typed-numbers = ein, eine, einer, einem, einen | zwei | drei | vier | fünf | sechs | sieben | acht | neun | zehn
typed-ordinals = te, ten, ter
typed-weekday-names = Montag | Dienstag | Mittwoch | Donnerstag | Freitag | Samstag, Sonnabend | Sonntag
typed-month-names = Januar, Jänner | Februar, Feber | März, Mrz | April | Mai | Juni | Juli | August | September | Oktober | November | Dezember
typed-from = von, zwischen
typed-to = bis, und
typed-o-clock = h, Uhr
typed-am = morgens, früh, vormittags
typed-pm = abends, nachmittags
typed-noon = Mittag, mittags
typed-midnight = Mitternacht, mitternachts
typed-places =
    Europe/Berlin: MEZ, MESZ, Deutschland, München, Köln, Düsseldorf, Dortmund, Essen, Leipzig, Dresden, Hannover, Nürnberg, Bremen, Bonn, Kiel, Freiburg, Karlsruhe, Mannheim, Münster
    Europe/Vienna: Wien, Österreich, Graz, Linz, Salzburg, Innsbruck, Klagenfurt, Bregenz
    Europe/Zurich: Schweiz, Bern, Genf, Luzern, Lausanne, Winterthur
    Europe/Vaduz: Liechtenstein
    Europe/Luxembourg: Luxemburg
    Europe/Paris: Frankreich, Straßburg
    Europe/Rome: Rom, Italien, Mailand, Neapel, Venedig, Bozen, Südtirol
    Europe/Brussels: Brüssel, Belgien
    Europe/Amsterdam: Niederlande, Holland
    Europe/London: Großbritannien, Schottland
    Europe/Dublin: Irland
    Europe/Lisbon: Lissabon
    Europe/Madrid: Spanien, Mallorca
    Atlantic/Canary: Kanaren, Teneriffa
    Europe/Copenhagen: Kopenhagen, Dänemark
    Europe/Oslo: Norwegen
    Europe/Stockholm: Schweden
    Europe/Helsinki: Finnland
    Europe/Warsaw: Warschau, Polen, Krakau
    Europe/Prague: Prag, Tschechien
    Europe/Budapest: Ungarn
    Europe/Zagreb: Kroatien
    Europe/Belgrade: Belgrad
    Europe/Bucharest: Bukarest
    Europe/Athens: OEZ, OESZ, Athen, Griechenland
    Europe/Istanbul: Türkei
    Europe/Kyiv: Kiew
    Europe/Moscow: Moskau
    Africa/Cairo: Kairo
    Africa/Johannesburg: Kapstadt
    Asia/Tokyo: Tokio
    Asia/Seoul: Söul
    Asia/Shanghai: Peking, China
    Asia/Singapore: Singapur
    Asia/Kolkata: Indien
    Asia/Hong_Kong: Hongkong
    America/Mexico_City: Mexiko-Stadt
    Pacific/Auckland: Neuseeland

file-head = { $game }, Regelversion { $version }
file-seat = Platz { $number }
file-not-finished = Alle haben sich geeinigt, das Spiel hier zu beenden. Niemand hat gewonnen.
export-about = Hier ist das ganze Spiel als Datei zum Aufheben. Wer nicht zugestimmt hat, genannt zu werden, heißt darin „Platz 1“, „Platz 2“ und so weiter.
export-how = Heb sie gut auf: Mit ihr lässt sich das ganze Spiel Schritt für Schritt nachspielen.
export-named = Dein Name steht in dieser Datei und in denen, die andere von jetzt an bekommen.
export-unnamed = Dein Name steht nicht in dieser Datei und auch nicht in denen, die andere von jetzt an bekommen.
button-name-in = Mit meinem Namen
button-name-out = Ohne meinen Namen
button-file-site = Über diese Datei
privacy-about = { $files ->
    [one] In dieser Datei steht alles, was ich über dich gespeichert habe. Nur du siehst diese Nachricht.
   *[other] In diesen { $files } Dateien steht alles, was ich über dich gespeichert habe. Nur du siehst diese Nachrichten.
}
privacy-packed = Es ist gepackt (.zip), weil es sonst zu groß für Discord wäre. Darin ist eine Datei für jede Art von Eintrag, und lange sind aufgeteilt.
privacy-further = Datei { $number } von { $files }.
privacy-in-line = { $ahead ->
    [one] Vor dir ist noch jemand mit einer Datei dran. Deine kommt hierher, sobald sie fertig ist.
   *[other] Vor dir sind noch { $ahead } andere mit ihren Dateien dran. Deine kommt hierher, sobald sie fertig ist.
}
privacy-nothing = Ich habe nichts über dich gespeichert.
button-forget = Meine Daten löschen
forget-sure = Soll ich alles löschen, was ich über dich weiß? Computerspieler übernehmen deine Plätze endgültig, und dein Name, deine Sprache, deine Einstellungen und deine Statistik werden gelöscht.
button-forget-sure = Ja, alles löschen
forget-done = Erledigt: Alles über dich ist gelöscht.
forgotten-name = Jemand

# Einstellungen eines Servers
server-title = Einstellungen für diesen Server
server-about = Diese Einstellungen gelten für neue Tische. Du kannst sie ändern, weil du diesen Server verwalten darfst.
server-channels = { $count ->
    [0] Tische können in jedem Kanal eröffnet werden.
   *[other] Tische können in { $where } eröffnet werden.
}
server-a-channel = { $count ->
    [one] In einem Kanal kann ein Tisch stehen; weitere können in Threads umziehen.
   *[other] In einem Kanal können bis zu { $count } Tische stehen, jeder in seinem eigenen Thread.
}
server-most = { $count ->
    [0] Auf dem Server können beliebig viele Tische stehen.
    [one] Auf dem Server kann immer nur ein Tisch stehen.
   *[other] Auf dem Server können { $count } Tische gleichzeitig stehen.
}
server-threads-on = Jeder Tisch bekommt seinen eigenen Thread.
server-threads-off = Ein Tisch bekommt einen Thread, wenn der Host es möchte.
server-language-discord = Sprache der Bretter: wie der Server.
server-language-chosen = Sprache der Bretter: { $language }.
server-pace-live = An neuen Tischen wird live gespielt: eine Antwort innerhalb von zehn Minuten.
server-pace-day = An neuen Tischen wird täglich gespielt: eine Antwort innerhalb eines Tages.
server-pace-relaxed = An neuen Tischen geht es gemütlich zu: eine Antwort innerhalb von drei Tagen.
server-pace-unhurried = An neuen Tischen hat niemand Eile: eine Antwort innerhalb einer Woche.
server-stand-in-comes = Antwortet jemand zu lange nicht, springt ein Computerspieler ein.
server-stand-in-never = Antwortet jemand nicht, gibt es keine automatische Vertretung.
server-records-on = Statistiken und Bestenliste können hier gezeigt werden.
server-records-off = Statistiken und Bestenliste werden hier nicht gezeigt.
field-server-channels = Wo können Tische eröffnet werden?
field-server-channels-about = Wähl nichts für überall.
field-server-a-channel = Wie viele Tische in einem Kanal?
field-server-most = Wie viele Tische auf dem Server?
field-server-threads = Threads für alle Tische
field-server-language = In welcher Sprache sind die Bretter?
field-server-pace = Wie schnell wird an neuen Tischen gespielt?
field-server-stand-in = Automatische Vertretung
field-server-records = Statistiken zeigen
button-server-play = Tempo, Vertretung und Statistiken
button-server-places = Kanäle, Tische und Sprache

# Was nicht geht
refuse-not-seated-yet = Du hast keinen Platz an diesem Tisch. Drück **{ button-join }**, um einen zu nehmen; **{ button-rules }** ist für alle da.
refuse-not-seated = Du hast keinen Platz in diesem Spiel. Du kannst aber zusehen; **{ button-rules }** und **{ button-log }** sind für alle da.
refuse-not-your-turn = Du bist nicht dran. Wir warten auf { $asked }.
refuse-old-board = Dieses Brett ist nicht mehr aktuell.
refuse-stale = Das ist nicht mehr aktuell, deshalb hat dein Klick nichts bewirkt. Jetzt gilt: { $asks }
refuse-old-hand = Diese Nachricht ist nicht mehr aktuell, deshalb ist nichts passiert. Jetzt gilt: { $asks }
refuse-ended = Dieses Spiel ist vorbei.
refuse-gone = Diesen Tisch gibt es nicht mehr. { type-mine } zeigt deine Spiele.
refuse-rests = Ich wurde vom Server dieses Spiels entfernt, deshalb ruht es. Sobald ich dort wieder eingeladen bin, geht es weiter.
refuse-closed = Dieser Tisch ist geschlossen.
refuse-begun = Das Spiel hat schon begonnen.
refuse-not-begun = Das Spiel hat noch nicht begonnen.
refuse-full = Alle { $most } Plätze sind besetzt.
refuse-seated-already = Du hast hier schon einen Platz.
refuse-invitation-only = Dieser Tisch ist nur für Eingeladene. Der Host kann ihn öffnen.
refuse-not-invited = Dieser Knopf ist für Leute, die eingeladen sind. Wenn du mitspielen willst, drück **{ button-join }**.
refuse-no-computer = Hier sitzt kein Computerspieler.
refuse-host-only = Das kann nur der Host.
refuse-host-begins = { $host } ist Host und drückt **{ button-begin }**. Ab <t:{ NUMBER($at, useGrouping: 0) }:t> können es alle am Tisch.
refuse-not-alone = Du bist nicht mehr allein an diesem Tisch. Drück **{ button-begin }**, dann spielt ihr zusammen.
refuse-too-few = Ihr müsst mindestens { $least } sein. Drück **{ button-add-computer }**, oder warte auf jemanden.
refuse-option = Diese Wahl passt nicht zu diesem Tisch.
refuse-not-at-table = Diese Person ist nicht an diesem Tisch.
refuse-threads-full = Auf diesem Server sind so viele Threads offen, wie Discord zulässt. Archiviert einen, den ihr nicht mehr braucht, und versucht es noch einmal, oder spielt gleich hier.
refuse-upload = Discord nimmt hier gerade keine Dateien von mir an. Versuch es in einer Direktnachricht an mich oder später noch einmal.
refuse-thread = Ich kann hier keinen Thread öffnen oder darf nicht darin schreiben.
refuse-channel-taken = In diesem Kanal steht schon ein Tisch.
refuse-channel-kept = Das Spiel in diesem Kanal wartet darauf, dass { $who } zurückkommt. Ab dem <t:{ NUMBER($at, useGrouping: 0) }:f> können hier alle einen neuen Tisch eröffnen; nimm bis dahin einen anderen Kanal oder einen Thread.
refuse-channel-not-allowed = In diesem Kanal kannst du keinen Tisch eröffnen. Versuch es in { $places }.
refuse-channel-full = In diesem Kanal stehen schon { $most } Tische, und mehr passen nicht hinein. Versuch es in einem anderen Kanal, oder warte, bis ein Spiel vorbei ist.
refuse-server-full = { $most ->
    [one] Auf diesem Server steht schon ein Tisch, und mehr sind nicht erlaubt.
   *[other] Auf diesem Server stehen schon { $most } Tische, und mehr sind nicht erlaubt.
} Sobald ein Spiel vorbei ist, ist wieder Platz.
refuse-person-full = { $most ->
    [one] Du bist schon an einem Tisch, und mehr geht hier für niemanden.
   *[other] Du bist schon an { $most } Tischen, und mehr geht hier für niemanden.
} Sobald du ein Spiel beendet oder verlassen hast, ist wieder Platz: { type-mine } zeigt deine.
refuse-sought = Du hast auf diesem Server vor Kurzem nach Mitspielenden gesucht. Ab <t:{ NUMBER($at, useGrouping: 0) }:t> kannst du es wieder, an jedem deiner Tische.
refuse-seek-invited = Dieser Tisch ist nur für Eingeladene. Das kannst du unter **{ button-options }** ändern.
refuse-call-me-in-dm = Die Liste gehört zu einem Server: Gib das dort ein.
refuse-manage-server = Das können nur Leute ändern, die diesen Server verwalten dürfen. Frag jemanden von ihnen.
refuse-server-in-dm = Dabei geht es um einen Server: Gib das dort ein.
refuse-record-in-dm = Statistiken gehören zu einem Server: Gib das dort ein. Deine eigene zeigt { type-stats } auch hier.
refuse-records-hidden = Auf diesem Server werden keine Statistiken gezeigt. Deine eigene siehst du mit { type-stats }.
refuse-record-discreet = Diese Person behält ihre Statistik für sich.
refuse-made-already = Ich stelle deine Datei gerade zusammen. Sie kommt dorthin, wo du zuerst danach gefragt hast, sobald sie fertig ist.
refuse-files-many = So viele haben nach ihrer Datei gefragt, dass deine nicht mehr rechtzeitig gekommen wäre. Versuch es in ein paar Minuten noch einmal.
refuse-file-late = Deine Datei ist nicht rechtzeitig fertig geworden. Versuch es in einer Stunde noch einmal.
refuse-bot = Ein Bot kann hier nicht sitzen. Drück im Warteraum stattdessen **{ button-add-computer }**.
refuse-play-with-self = Das bist du! Nimm jemand anderen, oder tipp { type-play } und spiel gegen Computer.
refuse-play-with-bot = Bots können nicht mit am Tisch sitzen. Wenn du gegen Computer spielen willst, tipp { type-play } und drück **{ button-play-computers }**.
refuse-play-with-absent = Diese Person sieht diesen Kanal nicht und würde deine Einladung nicht bekommen. Versuch es in einem Kanal, den ihr beide seht.
refuse-start-in-dm = Gespielt wird im Kanal eines Servers: Eröffne den Tisch dort.
refuse-command-in-dm = Das geht in dem Kanal, in dem du spielst: Gib es dort ein.
refuse-no-table = In diesem Kanal steht kein Tisch. { type-play } eröffnet einen.
refuse-permissions = Ich kann hier kein Brett zeigen, weil mir diese Rechte fehlen: { $missing }. Wer sich um diesen Kanal kümmert, kann sie mir geben.
permission-view-channel = Kanal ansehen
permission-send-messages = Nachrichten senden
permission-embed-links = Links einbetten
permission-attach-files = Dateien anhängen
permission-send-messages-in-threads = Nachrichten in Threads senden
permission-create-public-threads = Öffentliche Threads erstellen
permission-read-message-history = Nachrichtenverlauf anzeigen
refuse-computer-plays = Deinen Platz hat gerade ein Computerspieler. Drück zuerst **{ button-back }**.
refuse-left-already = Du bist schon ausgestiegen. Mit **{ button-back }** bekommst du deinen Platz wieder.
refuse-holding = Dein Platz gehört schon dir.
refuse-away-until = Das ist zu lange hin: Abwesend sein kannst du höchstens bis zum <t:{ NUMBER($at, useGrouping: 0) }:f>.
refuse-away-past = Dieser Tag hat schon begonnen. Wann bist du wieder da?
refuse-seat-not-yours = Du kannst deinen eigenen Platz anbieten, und als Host einen, den ein Computerspieler für jemanden hält.
refuse-sits-here = Diese Person ist schon in diesem Spiel.
refuse-offer-not-yours = Dieser Platz wurde jemand anderem angeboten.
refuse-offer-gone = Dieser Platz ist nicht mehr zu haben.
refuse-nothing-to-undo = Du hast nichts zum Zurücknehmen.
refuse-undo-request-gone = Diese Frage ist nicht mehr offen.
refuse-no-clock = In diesem Spiel läuft keine Uhr.
refuse-nudge-own = Wir warten auf *dich*.
refuse-nobody-asked = Wir warten gerade auf niemanden.
refuse-nudge-away = Die Person, auf die wir warten, ist bis zum <t:{ NUMBER($due, useGrouping: 0) }:f> abwesend.
refuse-went-early = Das Spiel läuft noch. Wenn es vorbei ist, kann ich dir sagen, wie es lief.
refuse-went-game = { went-none-here }
refuse-went-agreed = Dieses Spiel wurde nicht zu Ende gespielt, weil alle einverstanden waren aufzuhören. Was aus Glück und Entscheidungen geworden wäre, lässt sich deshalb nicht sagen.
refuse-went-left = In diesem Spiel hat ein Computerspieler noch vor der Hälfte einen Platz übernommen. Wessen Glück und wessen Entscheidungen es waren, lässt sich deshalb nicht sagen.
refuse-went-again = Ich habe seit dieser Seite dazugelernt. Drück unter dem Brett des Spiels noch einmal auf **{ button-went }**.
refuse-film-not-ended = Einen Film gibt es, sobald das Spiel vorbei ist.
refuse-nudged = Hier wurde erst vor Kurzem angestupst. Ab dem <t:{ NUMBER($at, useGrouping: 0) }:f> geht es wieder.
refuse-not-asked = Du wirst hier gerade nichts gefragt.
refuse-no-hints = Dieses Spiel wird ohne Tipps gespielt.
refuse-hints-used = Du hast deine { $most } Tipps in diesem Spiel schon bekommen.
refuse-hint-late = Während ich nachgedacht habe, ging das Spiel weiter: Meine Antwort passt nicht mehr.
refuse-hint-failed = Ich habe gerade keine Antwort gefunden. Frag bitte noch einmal, es zählt nicht doppelt.
refuse-hint-not-over = Solange das Spiel läuft, kannst du nur nach dem fragen, was du gerade zu entscheiden hast.
refuse-granted = Für diese Frage hast du schon mehr Zeit bekommen.
refuse-question-gone = Diese Frage ist nicht mehr offen.
refuse-vote-own = In dieser Abstimmung geht es um dich, deshalb entscheiden die anderen.
refuse-vote-not-alone = Das kannst du nicht allein entscheiden: nur, ob wir warten oder ein Computerspieler übernimmt.
refuse-vote-open = Hier läuft schon eine andere Abstimmung. Sie muss erst zu Ende gehen.
refuse-remove-alone = Solange diese Person antwortet, müssten alle anderen zustimmen, und außer euch ist niemand da.
refuse-removed = Die anderen haben sich geeinigt, dass du dieses Spiel verlässt. Zusehen kannst du weiterhin, und der Host kann den Platz jemandem anbieten.
refuse-own-undo-request = Du hast selbst gefragt, deshalb antworten die anderen. Wenn du es dir anders überlegst, drück auf **{ button-refuse }**.
refuse-nothing-to-find = In diesem Spiel gibt es keine Karten zum Nachschlagen. Lass `{ option-about }` weg, um die Regeln zu lesen.
refuse-not-found = Unter diesem Namen kenne ich nichts. Wähl einen der Namen, die beim Tippen erscheinen.
refuse-zone = Diese Zeitzone kenne ich nicht. Versuch es mit einer großen Stadt in deiner Nähe, etwa `Wien` oder `New York`, oder mit `MEZ` oder `UTC+2`.
refuse-zone-first = Dafür muss ich wissen, wie spät es bei dir ist: Wähl zuerst deine Zeitzone, unter { type-settings } bei **{ button-hours }**.
refuse-quiet-hours = Deine Ruhezeit kann höchstens { $most } Stunden am Tag lang sein.
refuse-quiet-hours-unread = Diese Zeiten kann ich nicht lesen. Versuch es mit `22-7 Uhr` oder `22:00-07:00`.
refuse-date-unread = Dieses Datum kann ich nicht lesen. Versuch es mit `morgen`, `nächsten Montag`, `in 3 Tagen` oder `2 Wochen`.
refuse-too-often = Langsam, bitte. Versuch es in { $seconds } s noch einmal.
refuse-too-often-minutes = Langsam, bitte. Versuch es in { $minutes } Minuten noch einmal.
refuse-unknown-control = Diesen Knopf kenne ich nicht mehr. { type-board } zeigt das Brett noch einmal.
refuse-form = Dieses Formular ist nicht mehr aktuell. Öffne es noch einmal und schick es dann ab.
refuse-unknown-command = Diesen Befehl kenne ich nicht mehr. Versuch { type-help }.
refuse-changed-command = Dieser Befehl hat sich geändert. Tipp ihn noch einmal; sieht er dann noch genauso aus, lade Discord neu.
refuse-unknown-person = Diese Person finde ich nicht. Nimm jemanden aus der Liste, die Discord anbietet.
refuse-ending = Ich starte gerade neu. Versuch es gleich noch einmal.
refuse-busy = Hier ist gerade sehr viel los, und ich bin nicht rechtzeitig dazu gekommen. Es hat sich nichts geändert; versuch es gleich noch einmal.
refuse-export-early = Das Spiel läuft noch. Wenn es vorbei ist, kann ich es dir als Datei geben.
refuse-export-too-long = Dieses Spiel ist zu lang für eine Datei. Sein Verlauf steht weiterhin hier.
refuse-export-broken = Ich kann dieses Spiel nicht noch einmal ablaufen lassen und habe deshalb keine Datei für dich. Sein Verlauf steht weiterhin hier.
refuse-rules-gone = Dieses Spiel wurde nach Regeln begonnen, die ich nicht mehr kenne. Es bleibt, wie es ist; eröffnet einen neuen Tisch.
refuse-fault = Bei mir ist etwas schiefgegangen. Das Spiel ist sicher; versuch es gleich noch einmal.
refuse-store = Ich komme gerade nicht an meine Daten. Das Spiel ist sicher; versuch es gleich noch einmal.

# Courses
command-learn = lernen
command-learn-about = Lern ein Spiel, indem du es spielst, in ein paar kurzen Lektionen
type-learn = `/{ command-games } { command-learn }`
button-teach-me = Lernen
courses-title = Spielend lernen
courses-text = Ein paar kurze Lektionen, etwa fünf Minuten pro Spiel. Du kannst jederzeit aufhören und später weitermachen.
courses-new = **{ $game }**: { $count } Lektionen
courses-at = **{ $game }**: weiter mit Lektion { $number } von { $count }
courses-through = **{ $game }**: alle { $count } Lektionen geschafft
course-title = Lektion { $number } von { $count }: { $title }
course-footer = { $game } · Hier zählt noch nichts: Probier alles aus.
course-works-too = Das geht auch.
button-course-next = Nächste Lektion
button-course-finish = Lektionen abschließen
button-course-skip = Lektion überspringen
button-course-stop = Hier aufhören
button-course-back = Noch einmal versuchen
course-sent = Deine Lektion ist in deinen Direktnachrichten: { $link }
course-stopped = Bis bald! Mit { type-learn } geht es da weiter, wo du aufgehört hast.
button-course-play = Weiterspielen
button-course-table = Hier einen Tisch eröffnen
button-course-again = Lektionen von vorn
course-end-title = { $game }: mehr brauchst du nicht
course-end = Du hast alle Lektionen gesehen. Den Rest lernst du beim Spielen.
course-end-play = Mit **{ button-course-play }** fängst du bei der letzten Lektion an und spielst von da bis zum Ende des Spiels, gegen Computerspieler, die du schlagen kannst. Das ist Übung und zählt nicht für deine Statistik.
course-end-here = **{ button-course-table }** eröffnet einen Tisch für alle in diesem Kanal.
course-end-dm = Um mit anderen zu spielen, tipp { type-play } in einem Kanal eines Servers.
course-played-on = Dein Spiel ist hier unten, und du bist dran.

# Die Begrüßung und die Prüfung
greeting =
    🚂 **Hallo, ich bin Bummelzug, der langsame Zug, der immer ankommt.** Ich bringe vier Zugspiele in eure Kanäle, für euch zusammen oder gegen Computerspieler.
    Drück **{ button-play-now }**, und das erste Spiel fängt in einer Minute an. { type-help } zeigt alles andere.
train-alt = Ein kleiner Dampfzug mit vier bunten Wagen vor grünen Hügeln, mit Leuten an den Fenstern.
play-now = Welches Spiel möchtest du hier spielen?
button-play-now = Jetzt spielen
button-where-to-play = Kanäle wählen
button-drop-greeting = Diese Nachricht entfernen
command-check = prüfen
command-check-about = Warum hier etwas nicht geht: Rechte, Direktnachrichten, Einbettungen
type-check = `/{ command-games } { command-check }`
button-check = Alles prüfen
check-channel = **Dieser Kanal**
check-has = ✅ { $permission }
check-lacks-needed = ❌ **{ $permission }**: Ohne das kann hier niemand spielen
check-lacks-threads = ❌ **{ $permission }**: Das brauche ich für Spiele in Threads
check-lacks-history = ❌ **{ $permission }**: Damit finde ich mein Brett wieder
check-where = Wer sich um diesen Kanal kümmert, kann das ändern: **Kanal bearbeiten** → **Berechtigungen**, mich dort hinzufügen und erlauben, was fehlt.
check-forbidden = ❌ { $why }
check-in-dm = Hier sind wir in Direktnachrichten. Gib { type-check } in einem Kanal ein, dann prüfe ich auch den.
check-messages = **Direktnachrichten**
check-messages-untried = Ich weiß noch nicht, ob ich dir welche schicken kann. **{ button-check-messages }** schickt eine ohne Ton und löscht sie wieder.
check-messages-open = ✅ Ich kann dir Direktnachrichten schicken.
check-messages-closed = ❌ Ich kann dir keine Direktnachrichten schicken. Drück auf den Namen des Servers, dann auf **Privatsphäre-Einstellungen**, und erlaub **Direktnachrichten**. Wenn du mich blockiert hast, heb das auf.
check-messages-paused = Discord lässt mich gerade keinen neuen Leuten schreiben. Das liegt nicht an deinen Einstellungen; ich benachrichtige dich stattdessen im Kanal.
check-messages-test = 🚂 Das ist ein Test: Ich kann dir Direktnachrichten schicken. Diese lösche ich gleich wieder.
check-embeds = **Einbettungen**
check-embeds-question = Siehst du unten einen Zug?
check-embeds-shown = ✅ Dann siehst du alles, was ich dir zeige.
check-embeds-off = Deine Hand und meine Antworten schicke ich dir ohne Einbettungen.
check-embeds-hidden = Dann blendet Discord bei dir Einbettungen aus. Ab jetzt schicke ich dir deine Hand und meine Antworten ohne sie. Bretter und Lobbys in einem Kanal haben sie weiterhin: Um auch die zu sehen, öffne in Discord die **Benutzereinstellungen**, dann **Chat**, und schalt dort die Einbettungen und Link-Vorschauen ein. Prüf es dann noch einmal.
check-own = **Deine Sprache und Zeitzone**
button-check-messages = Direktnachrichten testen
button-check-train-yes = Ja, ich sehe einen Zug
button-check-train-no = Nein, keinen Zug
button-check-channels = Alle Kanäle
check-channels = **Alle Kanäle**
check-channels-fine = { $count ->
    [0] Ich sehe auf diesem Server keine Textkanäle.
    [1] ✅ Im einzigen Textkanal habe ich alle Rechte, die ich brauche.
   *[other] ✅ In allen { $count } Textkanälen habe ich alle Rechte, die ich brauche.
}
check-channels-line = ❌ { $channel }: { $missing }
check-channels-more = … und { $count ->
    [0] keine weiteren.
    [1] ein weiterer Kanal.
   *[other] { $count } weitere Kanäle.
}
check-channels-where = Für einen Kanal änderst du das unter **Kanal bearbeiten** → **Berechtigungen**, für alle unter **Servereinstellungen** → **Rollen** bei meiner Rolle.
refuse-test-later = Gerade kann ich dir keine Testnachricht schicken. Versuch es in einer Minute noch einmal.

# Der Zug des Tages
command-today = heute
command-today-about = Der Zug des Tages: dieselben Karten für alle, ein Versuch
type-today = `/{ command-games } { command-today }`
button-today = Zug des Tages
button-today-play = Spielen
button-today-on = Weiterspielen
button-today-share = Teilen
button-today-result = Dein Ergebnis
today-title = Zug des Tages: { $date }
today-game = **{ $game }** zu { $seats ->
    [2] zweit
    [3] dritt
    [4] viert
   *[other] { $seats }
}. Du sitzt auf Platz { $seat } und spielst gegen Gesellen.
today-about = Alle haben dieselbe Ausgangslage und einen Versuch, bis <t:{ NUMBER($at, useGrouping: 0) }:f>. Du kannst aufhören und später weitermachen; was bis dahin nicht fertig ist, zählt nicht.
today-begun = Der Zug des Tages wartet auf dich. Du kannst bis <t:{ NUMBER($at, useGrouping: 0) }:f> weitermachen; was bis dahin nicht fertig ist, zählt nicht.
today-fair = Keine Tipps und keine Pläne, und zurücknehmen kannst du nur, woran der Zufall nicht beteiligt war. Es ist zum Spaß: Mit zwei Konten könnte jemand die Ausgangslage vorher sehen.
today-played = { $count ->
    [0] Noch niemand ist fertig.
    [1] Eine Person ist fertig.
   *[other] { $count } Leute sind fertig.
}
today-sent = Der Zug des Tages ist in deinen Direktnachrichten: { $link }
today-missed = Dieser Tag ist vorbei, und du warst mit seinem Zug nicht fertig; er zählt deshalb nicht. Jeden Tag gibt es einen neuen: { type-today }
today-place = { $place }. Platz
today-points = { $game ->
    [brain_robbery] { $place }, IQ { $points }
   *[other] { $place }, { $points ->
        [0] keine Punkte
        [1] ein Punkt
       *[other] { $points } Punkte
    }
}
today-par-points = Par { $par }
today-par-place = Par: Platz { $whole },{ $tenth }
today-par-none = Par wird noch ausgerechnet
today-par-line = { $against ->
    [none] { $par }.
   *[other] { $par }, { $against }. Par ist, was Meister auf deinem Platz im Durchschnitt schaffen.
}
today-against-points = { $how ->
    [ahead] { $by } über Par
    [behind] { $by } unter Par
   *[level] genau Par
}
today-against-place = { $how ->
    [ahead] besser als Par
    [behind] schlechter als Par
    [level] genau Par
   *[unknown] Par wird noch ausgerechnet
}
today-streak = { $count ->
    [0] Noch kein Tag in Folge.
    [1] Eine neue Serie beginnt.
   *[other] { $count } Tage in Folge.
}
today-streak-short = { $count ->
    [0] kein Tag in Folge
    [1] ein Tag in Folge
   *[other] { $count } Tage in Folge
}
today-stood = Wie es für dich stand, von Anfang bis Ende: { $how }.
today-stretch = { $how ->
    [ahead] vorn
    [behind] hinten
   *[level] gleichauf
}
today-share-here = **{ button-today-share }** schreibt eine Zeile in diesen Kanal: dein Ergebnis und diese Kästchen, nichts über die Ausgangslage.
today-share-dm = **{ button-today-share }** gibt dir eine Zeile zum Kopieren: dein Ergebnis und diese Kästchen, nichts über die Ausgangslage.
today-shared = 🚂 **Zug des Tages, { $date }** · { $game } zu { $seats ->
    [2] zweit
    [3] dritt
    [4] viert
   *[other] { $seats }
}
refuse-today-over = Der Tag dieses Zuges ist vorbei, hier kann niemand mehr spielen. { type-today } zeigt den von heute.
refuse-today-undo = Seitdem war der Zufall beteiligt oder jemand anderes dran. Der Zug des Tages ist für alle gleich, deshalb geht das nicht mehr zurück.
refuse-today-end = Für den Zug des Tages gibt es nur einen Versuch. Lass ihn einfach stehen: Was heute nicht fertig wird, zählt nicht.
refuse-today-had = Du hattest den Zug von heute schon. Morgen gibt es einen neuen.
refuse-today-closed = Gerade gibt es keinen Zug: Meine Uhr wurde zurückgestellt, und dieser Tag ist vorbei. Versuch es morgen wieder.
refuse-today-cancelled = Der Zug von heute fällt aus, weil ich aus einer Sicherung zurückgeholt wurde und nicht weiß, wer ihn schon gesehen hat. Morgen gibt es einen neuen.
refuse-today-unplayed = Du hast diesen Zug nicht zu Ende gespielt, es gibt also nichts zu teilen.
refuse-today-export = In der Datei steht die ganze Ausgangslage, und andere spielen den Zug von heute noch. Du kannst sie haben, sobald der Tag vorbei ist.
menu-today-again = Einen früheren Tag spielen, zur Übung
record-days-title = Zug des Tages
record-days-week = { $squares } { $count ->
    [0] keiner
    [1] einer
   *[other] { $count }
} der letzten 7 Tage
record-days-streak = Längste Serie: { $count ->
    [0] kein Tag
    [1] ein Tag
   *[other] { $count } Tage
} in Folge
record-days-best = { $game }, bestes Ergebnis: { $result }, { $par }
refuse-today-past = Spielen kannst du nur Tage der letzten Woche, die vorbei sind.
button-today-name = Mein Ergebnis hier zeigen
button-today-others = Sehen, wie andere spielten
today-board-game = **{ $game }** zu { $seats ->
    [2] zweit
    [3] dritt
    [4] viert
   *[other] { $seats }
}: dieselbe Ausgangslage für alle und ein Versuch.
today-board-until = Er läuft bis <t:{ NUMBER($at, useGrouping: 0) }:f>.
today-board-agree = Mit **{ button-today-name }** kommt dein Ergebnis in diese Liste, und wenn der Tag vorbei ist, können alle hier ansehen, wie du gespielt hast.
today-board-over = Der Tag ist vorbei.
today-board-line = { $par ->
    [none] { $who }: { $result }
   *[other] { $who }: { $result }, { $par }
}
today-board-more = { $count ->
    [0] … und sonst niemand.
    [1] … und noch jemand.
   *[other] … und { $count } weitere.
}
today-named = Dein Ergebnis steht gleich in der Nachricht dieses Servers. Wenn der Tag vorbei ist, können die Leute hier ansehen, wie du gespielt hast. Drück noch einmal, um es herauszunehmen.
today-unnamed = Dein Ergebnis steht auf diesem Server nicht mehr, und niemand hier kann ansehen, wie du gespielt hast.
today-others = Zug des Tages, { $date }: Wem möchtest du zusehen?
today-others-none = Niemand hat zugestimmt, dass andere zusehen.
menu-today-others = Such jemanden aus
refuse-today-look = Wie andere gespielt haben, kannst du nach dem Tag ansehen, wenn sie zugestimmt haben.
button-server-day-on = Zug des Tages hier
button-server-day-off = Kein Zug des Tages
server-day-on = Der Zug des Tages steht in { $where }: eine Nachricht am Tag.
server-day-off = Der Zug des Tages wird hier nicht angekündigt.
