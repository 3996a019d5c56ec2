DROP TABLE signing_keys;
DROP TABLE idempotency;
DROP TABLE sign_ins;
DROP TABLE sessions;
DROP TABLE api_tokens;
DROP TABLE unwanted;
DROP TABLE invitations;
DROP TABLE messages;
DROP TABLE mutes;
DROP TABLE outbox;
DROP TABLE summonses;
-- Dropping a table deletes its lines, which the trigger would refuse.
DROP TRIGGER events_are_not_deleted;
DROP TABLE events;
DROP TABLE places;
DROP TABLE seeds;
DROP TABLE games;
DROP TABLE players;
