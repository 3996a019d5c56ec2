-- What the operator did to games and people by hand. Rows are only ever added, and hold no address.
CREATE TABLE operator_acts (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at BIGINT NOT NULL,
    act TEXT COLLATE "C" NOT NULL,
    game_id TEXT COLLATE "C" REFERENCES games (id),
    player_id TEXT COLLATE "C" REFERENCES players (id),
    note TEXT
);
CREATE INDEX operator_acts_by_game ON operator_acts (game_id) WHERE game_id IS NOT NULL;
CREATE INDEX operator_acts_by_player ON operator_acts (player_id) WHERE player_id IS NOT NULL;

CREATE FUNCTION refuse_change_of_operator_acts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'operator_acts are insert-only';
END
$$;

CREATE TRIGGER operator_acts_are_not_changed BEFORE UPDATE OR DELETE ON operator_acts
FOR EACH ROW EXECUTE FUNCTION refuse_change_of_operator_acts();

-- Triggers on rows do not see TRUNCATE.
CREATE TRIGGER operator_acts_are_not_truncated BEFORE TRUNCATE ON operator_acts
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_operator_acts();

-- Addresses that may not sign in or be invited, as hashes.
CREATE TABLE barred_addresses (
    address_hash BYTEA NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL
);
