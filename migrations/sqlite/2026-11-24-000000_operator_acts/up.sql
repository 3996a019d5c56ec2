-- What the operator did to games and people by hand. Rows are only ever added, and hold no address.
CREATE TABLE operator_acts (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    at BIGINT NOT NULL,
    act TEXT NOT NULL,
    game_id TEXT REFERENCES games (id),
    player_id TEXT REFERENCES players (id),
    note TEXT
);
CREATE INDEX operator_acts_by_game ON operator_acts (game_id) WHERE game_id IS NOT NULL;
CREATE INDEX operator_acts_by_player ON operator_acts (player_id) WHERE player_id IS NOT NULL;

CREATE TRIGGER operator_acts_are_not_updated BEFORE UPDATE ON operator_acts
BEGIN
    SELECT RAISE(ABORT, 'operator_acts are insert-only');
END;

CREATE TRIGGER operator_acts_are_not_deleted BEFORE DELETE ON operator_acts
BEGIN
    SELECT RAISE(ABORT, 'operator_acts are insert-only');
END;

-- INSERT OR REPLACE deletes without asking the trigger above.
CREATE TRIGGER operator_acts_are_not_replaced BEFORE INSERT ON operator_acts
WHEN EXISTS (SELECT 1 FROM operator_acts WHERE id = NEW.id)
BEGIN
    SELECT RAISE(ABORT, 'operator_acts are insert-only');
END;

-- Addresses that may not sign in or be invited, as hashes.
CREATE TABLE barred_addresses (
    address_hash BLOB NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL
);
