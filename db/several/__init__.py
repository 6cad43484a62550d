"""Coordination of several bots on one store: leases, locks, and what they tell each other."""
