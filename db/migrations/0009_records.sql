-- Everybody's record: how games ended and who gave a seat up, and the sums that stay of tables that are gone.

ALTER TABLE tables ADD COLUMN outcome TEXT;  -- JSON of a game that ended by its rules; 'null': nobody can tell any more
ALTER TABLE people ADD COLUMN discreet INTEGER NOT NULL DEFAULT 0;  -- their record is for their own eyes
ALTER TABLE seats ADD COLUMN forgotten INTEGER NOT NULL DEFAULT 0;  -- it was a person's, who was forgotten since

UPDATE seats SET forgotten = 1 WHERE person IS NULL AND computer AND name IN ('—', 'Somebody', 'Jemand');

CREATE INDEX tables_over_by_guild ON tables (guild) WHERE status = 'ended';

-- Who had a seat from the start and passed it on.
CREATE TABLE given_up (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    person INTEGER NOT NULL,
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX given_up_by_person ON given_up (person);

-- How often what happened, in games whose tables are gone.
CREATE TABLE tallies (
    guild INTEGER NOT NULL,
    game TEXT NOT NULL,
    seats INTEGER NOT NULL,
    kind TEXT NOT NULL,
    person INTEGER NOT NULL,  -- 0: of the server
    other INTEGER NOT NULL,  -- whom it happened with; 0: of the person alone
    what TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (guild, game, seats, kind, person, other, what)
) STRICT, WITHOUT ROWID;

CREATE INDEX tallies_by_person ON tallies (person);

-- A server's best games of those, with a row for each person who is named for one.
CREATE TABLE honours (
    guild INTEGER NOT NULL,
    game TEXT NOT NULL,
    what TEXT NOT NULL,
    person INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    ended REAL NOT NULL,
    scores TEXT NOT NULL,
    PRIMARY KEY (guild, game, what, person)
) STRICT, WITHOUT ROWID;
