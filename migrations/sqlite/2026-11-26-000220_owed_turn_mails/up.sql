-- A pending decision says itself that its player is owed a mail of it, and since when. It gets a row
-- in the outbox when it has stood for a moment: most turns among people who play at once never do.
ALTER TABLE pending_decisions ADD COLUMN mail_at BIGINT;
CREATE INDEX pending_decisions_by_mail ON pending_decisions (mail_at) WHERE mail_at IS NOT NULL;
