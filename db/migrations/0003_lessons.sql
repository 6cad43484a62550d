-- What somebody chose for their own messages, and which kinds of question they have met.

ALTER TABLE people ADD COLUMN in_words INTEGER NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN lessons INTEGER NOT NULL DEFAULT 1;

CREATE TABLE lessons (
    person INTEGER NOT NULL,
    game TEXT NOT NULL,
    kind TEXT NOT NULL,  -- of question; or that a game was played to its end
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    turn INTEGER NOT NULL,  -- in which it was met first
    PRIMARY KEY (person, game, kind)
) STRICT, WITHOUT ROWID;

INSERT INTO lessons (person, game, kind, table_id, turn)
SELECT seats.person, tables.game, '*', min(tables.id), 0 FROM seats JOIN tables ON tables.id = seats.table_id
WHERE seats.person IS NOT NULL AND tables.status = 'ended' GROUP BY seats.person, tables.game;
