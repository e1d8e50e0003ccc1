"""What the keywords of a game mean, in few words: data of each game, shown wherever a face names the keyword."""

from dataclasses import dataclass

from languages import Text


@dataclass(frozen=True, slots=True)
class Reminder(Text):
    """What a keyword means. `clause`: the rule that says it, if any. `bare`: the word means nothing else in the
    texts of cards, so it is the keyword wherever it stands."""

    clause: str = ""
    bare: bool = False
