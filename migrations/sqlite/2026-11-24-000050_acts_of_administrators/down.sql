ALTER TABLE operator_acts DROP COLUMN by_player_id;
