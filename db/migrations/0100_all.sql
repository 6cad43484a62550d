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
    guild INTEGER,  -- NULL: it is its host's own, and stands in no channel
    channel INTEGER CHECK ((channel IS NULL) = (guild IS NULL)),
    parent INTEGER,  -- the channel whose thread it stands in
    host INTEGER NOT NULL,
    invited INTEGER NOT NULL,
    locale TEXT NOT NULL,
    created REAL NOT NULL,
    begins REAL,
    begun REAL,
    ended REAL,
    clock_left REAL,
    undo_request TEXT,
    undo_end TEXT,
    practice INTEGER,
    pace TEXT NOT NULL DEFAULT 'day',
    stand_in TEXT NOT NULL DEFAULT 'comes',
    stand_in_skill TEXT NOT NULL DEFAULT 'journeyman',
    when_away TEXT NOT NULL DEFAULT 'plays',
    plans INTEGER NOT NULL DEFAULT 1,
    waited TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(waited)),
    vote TEXT,
    outcome TEXT,  -- JSON of a game that ended by its rules
    hints TEXT,  -- none, three or any; NULL: nobody chose
    sought INTEGER NOT NULL DEFAULT 0,  -- players were looked for, and nobody wanted to hear of it yet
    counted INTEGER NOT NULL DEFAULT 0,  -- its game is in the sums below
    day INTEGER,  -- of whose train it is
    revision INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX one_table_a_channel ON tables (channel) WHERE status IN ('lobby', 'playing');
CREATE INDEX tables_by_channel ON tables (channel, id);
CREATE INDEX tables_by_status ON tables (status);
CREATE INDEX tables_by_guild ON tables (guild) WHERE status IN ('lobby', 'playing');
CREATE INDEX tables_over_by_guild ON tables (guild) WHERE status = 'ended';
CREATE INDEX tables_uncounted ON tables (id) WHERE status = 'ended' AND counted = 0;
CREATE INDEX tables_over_by_age ON tables (coalesce(ended, created)) WHERE status IN ('ended', 'closed');

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    person INTEGER,
    name TEXT NOT NULL,
    computer INTEGER NOT NULL,
    skill TEXT NOT NULL DEFAULT 'journeyman',
    away REAL,
    since INTEGER,  -- the version of the table at which its person took it over; NULL: at none
    named INTEGER NOT NULL DEFAULT 0,  -- its person's name may stand in a file
    forgotten INTEGER NOT NULL DEFAULT 0,  -- it was a person's, who was forgotten since
    given_up INTEGER NOT NULL DEFAULT 0,  -- a computer player plays in it because its person left, not for silence
    plan TEXT,  -- what its person has decided in advance
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_by_person ON seats (person) WHERE person IS NOT NULL;

