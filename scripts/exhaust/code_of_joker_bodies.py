"""The bodies of Code of Joker's card effects, and recording which of them a game performs.

A body is a sequence of steps performed together (a clause, a branch, a mode, a case) or one gift of a
continuous clause. It is identified by `id()`: variants of a card share it.
"""

import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from rules.engine.core.ask import Steps
from rules.games.code_of_joker.cards.card import Card, effect_nodes
from rules.games.code_of_joker.effects.gifts import GiveCost
from rules.games.code_of_joker.effects.steps import Nothing
from rules.games.code_of_joker.performing import sequence as performing
from rules.games.code_of_joker.table import current
from rules.games.code_of_joker.table.context import Context, Slot
from rules.games.code_of_joker.table.state import State
from rules.games.code_of_joker.turn import costs
from scripts.exhaust.runner import Bodies, stepping

ENGINE = "rules.games.code_of_joker."


def bodies(cards: Mapping[str, Card]) -> Bodies:
    """{identity: (number of the card, the body in words)} of printed cards."""
    return {
        id(body): (card.number, f"{card.number} {card.name}, {place}. {ability.name.en}: {words}")
        for card in cards.values()
        if card.id == card.number
        for place, ability in enumerate(card.effects.abilities, 1)
        for words, body in within(ability)
    }


def within(ability: Any) -> Iterator[tuple[str, Any]]:
    """Yield the numbered bodies of an ability. Costs are not bodies, nor is what does nothing: no set card is
    used for it (COJ-194)."""
    count = gifts = 0
    for node in effect_nodes([ability]):
        for field in node.__dataclass_fields__:
            value = getattr(node, field)
            if field == "give":
                yield from (
                    (f"gives {n}. {type(gift).__name__}", gift)
                    for n, gift in enumerate(value, gifts + 1)
                )
                gifts += len(value)
            elif field != "cost" and isinstance(value, tuple) and does_something(value):
                count += 1
                yield f"{count}. {type(node).__name__} {field}", value


def does_something(steps: tuple[Any, ...]) -> bool:
    return bool(steps) and stepping(steps) and not all(isinstance(step, Nothing) for step in steps)


@contextmanager
def watched(seen: set[int]) -> Iterator[None]:
    """Within it, whatever is performed or given is put into `seen`. The engine itself knows nothing of it."""
    perform, given, cost_now = performing.perform_steps, current.gifts_reaching, costs.cost_now

    def performed(state: State, ctx: Context, steps: tuple[Any, ...]) -> Steps[None]:
        if not (ctx.upshot and ctx.upshot.trial):
            seen.add(id(steps))
        yield from perform(state, ctx, steps)

    def gave(*arguments: Any) -> Iterable[tuple[Context, Any]]:
        for ctx, gift in given(*arguments):
            seen.add(id(gift))
            yield ctx, gift

    def cheaper(state: State, slot: Slot) -> int:
        cost = cost_now(state, slot)
        if cost != slot.card.cost:
            gifts = (gift for clause in slot.card.gives for gift in clause.give)
            seen.update(id(gift) for gift in gifts if isinstance(gift, GiveCost))
        return cost

    with ExitStack() as stack:
        for name, real, new in (
            ("perform_steps", perform, performed),
            ("gifts_reaching", given, gave),
            ("cost_now", cost_now, cheaper),
        ):
            for module in [module for key, module in sys.modules.items() if ENGINE in key]:
                if getattr(module, name, None) is real:
                    stack.enter_context(patch.object(module, name, new))
        yield
