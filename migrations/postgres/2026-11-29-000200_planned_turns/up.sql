-- What a player wants played when their next turn begins. `seq` is the log's head that it was planned at. If it could not be
-- played any more, `lost_since` is the event with which the game began to wait for that turn, and it is never played.
CREATE TABLE planned_turns (
    game_id TEXT COLLATE "C" NOT NULL REFERENCES games (id),
    player_id TEXT COLLATE "C" NOT NULL REFERENCES players (id),
    moves TEXT NOT NULL,
    seq BIGINT NOT NULL,
    planned_at BIGINT NOT NULL,
    lost_since BIGINT,
    PRIMARY KEY (game_id, player_id)
);
CREATE INDEX planned_turns_by_player ON planned_turns (player_id);
CREATE INDEX planned_turns_by_time ON planned_turns (planned_at);
