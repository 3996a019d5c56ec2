-- What people have reported to whoever hosts the server: words said at a table, a name, or an
-- invitation, as it was then, and why.
CREATE TABLE reports (
    id TEXT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL,
    subject TEXT NOT NULL,
    game_id TEXT NOT NULL REFERENCES games (id),
    by_player_id TEXT REFERENCES players (id),
    about_player_id TEXT REFERENCES players (id),
    quoted TEXT NOT NULL,
    words TEXT NOT NULL,
    settled_at BIGINT,
    settled_by_player_id TEXT REFERENCES players (id)
);
CREATE INDEX reports_by_time ON reports (at);
CREATE INDEX reports_by_player ON reports (by_player_id, at) WHERE by_player_id IS NOT NULL;
CREATE INDEX reports_by_game ON reports (game_id);
