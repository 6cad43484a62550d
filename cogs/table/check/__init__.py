"""The check: why a board, a direct message or a picture doesn't come, and where to change that."""
