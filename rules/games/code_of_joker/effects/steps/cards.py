"""Steps about hands and decks, and looking at cards."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.engine.effects.wording.voice import Voice
from rules.games.code_of_joker.effects.nouns import Filter, Place, Step, Target, Value, Who
from rules.games.code_of_joker.effects.values import Stat
from rules.games.code_of_joker.effects.wording import en, ja


@dataclass(frozen=True, slots=True)
class Mill(Step):
    """Put the top cards of the deck into the trash, or make them vanish."""

    tag: ClassVar[str] = "mill"
    deals: ClassVar[str] = "trash"
    past: ClassVar[tuple[str, str]] = ("discarded", "捨てた")
    acts: ClassVar[bool] = True
    count: Value
    who: Who = "you"
    to: Literal["trash", "vanished"] = "trash"

    @property
    def left(self) -> int | None:
        """How many cards stay in the deck, if their number is what counts."""
        of = self.count
        if not isinstance(of, Stat) or self.to != "trash":
            return None
        return (
            -of.plus
            if (of.stat, of.who, of.times) == ("deck", self.who, 1) and of.plus < 0
            else None
        )

    def en(self, voice: Voice) -> str:
        own = en.OWN[self.who]
        if (left := self.left) is not None:
            put = f"{en.verb(self.who, 'put')} cards from the top of {own} deck into {own} trash"
            return f"{put} until it has {left} left"
        cards = f"the top {en.cards(self.count, None, voice)} of {own} deck"
        if self.to == "vanished":
            return f"{en.verb(self.who, 'vanish')} {cards}"
        return f"{en.verb(self.who, 'put')} {cards} into {own} trash"

    def ja(self, voice: Voice) -> str:
        if (left := self.left) is not None:
            return (
                f"{ja.PLAYER[self.who]}はデッキが{left}枚になるようにデッキの上からカードを捨てる"
            )
        count = ja.value(self.count, voice)
        verb = "捨てる" if self.to == "trash" else "消滅させる"
        return f"{ja.PLAYER[self.who]}はデッキの上からカードを{count}枚{verb}"


@dataclass(frozen=True, slots=True)
class Look(Step):
    """Look at the top cards of the deck; they form the zone `seen` until `rest` says where they go."""

    tag: ClassVar[str] = "look"
    deals: ClassVar[str] = "seen"
    past: ClassVar[tuple[str, str]] = ("looked at", "見た")
    count: Value
    reveal: bool = False
    random: bool = False

    def en(self, voice: Voice) -> str:
        verb = "reveal" if self.reveal else "look at"
        count = en.value(self.count, voice)
        if self.random:
            return f"{verb} {count} random cards of your deck"
        return f"{verb} the top {count} cards of your deck"

    def ja(self, voice: Voice) -> str:
        how = "からランダムで" if self.random else "の上から"
        verb = "公開する" if self.reveal else "見る"
        return f"あなたのデッキ{how}カードを{ja.value(self.count, voice)}枚{verb}"


@dataclass(frozen=True, slots=True)
class Rest(Step):
    """Where the rest of the cards looked at go."""

    tag: ClassVar[str] = "rest"
    to: Place

    def en(self, voice: Voice) -> str:
        if self.to == "vanished":
            return "vanish the rest of the cards looked at"
        verb = "add" if self.to == "hand" else en.MOVED.get(self.to, "put")
        return f"{verb} the rest of the cards looked at {en.there(self.to, 'you', None, voice)}"

    def ja(self, voice: Voice) -> str:
        there = "消滅させる" if self.to == "vanished" else ja.PLACES[self.to]
        return f"見たカードの残りを{there}"


@dataclass(frozen=True, slots=True)
class Shuffle(Step):
    tag: ClassVar[str] = "shuffle"
    who: Who = "you"

    def en(self, voice: Voice) -> str:
        return f"shuffle {en.OF[self.who]} deck"

    def ja(self, voice: Voice) -> str:
        return f"{ja.OF[self.who]}デッキをシャッフルする"


@dataclass(frozen=True, slots=True)
class SwapPiles(Step):
    """The cards of deck and trash change places; the new deck is shuffled."""

    tag: ClassVar[str] = "swap-piles"
    who: Who = "you"

    def en(self, voice: Voice) -> str:
        whose = en.OWN[self.who]
        return (
            f"{en.verb(self.who, 'exchange')} the cards in {whose} deck with those in {whose} trash"
        )

    def ja(self, voice: Voice) -> str:
        return f"{ja.PLAYER[self.who]}はデッキのカードと捨札のカードを入れ替える"


@dataclass(frozen=True, slots=True)
class Reveal(Step):
    """Show cards to both players."""

    tag: ClassVar[str] = "reveal"
    shows: ClassVar[bool] = True
    past: ClassVar[tuple[str, str]] = ("revealed", "公開した")
    target: Target

    def en(self, voice: Voice) -> str:
        return f"reveal {en.target(self.target, voice)}"

    def ja(self, voice: Voice) -> str:
        return f"{ja.affected(self.target, voice)}公開する"


@dataclass(frozen=True, slots=True)
class Draw(Step):
    """Draw cards; with `of`, that many random matching cards from the deck, with `upto` as many as there are."""

    tag: ClassVar[str] = "draw"
    deals: ClassVar[str] = "hand"
    past: ClassVar[tuple[str, str]] = ("drawn", "引いた")
    count: Value
    who: Who = "you"
    of: Filter | None = None
    upto: bool = False

    def en(self, voice: Voice) -> str:
        most = "up to " if self.upto else ""
        if self.of is None:
            return f"{en.verb(self.who, 'draw')} {most}{en.cards(self.count, None, voice)}"
        cards = en.cards(self.count, self.of, voice, "random ")
        whose = en.OWN[self.who]
        return f"{en.verb(self.who, 'add')} {most}{cards} from {whose} deck to {whose} hand"

    def ja(self, voice: Voice) -> str:
        what = ja.sort(self.of, voice) if self.of else "カード"
        count = f"{ja.value(self.count, voice)}枚{'まで' if self.upto else ''}"
        if self.of:
            return f"{ja.PLAYER[self.who]}はデッキから{what}を{count}ランダムで引く"
        return f"{ja.doer(self.who)}{what}を{count}引く"


@dataclass(frozen=True, slots=True)
class DrawTo(Step):
    """Draw until the hand has that many cards."""

    tag: ClassVar[str] = "draw-to"
    deals: ClassVar[str] = "hand"
    past: ClassVar[tuple[str, str]] = ("drawn", "引いた")
    count: Value
    who: Who = "you"

    def en(self, voice: Voice) -> str:
        they = "you have" if self.who == "you" else "they have"
        return (
            f"{en.verb(self.who, 'draw')} until {they} {en.value(self.count, voice)} cards in hand"
        )

    def ja(self, voice: Voice) -> str:
        count = ja.value(self.count, voice)
        return f"{ja.PLAYER[self.who]}は手札が{count}枚になるまでカードを引く"


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
        luck = "random " if self.how == "random" else ""
        what = en.cards(self.count, self.of, voice, luck)
        if self.how == "all":
            what = f"all {en.sort(self.of, voice)}" if self.of else f"{en.OWN[self.who]} hand"
        return f"{en.verb(self.who, 'discard')} {what}"

    def ja(self, voice: Voice) -> str:
        what = f"手札にある{ja.sort(self.of, voice)}" if self.of else "手札"
        if self.how == "all":
            return f"{ja.doer(self.who)}{what}を全て捨てる"
        how = {"choose": "選んで", "random": "ランダムで"}[self.how]
        return f"{ja.doer(self.who)}{what}を{ja.value(self.count, voice)}枚{how}捨てる"
