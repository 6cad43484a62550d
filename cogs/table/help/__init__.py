"""Help: the games and commands there are, and the bot itself."""
