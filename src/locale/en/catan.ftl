### Words of CATAN. Every key begins with "catan-".
