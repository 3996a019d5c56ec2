-- The keys of a browser that is told by web push: its public key and its secret.
ALTER TABLE webhooks ADD COLUMN push_keys BYTEA;
-- The key that pushes are signed with. Browsers subscribe with its public half, so there is one, and it stays.
CREATE TABLE vapid_keys (
    number INTEGER NOT NULL PRIMARY KEY,
    secret BYTEA NOT NULL,
    created_at BIGINT NOT NULL
);
