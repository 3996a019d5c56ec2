-- What a player wants played when the game waits for their next decision of a kind: `turn`, or one that a ruleset asks of several at
-- once. `otherwise` is played instead if `moves` cannot be any more. `seq` is the log's head that it was planned at. If nothing of it
-- could be played, `lost_since` is the event with which the game began to wait for that decision, and it is never played.
CREATE TABLE planned_decisions (
    game_id TEXT COLLATE "C" NOT NULL REFERENCES games (id),
    player_id TEXT COLLATE "C" NOT NULL REFERENCES players (id),
    decision TEXT COLLATE "C" NOT NULL,
    moves TEXT NOT NULL,
    otherwise TEXT,
    seq BIGINT NOT NULL,
    planned_at BIGINT NOT NULL,
    lost_since BIGINT,
    PRIMARY KEY (game_id, player_id, decision)
);
INSERT INTO planned_decisions (game_id, player_id, decision, moves, seq, planned_at, lost_since)
SELECT game_id, player_id, 'turn', moves, seq, planned_at, lost_since FROM planned_turns;
-- No release has had it, so no server of one looks for it.
DROP TABLE planned_turns;
CREATE INDEX planned_decisions_by_player ON planned_decisions (player_id);
CREATE INDEX planned_decisions_by_time ON planned_decisions (planned_at);
