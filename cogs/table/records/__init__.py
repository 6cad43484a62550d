"""Records: the games somebody has played and how they ended, and a server's board of honour."""
