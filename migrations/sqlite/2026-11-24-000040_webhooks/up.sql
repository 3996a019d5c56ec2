-- Addresses that are told by HTTP what concerns a player: a reader of the player's feed that keeps its place.
CREATE TABLE webhooks (
    id TEXT NOT NULL PRIMARY KEY,
    player_id TEXT NOT NULL REFERENCES players (id),
    game_id TEXT REFERENCES games (id),
    name TEXT NOT NULL,
    url TEXT NOT NULL,
    format TEXT NOT NULL,
    secret BLOB NOT NULL,
    kinds TEXT NOT NULL,
    position BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    failing_since BIGINT,
    failures INTEGER NOT NULL,
    disabled_at BIGINT,
    owner TEXT,
    lease_until BIGINT NOT NULL
) WITHOUT ROWID;
CREATE INDEX webhooks_by_player ON webhooks (player_id);

-- What a webhook is to be told, or was told: the number of an item in the feed, never what it says.
CREATE TABLE webhook_deliveries (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    webhook_id TEXT NOT NULL REFERENCES webhooks (id),
    identity TEXT NOT NULL,
    kind TEXT NOT NULL,
    item BIGINT NOT NULL,
    game_id TEXT REFERENCES games (id),
    seat INTEGER,
    state TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    not_before BIGINT NOT NULL,
    status INTEGER,
    result TEXT,
    created_at BIGINT NOT NULL,
    done_at BIGINT
);
CREATE INDEX webhook_deliveries_by_webhook ON webhook_deliveries (webhook_id, id);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (not_before, webhook_id) WHERE state = 'waiting';

-- The private addresses of a player's calendar and news: what is kept is a hash.
CREATE TABLE private_feeds (
    player_id TEXT NOT NULL PRIMARY KEY REFERENCES players (id),
    hash BLOB NOT NULL UNIQUE,
    created_at BIGINT NOT NULL
) WITHOUT ROWID;
