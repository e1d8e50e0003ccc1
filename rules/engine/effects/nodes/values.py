"""Numbers that every game can read from its table."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from rules.engine.effects.nodes.nouns import GameFilter, Number
from rules.engine.effects.wording import en, ja
from rules.engine.effects.wording.voice import Voice
from rules.engine.effects.words import NodeFault


@dataclass(frozen=True, slots=True)
class Count(Number):
    """The number of matches; `times` for each, plus `plus`."""

    tag: ClassVar[str] = "count"
    filter: GameFilter
    times: int = 1
    plus: int = 0

    def en(self, voice: Voice) -> str:
        return f"number of {voice.nouns.group(self.filter, voice)}"

    def en_held(self, amount: str, voice: Voice) -> str:
        return str(voice.nouns.existing(self.filter, amount, voice))

    def ja(self, voice: Voice) -> str:
        return f"{voice.nouns.noun(self.filter, voice)}の数"


@dataclass(frozen=True, slots=True)
class Done(Number):
    """How many cards or points the previous step moved or changed."""

    tag: ClassVar[str] = "done"
    times: int = 1
    plus: int = 0

    def en(self, voice: Voice) -> str:
        return f"number {en.past(voice)}"

    def ja(self, voice: Voice) -> str:
        return f"{ja.past(voice)}数"


@dataclass(frozen=True, slots=True)
class Roll(Number):
    """One of these numbers, all equally likely."""

    tag: ClassVar[str] = "roll"
    among: tuple[int, ...]

    def faults(self, path: str) -> Iterator[NodeFault]:
        if not self.among:
            yield NodeFault(
                f"{path}.among", "at least one number is expected", "数が1つ以上必要です"
            )

    def en(self, voice: Voice) -> str:
        return f"{' or '.join(map(str, self.among))} at random"

    def ja(self, voice: Voice) -> str:
        return f"{'／'.join(map(str, self.among))}のいずれか（ランダム）"
