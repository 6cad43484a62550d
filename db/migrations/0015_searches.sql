-- Looking for players: how often somebody may do so is a matter of theirs and of the server, not of one lobby, which can
-- be closed and opened again; and nobody is told of lobbies too often, wherever they are.

CREATE TABLE searches (
    guild INTEGER NOT NULL,
    person INTEGER NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (guild, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX searches_by_person ON searches (person);

ALTER TABLE tidings ADD COLUMN at REAL;  -- when they were told, or were about to be; NULL: not yet
ALTER TABLE tables DROP COLUMN sought;
