-- Whose bot a player is. A bot has no mail address; its owner answers for it.
ALTER TABLE players ADD COLUMN owner_id TEXT COLLATE "C";
CREATE INDEX players_by_owner ON players (owner_id) WHERE owner_id IS NOT NULL;
