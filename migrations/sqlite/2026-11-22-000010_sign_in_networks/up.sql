-- A hash of address and network that a sign-in was asked for from, so that one network's askings do not
-- use up another's; and whether it counts towards what all networks together may ask.
ALTER TABLE sign_ins ADD COLUMN network_hash BLOB;
ALTER TABLE sign_ins ADD COLUMN is_counted BOOLEAN NOT NULL DEFAULT TRUE;
