DROP TRIGGER operator_acts_are_not_deleted ON operator_acts;
DROP TRIGGER operator_acts_are_not_changed ON operator_acts;
CREATE TRIGGER operator_acts_are_not_changed BEFORE UPDATE OR DELETE ON operator_acts
FOR EACH ROW EXECUTE FUNCTION refuse_change_of_operator_acts();

DROP TRIGGER events_are_not_deleted ON events;
DROP TRIGGER events_are_not_changed ON events;
CREATE TRIGGER events_are_not_changed BEFORE UPDATE OR DELETE ON events
FOR EACH ROW EXECUTE FUNCTION refuse_change_of_events();

DROP FUNCTION refuse_deletion_unless_retiring();
DROP TABLE retiring_games;
DROP FUNCTION guard_retiring_games();
DROP INDEX players_asked;
ALTER TABLE players DROP COLUMN asked_at;
ALTER TABLE players DROP COLUMN seen_at;
