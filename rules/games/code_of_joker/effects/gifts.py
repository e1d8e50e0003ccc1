"""What holds as long as a card is in play (COJ-177)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.engine.effects.node import Node, walk_nodes
from rules.engine.effects.wording.voice import Voice
from rules.engine.effects.words import NodeFault
from rules.games.code_of_joker.effects.nouns import Filter, Give, KeywordName, Place, Value
from rules.games.code_of_joker.effects.values import Measure
from rules.games.code_of_joker.effects.wording import en, ja

# English, Japanese.
BANS = {
    "attack": ("cannot attack", "アタックできない"),
    "block": ("cannot block", "ブロックできない"),
    "be-blocked": ("cannot be blocked", "ブロックされない"),
    "evolve": ("cannot evolve", "進化できない"),
    "retreat": ("cannot retreat", "撤退できない"),
    "overclock": ("cannot overclock", "オーバークロックしない"),
    "doom": ("cannot be given Death Counters", "デスカウンターを与えられない"),
    "drive": ("cannot be put onto the field", "フィールドに出せない"),
    "use": ("cannot be used", "使用できない"),
}
WOULD = {
    "destroyed": ("be destroyed", "破壊される時、捨札に送られる"),
    "effect": ("be destroyed by an effect", "効果によって破壊される時、捨札に送られる"),
    "vanished": ("be destroyed or vanish", "破壊または消滅する時、"),
    "any": ("leave the field", "フィールドを離れる時、"),
}
INSTEAD = {
    "hand": "手札に戻る",
    "deck": "デッキに戻る",
    "deck-top": "デッキの一番上に戻る",
    "deck-bottom": "デッキの一番下に戻る",
    "trash": "捨札に送られる",
    "set": "トリガーゾーンにセットされる",
    "field": "フィールドに残る",
    "vanished": "消滅する",
}


@dataclass(frozen=True, slots=True)
class Keyword(Node):
    """A keyword ability by its English name; `number`: the N of dimensional interference / cost N."""

    short: ClassVar[str] = "keyword"
    keyword: KeywordName
    number: int = 0

    def en(self, voice: Voice) -> str:
        return en.keyword(self.keyword, self.number, voice)

    def ja(self, voice: Voice) -> str:
        return ja.keyword(self.keyword, self.number, voice)


@dataclass(frozen=True, slots=True)
class GiveBp(Give):
    """Matching units get BP + `by` while this holds (COJ-177)."""

    tag: ClassVar[str] = "bp"
    to: Literal["self"] | Filter
    by: Value

    def en(self, voice: Voice) -> str:
        get = "gets" if self.to == "self" else "get"
        who = en.those(self.to, voice)
        if self.to != "self" and is_own(self.by):
            who, get = f"each of {who}" if self.to.owner == "you" else f"each of the {who}", "gets"
        return f"{who} {get} {en.change(self.by, voice)} BP"

    def ja(self, voice: Voice) -> str:
        return f"{ja.those(self.to, voice)}のBPを{ja.change(self.by, voice)}する"


def is_own(by: Value) -> bool:
    """Whether the number is another for each unit."""
    return any(isinstance(node, Measure) and node.unit == "it" for _, node in walk_nodes(by))


@dataclass(frozen=True, slots=True)
class GiveKeywords(Give):
    tag: ClassVar[str] = "keywords"
    to: Literal["self"] | Filter
    keywords: tuple[Keyword, ...]

    def en(self, voice: Voice) -> str:
        have = "has" if self.to == "self" else "have"
        given = en.listed([keyword.en(voice) for keyword in self.keywords]) or "nothing"
        return f"{en.those(self.to, voice)} {have} {given}"

    def ja(self, voice: Voice) -> str:
        given = "と".join(keyword.ja(voice) for keyword in self.keywords) or "何も"
        return f"{ja.those(self.to, voice)}に{given}を与える"


@dataclass(frozen=True, slots=True)
class GiveCost(Give):
    """Matching cards cost `by` more (or less), but at least `floor` and at most `ceiling`; self: this card,
    wherever it is."""

    tag: ClassVar[str] = "cost"
    to: Literal["self"] | Filter
    by: Value
    floor: int = 0
    ceiling: int | None = None

    def en(self, voice: Voice) -> str:
        limits = f" (minimum {self.floor})" if self.floor else ""
        limits += f" (maximum {self.ceiling})" if self.ceiling is not None else ""
        cost = "costs" if self.to == "self" else "cost"
        which = en.those(self.to, voice, "this card")
        return f"{which} {cost} {en.more_or_less(self.by, voice)}{limits}"

    def ja(self, voice: Voice) -> str:
        limits = f"{self.floor}を下限に" if self.floor else ""
        limits += f"{self.ceiling}を上限に" if self.ceiling is not None else ""
        which = ja.those(self.to, voice, "このカード")
        return f"{limits}{which}のコストを{ja.change(self.by, voice)}する"


@dataclass(frozen=True, slots=True)
class Ban(Give):
    """Matching units cannot do that. `unless`: blockers that still may (「ブロックされない」); `blocker`: only
    these may not. `drive` is about cards in hand, `use` about cards in the trigger zone."""

    tag: ClassVar[str] = "ban"
    to: Literal["self"] | Filter
    what: Literal[
        "attack", "block", "be-blocked", "evolve", "retreat", "overclock", "doom", "drive", "use"
    ]
    unless: Filter | None = None
    blocker: Filter | None = None

    def faults(self, path: str) -> Iterator[NodeFault]:
        if self.blocker and (self.what != "be-blocked" or self.unless):
            yield NodeFault(
                f"{path}.blocker",
                "it goes with be-blocked, and without unless",
                "be-blockedとともに、unlessなしで指定します",
            )

    def en(self, voice: Voice) -> str:
        but = "by" if self.what == "be-blocked" else "for"
        unless = f" except {but} {en.group(self.unless, voice)}" if self.unless else ""
        by = f" by {en.group(self.blocker, voice)}" if self.blocker else ""
        return f"{en.those(self.to, voice)} {BANS[self.what][0]}{by}{unless}"

    def ja(self, voice: Voice) -> str:
        who, verb = ja.those(self.to, voice), BANS[self.what][1]
        if self.blocker:
            verb = f"{ja.noun(self.blocker, voice)}に{verb}"
        if not self.unless:
            return f"{who}は{verb}"
        unless = ja.noun(self.unless, voice)
        if self.what == "be-blocked":
            return f"{who}は{unless}以外に{verb}"
        return f"{who}（{unless}を除く）は{verb}"


@dataclass(frozen=True, slots=True)
class Replace(Give):
    """One move is replaced by another (代わりに). `by`: when; effect: when an effect destroys it; vanished: when
    it is destroyed or vanishes; any: when it leaves the field. `cost`: how the cost of the card changes in the
    hand."""

    tag: ClassVar[str] = "replace"
    to: Literal["self"] | Filter
    place: Place
    by: Literal["destroyed", "effect", "vanished", "any"] = "destroyed"
    cost: int = 0

    def faults(self, path: str) -> Iterator[NodeFault]:
        if self.cost and (self.place, self.by) != ("hand", "destroyed"):
            yield NodeFault(
                f"{path}.cost",
                "it goes with hand and destroyed",
                "handとdestroyedとともに指定します",
            )

    def en(self, voice: Voice) -> str:
        would = WOULD[self.by][0]
        there = en.there(self.place, None, self.to, voice)
        instead = f"{en.MOVED.get(self.place, 'put')} it {there} instead"
        instead += f"; there it costs {en.more_or_less(self.cost, voice)}" if self.cost else ""
        return f"if {en.those(self.to, voice)} would {would}, {instead}"

    def ja(self, voice: Voice) -> str:
        would = WOULD[self.by][1]
        cost = f"コストを{self.cost:+}して" if self.cost else ""
        return f"{ja.those(self.to, voice)}が{would}代わりに{cost}{INSTEAD[self.place]}"


@dataclass(frozen=True, slots=True)
class Absorb(Give):
    """Effects do not damage matching units; what they would deal is added to the base BP."""

    tag: ClassVar[str] = "absorb"
    to: Literal["self"] | Filter

    def en(self, voice: Voice) -> str:
        who = en.those(self.to, voice)
        take, gain = ("takes", "gains") if self.to == "self" else ("take", "gain")
        return f"{who} {take} no damage from effects and {gain} that much base BP instead"

    def ja(self, voice: Voice) -> str:
        return f"{ja.those(self.to, voice)}は効果によるダメージを受けず、その分だけ基本BPが上がる"


@dataclass(frozen=True, slots=True)
class Cap(Give):
    """A number does not rise above `at` or, for cost, fall below it."""

    tag: ClassVar[str] = "cap"
    what: Literal["life", "cp"]
    at: int
    who: Literal["you", "opponent", "both"] = "you"

    def en(self, voice: Voice) -> str:
        what = {"life": "life", "cp": "CP"}[self.what]
        return f"{en.OF[self.who]} {what} does not rise above {self.at}"

    def ja(self, voice: Voice) -> str:
        what = {"life": "ライフ", "cp": "CP"}[self.what]
        return f"{ja.OF[self.who]}{what}は{self.at}を超えない"
