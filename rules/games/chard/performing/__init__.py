"""What the effects of cards do in the Chard Game."""
