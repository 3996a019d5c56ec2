ALTER TABLE players DROP COLUMN link_epoch;
