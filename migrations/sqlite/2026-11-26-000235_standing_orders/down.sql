ALTER TABLE players DROP COLUMN usual_orders;
DROP TABLE standing_orders;
