"""Steps that bring units and cards into play."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.engine.effects.wording.voice import Voice
from rules.games.code_of_joker.effects.nouns import (
    Filter,
    Place,
    Random,
    Ref,
    Step,
    Target,
    Value,
    Who,
)
from rules.games.code_of_joker.effects.wording import en, ja


@dataclass(frozen=True, slots=True)
class Summon(Step):
    """Put cards onto the field without cost [特殊召喚]; effects do not count this as entering."""

    tag: ClassVar[str] = "summon"
    past: ClassVar[tuple[str, str]] = ("summoned", "【特殊召喚】した")
    target: Target
    who: Literal["you", "opponent"] = "you"
    evolve: Ref | None = None

    @property
    def side(self) -> str | None:
        """The player whose field has to be named: a card of the opponent's comes onto theirs unless the text says
        so."""
        of = getattr(self.target, "of", None) or getattr(self.target, "all", None)
        theirs = isinstance(of, Filter) and of.owner == "opponent"
        return self.who if self.who == "opponent" or theirs else None

    def en(self, voice: Voice) -> str:
        where = f" onto {en.OF[self.side]} field" if self.side else ""
        what = en.leaving(self.target, voice)
        if self.evolve:
            return f"evolve {en.ref(self.evolve, voice)} into {what}{where}"
        return f"special summon {what}{where}"

    def ja(self, voice: Voice) -> str:
        where = f"{ja.OF[self.side]}フィールドに" if self.side else ""
        if self.evolve:
            unit, into = ja.ref(self.evolve, voice), f"{ja.target(self.target, voice)}に"
            target = self.target
            if isinstance(target, Random) and (target.random, target.upto) == (1, False):
                into = f"、{ja.noun(target.of, voice)}1枚にランダムで"
            return f"{unit}を{into}{where}進化させる"
        return f"{ja.affected(self.target, voice)}{where}【特殊召喚】する"


@dataclass(frozen=True, slots=True)
class Clone(Step):
    """Copy a unit onto the field [複製]."""

    tag: ClassVar[str] = "clone"
    makes: ClassVar[bool] = True
    past: ClassVar[tuple[str, str]] = ("cloned", "【複製】した")
    target: Target
    who: Literal["you", "opponent"] = "you"
    times: Value = 1

    def en(self, voice: Voice) -> str:
        times = "" if self.times == 1 else f" {en.value(self.times, voice)} times"
        return f"clone {en.target(self.target, voice)} onto {en.OF[self.who]} field{times}"

    def ja(self, voice: Voice) -> str:
        times = "" if self.times == 1 else f"{ja.value(self.times, voice)}体"
        where = f"{ja.OF[self.who]}フィールドに"
        return f"{ja.affected(self.target, voice)}{where}{times}【複製】する"


@dataclass(frozen=True, slots=True)
class Create(Step):
    """Create cards from nothing [作成]: by name, as a copy of `like`, or at random from the matches."""

    tag: ClassVar[str] = "create"
    makes: ClassVar[bool] = True
    past: ClassVar[tuple[str, str]] = ("created", "作成した")
    to: Place
    card: tuple[str, ...] = ()
    like: Ref | None = None
    of: Filter | None = None
    who: Who = "you"
    times: Value = 1
    counter: int | None = None

    def en(self, voice: Voice) -> str:
        many = self.times != 1
        what = [f"［{name}］" for name in self.card]
        if self.like:
            each = "each of " if self.like == "it" and voice.many else ""
            what.append(f"{'copies' if many else 'copy'} of {each}{en.ref(self.like, voice)}")
        what += [f"random {en.sort(self.of, voice, many)}"] if self.of else []
        counter = f" with Death Counter [{self.counter}]" if self.counter is not None else ""
        name, _, bottom = self.to.partition("-")
        at = "at the bottom of" if bottom else {"field": "on", "vanished": "among"}.get(name, "in")
        place = f"{en.OF[self.who]} {voice.words.zones[name]}"
        made = en.listed(what) or "cards"
        where = en.where(self.times, voice)
        return f"create {en.amount(self.times)} {made}{counter}{where} {at} {place}"

    def ja(self, voice: Voice) -> str:
        what = [name if name.startswith("＜") else f"［{name}］" for name in self.card]
        what += [f"{ja.ref(self.like, voice)}と同じカード"] if self.like else []
        what += [f"ランダムな{ja.sort(self.of, voice)}"] if self.of else []
        counter = f"デスカウンター［{self.counter}］を持つ" if self.counter is not None else ""
        amount = f"{ja.value(self.times, voice)}{'体' if self.to == 'field' else '枚'}"
        amount += "ずつ" if self.like == "it" and voice.many else ""
        name, _, bottom = self.to.partition("-")
        place = f"{ja.OF[self.who]}{voice.words.zones[name]}{'の一番下' if bottom else ''}"
        create = "【特殊召喚】する" if self.to == "field" else "作成する"
        return f"{place}に{counter}{'と'.join(what) or 'カード'}を{amount}{create}"
