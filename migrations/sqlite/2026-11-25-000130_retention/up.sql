-- When somebody has last signed in or said that they want their account, and since when they are asked
-- whether they do. For who was here before, it counts from now.
ALTER TABLE players ADD COLUMN seen_at BIGINT;
ALTER TABLE players ADD COLUMN asked_at BIGINT;
UPDATE players SET seen_at = CAST(strftime('%s', 'now') AS INTEGER) * 1000000 WHERE erased_at IS NULL;
CREATE INDEX players_asked ON players (asked_at) WHERE asked_at IS NOT NULL;

-- Finished games that are being removed: a row is here only within the transaction that removes its
-- game with everything of it. It lets the game's events and acts be deleted, and stays until no event
-- is left: a log goes as a whole or not at all.
CREATE TABLE retiring_games (
    game_id TEXT NOT NULL PRIMARY KEY REFERENCES games (id)
) WITHOUT ROWID;

CREATE TRIGGER retiring_games_are_finished BEFORE INSERT ON retiring_games
WHEN NOT EXISTS (
    SELECT 1 FROM games WHERE id = NEW.game_id AND status IN ('over', 'cancelled')
)
BEGIN
    SELECT RAISE(ABORT, 'only finished games are removed');
END;

CREATE TRIGGER retiring_games_are_not_updated BEFORE UPDATE ON retiring_games
BEGIN
    SELECT RAISE(ABORT, 'a game that is removed stays the same');
END;

CREATE TRIGGER retiring_games_have_no_events BEFORE DELETE ON retiring_games
WHEN EXISTS (SELECT 1 FROM events WHERE game_id = OLD.game_id)
BEGIN
    SELECT RAISE(ABORT, 'a log is removed as a whole');
END;

DROP TRIGGER events_are_not_deleted;
CREATE TRIGGER events_are_not_deleted BEFORE DELETE ON events
WHEN NOT EXISTS (SELECT 1 FROM retiring_games WHERE game_id = OLD.game_id)
BEGIN
    SELECT RAISE(ABORT, 'events are insert-only');
END;

DROP TRIGGER operator_acts_are_not_deleted;
CREATE TRIGGER operator_acts_are_not_deleted BEFORE DELETE ON operator_acts
WHEN NOT EXISTS (SELECT 1 FROM retiring_games WHERE game_id = OLD.game_id)
BEGIN
    SELECT RAISE(ABORT, 'operator_acts are insert-only');
END;
