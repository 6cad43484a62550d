"""What somebody has played, and how it ended; and who leads in a server."""
