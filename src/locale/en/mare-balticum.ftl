### Words of Mare Balticum. Every key begins with "mare-balticum-".
