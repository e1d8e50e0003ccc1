"""The events that abilities wait for."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from rules.engine.effects.nodes import nouns
from rules.engine.effects.wording.voice import Voice
from rules.games.chard.effects.nouns import Filter, Owner
from rules.games.chard.effects.wording import en, ja


class EventKind(NamedTuple):
    """What happens: to a piece (its verb follows it) or at a time of a turn, with the place {turn} for whose."""

    about: Literal["piece", "player"]
    en: str
    ja: str


TIMES: Final = {
    "turn-start": ("at the beginning of {turn} turn", "{turn}ターンの始め"),
    **{
        f"{phase}-{word}": (f"in {{turn}} {name} {word.title()}", f"{{turn}}{ja_name}{ja_word}")
        for phase, name, ja_name in (
            ("movement", "Movement", "移動"),
            ("reroll", "Reroll", "リロール"),
            ("draw", "Draw", "ドロー"),
            ("main", "Main", "メイン"),
            ("end", "End", "終了"),
        )
        for word, ja_word in (("phase", "フェイズ"), ("step", "ステップ"))
    },
}
EVENTS: Final = {
    "enter": EventKind("piece", "enters", "場に出た"),
    "fall": EventKind("piece", "is put into the discard pile", "捨て山に置かれた"),
    "moved": EventKind("piece", "moves to another floor", "移動した"),
    "attack": EventKind("piece", "attacks", "攻撃した"),
    "damaged": EventKind("piece", "takes damage", "ダメージを受けた"),
    "hit-player": EventKind("piece", "damages a player", "プレイヤーにダメージを与えた"),
    "paid": EventKind("piece", "is paid as an Ingot", "インゴットとして支払われた"),
    **{name: EventKind("player", *words) for name, words in TIMES.items()},
}
if TYPE_CHECKING:
    EventName = str
else:
    EventName = Literal[tuple(EVENTS)]


def event_kind(name: str) -> str:
    """A phase and a step of the same name are the same (CHD-262, CHD-265, CHD-269)."""
    return f"{name.removesuffix('-step')}-phase" if name.endswith("-step") else name


@dataclass(frozen=True, slots=True)
class Event(nouns.Event):
    """Something happens. `unit`: "self", or which pieces; `of`: whose turn."""

    event: EventName
    unit: Literal["self"] | Filter | None = None
    of: Owner = "you"

    def en(self, voice: Voice) -> str:
        kind = EVENTS[self.event]
        if kind.about == "piece":
            return f"when {en.subject(self.unit, voice)} {kind.en}"
        return kind.en.format(turn="each player's" if self.of == "any" else en.OF[self.of])

    def ja(self, voice: Voice) -> str:
        kind = EVENTS[self.event]
        if kind.about == "piece":
            return f"{ja.subject(self.unit, voice)}が{kind.ja}"
        return kind.ja.format(turn="各プレイヤーの" if self.of == "any" else ja.OF[self.of])
