"""Deeds about declarations and turns, and what does nothing."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.games.twgp.effects.nouns import Deed


@dataclass(frozen=True, slots=True)
class Cancel(Deed):
    """The declaration that it answers."""

    tag: ClassVar[str] = "cancel"

    def en(self) -> str:
        return "cancel it"

    def ja(self) -> str:
        return "それを打ち消す"


@dataclass(frozen=True, slots=True)
class Reflect(Deed):
    """An effect turns on its user."""

    tag: ClassVar[str] = "reflect"

    def en(self) -> str:
        return "turn it back on its user"

    def ja(self) -> str:
        return "それを使用者に返す"


@dataclass(frozen=True, slots=True)
class AnotherTurn(Deed):
    """After this turn the same player has another one (TWG-007, TWG-008, TWG-137)."""

    tag: ClassVar[str] = "another-turn"

    def en(self) -> str:
        return "take another turn after this one"

    def ja(self) -> str:
        return "このターンの次に、もう1度自分のターンを行う"


@dataclass(frozen=True, slots=True)
class Void(Deed):
    """What the Matrix forbids or what concerns no game: it does nothing (TWG-003, TWG-010, TWG-011, TWG-015,
    TWG-018). what: a search of the deck, a return from Delete, winning, acting against the system, anything
    else."""

    tag: ClassVar[str] = "void"
    what: Literal["search", "undelete", "win", "system", "other"] = "other"

    def en(self) -> str:
        return VOID_EN[self.what]

    def ja(self) -> str:
        return VOID_JA[self.what]


VOID_EN = {
    "search": "search your deck for a card (void)",
    "undelete": "take a deleted card back (void)",
    "win": "win the game (void)",
    "system": "ignore the rules (void)",
    "other": "(without effect on the game)",
}
VOID_JA = {
    "search": "山札からカードを探す（無効）",
    "undelete": "除外されたカードを戻す（無効）",
    "win": "ゲームに勝利する（無効）",
    "system": "システムに反する（無効）",
    "other": "（判定に無関係）",
}
