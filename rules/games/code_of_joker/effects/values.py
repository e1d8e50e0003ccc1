"""Numbers read from the table."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.engine.effects.nodes.values import Count as Count
from rules.engine.effects.nodes.values import Done as Done
from rules.engine.effects.nodes.values import Roll as Roll
from rules.engine.effects.wording.voice import Voice
from rules.engine.effects.words import NodeFault
from rules.games.code_of_joker.effects.nouns import (
    By,
    Filter,
    Measured,
    Number,
    Ref,
    Value,
    Who,
)
from rules.games.code_of_joker.effects.wording import en, ja

# English, Japanese; the round belongs to nobody.
STATS = {
    "life": ("life", "ライフ"),
    "life-lost": ("lost life", "失ったライフ"),
    "cp": ("CP", "CP"),
    "hand": ("hand size", "手札の枚数"),
    "deck": ("deck size", "デッキの枚数"),
    "trash": ("trash size", "捨札の枚数"),
    "set": ("number of set cards", "トリガーゾーンのカードの枚数"),
    "field": ("number of units", "ユニット数"),
    "purple": ("purple gauge", "紫ゲージ"),
    "gauge": ("joker gauge", "ジョーカーゲージ"),
}


# Where those are whose number it is: English, Japanese.
HELD = {
    "hand": ("in hand", "手札"),
    "deck": ("in {} deck", "デッキ"),
    "trash": ("in {} trash", "捨札"),
    "set": ("in {} trigger zone", "トリガーゾーンのカード"),
}


@dataclass(frozen=True, slots=True)
class Stat(Number):
    """A number of a player or of the game."""

    tag: ClassVar[str] = "stat"
    stat: Literal[
        "life",
        "life-lost",
        "cp",
        "hand",
        "deck",
        "trash",
        "set",
        "field",
        "purple",
        "gauge",
        "round",
    ]
    who: Literal["you", "opponent"] = "you"
    times: int = 1
    plus: int = 0

    def en(self, voice: Voice) -> str:
        return (
            "the round number"
            if self.stat == "round"
            else f"{en.OF[self.who]} {STATS[self.stat][0]}"
        )

    def en_held(self, amount: str, voice: Voice) -> str:
        have = "you have" if self.who == "you" else "your opponent has"
        if self.stat == "field":
            return f"{have} {amount} {'unit' if amount == 'exactly 1' else 'units'}"
        if self.stat == "gauge":
            amount = "0" if amount == "no" else amount.removeprefix("exactly ")
            return f"{self.en(voice)} is {percent(amount)}"
        if self.stat not in HELD:
            return f"{self.en(voice)} is 0" if amount == "no" else ""
        return (
            f"{have} {amount} {en.cards_of(amount)} {HELD[self.stat][0].format(en.OWN[self.who])}"
        )

    def ja(self, voice: Voice) -> str:
        return "ラウンド数" if self.stat == "round" else f"{ja.OF[self.who]}{STATS[self.stat][1]}"

    def ja_held(self, number: int, bound: str, voice: Voice) -> str:
        if self.stat == "gauge":
            return f"{self.ja(voice)}が{number}%{bound}の"
        held = f"{ja.OF[self.who]}{HELD[self.stat][1]}" if self.stat in HELD else ""
        bound = "" if (number, bound) == (0, "以下") else bound
        return f"{held}が{number}枚{bound}の" if held else ""


def percent(amount: str) -> str:
    """ "50% or more"."""
    return re.sub(r"(\d+)", r"\1%", amount).replace("fewer", "less")


@dataclass(frozen=True, slots=True)
class Measure(Number):
    """A number of one unit."""

    tag: ClassVar[str] = "measure"
    measure: Measured
    unit: Ref = "it"
    times: int = 1
    plus: int = 0

    def en(self, voice: Voice) -> str:
        return en.measured(self.unit, en.MEASURES[self.measure], voice)

    def en_held(self, amount: str, voice: Voice) -> str:
        if self.measure != "level":
            return ""
        bound = amount.removeprefix("exactly ").replace("more", "higher").replace("fewer", "lower")
        return f"{self.en(voice)} is {bound}"

    def ja(self, voice: Voice) -> str:
        unit = ja.ref(self.unit, voice)
        return f"{unit}の{ja.MEASURES[self.measure]}"


@dataclass(frozen=True, slots=True)
class Total(Number):
    """The sum of a measure over all matches."""

    tag: ClassVar[str] = "total"
    measure: Measured
    filter: Filter
    times: int = 1

    def en(self, voice: Voice) -> str:
        return f"total {en.MEASURES[self.measure]} of {en.group(self.filter, voice)}"

    def ja(self, voice: Voice) -> str:
        return f"{ja.noun(self.filter, voice)}の{ja.MEASURES[self.measure]}の合計"


@dataclass(frozen=True, slots=True)
class Peak(Number):
    """The highest measure among the matches, or the lowest; 0 if there are none."""

    tag: ClassVar[str] = "peak"
    measure: Measured
    filter: Filter
    lowest: bool = False
    times: int = 1
    plus: int = 0

    def en(self, voice: Voice) -> str:
        end = "lowest" if self.lowest else "highest"
        return f"{end} {en.MEASURES[self.measure]} among {en.group(self.filter, voice)}"

    def ja(self, voice: Voice) -> str:
        end = "低い" if self.lowest else "高い"
        return f"{ja.noun(self.filter, voice)}のうち最も{end}{ja.MEASURES[self.measure]}"


@dataclass(frozen=True, slots=True)
class Kinds(Number):
    """How many different colours, species … the matches have."""

    tag: ClassVar[str] = "kinds"
    by: By
    filter: Filter
    times: int = 1

    def en(self, voice: Voice) -> str:
        return f"number of {self.different(voice)}"

    def en_held(self, amount: str, voice: Voice) -> str:
        return f"there are {amount} {self.different(voice)}"

    def different(self, voice: Voice) -> str:
        group = en.group(self.filter, voice)
        return f"different {en.plural(en.FACTS[self.by])} among {group}"

    def ja(self, voice: Voice) -> str:
        return f"{ja.noun(self.filter, voice)}の{ja.FACTS[self.by]}の種類数"

    def ja_held(self, number: int, bound: str, voice: Voice) -> str:
        return f"{ja.noun(self.filter, voice)}の{ja.FACTS[self.by]}が{number}種類{bound}の"


@dataclass(frozen=True, slots=True)
class Alike(Number):
    """How many of the matches have the same colour, species … at most."""

    tag: ClassVar[str] = "alike"
    by: By
    filter: Filter
    times: int = 1

    def en(self, voice: Voice) -> str:
        group = en.group(self.filter, voice)
        return f"number of {group} of the most common {en.FACTS[self.by]}"

    def ja(self, voice: Voice) -> str:
        return f"最も多い{ja.FACTS[self.by]}の{ja.noun(self.filter, voice)}の数"


@dataclass(frozen=True, slots=True)
class Deaths(Number):
    """How many matching units die from everything this body has done so far."""

    tag: ClassVar[str] = "deaths"
    filter: Filter
    times: int = 1
    plus: int = 0

    def en(self, voice: Voice) -> str:
        return f"number of {en.group(self.filter, voice)} that this effect has destroyed"

    def en_held(self, amount: str, voice: Voice) -> str:
        return f"this effect has destroyed {en.some(amount, self.filter, voice)}"

    def ja(self, voice: Voice) -> str:
        return f"この効果で破壊した{ja.noun(self.filter, voice)}の数"


@dataclass(frozen=True, slots=True)
class Sum(Number):
    """Two numbers together."""

    tag: ClassVar[str] = "sum"
    one: Value
    two: Value
    times: int = 1
    plus: int = 0

    def en(self, voice: Voice) -> str:
        return f"sum of {en.named(self.one, voice)} and {en.named(self.two, voice)}"

    def ja(self, voice: Voice) -> str:
        return f"{ja.plain(self.one, voice)}と{ja.plain(self.two, voice)}の合計"


@dataclass(frozen=True, slots=True)
class Past(Number):
    """How many units did that in the current turn, or how many cards or life points a player has so moved.

    A unit counts once, also if it did so twice or has left. `cards`: only those that match, by what is printed.
    """

    tag: ClassVar[str] = "past"
    what: Literal[
        "enter",
        "summoned",
        "evolved",
        "attack",
        "block",
        "battle",
        "win",
        "player-attack",
        "clock-up",
        "overclock",
        "damaged",
        "destroyed",
        "discarded",
        "drawn",
        "used",
        "life-lost",
    ]
    who: Who = "you"
    cards: Filter | None = None
    times: int = 1
    plus: int = 0

    def en(self, voice: Voice) -> str:
        deed = en.DEEDS.get(self.what)
        if deed:
            owner = f"{en.OF[self.who]} " if self.who not in ("any", "both") else ""
            return f"number of {owner}{en.noun(self.cards or Filter(), voice)} {deed} this turn"
        return f"number of {self.spent(voice)} {self.have} {en.SPENT[self.what]} this turn"

    def en_held(self, amount: str, voice: Voice) -> str:
        if self.what not in en.SPENT:
            return ""
        what = self.spent(voice, many=amount != "exactly 1")
        return f"{self.have} {en.SPENT[self.what]} {amount} {what} this turn"

    @property
    def have(self) -> str:
        return f"{en.PLAYER[self.who]} {'have' if self.who == 'you' else 'has'}"

    def spent(self, voice: Voice, many: bool = True) -> str:
        if self.what == "life-lost":
            return "life points" if many else "life point"
        return en.sort(self.cards or Filter(), voice, many)

    def ja(self, voice: Voice) -> str:
        deed = ja.DEEDS.get(self.what)
        if deed:
            owner = ja.OF[self.who] if self.who not in ("any", "both") else ""
            return f"このターンに{deed}た{owner}{ja.noun(self.cards or Filter(), voice)}の数"
        cards = ja.sort(self.cards or Filter(), voice)
        what = "ライフダメージの数" if self.what == "life-lost" else f"{cards}の枚数"
        return f"このターンに{ja.PLAYER[self.who]}が{ja.SPENT[self.what]}た{what}"

    def ja_held(self, number: int, bound: str, voice: Voice) -> str:
        if (self.what, number, bound) != ("used", 0, ""):
            return ""
        cards = ja.sort(self.cards or Filter(), voice)
        return f"このターンに{ja.PLAYER[self.who]}が使用した{cards}がない"


@dataclass(frozen=True, slots=True)
class Difference(Number):
    """By how much two numbers differ, whichever is larger."""

    tag: ClassVar[str] = "difference"
    one: Value
    two: Value
    times: int = 1
    plus: int = 0

    def en(self, voice: Voice) -> str:
        return f"difference between {en.named(self.one, voice)} and {en.named(self.two, voice)}"

    def ja(self, voice: Voice) -> str:
        return f"{ja.plain(self.one, voice)}と{ja.plain(self.two, voice)}の差"


@dataclass(frozen=True, slots=True)
class Share(Number):
    """A number divided by another, rounded down unless `up`."""

    tag: ClassVar[str] = "share"
    value: Value
    over: int = 2
    up: bool = False
    times: int = 1
    plus: int = 0

    def faults(self, path: str) -> Iterator[NodeFault]:
        if self.over < 2:
            yield NodeFault(f"{path}.over", "2 or more is expected", "2以上の数が必要です")

    def en(self, voice: Voice) -> str:
        what, way = en.named(self.value, voice), "up" if self.up else "down"
        return f"{f'half of {what}' if self.over == 2 else f'{what} / {self.over}'}, rounded {way}"

    def ja(self, voice: Voice) -> str:
        what, way = ja.plain(self.value, voice), "切り上げ" if self.up else "切り捨て"
        return f"{f'{what}の半分' if self.over == 2 else f'{what}÷{self.over}'}（{way}）"


@dataclass(frozen=True, slots=True)
class Most(Number):
    """A number, but not above a limit."""

    tag: ClassVar[str] = "most"
    value: Value
    limit: int

    def en(self, voice: Voice) -> str:
        return f"{en.named(self.value, voice)}, at most {self.limit}"

    def ja(self, voice: Voice) -> str:
        return f"{ja.plain(self.value, voice)}（最大{self.limit}）"
