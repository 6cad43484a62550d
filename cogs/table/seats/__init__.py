"""The seats of a running game: people leave, come back, are away for a time, and pass a seat on."""
