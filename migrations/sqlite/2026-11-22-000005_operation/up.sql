-- A random name that a mail keeps from its first attempt on. A copy of this database draws names of
-- its own, so that two histories never send different mails under one Message-ID.
ALTER TABLE outbox ADD COLUMN identity TEXT;

-- Whether mails leave: one row, kept by every process that sends. Empty `failing_since`: they do,
-- as far as is known.
CREATE TABLE mail_health (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    sent_at BIGINT,
    failing_since BIGINT,
    failed_at BIGINT,
    failed_mail BIGINT,
    failures INTEGER NOT NULL,
    is_closed BOOLEAN NOT NULL,
    cause TEXT,
    answer TEXT
);
INSERT INTO mail_health (id, failures, is_closed) VALUES (1, 0, FALSE);

-- Written and emptied again to find out whether writing works.
CREATE TABLE write_probes (
    id INTEGER NOT NULL PRIMARY KEY,
    filling BLOB NOT NULL
);
