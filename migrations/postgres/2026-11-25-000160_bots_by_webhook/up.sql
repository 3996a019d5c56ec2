-- What was wrong with an answer of a bot to a webhook.
ALTER TABLE webhook_deliveries ADD COLUMN detail TEXT COLLATE "C";
-- How often a bot was asked in one turn.
CREATE INDEX webhook_deliveries_by_item ON webhook_deliveries (webhook_id, item);
