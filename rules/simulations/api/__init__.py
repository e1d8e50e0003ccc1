"""The REST API of runs of many games and of records."""
