"""A server: what its managers decide, and what becomes of its tables when the bot or a channel is gone."""
