"""Work on a whole database for whoever runs the bot: move it, go on from a backup, look at it."""
