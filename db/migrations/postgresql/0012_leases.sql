-- Who of several bots on one store is at something. What is worth seconds is not written to the log of the server: after
-- a crash of it there is no lease, and its bots, whose connections were lost with it, know that.

CREATE UNLOGGED TABLE leases (
    what TEXT COLLATE "C" NOT NULL,
    key BIGINT NOT NULL,
    holder BIGINT NOT NULL,
    until DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (what, key)
);
