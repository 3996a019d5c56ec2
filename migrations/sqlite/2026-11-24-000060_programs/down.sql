DROP TABLE device_authorizations;
DROP TABLE authorization_codes;
ALTER TABLE sign_ins DROP COLUMN program;
ALTER TABLE api_tokens DROP COLUMN game_id;
ALTER TABLE api_tokens DROP COLUMN client;
