### Words of the pages.
