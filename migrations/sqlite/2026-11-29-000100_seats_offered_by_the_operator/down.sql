CREATE TABLE seat_offers_anew (
    game_id TEXT NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    id TEXT NOT NULL UNIQUE,
    by_player_id TEXT NOT NULL REFERENCES players (id),
    by_host BOOLEAN NOT NULL,
    for_good BOOLEAN NOT NULL,
    until BIGINT,
    seq BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    PRIMARY KEY (game_id, seat)
);
INSERT INTO seat_offers_anew SELECT * FROM seat_offers WHERE by_player_id IS NOT NULL;
DROP TABLE seat_offers;
ALTER TABLE seat_offers_anew RENAME TO seat_offers;
CREATE INDEX seat_offers_by_player ON seat_offers (by_player_id);
CREATE INDEX seat_offers_by_time ON seat_offers (expires_at);
