-- What concerns a player, in the order in which it was first looked at. The logs, the messages and the
-- invitations are the truth; here they are only numbered, by whoever reads: playing writes nothing.
CREATE TABLE feeds (
    player_id TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES players (id),
    began BIGINT NOT NULL,
    last BIGINT NOT NULL
);

-- How much of a game has its numbers.
CREATE TABLE feed_positions (
    player_id TEXT COLLATE "C" NOT NULL REFERENCES players (id),
    game_id TEXT COLLATE "C" NOT NULL REFERENCES games (id),
    seq BIGINT NOT NULL,
    message BIGINT NOT NULL,
    state TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (player_id, game_id)
);

-- A row numbers one thing, or a run of events: as many numbers from `id` on.
CREATE TABLE feed_entries (
    player_id TEXT COLLATE "C" NOT NULL REFERENCES players (id),
    id BIGINT NOT NULL,
    count INTEGER NOT NULL,
    kind TEXT COLLATE "C" NOT NULL,
    game_id TEXT COLLATE "C" NOT NULL REFERENCES games (id),
    number BIGINT NOT NULL,
    invitation_id TEXT COLLATE "C",
    PRIMARY KEY (player_id, id)
);
