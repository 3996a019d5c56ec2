CREATE TABLE planned_turns (
    game_id TEXT NOT NULL REFERENCES games (id),
    player_id TEXT NOT NULL REFERENCES players (id),
    moves TEXT NOT NULL,
    seq BIGINT NOT NULL,
    planned_at BIGINT NOT NULL,
    lost_since BIGINT,
    PRIMARY KEY (game_id, player_id)
) WITHOUT ROWID;
INSERT INTO planned_turns (game_id, player_id, moves, seq, planned_at, lost_since)
SELECT game_id, player_id, moves, seq, planned_at, lost_since FROM planned_decisions WHERE decision = 'turn';
DROP TABLE planned_decisions;
CREATE INDEX planned_turns_by_player ON planned_turns (player_id);
CREATE INDEX planned_turns_by_time ON planned_turns (planned_at);
