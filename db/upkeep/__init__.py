"""What whoever runs the bot does with a whole database: copy it, move it, bring it back, look at it."""
