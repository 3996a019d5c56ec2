-- Times are microseconds since 1970 UTC. Ids are random text. Empty `player` columns belong to
-- erased players (or bots).

CREATE TABLE players (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    address TEXT,
    address_key TEXT COLLATE "C" UNIQUE,
    name TEXT,
    language TEXT NOT NULL,
    zone TEXT NOT NULL,
    turn_mails BOOLEAN NOT NULL,
    game_mails BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    erased_at BIGINT
);

CREATE TABLE games (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    ruleset TEXT NOT NULL,
    revision INTEGER NOT NULL,
    options TEXT NOT NULL,
    seats INTEGER NOT NULL,
    host TEXT COLLATE "C" REFERENCES players (id),
    visibility TEXT NOT NULL,
    admission TEXT NOT NULL,
    seating TEXT NOT NULL,
    deadline_hours BIGINT,
    status TEXT COLLATE "C" NOT NULL,
    created_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL
);
CREATE INDEX games_by_status ON games (status, created_at, id);
CREATE INDEX games_by_age ON games (created_at, id);
CREATE INDEX games_by_host ON games (host) WHERE host IS NOT NULL;

CREATE TABLE seeds (
    game_id TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES games (id),
    seed BYTEA NOT NULL
);

CREATE TABLE places (
    game_id TEXT COLLATE "C" NOT NULL REFERENCES games (id),
    place INTEGER NOT NULL,
    bot TEXT,
    player_id TEXT COLLATE "C" REFERENCES players (id),
    seat INTEGER,
    resigned BOOLEAN NOT NULL,
    epoch BIGINT NOT NULL,
    PRIMARY KEY (game_id, place)
);
CREATE INDEX places_by_player ON places (player_id, game_id) WHERE player_id IS NOT NULL;

-- The log. Lines are only ever added.
CREATE TABLE events (
    game_id TEXT COLLATE "C" NOT NULL REFERENCES games (id),
    seq BIGINT NOT NULL CHECK (seq > 0),
    at BIGINT NOT NULL,
    line TEXT NOT NULL,
    hash BYTEA NOT NULL,
    PRIMARY KEY (game_id, seq)
);

CREATE FUNCTION refuse_change_of_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'events are insert-only';
END
$$;

CREATE TRIGGER events_are_not_changed BEFORE UPDATE OR DELETE ON events
FOR EACH ROW EXECUTE FUNCTION refuse_change_of_events();

-- Triggers on rows do not see TRUNCATE.
CREATE TRIGGER events_are_not_truncated BEFORE TRUNCATE ON events
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_events();

