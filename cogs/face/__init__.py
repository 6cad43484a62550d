"""The parts that every game is shown with: the contract of a face, sheets and their controls, custom ids, seats, words
and the canvas.

A module belongs here if games need it to be shown, whichever game it is. It knows no table, no transaction and no
Discord: the games import from here, and `cogs.table` imports the games."""
