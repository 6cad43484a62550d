"""Votes among the people at a table: about whoever is silent, about removing somebody, about ending the game."""
