-- Raised to make the links to a player's mail settings invalid that stand in older mails.
ALTER TABLE players ADD COLUMN link_epoch BIGINT NOT NULL DEFAULT 0;
