"""Steps, clauses and abilities while they are written, and as the data of effects in the end.

A draft knows from which parts of the printed text it comes. What it is made of is replaced as a whole; only the
lists of steps within it grow.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Annotated, Generic, Protocol, TypeVar

from rules.engine.effects.compiled import Span
from rules.games.code_of_joker.compiler.meaning.conditions import Condition
from rules.games.code_of_joker.compiler.meaning.mentions import Mention, mentions
from rules.games.code_of_joker.compiler.meaning.nouns import NounPhrase, Value
from rules.games.code_of_joker.compiler.meaning.record import (
    ASIDE,
    EffectData,
    Record,
    effect_data,
)
from rules.games.code_of_joker.compiler.meaning.said import (
    Choose,
    Deed,
    Event,
    NumberedKeyword,
)
from rules.games.code_of_joker.compiler.meaning.targets import Parts
from rules.games.code_of_joker.compiler.resolve.picked import LETTERS, Picked

Part = TypeVar("Part", bound=Record)
Block = list["Draft"]


class Change(Protocol):
    """What makes another record of the same class."""

    def __call__(self, part: Part, /) -> Part: ...


Links = list[tuple[Span, str]]  # a part of the text, and the place in the effects of what it became


@dataclass(frozen=True)
class Linked(Generic[Part]):
    """A condition, an event or a gift, and the parts of the text that it comes from."""

    part: Part
    spans: tuple[Span, ...] = ()


@dataclass(eq=False)
class Draft:
    """A step. Of one that holds others: `when`, the conditions under which it is performed; `then`, what is done,
    or paid for with `cost`; `otherwise`, what is done if not; `modes` to choose from; `cases` of a number.
    `picked`: what it chooses may have to be told apart by name."""

    step: Deed
    spans: list[Span] = field(default_factory=list)
    when: list[Linked[Condition]] = field(default_factory=list)
    cost: "Block | None" = None
    then: "Block | None" = None
    otherwise: "Block | None" = None
    modes: "list[Mode] | None" = None
    cases: "list[Case] | None" = None
    picked: Picked | None = None

    @property
    def blocks(self) -> "list[Block]":
        """The lists of steps within it, in the order of the effect language."""
        own = [block for block in (self.cost, self.then, self.otherwise) if block is not None]
        return [*own, *(way.do for way in (*(self.modes or ()), *(self.cases or ())))]


@dataclass(eq=False)
class Mode:
    do: Block
    when: list[Linked[Condition]] = field(default_factory=list)


@dataclass(eq=False)
class Case:
    """`span`: from which number to which."""

    do: Block
    span: tuple[int, int]


@dataclass(frozen=True, kw_only=True)
class Holder(Deed):
    """A step that holds others and says nothing else: "if", "pay"."""


@dataclass(frozen=True, kw_only=True)
class Percent(Deed):
    do: str = "chance"
    percent: int


@dataclass(frozen=True, kw_only=True)
class Repeat(Deed):
    do: str = "repeat"
    times: Value


@dataclass(frozen=True, kw_only=True)
class Gift(Record):
    """What a card gives for as long as it is in play."""

    give: str
    to: str | NounPhrase
    by: Value | str | None = None
    keywords: tuple[str | NumberedKeyword, ...] | None = None
    what: str | None = None
    blocker: NounPhrase | None = None
    unless: NounPhrase | None = None
    place: str | None = None
    cost: Value | None = None
    floor: int | None = None
    ceiling: int | None = None


@dataclass(eq=False)
class ClauseDraft:
    """`on`: what it waits for; `do`: what is done then, or `give`: what holds; `pattern`: what becomes of the
    rest if nothing can be chosen; `once`: once a turn; `zone`: where the card must be."""

    on: list[Linked[Event]] = field(default_factory=list)
    when: list[Linked[Condition]] = field(default_factory=list)
    do: Block | None = None
    give: list[Linked[Gift]] | None = None
    pattern: str = ""
    once: bool = False
    zone: str = ""


@dataclass(eq=False)
class AbilityDraft:
    kind: str
    clauses: list[ClauseDraft]


@dataclass(frozen=True, kw_only=True)
class GrantAbility(Deed):
    do: str = "grant-ability"
    ability: Annotated[AbilityDraft, ASIDE]


def branch(when: list[Linked[Condition]], then: Block, otherwise: Block | None = None) -> Draft:
    """What is done if the conditions hold."""
    return Draft(Holder(do="if"), when=when, then=then, otherwise=otherwise)


def nested(block: Block) -> Iterator[Draft]:
    """Every step of the block and within it, and within abilities that it gives."""
    for draft in block:
        yield draft
        for inner in draft.blocks:
            yield from nested(inner)
        if isinstance(draft.step, GrantAbility):
            for clause in draft.step.ability.clauses:
                yield from nested(clause.do or [])


def words_of(draft: Draft) -> Iterator[Mention]:
    """Every word of a step and of what it holds."""
    yield from mentions(draft.step)
    for mode in (draft, *(draft.modes or ())):
        yield from mentions([link.part for link in mode.when])
    for block in draft.blocks:
        for inner in block:
            yield from words_of(inner)
    if isinstance(draft.step, GrantAbility):
        yield from mentions(ability_words(draft.step.ability))


def ability_words(ability: AbilityDraft) -> Iterator[Record]:
    for clause in ability.clauses:
        yield from (link.part for link in (*clause.on, *clause.when, *(clause.give or ())))
        for draft in nested(clause.do or []):
            yield draft.step


def unchanged(part: Part) -> Part:
    return part


def copied(block: Block, change: Change = unchanged) -> Block:
    """The same steps once more, which come from no part of the text by themselves; each record `change`d."""

    def again(inner: Block | None) -> Block | None:
        return None if inner is None else copied(inner, change)

    def linked(parts: list[Linked[Part]]) -> list[Linked[Part]]:
        return [Linked(change(link.part)) for link in parts]

    def ability(draft: AbilityDraft) -> AbilityDraft:
        clauses = [
            replace(
                clause,
                on=linked(clause.on),
                when=linked(clause.when),
                do=again(clause.do),
                give=None if clause.give is None else linked(clause.give),
            )
            for clause in draft.clauses
        ]
        return AbilityDraft(draft.kind, clauses)

    def step(said: Deed) -> Deed:
        changed = change(said)
        if isinstance(changed, GrantAbility):
            return replace(changed, ability=ability(changed.ability))
        return changed

    return [
        Draft(
            step(draft.step),
            when=linked(draft.when),
            cost=again(draft.cost),
            then=again(draft.then),
            otherwise=again(draft.otherwise),
            modes=draft.modes
            and [Mode(copied(mode.do, change), linked(mode.when)) for mode in draft.modes],
            cases=draft.cases
            and [Case(copied(case.do, change), case.span) for case in draft.cases],
            picked=draft.picked,
        )
        for draft in block
    ]


def expanded(block: Block) -> Iterator[Draft]:
    """The steps; one that chooses several things which are told apart later is one for each of them."""
    for draft in block:
        if draft.picked and draft.picked.named and isinstance(draft.step.target, Parts):
            parts = zip(draft.step.target.parts, LETTERS, strict=False)
            first, *others = (Choose(target=part, name=letter) for part, letter in parts)
            yield replace(draft, step=first)
            yield from map(Draft, others)
        else:
            yield draft


class Writing:
    """Drafts as data, and where in it each part of the text has gone."""

    def __init__(self) -> None:
        self.links: Links = []

    def ability(self, draft: AbilityDraft, path: str) -> EffectData:
        clauses = [
            self.clause(clause, f"{path}.clauses[{n}]") for n, clause in enumerate(draft.clauses)
        ]
        return {"kind": draft.kind, "clauses": clauses}

    def clause(self, draft: ClauseDraft, path: str) -> EffectData:
        data: EffectData = {}
        if draft.on:
            data["on"] = self.linked(draft.on, f"{path}.on")
        if draft.when:
            data["if"] = self.linked(draft.when, f"{path}.if")
        if draft.do is not None:
            data["do"] = self.block(draft.do, f"{path}.do")
        if draft.give is not None:
            data["give"] = self.linked(draft.give, f"{path}.give")
        if draft.pattern:
            data["pattern"] = draft.pattern
        if draft.once:
            data["once_per_turn"] = True
        return {**data, "zone": draft.zone} if draft.zone else data

    def linked(self, parts: list[Linked[Part]], path: str) -> list[EffectData]:
        for n, link in enumerate(parts):
            self.links += [(span, f"{path}[{n}]") for span in link.spans]
        return [effect_data(entry.part) for entry in parts]

    def block(self, block: Block, path: str) -> list[EffectData]:
        return [self.draft(draft, f"{path}[{n}]") for n, draft in enumerate(expanded(block))]

    def draft(self, draft: Draft, path: str) -> EffectData:
        self.links += [(span, path) for span in draft.spans]
        data: EffectData = effect_data(draft.step)
        if isinstance(draft.step, GrantAbility):
            data["ability"] = Writing().ability(draft.step.ability, "")
        if draft.when or draft.step.do == "if":
            data["if"] = self.linked(draft.when, f"{path}.if")
        for key, block in (
            ("cost", draft.cost),
            ("then", draft.then),
            ("else", draft.otherwise),
        ):
            if block is not None:
                data[key] = self.block(block, f"{path}.{key}")
        if draft.modes is not None:
            data["modes"] = [
                self.mode(mode, f"{path}.modes[{n}]") for n, mode in enumerate(draft.modes)
            ]
        if draft.cases is not None:
            data["cases"] = [
                {"span": [*case.span], "do": self.block(case.do, f"{path}.cases[{n}].do")}
                for n, case in enumerate(draft.cases)
            ]
        return data

    def mode(self, mode: Mode, path: str) -> EffectData:
        when = {"if": self.linked(mode.when, f"{path}.if")} if mode.when else {}
        return {**when, "do": self.block(mode.do, f"{path}.do")}
