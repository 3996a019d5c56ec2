-- What a player has noted on a game, for themselves alone.
CREATE TABLE notes (
    game_id TEXT NOT NULL REFERENCES games (id),
    player_id TEXT NOT NULL REFERENCES players (id),
    text TEXT NOT NULL,
    PRIMARY KEY (game_id, player_id)
) WITHOUT ROWID;
CREATE INDEX notes_by_player ON notes (player_id);
