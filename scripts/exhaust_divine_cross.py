"""Play Divine Cross until every effect body of every shipped card has happened, on tables laid for missing ones.

    .venv/bin/python -m scripts.exhaust_divine_cross [ROUNDS]

Each round plays one short game per missing body. Prints the bodies that never happened, and exits with an error
if any. A body is a sequence of steps performed together, or one gift of a constant text, identified by `id()`.
"""

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from rules.bridge.facts import starter_facts
from rules.compiled import COMPILED, EngineMissing, running_engine
from rules.engine.core.ask import Steps
from rules.engine.core.dice import Dice
from rules.engine.core.game import Game
from rules.engine.effects.node import walk_nodes
from rules.engine.effects.nodes.nouns import Step
from rules.games.divine_cross import RULES, changes, damage, perform
from rules.games.divine_cross.abilities import Abilities
from rules.games.divine_cross.card import Card, Cards, Skill
from rules.games.divine_cross.context import Context
from rules.games.divine_cross.performers import PERFORMS
from rules.games.divine_cross.ruleset import Ruleset
from rules.games.divine_cross.state import STANDBY, State
from rules.games.divine_cross.unit import Unit

ROUNDS = 300
CHOICES = 40  # per game
Bodies = dict[int, tuple[str, str]]


def main(rounds: str = str(ROUNDS)) -> int:
    """Return the number of bodies that never happened."""
    missing = exhaust(starter_facts("divine-cross"), int(rounds))
    print(*missing, f"{len(missing)} never happened", sep="\n")
    return len(missing)


def exhaust(cards: Mapping[str, Card], rounds: int = ROUNDS, seed: int = 1) -> list[str]:
    """Return the bodies that did not happen, in words."""
    wanted, seen, dice = bodies(cards), set[int](), Dice(seed)
    known = Cards(cards)
    with watched(seen):
        for _ in range(rounds):
            for key in [key for key in wanted if key not in seen]:
                if key not in seen:
                    play_for(known, wanted[key][0], dice, seen, key)
            if seen.issuperset(wanted):
                break
    return sorted(words for key, (_, words) in wanted.items() if key not in seen)


# What can happen


def bodies(cards: Mapping[str, Card]) -> Bodies:
    """{identity: (number of the card, the body in words)}."""
    found: Bodies = {}
    for card in cards.values():
        if card.abilities is not None:
            for place, body in bodies_of(card.abilities):
                found[id(body)] = (card.number, f"{card.number} {card.name}, {place}")
    return found


def bodies_of(abilities: Abilities) -> Iterator[tuple[str, Any]]:
    """Costs are not bodies."""
    for number, clause in enumerate(clauses_of(abilities), 1):
        yield from ((f"{number}. {type(gift).__name__}", gift) for gift in clause.give)
        for path, node in walk_nodes(clause):
            for name in node.__dataclass_fields__:
                value = getattr(node, name)
                if name != "cost" and isinstance(value, tuple) and value and stepping(value):
                    yield f"{number}. {f'{path}.{name}'.lstrip('.')}", value


def stepping(steps: tuple[Any, ...]) -> bool:
    return isinstance(steps[0], Step)


def clauses_of(abilities: Abilities) -> list[Any]:
    """Every clause once, in a fixed order."""
    found = [*abilities.gives, *abilities.body]
    numbered = [one for clauses in abilities.on.values() for one in clauses]
    numbered += [one for clauses in abilities.powers for one in clauses]
    for text in abilities.skills.values():
        numbered += [one for clauses in text.at.values() for one in clauses]
        found += [clause for clause, _ in text.base]
    found += [one.clause for one in numbered]
    return list({id(clause): clause for clause in found}.values())


