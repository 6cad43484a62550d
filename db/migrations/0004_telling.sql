-- What is told of a game: in which turn a move was made, since when a computer player stands in for somebody, from when
-- on a game counts as practice, and how the last wish to take back ended.

ALTER TABLE moves ADD COLUMN turn INTEGER;  -- NULL in what was played before this column was here
ALTER TABLE seats ADD COLUMN away REAL;
ALTER TABLE tables ADD COLUMN practice INTEGER;
ALTER TABLE tables ADD COLUMN wish_end TEXT;
