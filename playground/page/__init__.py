"""The playground's page: a chat in the browser over the stand-in, the file it is kept in, and the bot's process."""
