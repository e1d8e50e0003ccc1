"""Deeds about Vitals."""

from dataclasses import dataclass
from typing import ClassVar

from rules.games.twgp.effects.nouns import Deed


@dataclass(frozen=True, slots=True)
class DirectHit(Deed):
    """Method C of the normal Direct (TWG-455); of charge effects only a Spell has it (TWG-444)."""

    tag: ClassVar[str] = "direct"

    def en(self) -> str:
        return "direct a player who has no vertical unit"

    def ja(self) -> str:
        return "縦向きのユニットがいない相手1人にダイレクトする"


@dataclass(frozen=True, slots=True)
class Wound(Deed):
    """A Vital of an opponent is lost, one turn of the card at a time (TWG-491, TWG-492)."""

    tag: ClassVar[str] = "wound"

    def en(self) -> str:
        return "an opponent loses a Vital after four counts"

    def ja(self) -> str:
        return "相手のヴァイタル1枚を4カウントで失効させる"


@dataclass(frozen=True, slots=True)
class Heal(Deed):
    """A lost Vital of one's own recovers (TWG-491, TWG-493)."""

    tag: ClassVar[str] = "heal"

    def en(self) -> str:
        return "recover one lost Vital after three counts"

    def ja(self) -> str:
        return "失効したヴァイタル1枚を3カウントで回復する"


@dataclass(frozen=True, slots=True)
class Forbid(Deed):
    """Of a Vital of the playing-card version (TWG-078, TWG-079)."""

    tag: ClassVar[str] = "forbid"
    power: int

    def en(self) -> str:
        units = f"units of base Power {self.power:02}"
        return f"{units} cannot be summoned; when this becomes active, discard all of them"

    def ja(self) -> str:
        return (
            f"基本パワー{self.power:02}のユニットは召喚できない。"
            f"有効になったとき、場にある基本パワー{self.power:02}のユニットをすべて捨て札にする"
        )
