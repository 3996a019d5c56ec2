### Words of Kathai. Every key begins with "kathai-".
