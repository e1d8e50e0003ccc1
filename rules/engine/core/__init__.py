"""What every game is played with: asks, dice, records, logs, sight, policies."""
