"""What all tables share, above the games: the client and the commands here, and a room for each thing that happens.

From the top down: `clicks` come in, `announcing` says what is to be said, `sheets` are made, `tables` change, and the
`adapters` speak to the outside.
"""
