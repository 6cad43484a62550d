"""Messages about a person or a server, apart from any one table: my games, my settings, a server's, what a call says.

Made as in `sheets`, from stored rows and views alone.
"""
