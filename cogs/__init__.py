"""Discord: one package a game, and what all tables share."""
