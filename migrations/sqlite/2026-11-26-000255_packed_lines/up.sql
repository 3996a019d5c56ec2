-- Texts of lines may be packed from here on (src/store/packed_line.rs): a program that cannot read
-- them refuses this database.
SELECT 1;
