"""Tables of Divine Cross on which its card effects happen, and what did."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final
from unittest.mock import patch

from rules.engine.core.ask import Steps
from rules.engine.core.dice import Dice
from rules.games.divine_cross import RULES
from rules.games.divine_cross.cards.abilities import Abilities
from rules.games.divine_cross.cards.card import Card, Cards, Skill
from rules.games.divine_cross.effects.performers import PERFORMS
from rules.games.divine_cross.performing import sequence
from rules.games.divine_cross.table import current
from rules.games.divine_cross.table.context import Context
from rules.games.divine_cross.table.ruleset import Ruleset
from rules.games.divine_cross.table.state import STANDBY, State
from rules.games.divine_cross.table.unit import Unit
from rules.games.divine_cross.turn import damage
from scripts.exhaust.runner import Bodies, Exhaustible, clause_bodies, some

# What can happen


def bodies(cards: Mapping[str, Card]) -> Bodies:
    """{identity: (number of the card, the body in words)}."""
    bodies_by_id: Bodies = {}
    for card in cards.values():
        if card.abilities is not None:
            for place, body in clause_bodies(clauses_of(card.abilities)):
                bodies_by_id[id(body)] = (card.number, f"{card.number} {card.name}, {place}")
    return bodies_by_id


def clauses_of(abilities: Abilities) -> list[Any]:
    """Every clause once, in a fixed order."""
    clauses = [*abilities.gives, *abilities.body]
    numbered = [clause for group in abilities.on.values() for clause in group]
    numbered += [clause for group in abilities.powers for clause in group]
    for text in abilities.skills.values():
        numbered += [clause for group in text.at.values() for clause in group]
        clauses += [clause for clause, _ in text.base]
    clauses += [ability.clause for ability in numbered]
    return list({id(clause): clause for clause in clauses}.values())


@contextmanager
def watched(seen: set[int]) -> Iterator[None]:
    """Within it, whatever is performed or given is put into `seen`. The engine itself knows nothing of it."""
    steps_of, gifts_to, base_of = sequence.perform_steps, current.gifts_to, current.base_damage

    def performed(state: State, ctx: Context, steps: tuple[Any, ...]) -> Steps[None]:
        seen.add(id(steps))
        yield from steps_of(state, ctx, steps)

    def given(state: State, unit: Unit, what: str) -> list[tuple[Context, Any]]:
        gifts = gifts_to(state, unit, what)
        seen.update(id(gift) for _, gift in gifts)
        return gifts

    def based(state: State, unit: Unit, skill: Skill) -> int:
        text = unit.card.abilities.skills.get(skill.name) if unit.card.abilities else None
        for clause, gift in text.base if text else ():
            if PERFORMS.hold(state, Context(unit.owner, unit), clause.when):
                seen.add(id(gift))
        return base_of(state, unit, skill)

    with (
        patch.object(sequence, "perform_steps", performed),
        patch.object(current, "gifts_to", given),
        patch.object(damage, "base_damage", based),
    ):
        yield


# Tables


def laid(cards: Cards, card: Card, dice: Dice) -> State:
    """A table with random sides, and the card in the first player's Areas or hand."""
    state = State(cards, Ruleset(), dice)
    every = sorted(cards)
    for seat, player in enumerate(state.players):
        player.deck, player.hand = some(every, 20, dice), some(every, 5, dice)
        player.discard = some(every, 6, dice)
        units = [number for number in every if cards[number].is_unit]
        places = 1 + dice.below(STANDBY)
        player.standby = [unit(state, seat, number, dice) for number in some(units, places, dice)]
        player.main = unit(state, seat, units[dice.below(len(units))], dice, "main")
    state.number, state.turn, state.phase = 2 + dice.below(8), dice.below(2), "draw"
    put(state, card, dice)
    return state


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


EXHAUSTIBLE: Final = Exhaustible(
    RULES, Cards, bodies, watched, laid, ending=("end", "pass", "charge")
)