@contextmanager
def watched(seen: set[int]) -> Iterator[None]:
    """Within it, whatever is performed or given is put into `seen`. The engine itself knows nothing of it.

    Raises EngineMissing on a compiled engine, whose functions cannot be watched."""
    if running_engine() == COMPILED:
        raise EngineMissing("only the engine in Python can be watched (ENGINE=python)")
    steps_of, gifts_to, base_of = perform.perform_steps, changes.gifts_to, changes.base_damage

    def performed(state: State, ctx: Context, steps: tuple[Any, ...]) -> Steps[None]:
        seen.add(id(steps))
        yield from steps_of(state, ctx, steps)

    def given(state: State, unit: Unit, what: str) -> list[tuple[Context, Any]]:
        found = gifts_to(state, unit, what)
        seen.update(id(gift) for _, gift in found)
        return found

    def based(state: State, unit: Unit, skill: Skill) -> int:
        text = unit.card.abilities.skills.get(skill.name) if unit.card.abilities else None
        for clause, gift in text.base if text else ():
            if PERFORMS.hold(state, Context(unit.owner, unit), clause.when):
                seen.add(id(gift))
        return base_of(state, unit, skill)

    with (
        patch.object(perform, "perform_steps", performed),
        patch.object(changes, "gifts_to", given),
        patch.object(damage, "base_damage", based),
    ):
        yield


# Short games


def play_for(cards: Cards, number: str, dice: Dice, seen: set[int], key: int) -> None:
    """Play one short game on a table with that card, preferring choices that use it."""
    game = Game(RULES, laid(cards, cards[number], dice))
    for _ in range(CHOICES):
        if key in seen or not (asks := game.asks()):
            return
        game.push(asks[0], liked(asks[0].options, number, dice))


def liked(options: tuple[str | int, ...], number: str, dice: Dice) -> str | int:
    """A random option: often one that uses the card, seldom the end of the phase or a charge."""
    naming = [o for o in options if number in str(o) and not str(o).startswith("charge")]
    if naming and dice.below(3):
        return naming[dice.below(len(naming))]
    good = [o for o in options if str(o).partition(" ")[0] not in ("end", "pass", "charge")]
    if good and dice.below(6):
        return good[dice.below(len(good))]
    return options[dice.below(len(options))]


def laid(cards: Cards, card: Card, dice: Dice) -> State:
    """A table with random sides, and the card in the first player's Areas or hand."""
    state = State(cards, Ruleset(), dice)
    every = sorted(cards)
    for seat, player in enumerate(state.players):
        player.deck, player.hand = some(every, 20, dice), some(every, 5, dice)
        player.discard = some(every, 6, dice)
        units = [one for one in every if cards[one].is_unit]
        places = 1 + dice.below(STANDBY)
        player.standby = [unit(state, seat, one, dice) for one in some(units, places, dice)]
        player.main = unit(state, seat, units[dice.below(len(units))], dice, "main")
    state.number, state.turn, state.phase = 2 + dice.below(8), dice.below(2), "draw"
    put(state, card, dice)
    return state


def some(numbers: list[str], most: int, dice: Dice) -> list[str]:
    return [numbers[dice.below(len(numbers))] for _ in range(dice.below(most + 1))]


def unit(state: State, seat: int, number: str, dice: Dice, zone: str = "standby") -> Unit:
    """A Unit with Energy and damage, or none."""
    made = Unit(state.cards[number], seat, state.next(), zone)
    made.energy = some(sorted(state.cards), 4, dice)
    made.damage = dice.below(2) * dice.below(made.card.hp)
    made.stunned = zone == "main" and not dice.below(4)
    return made


def put(state: State, card: Card, dice: Dice) -> None:
    """Put the card where it can act."""
    player = state.players[0]
    if not card.is_unit or dice.below(4) == 0:
        player.hand += [card.number] * 2
    elif dice.below(2):
        player.standby[:1] = [unit(state, 0, card.number, dice)]
    else:
        player.main = unit(state, 0, card.number, dice, "main")


if __name__ == "__main__":
    sys.exit(min(main(*sys.argv[1:]), 1))
