-- How well computer players know their trade: those who sit at a table, and those who stand in for people there.

ALTER TABLE seats ADD COLUMN trade TEXT NOT NULL DEFAULT 'journeyman';
ALTER TABLE tables ADD COLUMN stand_in_trade TEXT NOT NULL DEFAULT 'journeyman';
