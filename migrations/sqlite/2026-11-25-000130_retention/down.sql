DROP TRIGGER operator_acts_are_not_deleted;
CREATE TRIGGER operator_acts_are_not_deleted BEFORE DELETE ON operator_acts
BEGIN
    SELECT RAISE(ABORT, 'operator_acts are insert-only');
END;

DROP TRIGGER events_are_not_deleted;
CREATE TRIGGER events_are_not_deleted BEFORE DELETE ON events
BEGIN
    SELECT RAISE(ABORT, 'events are insert-only');
END;

DROP TABLE retiring_games;
DROP INDEX players_asked;
ALTER TABLE players DROP COLUMN asked_at;
ALTER TABLE players DROP COLUMN seen_at;
