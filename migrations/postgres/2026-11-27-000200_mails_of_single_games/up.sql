-- When a player wants the mails of one game, where that is not as in their other games. A column that is
-- null is as there.
CREATE TABLE game_mail_hours (
    player_id TEXT COLLATE "C" NOT NULL REFERENCES players (id),
    game_id TEXT COLLATE "C" NOT NULL REFERENCES games (id),
    mail_pace TEXT,
    quiet_hours TEXT,
    reminder_hours TEXT,
    PRIMARY KEY (player_id, game_id)
);
CREATE INDEX game_mail_hours_by_game ON game_mail_hours (game_id);
