-- Looking for players: how often somebody may do so is a matter of theirs and of the server, not of one lobby, which can
-- be closed and opened again; and nobody is told of lobbies too often, wherever they are.

CREATE TABLE searches (
    guild BIGINT NOT NULL,
    person BIGINT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (guild, person)
);

CREATE INDEX searches_by_person ON searches (person);

ALTER TABLE tidings ADD COLUMN at DOUBLE PRECISION;
ALTER TABLE tables DROP COLUMN sought;
