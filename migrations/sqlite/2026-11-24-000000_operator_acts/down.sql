DROP TABLE barred_addresses;
-- Dropping a table deletes its rows, which the trigger would refuse.
DROP TRIGGER operator_acts_are_not_deleted;
DROP TABLE operator_acts;
