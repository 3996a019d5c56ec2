-- An address has one row for a game however often it is invited there; limits count mails.
ALTER TABLE invitations ADD COLUMN mails INTEGER NOT NULL DEFAULT 1;
