"""What keeps several bots on one store out of each other's way."""
