"""Steps about hands and decks."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.engine.effects.wording.voice import Voice
from rules.games.divine_cross.effects.nouns import Filter, Step, Target, Value, Who
from rules.games.divine_cross.effects.wording import en, ja


@dataclass(frozen=True, slots=True)
class Draw(Step):
    """Draw cards; each that is missing costs 100 damage to the own Main Unit (DVC-093)."""

    tag: ClassVar[str] = "draw"
    deals: ClassVar[str] = "hand"
    past: ClassVar[tuple[str, str]] = ("drawn", "引いた")
    count: Value
    who: Who = "you"

    def en(self, voice: Voice) -> str:
        return f"{en.verb(self.who, 'draw')} {en.cards(self.count, None, voice)}"

    def ja(self, voice: Voice) -> str:
        return f"{ja.doer(self.who)}デッキからカードを{ja.value(self.count, voice)}枚引く"


@dataclass(frozen=True, slots=True)
class Discard(Step):
    """Discard hand cards: chosen by their owner, at random, or all."""

    tag: ClassVar[str] = "discard"
    past: ClassVar[tuple[str, str]] = ("discarded", "捨てた")
    count: Value
    who: Who = "you"
    how: Literal["choose", "random", "all"] = "choose"
    of: Filter | None = None

    def en(self, voice: Voice) -> str:
        what = en.cards(self.count, self.of, voice, "random " if self.how == "random" else "")
        if self.how == "all":
            what = f"all {en.sort(self.of, voice)}" if self.of else "the whole hand"
        return f"{en.verb(self.who, 'discard')} {what}"

    def ja(self, voice: Voice) -> str:
        what = f"手札の{ja.sort(self.of, voice)}" if self.of else "手札"
        if self.how == "all":
            return f"{ja.doer(self.who)}{what}を全て捨てる"
        how = {"choose": "選んで", "random": "ランダムで"}[self.how]
        return f"{ja.doer(self.who)}{what}を{ja.value(self.count, voice)}枚{how}捨てる"


@dataclass(frozen=True, slots=True)
class Mill(Step):
    """Put the top cards of the deck into the discards, as many as there are."""

    tag: ClassVar[str] = "mill"
    deals: ClassVar[str] = "discard"
    past: ClassVar[tuple[str, str]] = ("discarded", "捨て場に置いた")
    count: Value
    who: Who = "you"

    def en(self, voice: Voice) -> str:
        cards = en.cards(self.count, None, voice)
        return f"{en.verb(self.who, 'put')} the top {cards} of the deck into the discard pile"

    def ja(self, voice: Voice) -> str:
        count = ja.value(self.count, voice)
        return f"{ja.doer(self.who)}デッキの上からカードを{count}枚捨て場に置く"


@dataclass(frozen=True, slots=True)
class Look(Step):
    """Look at the top cards of one's own deck; they form the zone `seen` until `rest` says where they go."""

    tag: ClassVar[str] = "look"
    deals: ClassVar[str] = "seen"
    past: ClassVar[tuple[str, str]] = ("looked at", "見た")
    count: Value

    def en(self, voice: Voice) -> str:
        cards = "card" if self.count == 1 else en.cards(self.count, None, voice)
        return f"look at the top {cards} of your deck"

    def ja(self, voice: Voice) -> str:
        return f"自分のデッキの上からカードを{ja.value(self.count, voice)}枚見る"


def is_one(before: object) -> bool:
    """Whether the step before looked at a single card."""
    return isinstance(before, Look) and before.count == 1


@dataclass(frozen=True, slots=True)
class Rest(Step):
    """Where the rest of the cards looked at go; on the deck, in the order that the player chooses."""

    tag: ClassVar[str] = "rest"
    to: Literal["hand", "deck", "deck-bottom", "discard"]

    def en(self, voice: Voice) -> str:
        if is_one(voice.before):
            return f"put it {en.PLACES[self.to]}"
        order = " in any order" if self.to.startswith("deck") else ""
        return f"put the rest of the cards looked at {en.PLACES[self.to]}{order}"

    def ja(self, voice: Voice) -> str:
        if is_one(voice.before):
            return f"それを{ja.PLACES[self.to]}"
        order = "好きな順で" if self.to.startswith("deck") else ""
        return f"見たカードの残りを{order}{ja.PLACES[self.to]}"


@dataclass(frozen=True, slots=True)
class Shuffle(Step):
    tag: ClassVar[str] = "shuffle"
    who: Who = "you"

    def en(self, voice: Voice) -> str:
        return f"shuffle {en.OF[self.who]} deck"

    def ja(self, voice: Voice) -> str:
        return f"{ja.OF[self.who]}デッキをシャッフルする"


@dataclass(frozen=True, slots=True)
class Reveal(Step):
    """Show cards to both players."""

    tag: ClassVar[str] = "reveal"
    shows: ClassVar[bool] = True
    past: ClassVar[tuple[str, str]] = ("shown", "公開した")
    target: Target

    def en(self, voice: Voice) -> str:
        return f"show {en.target(self.target, voice)}"

    def ja(self, voice: Voice) -> str:
        return f"{ja.affected(self.target, voice)}公開する"
