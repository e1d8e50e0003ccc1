"""Deeds that move cards of decks, hands and grids, or look at them."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.games.twgp.effects.nouns import Deed


@dataclass(frozen=True, slots=True)
class Draw(Deed):
    """Read as Set-up (TWG-026 to TWG-028)."""

    tag: ClassVar[str] = "draw"
    count: int = 1

    def en(self) -> str:
        return f"draw {self.count} (set up as many)"

    def ja(self) -> str:
        return f"{self.count}枚引く（セットアップする）"


@dataclass(frozen=True, slots=True)
class FillHand(Deed):
    """Set-up until six cards are in hand (TWG-140)."""

    tag: ClassVar[str] = "set-up"

    def en(self) -> str:
        return "set up until you have six cards in hand"

    def ja(self) -> str:
        return "手札が6枚になるまでセットアップする"


@dataclass(frozen=True, slots=True)
class Mill(Deed):
    """Cards of the deck become discards, up to the cap of the turn (TWG-012 to TWG-014)."""

    tag: ClassVar[str] = "mill"
    count: int
    whose: Literal["own", "enemy"] = "enemy"

    def en(self) -> str:
        who = "your" if self.whose == "own" else "an opponent's"
        return f"discard {self.count} from the top of {who} deck"

    def ja(self) -> str:
        who = "自分" if self.whose == "own" else "相手"
        return f"{who}の山札の上から{self.count}枚を捨て札にする"


@dataclass(frozen=True, slots=True)
class Select(Deed):
    """A card of the deck: shuffle, then the second from the top (TWG-024, TWG-025)."""

    tag: ClassVar[str] = "select"

    def en(self) -> str:
        return "choose a card of your deck (shuffle, then take the second)"

    def ja(self) -> str:
        return "山札から1枚選ぶ（切って上から2枚目）"


@dataclass(frozen=True, slots=True)
class CloseHand(Deed):
    """Hand cards are never discarded: they go to the bottom of the deck (TWG-022, TWG-023). Their owner chooses
    them."""

    tag: ClassVar[str] = "close"
    count: int = 1
    whose: Literal["own", "enemy"] = "own"

    def en(self) -> str:
        if self.whose == "enemy":
            return f"an opponent puts {self.count} from their hand under the deck"
        return f"put {self.count} from your hand under the deck"

    def ja(self) -> str:
        who = "相手は、" if self.whose == "enemy" else ""
        return f"{who}手札{self.count}枚を山札の下に戻す"


@dataclass(frozen=True, slots=True)
class Salvage(Deed):
    """A surge card goes to the hand."""

    tag: ClassVar[str] = "salvage"

    def en(self) -> str:
        return "put one surge card into your hand"

    def ja(self) -> str:
        return "自分のサージ1枚を手札に加える"


@dataclass(frozen=True, slots=True)
class Look(Deed):
    """At a face-down charge card of an opponent: nothing moves."""

    tag: ClassVar[str] = "look"

    def en(self) -> str:
        return "look at one face-down charge card of an opponent"

    def ja(self) -> str:
        return "相手の裏向きのチャージ札1枚を見る"
