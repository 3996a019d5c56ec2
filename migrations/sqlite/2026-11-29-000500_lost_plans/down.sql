DELETE FROM feed_entries WHERE kind = 'plan-lost';
ALTER TABLE feed_entries DROP COLUMN plan;
