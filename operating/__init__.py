"""What whoever runs the bot needs: a doctor that looks before it starts, and a listener that tells how it is.

Nothing here changes a table or speaks to players.
"""
