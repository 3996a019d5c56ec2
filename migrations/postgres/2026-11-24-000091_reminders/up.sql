-- How many hours before a deadline a player is reminded of it.
ALTER TABLE players ADD COLUMN reminder_hours TEXT NOT NULL DEFAULT '24';
-- When to look whether the player of a decision with a deadline is to be reminded, and when they last were.
ALTER TABLE pending_decisions ADD COLUMN remind_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE pending_decisions ADD COLUMN reminded_at BIGINT;
CREATE INDEX pending_decisions_by_reminder ON pending_decisions (remind_at) WHERE due_at IS NOT NULL;
