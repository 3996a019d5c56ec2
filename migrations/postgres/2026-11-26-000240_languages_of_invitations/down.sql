ALTER TABLE invitations DROP COLUMN language;
