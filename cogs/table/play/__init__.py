"""A running game: whoever is asked moves, and so do computer players and the clock."""
