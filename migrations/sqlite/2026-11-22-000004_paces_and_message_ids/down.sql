DROP INDEX messages_by_game;
CREATE INDEX messages_by_game ON messages (game_id, id);
ALTER TABLE messages DROP COLUMN salt;
ALTER TABLE outbox DROP COLUMN told;
ALTER TABLE outbox DROP COLUMN admitted_at;
DROP TABLE mail_paces;
