-- States of play along the log, so that its end can be told without playing the whole game again.

CREATE TABLE snapshots (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL CHECK (number > 0),  -- the line of the log after which it stood so, whatever came later
    state TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX undos_by_table ON moves (table_id, version) WHERE kind = 'undo';
