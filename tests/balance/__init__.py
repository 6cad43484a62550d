"""How evenly the games play: searching players against themselves, written down in docs/balance.md."""
