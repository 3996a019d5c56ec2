-- For whom the places of an open game are kept, in their order: ids of players with commas between them, nothing where anybody
-- may sit. It is gone when the game begins or is cancelled.
ALTER TABLE games ADD COLUMN reserved_places TEXT;
