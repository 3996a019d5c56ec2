ALTER TABLE games DROP COLUMN reserved_places;
