"""Opening a table: by a command, from somebody's menu, with the same company again, or in a thread where the channel is
taken."""
