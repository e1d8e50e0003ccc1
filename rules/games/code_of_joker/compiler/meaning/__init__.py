"""What texts mean, as frozen records: as a sentence says it, and with everything filled in, as effects say it."""
