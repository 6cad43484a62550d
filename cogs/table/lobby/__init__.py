"""The lobby, before a game: who plays, against how many computer players, by which options, and when it begins."""
