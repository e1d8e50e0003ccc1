"""What paragraphs of cards do: the nodes, their faults and their words. Each is performed in `deeds_done`."""
# interpreted: dataclasses read from data take little of a game's time

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.engine.effects.node import Node

Whom = Literal["own", "enemy", "any", "attacker", "all", "all-own", "all-enemy"]
EN = {
    "own": "one of your units",
    "enemy": "one enemy unit",
    "any": "one unit",
    "attacker": "the attacker",
    "all": "every unit",
    "all-own": "every unit of yours",
    "all-enemy": "every enemy unit",
}
JA = {
    "own": "自分のユニット1体",
    "enemy": "相手のユニット1体",
    "any": "ユニット1体",
    "attacker": "攻撃ユニット",
    "all": "すべてのユニット",
    "all-own": "自分のユニットすべて",
    "all-enemy": "相手のユニットすべて",
}


class Deed(Node, key="do", needs=("en", "ja")):
    """One thing that a paragraph does."""

    __slots__ = ()

    def en(self) -> str:
        raise NotImplementedError

    def ja(self) -> str:
        raise NotImplementedError


def limits_en(most: int | None, least: int | None, word: str = "base") -> str:
    if most is not None:
        return f" of {word} Power {most:02} or less"
    return f" of {word} Power {least:02} or more" if least is not None else ""


def limits_ja(most: int | None, least: int | None, word: str = "基本") -> str:
    if most is not None:
        return f"{word}パワー{most:02}以下の"
    return f"{word}パワー{least:02}以上の" if least is not None else ""


@dataclass(frozen=True, slots=True)
class Change(Deed):
    """Calculated Power for this battle (TWG-123, TWG-195). counts: instead for so many positions of the count
    system, with the Vital beneath the unit (TWG-004, TWG-487)."""

    tag: ClassVar[str] = "power"
    by: int
    whom: Whom = "own"
    counts: int = 0

    def en(self) -> str:
        until = f" for {self.counts} counts" if self.counts else ""
        return f"give {EN[self.whom]} {self.by:+d} calculated Power{until}"

    def ja(self) -> str:
        until = f"{self.counts}カウントの間、" if self.counts else ""
        return f"{until}{JA[self.whom]}の算定パワーを{self.by:+d}する"


@dataclass(frozen=True, slots=True)
class Multiply(Deed):
    """Calculated Power for this battle; only once, whatever multiplies it again (TWG-009)."""

    tag: ClassVar[str] = "multiply"
    by: int
    whom: Whom = "own"

    def en(self) -> str:
        return f"multiply the Power of {EN[self.whom]} by {self.by}"

    def ja(self) -> str:
        return f"{JA[self.whom]}のパワーを{self.by}倍にする"


@dataclass(frozen=True, slots=True)
class Turn(Deed):
    """Another state: horizontal, face down (stealth), or face up and vertical (TWG-303, TWG-307)."""

    tag: ClassVar[str] = "turn"
    to: Literal["horizontal", "down", "up"] = "horizontal"
    whom: Whom = "enemy"
    most: int | None = None
    least: int | None = None

    def en(self) -> str:
        state = {"horizontal": "horizontal", "down": "face down", "up": "face up and vertical"}
        return f"turn {EN[self.whom]}{limits_en(self.most, self.least)} {state[self.to]}"

    def ja(self) -> str:
        state = {"horizontal": "横", "down": "裏", "up": "表の縦"}
        return f"{limits_ja(self.most, self.least)}{JA[self.whom]}を{state[self.to]}にする"


@dataclass(frozen=True, slots=True)
class Stand(Deed):
    """The same function as Re-active (TWG-311, TWG-437)."""

    tag: ClassVar[str] = "stand"
    whom: Whom = "own"

    def en(self) -> str:
        return f"stand {EN[self.whom]}"

    def ja(self) -> str:
        return f"{JA[self.whom]}を縦に戻す"


@dataclass(frozen=True, slots=True)
class Discard(Deed):
    """Without comparing Power: once a game for each player (TWG-005)."""

    tag: ClassVar[str] = "discard"
    whom: Whom = "enemy"
    most: int | None = None

    def en(self) -> str:
        return f"discard {EN[self.whom]}{limits_en(self.most, None)}"

    def ja(self) -> str:
        return f"{limits_ja(self.most, None)}{JA[self.whom]}を捨て札にする"


@dataclass(frozen=True, slots=True)
class Unarm(Deed):
    """An enemy weapon (TWG-379)."""

    tag: ClassVar[str] = "unarm"

    def en(self) -> str:
        return "discard one enemy weapon"

    def ja(self) -> str:
        return "相手のウェポン1枚を捨て札にする"


@dataclass(frozen=True, slots=True)
class Unfuse(Deed):
    """A unit goes under the deck, and its frames stand up as units (TWG-375)."""

    tag: ClassVar[str] = "unfuse"
    whom: Whom = "own"

    def en(self) -> str:
        return f"un-fuse {EN[self.whom]} into its frames"

    def ja(self) -> str:
        return f"{JA[self.whom]}の融合を解除する"


@dataclass(frozen=True, slots=True)
class Hack(Deed):
    """Control of an enemy unit of so much calculated Power at most (TWG-378, TWG-510)."""

    tag: ClassVar[str] = "hack"
    most: int = 99

    def en(self) -> str:
        limit = limits_en(self.most, None, "calculated")
        return f"take control of one enemy unit{limit}"

    def ja(self) -> str:
        return f"{limits_ja(self.most, None, '算定')}相手のユニット1体を操作する"


@dataclass(frozen=True, slots=True)
class Poison(Deed):
    """It logs out when the battle is settled (TWG-248, TWG-511)."""

    tag: ClassVar[str] = "poison"

    def en(self) -> str:
        return "poison one enemy unit: it is discarded when the battle is settled"

    def ja(self) -> str:
        return "相手のユニット1体を毒にし、決着時に捨て札にする"


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
class DirectHit(Deed):
    """Method C of the normal Direct (TWG-455); of charge effects only a Spell has it (TWG-444)."""

    tag: ClassVar[str] = "direct"

    def en(self) -> str:
        return "direct a player who has no vertical unit"

    def ja(self) -> str:
        return "縦向きのユニットがいない相手1人にダイレクトする"


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
    """Hand cards are never discarded: they go to the bottom of the deck (TWG-022, TWG-023)."""

    tag: ClassVar[str] = "close"
    count: int = 1

    def en(self) -> str:
        return f"put {self.count} from your hand under the deck"

    def ja(self) -> str:
        return f"手札{self.count}枚を山札の下に戻す"


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


@dataclass(frozen=True, slots=True)
class AnotherTurn(Deed):
    """After this turn the same player has another one (TWG-007, TWG-008, TWG-137)."""

    tag: ClassVar[str] = "another-turn"

    def en(self) -> str:
        return "take another turn after this one"

    def ja(self) -> str:
        return "このターンの次に、もう1度自分のターンを行う"


@dataclass(frozen=True, slots=True)
class MakeTokens(Deed):
    """Void without real cards of that name outside the deck, and a game has none (TWG-250)."""

    tag: ClassVar[str] = "token"
    name: str
    count: int = 1

    def en(self) -> str:
        return f"make {self.count} {self.name}"

    def ja(self) -> str:
        return f"{self.name}を{self.count}体出す"


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
