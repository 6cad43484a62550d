"""The outside is spoken to here: Discord, the worker processes, the clock.

Here belongs how the outside is reached and what its refusals mean. Nothing here knows what a table is.
"""
