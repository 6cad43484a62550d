"""The terms on which one plays: hours, paces and deadlines, what a server allows, who asks, and how one is refused.

Here belongs what holds before any table is loaded. Nothing here knows a table, a game or Discord.
"""
