-- When somebody has last signed in or said that they want their account, and since when they are asked
-- whether they do. For who was here before, it counts from now.
ALTER TABLE players ADD COLUMN seen_at BIGINT;
ALTER TABLE players ADD COLUMN asked_at BIGINT;
UPDATE players SET seen_at = extract(epoch FROM now())::bigint * 1000000 WHERE erased_at IS NULL;
CREATE INDEX players_asked ON players (asked_at) WHERE asked_at IS NOT NULL;

-- Finished games that are being removed: a row is here only within the transaction that removes its
-- game with everything of it. It lets the game's events and acts be deleted, and stays until no event
-- is left: a log goes as a whole or not at all.
CREATE TABLE retiring_games (
    game_id TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES games (id)
);

CREATE FUNCTION guard_retiring_games() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        IF NOT EXISTS (
            SELECT 1 FROM games WHERE id = NEW.game_id AND status IN ('over', 'cancelled')
        ) THEN
            RAISE EXCEPTION 'only finished games are removed';
        END IF;
        RETURN NEW;
    END IF;
    IF TG_OP = 'DELETE' THEN
        IF NOT EXISTS (SELECT 1 FROM events WHERE game_id = OLD.game_id) THEN
            RETURN OLD;
        END IF;
    END IF;
    RAISE EXCEPTION 'a log is removed as a whole: events are insert-only';
END
$$;

CREATE TRIGGER retiring_games_are_guarded BEFORE INSERT OR UPDATE OR DELETE ON retiring_games
FOR EACH ROW EXECUTE FUNCTION guard_retiring_games();

CREATE TRIGGER retiring_games_are_not_truncated BEFORE TRUNCATE ON retiring_games
FOR EACH STATEMENT EXECUTE FUNCTION guard_retiring_games();

CREATE FUNCTION refuse_deletion_unless_retiring() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM retiring_games WHERE game_id = OLD.game_id) THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION '% are insert-only', TG_TABLE_NAME;
END
$$;

DROP TRIGGER events_are_not_changed ON events;
CREATE TRIGGER events_are_not_changed BEFORE UPDATE ON events
FOR EACH ROW EXECUTE FUNCTION refuse_change_of_events();
CREATE TRIGGER events_are_not_deleted BEFORE DELETE ON events
FOR EACH ROW EXECUTE FUNCTION refuse_deletion_unless_retiring();

DROP TRIGGER operator_acts_are_not_changed ON operator_acts;
CREATE TRIGGER operator_acts_are_not_changed BEFORE UPDATE ON operator_acts
FOR EACH ROW EXECUTE FUNCTION refuse_change_of_operator_acts();
CREATE TRIGGER operator_acts_are_not_deleted BEFORE DELETE ON operator_acts
FOR EACH ROW EXECUTE FUNCTION refuse_deletion_unless_retiring();
