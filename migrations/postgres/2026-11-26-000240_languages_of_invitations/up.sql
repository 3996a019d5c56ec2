-- The language of an invitation's mail and page, as its sender chose it, for who is no player yet.
ALTER TABLE invitations ADD COLUMN language TEXT NOT NULL DEFAULT 'en';
