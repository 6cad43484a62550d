"""Tools for whoever runs the bot: settings, subcommands, a doctor that checks before a start, and a listener for health
and metrics.

Nothing here changes a table or speaks to players."""
