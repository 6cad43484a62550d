"""What games are made with: the contract of a face, sheets and their controls, custom ids, seats, words and the canvas.

Here belongs what a game needs to be shown, whichever game it is. What knows of tables, of the store's transactions or
of Discord does not: the games stand on this room, and `cogs.table` stands on the games.
"""
