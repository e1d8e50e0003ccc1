"""The printed text in one width, without the catalogue's slips, in parts that know where they stand."""
