-- When a player wants the mails that others cause: how soon, and in which hours never.
ALTER TABLE players ADD COLUMN mail_pace TEXT NOT NULL DEFAULT 'at-once';
ALTER TABLE players ADD COLUMN quiet_hours TEXT;
