"""What a sentence is made of: what it opens with, and what its verbs say is done.

A deed is also a step of effects, once `lower` has found its target and filled in its numbers.
"""

from dataclasses import dataclass
from typing import Annotated

from rules.engine.effects.compiled import Span
from rules.games.code_of_joker.compiler.meaning.conditions import Condition
from rules.games.code_of_joker.compiler.meaning.nouns import NounPhrase, Reference, Value
from rules.games.code_of_joker.compiler.meaning.record import ASIDE, Aside, Record
from rules.games.code_of_joker.compiler.meaning.targets import Amount, Object, Target

NOWHERE: Span = (0, 0)


@dataclass(frozen=True, kw_only=True)
class Said(Record):
    """A part of a sentence. `span`: where it stands in the printed text."""

    span: Annotated[Span, ASIDE] = NOWHERE


@dataclass(frozen=True, kw_only=True)
class Lead(Said, family="lead"):
    """What opens a sentence or a part of it. Of some, `lead` says everything: "paid", "unpaid", "else",
    "instead", "once"."""

    lead: str


@dataclass(frozen=True, kw_only=True)
class If(Lead, tags="if"):
    """`timed`: said of a time; `apart`: it stands beside the condition before it; `loose`: it holds for its
    sentence alone; `during`: it says how long."""

    lead: str = "if"
    of: tuple[Condition, ...]
    timed: bool | None = None
    apart: bool | None = None
    loose: bool | None = None
    during: bool | None = None


@dataclass(frozen=True, kw_only=True)
class Awaiting(Lead):
    """`or_`: an alternative to the events before it; `case`: said as a condition."""

    or_: Annotated[bool | None, ASIDE] = None
    case: Annotated[bool | None, ASIDE] = None


@dataclass(frozen=True, kw_only=True)
class Event(Awaiting, tags="event"):
    """Something happens, to a unit or to cards. `of`: which player it is about; `cards`: "self" is the card
    itself; `bare`: it is not said where that is. The others are fields of the effect language's events."""

    lead: Annotated[str, ASIDE] = "event"
    event: str
    of: str | None = None
    unit: "str | NounPhrase | None" = None
    by: str | None = None
    level: int | None = None
    least: int | None = None
    each: bool | None = None
    foe: "str | NounPhrase | None" = None
    cards: "str | NounPhrase | None" = None
    bare: Annotated[bool | None, ASIDE] = None


@dataclass(frozen=True, kw_only=True)
class Events(Awaiting, tags="events"):
    """Any of several events; `each` of them."""

    of: tuple[Event, ...]
    each: Annotated[bool | None, ASIDE] = None


@dataclass(frozen=True, kw_only=True)
class Lasts(Lead, tags="lasts"):
    """How long what follows lasts."""

    lasts: str


@dataclass(frozen=True, kw_only=True)
class Then(Lead, tags="then"):
    """`ends`: what the line above depends on is over."""

    ends: bool | None = None


@dataclass(frozen=True, kw_only=True)
class Placed(Lead, tags="zone"):
    """Where the card itself lies."""

    zone: str


@dataclass(frozen=True, kw_only=True)
class Chance(Lead, tags="chance"):
    percent: int


@dataclass(frozen=True, kw_only=True)
class ForEach(Lead, tags="each"):
    obj: Annotated[Object, Aside("target")]


@dataclass(frozen=True, kw_only=True)
class Deed(Said, family="do"):
    """What a verb says is done. Of some, the fields of every deed say everything.

    `obj`: the object, None if it is left out; `target`: what it has become. `who`: which player does it; `whose`:
    into whose zone. `base`: of the base BP; `ended`: which is changed for a time. `static`: it holds for as long
    as the card is in play. `repeated`: so often; `after`: what is done to the same in addition.
    """

    do: str
    obj: Annotated[Object | None, Aside("target")] = None
    target: Target | None = None
    who: str | None = None
    whose: Annotated[str | None, ASIDE] = None
    base: bool | None = None
    ended: Annotated[bool | None, ASIDE] = None
    static: Annotated[bool | None, ASIDE] = None
    lasts: str | None = None
    repeated: Annotated[Value | None, ASIDE] = None
    after: Annotated["Deed | None", ASIDE] = None


@dataclass(frozen=True, kw_only=True)
class Replacing(Lead, tags="replacing"):
    """What is done instead of a step said before."""

    step: Deed


