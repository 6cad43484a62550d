"""The bot's side of Discord: one package per game, and `table`, which all games share."""
