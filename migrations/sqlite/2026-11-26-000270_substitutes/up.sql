-- Seats that another player decides for: whose it is, and when it goes back by itself.
ALTER TABLE places ADD COLUMN owner_id TEXT;
ALTER TABLE places ADD COLUMN back_at BIGINT;
CREATE INDEX places_by_owner ON places (owner_id, game_id) WHERE owner_id IS NOT NULL;
CREATE INDEX places_by_return ON places (back_at) WHERE back_at IS NOT NULL;

-- Seats that are offered to whoever takes one first, one offer a seat.
CREATE TABLE seat_offers (
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
CREATE INDEX seat_offers_by_player ON seat_offers (by_player_id);
CREATE INDEX seat_offers_by_time ON seat_offers (expires_at);

-- The offer that an invitation brings; none for one to an open game.
ALTER TABLE invitations ADD COLUMN offer_id TEXT;
