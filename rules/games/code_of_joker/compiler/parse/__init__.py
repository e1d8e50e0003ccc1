"""From a sentence to the records of what it says; slips of the pen are mended."""
