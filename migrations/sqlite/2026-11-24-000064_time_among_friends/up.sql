-- What a table allows besides the time for a decision: a reserve, weekends, vacation.
ALTER TABLE games ADD COLUMN timing TEXT NOT NULL DEFAULT '{}';
-- How much of its reserve a seat has used, in microseconds.
ALTER TABLE places ADD COLUMN reserve_used BIGINT NOT NULL DEFAULT 0;
-- When a player is away.
ALTER TABLE players ADD COLUMN away_from BIGINT;
ALTER TABLE players ADD COLUMN away_until BIGINT;
