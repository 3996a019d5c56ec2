DROP TABLE planned_turns;
