"""Hints: what a Master would do in somebody's place, from their view alone."""
