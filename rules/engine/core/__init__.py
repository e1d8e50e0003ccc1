"""What every game builds on: asks, dice, records, logs, sight, policies."""
