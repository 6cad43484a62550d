"""What is kept of somebody: to look at, and to have it forgotten."""
