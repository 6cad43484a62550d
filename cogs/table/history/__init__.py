"""Looking back: a game step by step, its log, its film, and its file."""
