-- Which program a token was given to, and the one game that it is for.
ALTER TABLE api_tokens ADD COLUMN client TEXT COLLATE "C";
ALTER TABLE api_tokens ADD COLUMN game_id TEXT COLLATE "C";
-- The program that asks for a mailed code, and what it wants to do.
ALTER TABLE sign_ins ADD COLUMN program TEXT COLLATE "C";

-- Codes that a player has allowed, and that their program exchanges once: what is kept of them is a hash.
CREATE TABLE authorization_codes (
    hash BYTEA NOT NULL PRIMARY KEY,
    player_id TEXT COLLATE "C" NOT NULL REFERENCES players (id),
    client TEXT COLLATE "C" NOT NULL,
    redirect_uri TEXT COLLATE "C" NOT NULL,
    challenge BYTEA NOT NULL,
    scopes TEXT COLLATE "C" NOT NULL,
    game_id TEXT COLLATE "C",
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    used_at BIGINT,
    token_id TEXT COLLATE "C"
);
CREATE INDEX authorization_codes_by_player ON authorization_codes (player_id);

-- Programs without a browser that wait for a player to type their code somewhere else.
CREATE TABLE device_authorizations (
    device_hash BYTEA NOT NULL PRIMARY KEY,
    user_hash BYTEA NOT NULL UNIQUE,
    client TEXT COLLATE "C" NOT NULL,
    scopes TEXT COLLATE "C" NOT NULL,
    game_id TEXT COLLATE "C",
    state TEXT COLLATE "C" NOT NULL,
    player_id TEXT COLLATE "C" REFERENCES players (id),
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    pause BIGINT NOT NULL,
    polled_at BIGINT
);
CREATE INDEX device_authorizations_by_player ON device_authorizations (player_id);
