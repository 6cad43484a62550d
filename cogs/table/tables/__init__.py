"""A table is loaded here, changed, and put back in one transaction with all that follows from it.

Here belongs who may do what at a table, and what it does. Nothing here knows Discord, or how it will look.
"""
