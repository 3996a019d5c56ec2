DROP TABLE barred_addresses;
DROP TABLE operator_acts;
DROP FUNCTION refuse_change_of_operator_acts;
