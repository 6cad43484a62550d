-- Whose seat a computer player plays in because its person left, and not because they were silent.

ALTER TABLE seats ADD COLUMN given_up BIGINT NOT NULL DEFAULT 0;
