-- What a player wants done in a game without being asked, and the event after which they ordered it.
CREATE TABLE standing_orders (
    game_id TEXT COLLATE "C" NOT NULL REFERENCES games (id),
    player_id TEXT COLLATE "C" NOT NULL REFERENCES players (id),
    orders TEXT NOT NULL,
    since BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    PRIMARY KEY (game_id, player_id)
);
CREATE INDEX standing_orders_by_player ON standing_orders (player_id);
CREATE INDEX standing_orders_by_change ON standing_orders (changed_at);
-- The same in every game of a player for which they have ordered nothing else.
ALTER TABLE players ADD COLUMN usual_orders TEXT NOT NULL DEFAULT '';
