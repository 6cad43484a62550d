# Was die Seiten neben den Dokumenten und den Wörtern des Bots sagen.

site-description = Vier Zugspiele, die man mit Freunden auf Discord spielt
nav-home = Start
nav-rules = Regeln
nav-commands = Befehle
nav-questions = Fragen
nav-running = Betreiben
nav-run = Dein eigener Bot
nav-operating = Für andere betreiben
nav-settings = Einstellungen
nav-privacy = Datenschutz
nav-game-file = Die Spieldatei
go-dark = Zu dunklen Farben wechseln
go-light = Zu hellen Farben wechseln
english-only = Diese Seite gibt es nur auf Englisch.
rules-players = { $least ->
    [0] Für { $most } Personen
   *[other] Für { $least } bis { $most } Personen
}
rules-start = Gib in einem Kanal { $command } ein, um einen Tisch zu eröffnen, oder drück unter { $help } auf **{ $button }**.
rules-things = { $game ->
    [trains] Die Karten
   *[other] Gehirne und Wagen
}
rules-legend = Was das Bild sagt, in Worten
commands-title = Befehle
commands-about = Gib in einem Kanal oder in einer Direktnachricht an den Bot einen Schrägstrich ein, dann schlägt Discord sie vor.
commands-menu = Im Menü einer Person
commands-menu-about = Klick mit der rechten Maustaste auf einen Namen (auf dem Handy: halt ihn gedrückt) und geh auf **Apps**.
commands-game = Für ein bestimmtes Spiel
commands-anywhere = Für jedes Spiel
commands-games = Alles Weitere
commands-head = | Befehl | was er tut |
commands-needed = nötig
