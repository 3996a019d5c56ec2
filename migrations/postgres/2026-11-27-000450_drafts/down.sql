ALTER TABLE pending_decisions DROP COLUMN draft_at;
ALTER TABLE pending_decisions DROP COLUMN draft_seq;
ALTER TABLE pending_decisions DROP COLUMN draft;
