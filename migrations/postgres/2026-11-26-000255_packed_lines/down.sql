-- Packed texts stay packed.
SELECT 1;
