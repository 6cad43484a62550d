"""Tables as commands see them: loaded, changed, and saved in one transaction with all that follows from the change.

The commands themselves are in the behaviours' folders (`lobby`, `play` …). Nothing here knows Discord, or how a table
will look."""
