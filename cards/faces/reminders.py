"""What the keywords of a game mean, in few words: data of each game, shown wherever a face names the keyword."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Reminder:
    """`clause`: the rule that says it, empty if the rulebook has none. `bare`: the word means nothing else in the
    texts of cards, so it is the keyword wherever it stands."""

    en: str
    ja: str
    clause: str = ""
    bare: bool = False

    def localised(self, language: str) -> str:
        return self.ja if language == "ja" else self.en
