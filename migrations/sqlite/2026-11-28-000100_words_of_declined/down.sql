ALTER TABLE invitations DROP COLUMN words;
