-- Where tables stand, who wants to hear of new ones, and what people have learnt apart from the table where they did.

ALTER TABLE tables ADD COLUMN parent INTEGER;  -- the channel whose thread it stands in

CREATE INDEX tables_by_guild ON tables (guild) WHERE status IN ('lobby', 'playing');

CREATE TABLE seekers (
    guild INTEGER NOT NULL,
    person INTEGER NOT NULL,
    games TEXT NOT NULL,  -- their keys, with blanks between them
    PRIMARY KEY (guild, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX seekers_by_person ON seekers (person);

-- Who of them is told of a lobby, each once.
CREATE TABLE tidings (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    person INTEGER NOT NULL,
    due REAL NOT NULL,
    told INTEGER NOT NULL,
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX tidings_by_person ON tidings (person);

-- A table may be cleared away some day; what was learnt there stays.
CREATE TABLE learnt (
    person INTEGER NOT NULL,
    game TEXT NOT NULL,
    kind TEXT NOT NULL,  -- of question; or that a game was played to its end
    table_id INTEGER NOT NULL,
    turn INTEGER NOT NULL,  -- in which it was met first
    PRIMARY KEY (person, game, kind)
) STRICT, WITHOUT ROWID;

INSERT INTO learnt SELECT person, game, kind, table_id, turn FROM lessons;
DROP TABLE lessons;
ALTER TABLE learnt RENAME TO lessons;
