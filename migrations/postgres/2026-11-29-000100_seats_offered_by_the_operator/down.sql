DELETE FROM seat_offers WHERE by_player_id IS NULL;
ALTER TABLE seat_offers ALTER COLUMN by_player_id SET NOT NULL;