@dataclass(frozen=True, kw_only=True)
class Points(Deed, tags="damage life-damage heal"):
    """`points`: it is not said that it is life damage; `taken`: it is suffered; `gauge`: whether the gauge rises
    by it; `most`: life rises to no more."""

    amount: Value
    points: Annotated[bool | None, ASIDE] = None
    taken: Annotated[bool | None, ASIDE] = None
    gauge: bool | None = None
    most: int | None = None


@dataclass(frozen=True, kw_only=True)
class Change(Deed, tags="bp cost cp purple gauge level death-counter"):
    """By a number. `floor`, `ceiling`: no further than that; `add`: to the counter that is there."""

    by: Value
    floor: int | None = None
    ceiling: int | None = None
    add: bool | None = None


@dataclass(frozen=True, kw_only=True)
class Settle(Deed, tags="set-bp set-level set-cost set-death-counter damage-to"):
    """To a number. `one_way`: it is said of what was lower, or higher, before."""

    to: Value
    one_way: Annotated[bool | None, ASIDE] = None


@dataclass(frozen=True, kw_only=True)
class Multiply(Deed, tags="multiply-bp double-counter"):
    times: Value
    over: int | None = None


@dataclass(frozen=True, kw_only=True)
class Exchange(Deed, tags="swap-bp mutual-bp mutual-damage"):
    """Between two units. `alike`: what the two are called when they are named once more."""

    one_obj: Annotated[Object | None, Aside("one")] = None
    two_obj: Annotated[Object | None, Aside("two")] = None
    one: Target | None = None
    two: Target | None = None
    alike: Annotated[tuple[Reference, ...] | None, ASIDE] = None
    shown: bool | None = None


@dataclass(frozen=True, kw_only=True)
class NumberedKeyword(Record):
    keyword: str
    number: int


@dataclass(frozen=True, kw_only=True)
class Grant(Deed, tags="grant remove quote"):
    """Keywords, `random`: so many of them; a quoted ability; a death counter. `void`: effects are void. `gained`:
    it is said who gets them, not who gives them."""

    keywords: tuple[str | NumberedKeyword, ...] | None = None
    number: int | None = None
    random: int | None = None
    quote: Annotated[str | None, ASIDE] = None
    counter: Annotated[Value | None, ASIDE] = None
    void: Annotated[bool | None, ASIDE] = None
    gained: Annotated[bool | None, ASIDE] = None


@dataclass(frozen=True, kw_only=True)
class Move(Deed, tags="move rest"):
    """To a zone. `ordered`: in an order that is chosen."""

    to: str
    ordered: bool | None = None


@dataclass(frozen=True, kw_only=True)
class Draw(Deed, tags="draw draw-to"):
    do: str = "draw"
    count: Value
    of: NounPhrase | None = None
    upto: bool | None = None


@dataclass(frozen=True, kw_only=True)
class DrawEach(Deed, tags="draw-each"):
    """So many of each sort; `counts`: of each another number."""

    count: Value | None = None
    of: tuple[NounPhrase, ...]
    counts: tuple[int, ...] | None = None


@dataclass(frozen=True, kw_only=True)
class Mill(Deed, tags="mill"):
    count: Value
    to: str | None = None


@dataclass(frozen=True, kw_only=True)
class Look(Deed, tags="look"):
    """At cards of a deck. `looker`: who does; `deck_of`: whose deck."""

    do: str = "look"
    count: Value
    looker: Annotated[str | None, ASIDE] = None
    deck_of: Annotated[str | None, ASIDE] = None
    random: bool | None = None
    reveal: bool | None = None


@dataclass(frozen=True, kw_only=True)
class Among(Lead, tags="among"):
    """Cards are looked at, and there are such among them, or `none`."""

    look: Look
    np: NounPhrase
    none: bool | None = None


@dataclass(frozen=True, kw_only=True)
class Discard(Deed, tags="discard"):
    do: str = "discard"
    count: Value
    how: str
    of: NounPhrase | None = None


@dataclass(frozen=True, kw_only=True)
class DiscardDown(Deed, tags="throw-to"):
    """Down to so many cards that are left."""

    left: int
    how: str


