"""Sheets: the words, pictures and controls of a message, made from stored rows and views alone.

They are made in worker processes, so nothing here waits, writes or speaks to Discord; what differs from game to game is
in the game's face."""
