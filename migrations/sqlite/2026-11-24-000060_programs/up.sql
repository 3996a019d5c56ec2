-- Which program a token was given to, and the one game that it is for.
ALTER TABLE api_tokens ADD COLUMN client TEXT;
ALTER TABLE api_tokens ADD COLUMN game_id TEXT;
-- The program that asks for a mailed code, and what it wants to do.
ALTER TABLE sign_ins ADD COLUMN program TEXT;

-- Codes that a player has allowed, and that their program exchanges once: what is kept of them is a hash.
CREATE TABLE authorization_codes (
    hash BLOB NOT NULL PRIMARY KEY,
    player_id TEXT NOT NULL REFERENCES players (id),
    client TEXT NOT NULL,
    redirect_uri TEXT NOT NULL,
    challenge BLOB NOT NULL,
    scopes TEXT NOT NULL,
    game_id TEXT,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    used_at BIGINT,
    token_id TEXT
) WITHOUT ROWID;
CREATE INDEX authorization_codes_by_player ON authorization_codes (player_id);

-- Programs without a browser that wait for a player to type their code somewhere else.
CREATE TABLE device_authorizations (
    device_hash BLOB NOT NULL PRIMARY KEY,
    user_hash BLOB NOT NULL UNIQUE,
    client TEXT NOT NULL,
    scopes TEXT NOT NULL,
    game_id TEXT,
    state TEXT NOT NULL,
    player_id TEXT REFERENCES players (id),
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    pause BIGINT NOT NULL,
    polled_at BIGINT
) WITHOUT ROWID;
CREATE INDEX device_authorizations_by_player ON device_authorizations (player_id);
