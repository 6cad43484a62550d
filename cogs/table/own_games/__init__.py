"""The list of a person's own tables, in all servers."""
