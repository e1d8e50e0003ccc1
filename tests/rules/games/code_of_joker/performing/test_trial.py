"""For every kind of step: when a card with it can be used, and when it can pay a cost."""

from functools import partial

import pytest

from rules.engine.core.ask import ACT
from rules.engine.core.dice import Dice
from rules.engine.core.game import Game
from rules.games.code_of_joker import RULES
from rules.games.code_of_joker.effects import steps as s
from rules.games.code_of_joker.effects.card import Clause
from rules.games.code_of_joker.effects.performers import PERFORMERS
from rules.games.code_of_joker.performing.sequence import perform_steps
from rules.games.code_of_joker.performing.targets import lacks_units
from rules.games.code_of_joker.performing.trial import can_use
from rules.games.code_of_joker.table.context import Context, Slot
from rules.games.code_of_joker.table.layout import LAYOUT
from rules.games.code_of_joker.table.ruleset import Ruleset
from rules.games.code_of_joker.table.state import Happening, State
from rules.games.code_of_joker.turn.triggers import begin_on_copy, ready_cards
from tests.rules.games.code_of_joker.performing.trial_cases import CASES, COSTS, UNITS

STEPS = frozenset(s.Step.members.values())


def every(cases: dict[type, list[tuple[str, str, bool]]]) -> list[tuple[str, str, bool]]:
    return [case for several in cases.values() for case in several]


def laid(seat: int, step: str, table: str) -> State:
    cards = {name: RULES.card(name, text) for name, text in UNITS.items()}
    cards["I"] = RULES.card("I", f"intercept, none, cost 0 | on attack own do {{{step}}}")
    state = RULES.blank(cards, Ruleset(), Dice(1))
    state.round, state.turn = 2, seat
    here = {"me field": "A", "me set": "I", "me deck": "9xA", "you deck": "9xA", "me hand": "none"}
    here |= dict(line.split(": ") for line in table.split("; ") if line)
    for key, value in here.items():
        who = "p1" if key.startswith("me") == (seat == 0) else "p2"
        RULES.place(state, f"{who} {key.partition(' ')[2]}", value)
    return state


@pytest.mark.rule("COJ-193")
@pytest.mark.rule("COJ-194")
@pytest.mark.rule("COJ-196")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("step", "table", "can"), every(CASES))
def test_a_card_is_offered_when_its_step_would_do_something(
    seat: int, step: str, table: str, can: bool
) -> None:
    game = Game(RULES, laid(seat, step, table))
    game.choose(f"attack {'ab'[seat]}1", seat, ACT)
    ask = game.options()
    assert (ask is not None and ask.kind == "use" and ask.player == seat) == can


@pytest.mark.rule("COJ-190")
@pytest.mark.rule("COJ-191")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("step", "table", "can"), every(COSTS))
def test_a_step_pays_a_cost_when_all_of_it_can_be_done(
    seat: int, step: str, table: str, can: bool
) -> None:
    """The card is ready if its cost can be paid; finding this out does not change the table."""
    state = laid(seat, f"do: pay, cost: [{{{step}}}], then: [{{do: hush}}]", table)
    told = Happening("attack", seat, state.players[seat].field[0])
    before = LAYOUT.lines(state)
    found = list(ready_cards(state, seat, "intercept", [told], state.serial))
    assert bool(found) == can
    assert LAYOUT.lines(state) == before


def test_every_kind_of_step_has_its_answers() -> None:
    assert STEPS == CASES.keys() == PERFORMERS.keys()
    for kind, cases in CASES.items():
        assert all(f"do: {kind.tag}" in step for step, _, _ in cases)


def test_the_table_itself_stays_as_it_is_and_no_die_is_thrown() -> None:
    step = (
        "do: chance, percent: 50, then: [{do: damage, target: {random: 1, of: {}}, amount: 1000}]"
    )
    state = laid(0, step, "you field: A A; me field: A A A")
    told, before, dice = (
        Happening("attack", 0, state.players[0].field[0]),
        LAYOUT.lines(state),
        state.dice,
    )
    same = dice.copy()
    assert list(ready_cards(state, 0, "intercept", [told], state.serial))
    assert LAYOUT.lines(state) == before and state.dice is dice
    assert [dice.below(1000) for _ in range(5)] == [same.below(1000) for _ in range(5)]


def use_of_set_card(state: State, seat: int) -> tuple[Context, Slot, Clause]:
    """The effect of the set card `I` when its owner's first unit attacks."""
    facts = state.cards["I"]
    slot = Slot(seat, "set", facts, 0, state.players[seat].marks[0])
    told = Happening("attack", seat, next(iter(state.players[seat].field), None))
    (clause,) = facts.on["attack"]
    return Context(seat, slot, told, clause.pattern == "B"), slot, clause


@pytest.mark.rule("COJ-194")
@pytest.mark.parametrize("fields", [(), (0,), (1,), (0, 1)])
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("step", "table", "can"), every(CASES))
def test_the_quick_answer_is_that_of_a_trial(
    seat: int, step: str, table: str, can: bool, fields: tuple[int, ...]
) -> None:
    """Whatever fields are empty: where no unit can be chosen, a trial finds no use either."""
    state = laid(seat, step, table)
    for one in fields:
        state.players[one].field = []
    ctx, slot, clause = use_of_set_card(state, seat)
    usable = can_use(partial(begin_on_copy, state, ctx, slot), clause.do, perform_steps)
    assert not (usable and lacks_units(state, ctx, clause.do))


OPPOSING = "do: destroy, target: {choose: 1, of: {owner: opponent}}"
OWN = "do: destroy, target: {choose: 1, of: {owner: you}}"
ANY = "do: destroy, target: {choose: 1, of: {owner: any}}"
ALL = "do: destroy, target: {all: {owner: opponent}}"
CARD = "do: move, target: {choose: 1, of: {zone: trash, owner: opponent}}, to: hand"


@pytest.mark.rule("COJ-194")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("step", "me", "you", "lacking"),
    [
        (OPPOSING, "A", "none", True),
        (OPPOSING, "none", "A", False),
        (OWN, "A", "none", False),
        (OWN, "none", "A", True),
        (ANY, "A", "none", False),
        (ANY, "none", "A", False),
        (ANY, "none", "none", True),
        (ALL, "A", "none", False),
        (CARD, "none", "none", False),
        (OPPOSING + "}, {do: draw, count: 1", "A", "none", True),
        ("do: draw, count: 1}, {" + OPPOSING, "A", "none", False),
    ],
)
def test_no_trial_is_needed_where_the_first_step_chooses_among_no_units(
    seat: int, step: str, me: str, you: str, lacking: bool
) -> None:
    state = laid(seat, step, f"me field: {me}; you field: {you}")
    ctx, _, clause = use_of_set_card(state, seat)
    assert lacks_units(state, ctx, clause.do) == lacking
