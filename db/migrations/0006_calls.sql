-- Calls by direct message: what somebody is to be called for, and the message that does.

CREATE TABLE reasons (
    -- AUTOINCREMENT: a serial is never given twice, so a reason that was said cannot be taken for its successor.
    serial INTEGER PRIMARY KEY AUTOINCREMENT,
    person INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    why TEXT NOT NULL,
    version INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    since REAL NOT NULL,
    at REAL NOT NULL,
    live INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX one_reason_a_table ON reasons (person, table_id);
CREATE INDEX reasons_by_table ON reasons (table_id);

CREATE TABLE calls (
    person INTEGER NOT NULL,
    live INTEGER NOT NULL,  -- the live table that calls by itself; 0: all others together
    due REAL,
    wakes INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    channel INTEGER,
    message INTEGER,
    text TEXT NOT NULL,
    posted REAL NOT NULL,
    opened REAL NOT NULL,
    named TEXT NOT NULL CHECK (json_valid(named)),
    PRIMARY KEY (person, live)
) STRICT, WITHOUT ROWID;
