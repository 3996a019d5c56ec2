ALTER TABLE players DROP COLUMN away_until;
ALTER TABLE players DROP COLUMN away_from;
ALTER TABLE places DROP COLUMN reserve_used;
ALTER TABLE games DROP COLUMN timing;