CREATE TABLE invitations (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    person INTEGER NOT NULL,
    declined INTEGER NOT NULL,
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
    cause TEXT NOT NULL CHECK (cause IN ('click', 'plan', 'computer', 'clock', 'undo')),
    at REAL NOT NULL,
    settled INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    void_by INTEGER,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX undos_by_table ON moves (table_id, version) WHERE kind = 'undo';

-- States of play along the log, so that its end can be told without playing the whole game again.
CREATE TABLE snapshots (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL CHECK (number > 0),  -- the line of the log after which it stood so, whatever came later
    state BLOB NOT NULL,  -- packed: as texts, most would fill a page of their own each
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

-- Why finished games ended so, once somebody has asked: made of the game and its log, and made again if lost.
CREATE TABLE ledgers (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,  -- of the analysis
    body TEXT NOT NULL CHECK (json_valid(body)),
    PRIMARY KEY (table_id, version)
) STRICT, WITHOUT ROWID;

-- Who asked for a hint. What was answered is not written down.
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

CREATE TABLE clicks (
    interaction INTEGER PRIMARY KEY,
    table_id INTEGER REFERENCES tables (id) ON DELETE CASCADE,
    at REAL NOT NULL,
    offer TEXT  -- a digest of whom a seat was offered to, so that who they are stands nowhere here
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
    tries INTEGER NOT NULL,
    failed TEXT  -- how the last try did; NULL: it did not
) STRICT;

-- NULLs would each count as different, and a table would have many boards to announce.
CREATE UNIQUE INDEX one_intent_of_a_kind ON intents (table_id, what, coalesce(seat, -1));
CREATE INDEX intents_by_due ON intents (due);

CREATE TABLE timers (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    what TEXT NOT NULL,
    seat INTEGER,
    due REAL NOT NULL
) STRICT;

CREATE UNIQUE INDEX one_timer_of_a_kind ON timers (table_id, what, coalesce(seat, -1));
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
    language TEXT,  -- chosen in place of Discord's
    dm INTEGER,
    dms_closed INTEGER NOT NULL,
    knows_dms_closed INTEGER NOT NULL,
    knows_notifications INTEGER NOT NULL DEFAULT 0,
    in_words INTEGER NOT NULL DEFAULT 0,
    sees_embeds INTEGER NOT NULL DEFAULT 1,
    lessons INTEGER NOT NULL DEFAULT 1,
    zone TEXT,  -- an IANA name
    quiet_from INTEGER,  -- minutes since midnight, in that zone
    quiet_until INTEGER,
    days_off TEXT NOT NULL DEFAULT '',  -- a digit for each weekday, 0 is Monday
    away_until REAL,
    notified TEXT NOT NULL DEFAULT 'message',
    reminded REAL NOT NULL DEFAULT 1,  -- after how many units of a table's pace; 0: never
    answered TEXT NOT NULL DEFAULT '',  -- kinds of question that the computer answers for them
    plans INTEGER NOT NULL DEFAULT 1,  -- they are offered to decide moves in advance
    discreet INTEGER NOT NULL DEFAULT 0  -- their record is for their own eyes
) STRICT;

-- Which kinds of question somebody has met. Tables are cleared away some day; what was learnt there stays.
CREATE TABLE lessons (
    person INTEGER NOT NULL,
    game TEXT NOT NULL,
    kind TEXT NOT NULL,  -- of question; or that a game was played to its end
    table_id INTEGER NOT NULL,
    turn INTEGER NOT NULL,  -- in which it was met first
    PRIMARY KEY (person, game, kind)
) STRICT, WITHOUT ROWID;

-- How far somebody has come in a game's course.
CREATE TABLE courses (
    person INTEGER NOT NULL,
    game TEXT NOT NULL,
    lesson INTEGER NOT NULL,
    choices TEXT NOT NULL CHECK (json_valid(choices)),  -- in that lesson, click by click
    version INTEGER NOT NULL,
    PRIMARY KEY (person, game)
) STRICT, WITHOUT ROWID;

-- What luck and somebody's own choices came to in a game that was looked through. It stays when the table goes.
CREATE TABLE own_choices (
    person INTEGER NOT NULL,
    table_id INTEGER NOT NULL,
    guild INTEGER NOT NULL,  -- 0: it was a table of someone's own
    game TEXT NOT NULL,
    ended REAL NOT NULL,
    luck INTEGER NOT NULL,  -- in millionths of a game won, as the next one
    own INTEGER NOT NULL,
    PRIMARY KEY (person, table_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE servers (
    id INTEGER PRIMARY KEY,
    language TEXT,  -- chosen in place of Discord's
    channels TEXT NOT NULL CHECK (json_valid(channels)),
    tables_a_channel INTEGER NOT NULL,
    most_tables INTEGER,
    threads INTEGER NOT NULL,
    pace TEXT NOT NULL,
    stand_in TEXT NOT NULL,
    records INTEGER NOT NULL,
    plans INTEGER NOT NULL,
    gone REAL,
    greeted REAL,
    greeting INTEGER,
    day_channel INTEGER  -- in which the train of each day has a message
) STRICT;

-- What somebody is to be notified for by direct message, and the message that does.
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
    live_table INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX one_reason_a_table ON reasons (person, table_id);
CREATE INDEX reasons_by_table ON reasons (table_id);

CREATE TABLE notifications (
    person INTEGER NOT NULL,
    live_table INTEGER NOT NULL,  -- the live table that notifies by itself; 0: all others together
    due REAL,
    wakes INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    channel INTEGER,
    message INTEGER,
    text TEXT NOT NULL,
    posted REAL NOT NULL,
    opened REAL NOT NULL,
    named TEXT NOT NULL CHECK (json_valid(named)),
    PRIMARY KEY (person, live_table)
) STRICT, WITHOUT ROWID;

-- Who wants to hear of new tables.
CREATE TABLE seekers (
    guild INTEGER NOT NULL,
    person INTEGER NOT NULL,
    games TEXT NOT NULL,  -- their keys, with blanks between them
    PRIMARY KEY (guild, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX seekers_by_person ON seekers (person);

-- Who of them is told of a lobby, each once, and nobody too often, wherever the lobbies are.
CREATE TABLE lobby_notices (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    person INTEGER NOT NULL,
    due REAL NOT NULL,
    sent INTEGER NOT NULL,
    at REAL,  -- when they were told, or were about to be; NULL: not yet
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX lobby_notices_by_person ON lobby_notices (person);

-- When somebody last looked for players: not a matter of one lobby, which can be closed and opened again.
CREATE TABLE searches (
    guild INTEGER NOT NULL,
    person INTEGER NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (guild, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX searches_by_person ON searches (person);

-- Who had a seat from the start and passed it on.
CREATE TABLE given_up (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    person INTEGER NOT NULL,
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX given_up_by_person ON given_up (person);

-- How often what happened, in games that are counted, whether their tables are still there or not.
CREATE TABLE tallies (
    guild INTEGER NOT NULL,  -- 0: of people's own tables
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

-- The train of the day: one deal for everybody. Its seed is made when the day begins, and follows from nothing.
CREATE TABLE days (
    day INTEGER PRIMARY KEY,  -- since 1 January 1970, UTC
    game TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    options TEXT NOT NULL CHECK (json_valid(options)),
    seats INTEGER NOT NULL,
    seat INTEGER NOT NULL,  -- the one that is everybody's
    seed TEXT NOT NULL,  -- 128 bits, which an INTEGER cannot hold
    salt TEXT NOT NULL,  -- the key to who has tried it; empty: the day is over
    closed INTEGER NOT NULL DEFAULT 0,  -- it is over, and stays so whatever the clock says
    cancelled INTEGER NOT NULL DEFAULT 0,  -- its deal was seen by people of whom nothing is known here
    par_points REAL,
    par_place REAL
) STRICT;

CREATE TABLE tries (
    day INTEGER NOT NULL,
    person INTEGER NOT NULL,
    table_id INTEGER NOT NULL,  -- which may be gone by now
    begun REAL NOT NULL,
    finished REAL,  -- NULL: not yet
    place INTEGER,
    points INTEGER,
    rounds INTEGER,
    PRIMARY KEY (day, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX tries_by_person ON tries (person);

-- Who has tried the train of a day that is not over, by a keyed hash: also of people who were forgotten since.
CREATE TABLE tried (
    day INTEGER NOT NULL,
    token TEXT NOT NULL,
    PRIMARY KEY (day, token)
) STRICT, WITHOUT ROWID;

-- How Masters did with the deal of a day, until their mean is its par.
CREATE TABLE masters_tries (
    day INTEGER NOT NULL,
    number INTEGER NOT NULL,
    place INTEGER NOT NULL,
    points INTEGER,
    PRIMARY KEY (day, number)
) STRICT, WITHOUT ROWID;

-- The one message about the train of a day in a server that wants it.
CREATE TABLE day_boards (
    day INTEGER NOT NULL,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER,  -- NULL: it may stand there or not; 0: there is none, and none will be posted
    begun REAL NOT NULL,
    shows TEXT NOT NULL,  -- a digest of what it says
    PRIMARY KEY (day, guild)
) STRICT, WITHOUT ROWID;

-- Who has agreed to stand in it, and to let others look at how they played once the day is over.
CREATE TABLE day_names (
    day INTEGER NOT NULL,
    guild INTEGER NOT NULL,
    person INTEGER NOT NULL,
    PRIMARY KEY (day, guild, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX day_names_by_person ON day_names (person);

-- Who of several bots on one store is at something. Several share a store on a server only: a file's has no row here.
CREATE TABLE leases (
    what TEXT NOT NULL,
    key INTEGER NOT NULL,  -- a table, a person, a bot, or 0
    holder INTEGER NOT NULL,  -- a number that each bot chooses when it starts
    until REAL NOT NULL,  -- by the database's own clock
    PRIMARY KEY (what, key)
) STRICT, WITHOUT ROWID;
