-- Commands that arrive together share a transaction here; PostgreSQL gets a function for it.
SELECT 1;
