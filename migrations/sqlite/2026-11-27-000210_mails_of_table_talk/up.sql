-- How a player wants to hear by mail of what is said at a table, and in one game where that is not as in the
-- others.
ALTER TABLE players ADD COLUMN talk_mails TEXT NOT NULL DEFAULT 'with-next';
ALTER TABLE game_mail_hours ADD COLUMN talk_mails TEXT;
-- Until when a player was told by mail what was said at a table.
CREATE TABLE told_words (
    game_id TEXT NOT NULL REFERENCES games (id),
    player_id TEXT NOT NULL REFERENCES players (id),
    until BIGINT NOT NULL,
    PRIMARY KEY (game_id, player_id)
) WITHOUT ROWID;
CREATE INDEX told_words_by_player ON told_words (player_id);
