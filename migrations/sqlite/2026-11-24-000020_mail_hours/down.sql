ALTER TABLE players DROP COLUMN mail_pace;
ALTER TABLE players DROP COLUMN quiet_hours;
