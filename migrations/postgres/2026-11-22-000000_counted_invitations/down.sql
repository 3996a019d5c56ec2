ALTER TABLE invitations DROP COLUMN mails;
