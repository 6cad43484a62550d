-- Who of several bots on one store is at something. Several share a store on a server only: a file's has no row here.

CREATE TABLE leases (
    what TEXT NOT NULL,
    key INTEGER NOT NULL,  -- a table, a person, a bot, or 0
    holder INTEGER NOT NULL,  -- a number that each bot chooses when it starts
    until REAL NOT NULL,  -- by the database's own clock
    PRIMARY KEY (what, key)
) STRICT, WITHOUT ROWID;
