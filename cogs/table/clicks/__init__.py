"""The way of a click or a slash command: it arrives, is routed to its verb, and its sender is answered.

Verbs themselves are in the behaviours' folders (`lobby`, `play` …). Messages that the others get to see are posted by
`announcing`."""
