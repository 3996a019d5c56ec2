DROP INDEX pending_decisions_by_reminder;
ALTER TABLE pending_decisions DROP COLUMN reminded_at;
ALTER TABLE pending_decisions DROP COLUMN remind_at;
ALTER TABLE players DROP COLUMN reminder_hours;
