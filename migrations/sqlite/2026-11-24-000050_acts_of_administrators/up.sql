-- Which administrator did an act on a page; none for the command line.
ALTER TABLE operator_acts ADD COLUMN by_player_id TEXT REFERENCES players (id);
