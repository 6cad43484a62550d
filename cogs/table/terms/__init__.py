"""The terms on which one plays: hours, paces and deadlines, who is present, retention, who asks, and refusals.

These hold before any table is loaded. Nothing here knows a table, a game or Discord."""
