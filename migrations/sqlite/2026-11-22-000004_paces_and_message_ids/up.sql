-- How many mails a reader (a player's id, or the trace of an address) has had about a subject since
-- doing something there, the last of them when and with which event known.
CREATE TABLE mail_paces (
    reader TEXT NOT NULL,
    subject TEXT NOT NULL,
    mails INTEGER NOT NULL,
    known BIGINT NOT NULL,
    last_at BIGINT NOT NULL,
    PRIMARY KEY (reader, subject)
);
CREATE INDEX mail_paces_by_age ON mail_paces (last_at);

-- Since when a mail may go out, and the last event it tells of when it was held before.
ALTER TABLE outbox ADD COLUMN admitted_at BIGINT;
ALTER TABLE outbox ADD COLUMN told BIGINT;

-- A message is named after its moment and some chance, and no longer after how many there were on
-- this server.
ALTER TABLE messages ADD COLUMN salt INTEGER NOT NULL DEFAULT 0;
UPDATE messages SET salt = abs(random() % 33554432);
DROP INDEX messages_by_game;
CREATE INDEX messages_by_game ON messages (game_id, at, id);
