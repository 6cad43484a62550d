-- Hints: how many a table allows, and who asked for one. What was answered is not written down.

ALTER TABLE tables ADD COLUMN hints TEXT;  -- none, three or any; NULL: nobody chose

CREATE TABLE hints (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    version INTEGER NOT NULL,  -- of the table: whoever asks once more about the same is answered, and it counts once
    number INTEGER NOT NULL,  -- the last line of the log before it; 0: none
    person INTEGER,  -- who asked; NULL: they were forgotten
    at REAL NOT NULL,
    PRIMARY KEY (table_id, seat, version)
) STRICT, WITHOUT ROWID;

CREATE INDEX hints_by_person ON hints (person);