@dataclass(frozen=True, kw_only=True)
class Summon(Deed, tags="summon clone"):
    """`evolve`: what it evolves from; `plain`: put onto the field, as texts say it without the keyword."""

    evolve: Reference | None = None
    times: Value | None = None
    plain: Annotated[bool | None, ASIDE] = None


@dataclass(frozen=True, kw_only=True)
class Create(Deed, tags="create either-virus"):
    """Cards by name, like another, or of a sort. `to`: "unsaid" if no zone is named; `subject`: who acts."""

    do: str = "create"
    to: str = "field"
    card: tuple[str, ...] | None = None
    like: Reference | None = None
    of: NounPhrase | None = None
    times: Value | None = None
    counter: int | None = None
    subject: Annotated[str | None, ASIDE] = None


@dataclass(frozen=True, kw_only=True)
class Copy(Deed, tags="copy"):
    """A copy of what is chosen, put into a zone."""

    to: str
    times: Value | None = None


@dataclass(frozen=True, kw_only=True)
class Ban(Deed, tags="ban"):
    """`blocker`: only by such units it cannot be blocked; `unless`: by such it can."""

    what: str
    blocker: NounPhrase | None = None
    unless: NounPhrase | None = None


@dataclass(frozen=True, kw_only=True)
class Replace(Deed, tags="replace"):
    """A move goes to another zone. `cost`: how the cost of the card changes there."""

    place: str
    by: str | None = None
    cost: Value | None = None


@dataclass(frozen=True, kw_only=True)
class Hush(Deed, tags="hush"):
    """A player cannot use cards of a kind."""

    do: str = "hush"
    kind: str | None = None


@dataclass(frozen=True, kw_only=True)
class Limit(Deed, tags="floor ceiling"):
    """Of the change of cost before it."""

    at: int


@dataclass(frozen=True, kw_only=True)
class ControllerCp(Deed, tags="cp-of"):
    """The CP of whoever controls the unit."""

    unit: Reference
    by: Value


@dataclass(frozen=True, kw_only=True)
class MoveCounter(Deed, tags="move-counter"):
    giver: Annotated[Reference, Aside("from")]


@dataclass(frozen=True, kw_only=True)
class Choose(Deed, tags="choose"):
    """`name`: what is chosen is called so from now on."""

    do: str = "choose"
    name: str | None = None


@dataclass(frozen=True, kw_only=True)
class ChooseBoth(Deed, tags="choose-both"):
    """One thing of each sort; `amount`: so many of each."""

    amount: Amount | None = None
    of: tuple[Object | NounPhrase, ...]


@dataclass(frozen=True, kw_only=True)
class Modes(Deed, tags="modes"):
    """So many of the items that follow. `by`: who chooses; `random`: chance does."""

    do: str = "modes"
    choose: int
    by: str | None = None
    random: bool | None = None


@dataclass(frozen=True, kw_only=True)
class ModesOfHues(Deed, tags="modes-of-hues"):
    """What follows is done with a colour that somebody picks."""

    by: str | None = None
    random: bool | None = None


@dataclass(frozen=True, kw_only=True)
class Cases(Deed, tags="cases"):
    """What is done depends on a number: each item that follows has a span of it."""

    value: Value


@dataclass(frozen=True, kw_only=True)
class Groups(Deed, tags="groups"):
    """Each item that follows is for units of a colour or sort: for that unit, or if there are such among `np`."""

    unit: Reference | None = None
    np: NounPhrase | None = None


@dataclass(frozen=True, kw_only=True)
class Often(Deed, tags="times again"):
    """So often: the items that follow, or what the line has done so far; `this`: the sentence before."""

    times: Value
    this: bool | None = None


@dataclass(frozen=True, kw_only=True)
class More(Deed, tags="more"):
    """What was changed or discarded last, by another number. `kind`: what was done then."""

    by: Value | None = None
    count: Value | None = None
    kind: str | None = None


@dataclass(frozen=True, kw_only=True)
class OnlyIf(Deed, tags="only-if"):
    """A condition of the whole effect."""

    when: If


@dataclass(frozen=True, kw_only=True)
class Also(Deed, tags="also"):
    """A further event on which the line is performed."""

    on: Event


@dataclass(frozen=True, kw_only=True)
class Later(Deed, tags="later"):
    """What is done to a unit at a later event (`lower.later`)."""

    do: str = "later"
    on: Event
    steps: tuple[Deed, ...]
