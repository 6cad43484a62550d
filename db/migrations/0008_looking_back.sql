-- What those at a table may look back on, and what of them a file of the game may tell.

ALTER TABLE seats ADD COLUMN since INTEGER;  -- the version of the table at which its person took it over; NULL: at none
ALTER TABLE seats ADD COLUMN named INTEGER NOT NULL DEFAULT 0;  -- its person's name may stand in a file
