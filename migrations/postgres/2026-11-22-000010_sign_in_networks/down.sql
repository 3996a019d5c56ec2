ALTER TABLE sign_ins DROP COLUMN is_counted;
ALTER TABLE sign_ins DROP COLUMN network_hash;
