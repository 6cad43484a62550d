-- Tables, their logs, what is still to be said, and the people.

CREATE TABLE tables (
    -- AUTOINCREMENT: an id is never given twice, as buttons carry it for years.
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    options TEXT NOT NULL CHECK (json_valid(options)),
    seed TEXT NOT NULL,  -- 128 bits, which an INTEGER cannot hold
    state TEXT,
    version INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'playing', 'ended', 'closed')),
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    host INTEGER NOT NULL,
    invited INTEGER NOT NULL,
    locale TEXT NOT NULL,
    created REAL NOT NULL,
    begun REAL,
    ended REAL,
    since REAL NOT NULL,
    clock_left REAL,
    wish TEXT,
    revision INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX one_table_a_channel ON tables (channel) WHERE status IN ('lobby', 'playing');
CREATE INDEX tables_by_channel ON tables (channel, id);
CREATE INDEX tables_by_status ON tables (status);

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    person INTEGER,
    name TEXT NOT NULL,
    computer INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_by_person ON seats (person) WHERE person IS NOT NULL;

CREATE TABLE invitations (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    person INTEGER NOT NULL,
    PRIMARY KEY (table_id, place)
) STRICT, WITHOUT ROWID;

CREATE INDEX invitations_by_person ON invitations (person);

CREATE TABLE moves (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL CHECK (number > 0),
    version INTEGER NOT NULL,
    seat INTEGER,
    kind TEXT NOT NULL CHECK (kind IN ('act', 'undo', 'reseed')),
    body TEXT NOT NULL,
    cause TEXT NOT NULL CHECK (cause IN ('click', 'computer', 'clock', 'undo')),
    at REAL NOT NULL,
    settled INTEGER NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE clicks (
    interaction INTEGER PRIMARY KEY,
    table_id INTEGER REFERENCES tables (id) ON DELETE CASCADE,
    at REAL NOT NULL
) STRICT;

CREATE INDEX clicks_by_age ON clicks (at);

CREATE TABLE intents (
    -- AUTOINCREMENT: a serial is never given twice, so an intent said cannot be taken for its successor.
    serial INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    what TEXT NOT NULL,
    seat INTEGER,
    version INTEGER NOT NULL,
    due REAL NOT NULL,
    tries INTEGER NOT NULL
) STRICT;

-- NULLs would each count as different, and a table would have many boards to announce.
CREATE UNIQUE INDEX one_intent_of_a_kind ON intents (table_id, what, ifnull(seat, -1));
CREATE INDEX intents_by_due ON intents (due);

CREATE TABLE timers (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    what TEXT NOT NULL,
    seat INTEGER,
    due REAL NOT NULL
) STRICT;

CREATE UNIQUE INDEX one_timer_of_a_kind ON timers (table_id, what, ifnull(seat, -1));
CREATE INDEX timers_by_due ON timers (due);

CREATE TABLE messages (
    id INTEGER PRIMARY KEY,
    channel INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    role TEXT NOT NULL,
    seat INTEGER,
    version INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    posted REAL NOT NULL,
    stale INTEGER NOT NULL
) STRICT;

CREATE INDEX messages_by_table ON messages (table_id, role);

CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    locale TEXT NOT NULL,
    dm INTEGER,
    dms_closed INTEGER NOT NULL,
    pings INTEGER NOT NULL,
    answers INTEGER NOT NULL,
    dms_told INTEGER NOT NULL
) STRICT;
