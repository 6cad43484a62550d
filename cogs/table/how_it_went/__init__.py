"""A look back at a finished game: what luck and choices were worth to each seat, and one's own choices as puzzles."""
