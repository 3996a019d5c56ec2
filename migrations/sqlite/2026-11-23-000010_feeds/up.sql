-- What concerns a player, in the order in which it was first looked at. The logs, the messages and the
-- invitations are the truth; here they are only numbered, by whoever reads: playing writes nothing.
CREATE TABLE feeds (
    player_id TEXT NOT NULL PRIMARY KEY REFERENCES players (id),
    began BIGINT NOT NULL,
    last BIGINT NOT NULL
) WITHOUT ROWID;

-- How much of a game has its numbers.
CREATE TABLE feed_positions (
    player_id TEXT NOT NULL REFERENCES players (id),
    game_id TEXT NOT NULL REFERENCES games (id),
    seq BIGINT NOT NULL,
    message BIGINT NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (player_id, game_id)
) WITHOUT ROWID;

-- A row numbers one thing, or a run of events: as many numbers from `id` on.
CREATE TABLE feed_entries (
    player_id TEXT NOT NULL REFERENCES players (id),
    id BIGINT NOT NULL,
    count INTEGER NOT NULL,
    kind TEXT NOT NULL,
    game_id TEXT NOT NULL REFERENCES games (id),
    number BIGINT NOT NULL,
    invitation_id TEXT,
    PRIMARY KEY (player_id, id)
) WITHOUT ROWID;
