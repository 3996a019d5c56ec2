-- That a mail came back is not known without these columns: it counts as refused.
UPDATE outbox SET state = 'refused' WHERE state = 'returned';
DROP INDEX players_without_mails;
ALTER TABLE players DROP COLUMN mail_stopped_at;
ALTER TABLE players DROP COLUMN mail_failure;
ALTER TABLE players DROP COLUMN mail_failing_since;
ALTER TABLE players DROP COLUMN mail_failures;
