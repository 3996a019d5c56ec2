-- Who had a seat of a game and has none there any more, and whether it went back to its owner.
CREATE TABLE former_players (
    game_id TEXT COLLATE "C" NOT NULL REFERENCES games (id),
    player_id TEXT COLLATE "C" NOT NULL REFERENCES players (id),
    given_back BOOLEAN NOT NULL,
    PRIMARY KEY (game_id, player_id)
);
CREATE INDEX former_players_by_player ON former_players (player_id);
