"""Effects as data: the mechanism for every game; each game hands in its own nodes."""
# interpreted: dataclasses read from data take little of a game's time
