-- Mails to a player that came back: how many in a row and since when, why the last did, and since when
-- none are sent because nobody reads them.
ALTER TABLE players ADD COLUMN mail_failures INTEGER NOT NULL DEFAULT 0;
ALTER TABLE players ADD COLUMN mail_failing_since BIGINT;
ALTER TABLE players ADD COLUMN mail_failure TEXT;
ALTER TABLE players ADD COLUMN mail_stopped_at BIGINT;
CREATE INDEX players_without_mails ON players (mail_stopped_at) WHERE mail_stopped_at IS NOT NULL;
