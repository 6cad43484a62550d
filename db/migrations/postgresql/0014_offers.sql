-- A command by which a seat was offered to somebody: a digest of the offer, so that who they are stands nowhere here.

ALTER TABLE clicks ADD COLUMN offer TEXT;
