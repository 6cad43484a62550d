"""Undo: moves are taken back at once where nothing stands in the way, or when all others have agreed."""
