"""A person's own tables, wherever they are: all at once, or the one that a command is about."""
