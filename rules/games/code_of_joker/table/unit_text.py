"""Units as text, and back.

A unit is its card with its clock level and, in brackets, whatever differs from a unit that entered long ago:
`1-0-001*2(acted,locked,damage=2000,pierce@turn)`.
"""

import re
from collections.abc import Collection
from typing import Final, get_args

from rules.games.code_of_joker.effects.card import Ability, Clause
from rules.games.code_of_joker.effects.nouns import Deed
from rules.games.code_of_joker.effects.vocabulary import KEYWORDS
from rules.games.code_of_joker.table.state import State
from rules.games.code_of_joker.table.unit import Granted, Unit

SHORT = ("base", "turn", "battle", "damage", "counter")
FLAGS = ("acted", "locked", "fresh", "clone")
UNTIL = ("", "turn", "battle", "turn0", "turn1")
ABILITY = "ability"
DEEDS: Final[tuple[str, ...]] = get_args(Deed)


def write_unit(state: State, unit: Unit) -> str:
    level = f"*{unit.level}" if unit.level > 1 else ""
    marks = ",".join(unit_marks(state, unit))
    return unit.card.number + level + (f"({marks})" if marks else "")


def unit_marks(state: State, unit: Unit) -> list[str]:
    flags = (not unit.active, unit.locked, unit.fresh, unit.clone)
    marks = [word for word, flag in zip(FLAGS, flags, strict=True) if flag]
    marks += [f"{name}={n}" for name in SHORT if (n := getattr(unit, name))]
    marks += [f"later{seat}={n}" for seat, n in enumerate(unit.later, 1) if n]
    marks += [write_gift(state, grant) for grant in unit.granted]
    marks += [f"-{word}" for word in sorted(unit.lost)]
    marks += [f"once={used_ordinals(unit)}"] if unit.once else []
    return marks + ([f"did={'+'.join(unit.did)}"] if unit.did else [])


def used_ordinals(unit: Unit) -> str:
    """Which of its clauses were used this turn: from 1 in printed order, then granted ones; 0 for one that it no
    longer has."""
    numbers = {id(clause): n for n, clause in enumerate(unit_clauses(unit), 1)}
    return "+".join(str(numbers.get(id(clause), 0)) for clause in unit.once)


def unit_clauses(unit: Unit) -> list[Clause]:
    given = [grant.ability for grant in unit.granted if isinstance(grant.ability, Ability)]
    abilities = (*unit.card.effects.abilities, *given)
    return [clause for ability in abilities for clause in ability.clauses]


def write_gift(state: State, grant: Granted) -> str:
    """`pierce@turn`, `dimensional-interference:3`, `ability:X/1`: the first one that card X gives."""
    word, what = grant.keyword or ABILITY, str(grant.number or "")
    if grant.ability is not None:
        what = next(name for name, known in state.cards.given.items() if known is grant.ability)
    return word + (f":{what}" if what else "") + (f"@{grant.until}" if grant.until else "")


def require_known(known: Collection[str], word: str) -> str:
    """The word, if it is known. Raises ValueError otherwise."""
    if word not in known:
        raise ValueError(f"{word!r} is none of {', '.join(filter(None, known))}")
    return word


def require_cards(state: State, cards: list[str]) -> list[str]:
    """The same ids. ValueError for one that no card has, or that has another standard form."""
    for card in cards:
        try:
            standard = state.cards[card].id
        except (KeyError, ValueError):
            raise ValueError(f"unknown card {card}") from None
        if standard != card:
            raise ValueError(f"{card} is written {standard}")
    return cards


UNIT = re.compile(r"([^()]+)(?:\(([^()]+)\))?")


def read_unit(state: State, seat: int, word: str) -> Unit:
    """Read what `write_unit` writes; by default the unit has the action right and no attack lock."""
    read = UNIT.fullmatch(word)
    if not read:
        raise ValueError(f"no unit: {word!r}")
    facts = state.cards[require_cards(state, [read[1]])[0]]
    if facts.cost != facts.printed:
        raise ValueError(f"on the field {read[1]} has no cost of its own")
    made = Unit(state.cards[facts.number], seat, state.next(), facts.level)
    made.locked = made.fresh = False
    made.clone = facts.token
    marks = read[2].split(",") if read[2] else []
    for n, mark in enumerate(marks):
        if mark in marks[:n] and (mark in FLAGS or mark.startswith("-")):
            raise ValueError(f"{mark!r} is given twice")
        apply_mark(state, made, mark)
    return made


def apply_mark(state: State, unit: Unit, mark: str) -> None:
    name, equals, number = mark.partition("=")
    if mark == "acted":
        unit.active = False
    elif mark in FLAGS:
        setattr(unit, mark, True)
    elif equals and name in SHORT and not getattr(unit, name):
        setattr(unit, name, int(number))
    elif equals and name == "once" and not unit.once:
        unit.once = tuple(
            clause_at(unit, int(ordinal)) for ordinal in number.split("+") if ordinal != "0"
        )
    elif equals and name == "did" and not unit.did:
        unit.did = tuple(require_known(DEEDS, deed) for deed in number.split("+"))
    elif equals and name in ("later1", "later2"):
        first, second = unit.later
        unit.later = (int(number), second) if name == "later1" else (first, int(number))
    elif mark.startswith("-"):
        unit.lost |= {require_known(("*", *KEYWORDS), mark[1:])}
    elif not equals:
        unit.granted += (read_gift(state, mark),)
    else:
        raise ValueError(f"no mark of a unit: {mark!r}")


def read_gift(state: State, mark: str) -> Granted:
    """Read what `write_gift` writes. Raises ValueError."""
    word, at, until = mark.partition("@")
    keyword, _, what = word.partition(":")
    if (keyword not in KEYWORDS and keyword != ABILITY) or (at and not until):
        raise ValueError(f"no mark of a unit: {mark!r}")
    lasts = require_known(UNTIL, until)
    if keyword == ABILITY:
        return Granted("", 0, lasts, state.cards.given[require_known(state.cards.given, what)])
    return Granted(keyword, int(what or 0), lasts)


def clause_at(unit: Unit, ordinal: int) -> Clause:
    """The unit's clause with that number, from 1. Raises ValueError."""
    clauses = unit_clauses(unit)
    if not 0 < ordinal <= len(clauses):
        raise ValueError(f"{unit.card.number} has no clause {ordinal}")
    return clauses[ordinal - 1]
