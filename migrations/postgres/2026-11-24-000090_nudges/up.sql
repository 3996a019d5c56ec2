-- When a seat has last asked a seat that the game waits for to move.
CREATE TABLE nudges (
    game_id TEXT NOT NULL REFERENCES games (id),
    by_seat INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (game_id, by_seat, seat)
);
CREATE INDEX nudges_by_time ON nudges (at);
