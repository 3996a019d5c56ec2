DROP INDEX webhook_deliveries_by_item;
ALTER TABLE webhook_deliveries DROP COLUMN detail;
