-- A seat that the operator of the server offers is offered by no player.
ALTER TABLE seat_offers ALTER COLUMN by_player_id DROP NOT NULL;