CREATE TABLE summonses (
    game_id TEXT COLLATE "C" NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    began BIGINT NOT NULL,
    called BIGINT NOT NULL,
    decision TEXT NOT NULL,
    player_id TEXT COLLATE "C" REFERENCES players (id),
    due_at BIGINT,
    at BIGINT NOT NULL,
    PRIMARY KEY (game_id, seat)
);
CREATE INDEX summonses_by_due ON summonses (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE outbox (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind TEXT COLLATE "C" NOT NULL,
    game_id TEXT COLLATE "C" REFERENCES games (id),
    seat INTEGER,
    seq BIGINT,
    player_id TEXT COLLATE "C" REFERENCES players (id),
    address_key TEXT COLLATE "C",
    recipe TEXT,
    state TEXT COLLATE "C" NOT NULL,
    owner TEXT COLLATE "C",
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
    player_id TEXT COLLATE "C" NOT NULL REFERENCES players (id),
    game_id TEXT COLLATE "C" NOT NULL REFERENCES games (id),
    at BIGINT NOT NULL,
    PRIMARY KEY (player_id, game_id)
);

CREATE TABLE messages (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    game_id TEXT COLLATE "C" NOT NULL REFERENCES games (id),
    player_id TEXT COLLATE "C" REFERENCES players (id),
    place INTEGER NOT NULL,
    after_seq BIGINT NOT NULL,
    seats INTEGER,
    text TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX messages_by_game ON messages (game_id, id);
CREATE INDEX messages_by_player ON messages (player_id) WHERE player_id IS NOT NULL;

CREATE TABLE invitations (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    game_id TEXT COLLATE "C" NOT NULL REFERENCES games (id),
    address TEXT,
    address_key TEXT COLLATE "C",
    invited_by TEXT COLLATE "C" REFERENCES players (id),
    accepted_by TEXT COLLATE "C" REFERENCES players (id),
    state TEXT COLLATE "C" NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    decided_at BIGINT,
    UNIQUE (game_id, address_key)
);
CREATE INDEX invitations_by_address ON invitations (address_key, created_at);
CREATE INDEX invitations_by_inviter ON invitations (invited_by, created_at);

-- Addresses that want no invitations, as hashes.
CREATE TABLE unwanted (
    address_hash BYTEA NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL
);

CREATE TABLE api_tokens (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    player_id TEXT COLLATE "C" NOT NULL REFERENCES players (id),
    hash BYTEA NOT NULL UNIQUE,
    name TEXT NOT NULL,
    scopes TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT,
    last_used_at BIGINT
);
CREATE INDEX api_tokens_by_player ON api_tokens (player_id, created_at);

CREATE TABLE sessions (
    hash BYTEA NOT NULL PRIMARY KEY,
    player_id TEXT COLLATE "C" NOT NULL REFERENCES players (id),
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX sessions_by_player ON sessions (player_id);

CREATE TABLE sign_ins (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    address TEXT NOT NULL,
    address_key TEXT COLLATE "C" NOT NULL,
    link_hash BYTEA NOT NULL UNIQUE,
    code_hash BYTEA NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    attempts INTEGER NOT NULL,
    used_at BIGINT
);
CREATE INDEX sign_ins_by_address ON sign_ins (address_key, created_at);

CREATE TABLE idempotency (
    player_id TEXT COLLATE "C" NOT NULL REFERENCES players (id),
    key TEXT COLLATE "C" NOT NULL,
    fingerprint BYTEA NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (player_id, key)
);
CREATE INDEX idempotency_by_age ON idempotency (at);

CREATE TABLE signing_keys (
    number INTEGER NOT NULL PRIMARY KEY,
    secret BYTEA NOT NULL,
    created_at BIGINT NOT NULL,
    retires_at BIGINT
);

-- What usually comes of a move, in one statement: lines behind the head, summonses that end and
-- begin, mails for those who want them. False when the log's head is another one.
CREATE FUNCTION append_events(
    of_game TEXT, from_head BIGINT, moment BIGINT,
    line_times BIGINT[], line_texts TEXT[], line_hashes BYTEA[],
    answered_seats INTEGER[],
    summoned_seats INTEGER[], summoned_began BIGINT[], summoned_called BIGINT[],
    summoned_decisions TEXT[], summoned_players TEXT[], summoned_due BIGINT[],
    mail_kinds TEXT[], mail_seats INTEGER[], mail_seqs BIGINT[], mail_players TEXT[],
    mail_recipes TEXT[]
) RETURNS BOOLEAN LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO events (game_id, seq, at, line, hash)
    SELECT of_game, from_head + new.number, new.at, new.line, new.hash
    FROM unnest(line_times, line_texts, line_hashes)
        WITH ORDINALITY AS new (at, line, hash, number)
    WHERE (SELECT max(seq) FROM events WHERE game_id = of_game) = from_head;
    IF NOT FOUND THEN
        RETURN FALSE;
    END IF;
    IF cardinality(answered_seats) > 0 THEN
        DELETE FROM summonses WHERE game_id = of_game AND seat = ANY (answered_seats);
    END IF;
    IF cardinality(summoned_seats) > 0 THEN
        INSERT INTO summonses (game_id, seat, began, called, decision, player_id, due_at, at)
        SELECT of_game, new.*, moment
        FROM unnest(summoned_seats, summoned_began, summoned_called, summoned_decisions,
            summoned_players, summoned_due) AS new;
    END IF;
    IF cardinality(mail_kinds) > 0 THEN
        INSERT INTO outbox (kind, game_id, seat, seq, player_id, recipe, created_at, not_before,
            state, lease_until, attempts, copy)
        SELECT new.kind, of_game, new.seat, new.seq, new.player, new.recipe, moment, moment,
            'waiting', 0, 0, 0
        FROM unnest(mail_kinds, mail_seats, mail_seqs, mail_players, mail_recipes)
            WITH ORDINALITY AS new (kind, seat, seq, player, recipe, number)
        JOIN players ON players.id = new.player
        WHERE CASE WHEN new.kind = 'summons' THEN turn_mails ELSE game_mails END
            AND NOT EXISTS (
                SELECT 1 FROM mutes
                WHERE mutes.player_id = new.player AND mutes.game_id = of_game
            )
        ORDER BY new.number
        ON CONFLICT DO NOTHING;
    END IF;
    RETURN TRUE;
END
$$;
