-- Times are microseconds since 1970 UTC. Ids are random text. Empty `player` columns belong to
-- erased players (or bots).

CREATE TABLE players (
    id TEXT NOT NULL PRIMARY KEY,
    address TEXT,
    address_key TEXT UNIQUE,
    name TEXT,
    language TEXT NOT NULL,
    zone TEXT NOT NULL,
    turn_mails BOOLEAN NOT NULL,
    game_mails BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    erased_at BIGINT
);

CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    ruleset TEXT NOT NULL,
    revision INTEGER NOT NULL,
    options TEXT NOT NULL,
    seats INTEGER NOT NULL,
    host TEXT REFERENCES players (id),
    visibility TEXT NOT NULL,
    admission TEXT NOT NULL,
    seating TEXT NOT NULL,
    deadline_hours BIGINT,
    status TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL
);
CREATE INDEX games_by_status ON games (status, created_at, id);
CREATE INDEX games_by_age ON games (created_at, id);
CREATE INDEX games_by_host ON games (host) WHERE host IS NOT NULL;

CREATE TABLE seeds (
    game_id TEXT NOT NULL PRIMARY KEY REFERENCES games (id),
    seed BLOB NOT NULL
);

CREATE TABLE places (
    game_id TEXT NOT NULL REFERENCES games (id),
    place INTEGER NOT NULL,
    bot TEXT,
    player_id TEXT REFERENCES players (id),
    seat INTEGER,
    resigned BOOLEAN NOT NULL,
    epoch BIGINT NOT NULL,
    PRIMARY KEY (game_id, place)
) WITHOUT ROWID;
CREATE INDEX places_by_player ON places (player_id, game_id) WHERE player_id IS NOT NULL;

-- The log. Lines are only ever added. Those of a game lie together, so that a game that is opened
-- is read from few pages.
CREATE TABLE events (
    game_id TEXT NOT NULL REFERENCES games (id),
    seq BIGINT NOT NULL CHECK (seq > 0),
    at BIGINT NOT NULL,
    line TEXT NOT NULL,
    hash BLOB NOT NULL,
    PRIMARY KEY (game_id, seq)
) WITHOUT ROWID;

CREATE TRIGGER events_are_not_updated BEFORE UPDATE ON events
BEGIN
    SELECT RAISE(ABORT, 'events are insert-only');
END;

CREATE TRIGGER events_are_not_deleted BEFORE DELETE ON events
BEGIN
    SELECT RAISE(ABORT, 'events are insert-only');
END;

-- INSERT OR REPLACE deletes without asking the trigger above.
CREATE TRIGGER events_are_not_replaced BEFORE INSERT ON events
WHEN EXISTS (SELECT 1 FROM events WHERE game_id = NEW.game_id AND seq = NEW.seq)
BEGIN
    SELECT RAISE(ABORT, 'events are insert-only');
END;

CREATE TABLE summonses (
    game_id TEXT NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    began BIGINT NOT NULL,
    called BIGINT NOT NULL,
    decision TEXT NOT NULL,
    player_id TEXT REFERENCES players (id),
    due_at BIGINT,
    at BIGINT NOT NULL,
    PRIMARY KEY (game_id, seat)
) WITHOUT ROWID;
CREATE INDEX summonses_by_due ON summonses (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE outbox (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    game_id TEXT REFERENCES games (id),
    seat INTEGER,
    seq BIGINT,
    player_id TEXT REFERENCES players (id),
    address_key TEXT,
    recipe TEXT,
    state TEXT NOT NULL,
    owner TEXT,
    lease_until BIGINT NOT NULL,
    attempts INTEGER NOT NULL,
    copy INTEGER NOT NULL,
    not_before BIGINT NOT NULL,
    error TEXT,
    message_id TEXT,
    created_at BIGINT NOT NULL,
    done_at BIGINT,
    UNIQUE (kind, game_id, seat, seq)
);
CREATE INDEX outbox_waiting ON outbox (not_before, id) WHERE state = 'waiting';
CREATE INDEX outbox_by_player ON outbox (player_id) WHERE player_id IS NOT NULL;
CREATE INDEX outbox_done ON outbox (done_at) WHERE done_at IS NOT NULL;

-- Games of which a player wants no mails.
CREATE TABLE mutes (
    player_id TEXT NOT NULL REFERENCES players (id),
    game_id TEXT NOT NULL REFERENCES games (id),
    at BIGINT NOT NULL,
    PRIMARY KEY (player_id, game_id)
) WITHOUT ROWID;

CREATE TABLE messages (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    game_id TEXT NOT NULL REFERENCES games (id),
    player_id TEXT REFERENCES players (id),
    place INTEGER NOT NULL,
    after_seq BIGINT NOT NULL,
    seats INTEGER,
    text TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX messages_by_game ON messages (game_id, id);
CREATE INDEX messages_by_player ON messages (player_id) WHERE player_id IS NOT NULL;

CREATE TABLE invitations (
    id TEXT NOT NULL PRIMARY KEY,
    game_id TEXT NOT NULL REFERENCES games (id),
    address TEXT,
    address_key TEXT,
    invited_by TEXT REFERENCES players (id),
    accepted_by TEXT REFERENCES players (id),
    state TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    decided_at BIGINT,
    UNIQUE (game_id, address_key)
);
CREATE INDEX invitations_by_address ON invitations (address_key, created_at);
CREATE INDEX invitations_by_inviter ON invitations (invited_by, created_at);

-- Addresses that want no invitations, as hashes.
CREATE TABLE unwanted (
    address_hash BLOB NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL
);

CREATE TABLE api_tokens (
    id TEXT NOT NULL PRIMARY KEY,
    player_id TEXT NOT NULL REFERENCES players (id),
    hash BLOB NOT NULL UNIQUE,
    name TEXT NOT NULL,
    scopes TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT,
    last_used_at BIGINT
);
CREATE INDEX api_tokens_by_player ON api_tokens (player_id, created_at);

CREATE TABLE sessions (
    hash BLOB NOT NULL PRIMARY KEY,
    player_id TEXT NOT NULL REFERENCES players (id),
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX sessions_by_player ON sessions (player_id);

CREATE TABLE sign_ins (
    id TEXT NOT NULL PRIMARY KEY,
    address TEXT NOT NULL,
    address_key TEXT NOT NULL,
    link_hash BLOB NOT NULL UNIQUE,
    code_hash BLOB NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    attempts INTEGER NOT NULL,
    used_at BIGINT
);
CREATE INDEX sign_ins_by_address ON sign_ins (address_key, created_at);

CREATE TABLE idempotency (
    player_id TEXT NOT NULL REFERENCES players (id),
    key TEXT NOT NULL,
    fingerprint BLOB NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (player_id, key)
) WITHOUT ROWID;
CREATE INDEX idempotency_by_age ON idempotency (at);

CREATE TABLE signing_keys (
    number INTEGER NOT NULL PRIMARY KEY,
    secret BLOB NOT NULL,
    created_at BIGINT NOT NULL,
    retires_at BIGINT
);
