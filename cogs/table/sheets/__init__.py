"""Messages are made here, as sheets: words, pictures and controls, from stored rows and views alone.

Here belongs what a message says and offers. It runs in worker processes, so nothing here waits, writes or speaks to
Discord; what differs from game to game is in the game's face.
"""
