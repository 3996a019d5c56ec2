DROP INDEX players_by_owner;
DELETE FROM api_tokens WHERE player_id IN (SELECT id FROM players WHERE owner_id IS NOT NULL);
ALTER TABLE players DROP COLUMN owner_id;
