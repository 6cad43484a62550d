-- Everybody's own time: when and where somebody is called, how fast a table is played, and what a server has decided.

ALTER TABLE people ADD COLUMN language TEXT;  -- chosen in place of Discord's
ALTER TABLE people ADD COLUMN zone TEXT;  -- an IANA name
ALTER TABLE people ADD COLUMN quiet_from INTEGER;  -- minutes since midnight, in that zone
ALTER TABLE people ADD COLUMN quiet_until INTEGER;
ALTER TABLE people ADD COLUMN days_off TEXT NOT NULL DEFAULT '';  -- a digit for each weekday, 0 is Monday
ALTER TABLE people ADD COLUMN away_until REAL;
ALTER TABLE people ADD COLUMN called TEXT NOT NULL DEFAULT 'message';
ALTER TABLE people ADD COLUMN reminded REAL NOT NULL DEFAULT 1;  -- after how many units of a table's pace; 0: never
ALTER TABLE people ADD COLUMN answered TEXT NOT NULL DEFAULT '';  -- kinds of question that the computer answers for them

UPDATE people SET called = 'nowhere' WHERE NOT pings;
UPDATE people SET answered = '*' WHERE answers;

ALTER TABLE people DROP COLUMN pings;
ALTER TABLE people DROP COLUMN answers;

ALTER TABLE tables ADD COLUMN pace TEXT NOT NULL DEFAULT 'day';
ALTER TABLE tables ADD COLUMN stand_in TEXT NOT NULL DEFAULT 'comes';
ALTER TABLE tables ADD COLUMN when_away TEXT NOT NULL DEFAULT 'plays';
ALTER TABLE tables ADD COLUMN waited TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(waited));
ALTER TABLE tables ADD COLUMN vote TEXT;
ALTER TABLE tables ADD COLUMN begins REAL;
ALTER TABLE tables ADD COLUMN sought REAL;

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
    gone REAL
) STRICT;
