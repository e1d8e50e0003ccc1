"""The part of exhausting a game's card effects that games share.

A body is a sequence of steps performed together, or one gift of a lasting clause; it is identified by `id()`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager
from typing import Any, NamedTuple

from rules.compiled import COMPILED, EngineMissing, running_engine
from rules.engine.core.dice import Dice
from rules.engine.core.game import Game
from rules.engine.core.rules import Rules
from rules.engine.effects.node import walk_nodes
from rules.engine.effects.nodes.nouns import Step

Bodies = dict[int, tuple[str, str]]
Option = str | int


class Exhaustible(NamedTuple):
    """A game whose card effects can be watched. `bodies`: cards -> {identity: (number of the card, the body in
    words)}; `watched`: puts what happens within it into the set; `laid`: a table on which the card can act;
    `ending`: verbs seldom chosen. Each game is at most `choices` long."""

    rules: Rules[Any, Any]
    kept: Callable[[Mapping[str, Any]], Any]
    bodies: Callable[[Mapping[str, Any]], Bodies]
    watched: Callable[[set[int]], AbstractContextManager[None]]
    laid: Callable[[Any, Any, Dice], Any]
    ending: tuple[str, ...]
    choices: int = 40
    rounds: int = 300


def nothing_told(number: int, missing: int) -> None:
    """For who wants no word of how far it is."""


def exhaust(played: Exhaustible, cards: Mapping[str, Any], rounds: int, seed: int = 1) -> list[str]:
    """Return the bodies that did not happen, in words.

    Raises EngineMissing on a compiled engine, whose functions cannot be watched."""
    return sorted(words for _, words in missing_bodies(played, cards, rounds, seed).values())


def missing_bodies(
    played: Exhaustible,
    cards: Mapping[str, Any],
    rounds: int,
    seed: int = 1,
    sample: float = 1.0,
    told: Callable[[int, int], None] = nothing_told,
) -> Bodies:
    """The bodies that did not happen. `sample`: the share of them that is wanted, by lot; `told` is given the
    round and how many are missing. What a card breaks is raised with its number noted; else as `exhaust`."""
    if running_engine() == COMPILED:
        raise EngineMissing("only the engine in Python can be watched (ENGINE=python)")
    seen, dice, known = set[int](), Dice(seed), played.kept(cards)
    wanted = drawn_bodies(played.bodies(cards), sample, dice)
    with played.watched(seen):
        for number in range(rounds):
            missing = sorted(wanted.keys() - seen, key=wanted.__getitem__)
            told(number, len(missing))
            if not missing:
                break
            for key in missing:
                if key not in seen:
                    play_for(played, known, wanted[key][0], dice, seen, key)
    return {key: body for key, body in wanted.items() if key not in seen}


def drawn_bodies(wanted: Bodies, sample: float, dice: Dice) -> Bodies:
    if sample >= 1:
        return wanted
    return {key: body for key, body in wanted.items() if dice.below(1000) < 1000 * sample}


def play_for(
    played: Exhaustible, cards: Any, number: str, dice: Dice, seen: set[int], key: int
) -> None:
    """Play one short game on a table with that card, preferring choices that use it."""
    try:
        game = Game(played.rules, played.laid(cards, cards[number], dice))
        for _ in range(played.choices):
            if key in seen or not (asks := game.asks()):
                return
            game.push(asks[0], liked(played, asks[0].options, number, dice))
    except Exception as error:
        error.add_note(f"on a table laid for {number}")
        raise


def liked(played: Exhaustible, options: tuple[Option, ...], number: str, dice: Dice) -> Option:
    """A random option: often one that names the card, seldom one that ends something."""
    good = [option for option in options if str(option).partition(" ")[0] not in played.ending]
    naming = [option for option in good if number in str(option)]
    if naming and dice.below(3):
        return naming[dice.below(len(naming))]
    if good and dice.below(7):
        return good[dice.below(len(good))]
    return options[dice.below(len(options))]


def clause_bodies(clauses: Iterable[Any]) -> Iterator[tuple[str, Any]]:
    """The bodies of clauses, each with its place. Costs are not bodies."""
    for number, clause in enumerate(clauses, 1):
        yield from ((f"{number}. {type(gift).__name__}", gift) for gift in clause.give)
        for path, node in walk_nodes(clause):
            for name in node.__dataclass_fields__:
                value = getattr(node, name)
                if name != "cost" and isinstance(value, tuple) and value and stepping(value):
                    yield f"{number}. {f'{path}.{name}'.lstrip('.')}", value


def stepping(steps: tuple[Any, ...]) -> bool:
    return isinstance(steps[0], Step)


def some(numbers: list[str], most: int, dice: Dice) -> list[str]:
    """At most so many random cards."""
    return [numbers[dice.below(len(numbers))] for _ in range(dice.below(most + 1))]
