"""People to play in tests and behind the page: they read, click, choose and type, and find out how they were answered.
They go only where Discord's own client would let them; what the bot is sent of it is made in `server`."""
