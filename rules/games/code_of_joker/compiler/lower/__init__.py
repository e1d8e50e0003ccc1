"""What a sentence says, one phrase at a time, as events, conditions, gifts and steps of the effect language."""
