DROP TABLE private_feeds;
DROP TABLE webhook_deliveries;
DROP TABLE webhooks;
