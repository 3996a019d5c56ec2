DROP TABLE nudges;
