"""Where the weights of Masters come from: commands that play, fit, and can be resumed."""
