DROP TABLE write_probes;
DROP TABLE mail_health;
ALTER TABLE outbox DROP COLUMN identity;
