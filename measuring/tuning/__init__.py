"""Commands that fit the weights of Masters to played games. Each can be stopped, and goes on from its file."""
