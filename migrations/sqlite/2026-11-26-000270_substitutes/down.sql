ALTER TABLE invitations DROP COLUMN offer_id;
DROP TABLE seat_offers;
DROP INDEX places_by_return;
DROP INDEX places_by_owner;
ALTER TABLE places DROP COLUMN back_at;
ALTER TABLE places DROP COLUMN owner_id;
