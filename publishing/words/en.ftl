# What the site says beside the documents and the bot's own words.

site-description = Four train games to play with friends on Discord
nav-home = Home
nav-rules = Rules
nav-commands = Commands
nav-questions = Questions
nav-running = Running it
nav-run = Your own bot
nav-operating = Running it for others
nav-settings = Settings
nav-privacy = Privacy
nav-game-file = The game file
go-dark = Switch to dark colours
go-light = Switch to light colours
english-only = This page is in English only.
rules-players = { $least ->
    [0] { $most } players
   *[other] { $least } to { $most } players
}
rules-start = Type { $command } in a channel to open a table, or press **{ $button }** below { $help }.
rules-things = { $game ->
    [trains] The cards
   *[other] Brains and cars
}
rules-legend = What the picture says, in words
commands-title = Commands
commands-about = Type a slash in a channel, or in a direct message to the bot, and Discord suggests them.
commands-menu = In the menu of a person
commands-menu-about = Right-click someone's name (on a phone, press and hold it) and choose **Apps**.
commands-game = For one game
commands-anywhere = For any game
commands-games = Everything else
commands-head = | command | what it does |
commands-needed = needed
