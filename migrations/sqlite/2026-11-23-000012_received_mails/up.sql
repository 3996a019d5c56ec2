-- Mails that were received, on disk before they are acknowledged. What a mail says is kept until it is
-- handled; its digest longer, so that a mail that is delivered again is known.
CREATE TABLE received_mails (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    digest BLOB NOT NULL UNIQUE,
    recipient TEXT,
    raw BLOB,
    state TEXT NOT NULL,
    result TEXT,
    player_id TEXT REFERENCES players (id),
    owner TEXT,
    lease_until BIGINT NOT NULL,
    attempts INTEGER NOT NULL,
    received_at BIGINT NOT NULL,
    done_at BIGINT
);
CREATE INDEX received_mails_waiting ON received_mails (id) WHERE state = 'waiting';
CREATE INDEX received_mails_by_player ON received_mails (player_id, done_at)
    WHERE player_id IS NOT NULL;
CREATE INDEX received_mails_done ON received_mails (done_at) WHERE done_at IS NOT NULL;
