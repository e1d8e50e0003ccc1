"""Effects as data: mechanism that any game can use; a game hands in its own nodes."""
