"""The greeting of a server that has invited the bot, and the way from there to a game."""
