DROP TABLE vapid_keys;
DELETE FROM webhook_deliveries WHERE webhook_id IN (SELECT id FROM webhooks WHERE format = 'web-push');
DELETE FROM webhooks WHERE format = 'web-push';
ALTER TABLE webhooks DROP COLUMN push_keys;
