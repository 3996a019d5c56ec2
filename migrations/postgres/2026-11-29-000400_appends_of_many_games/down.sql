DROP FUNCTION append_events_of_games;
