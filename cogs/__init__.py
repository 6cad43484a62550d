"""Discord: one package per game, and what all tables share."""
