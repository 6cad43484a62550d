"""Adapters to the outside: Discord, the worker processes, the clock.

These modules know how the outside is reached and what its refusals mean. None of them knows what a table is."""
