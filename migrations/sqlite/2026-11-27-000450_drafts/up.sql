-- What the player of an open decision has composed and not played: it is played when their time is up. Here it ends with
-- the decision, and with whoever decides for the seat. `draft_seq` is the log's head that it was composed at.
ALTER TABLE pending_decisions ADD COLUMN draft TEXT;
ALTER TABLE pending_decisions ADD COLUMN draft_seq BIGINT;
ALTER TABLE pending_decisions ADD COLUMN draft_at BIGINT;
