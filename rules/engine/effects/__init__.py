"""Effects as data: mechanism that any game can use; a game hands in its own nodes."""
# interpreted: dataclasses read from data take little of a game's time
