"""A person's data: shown to them as a file, and deleted when they ask."""
