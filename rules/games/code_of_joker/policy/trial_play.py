"""What using a set card would gain: it is tried on a copy of the table with the unseen cards redealt. No rule is
made here."""

from collections.abc import Callable
from contextlib import suppress
from typing import Final

from rules.engine.core.ask import Answer, Ask, Ended, Steps
from rules.engine.core.dice import Dice
from rules.engine.core.flow import Flow
from rules.engine.core.hidden import deal_group
from rules.games.code_of_joker.performing.sequence import carry_out
from rules.games.code_of_joker.table.context import Context, Slot
from rules.games.code_of_joker.table.current import current_bp, has_keyword
from rules.games.code_of_joker.table.layout import LAYOUT
from rules.games.code_of_joker.table.state import State
from rules.games.code_of_joker.table.unit import Unit
from rules.games.code_of_joker.turn.attack import can_attack, can_block
from rules.games.code_of_joker.turn.triggers import begin_on_copy, suited_clause

Answers = Callable[[State, Ask], Answer]
WON: Final = 1000.0
# A lasting unit of 2000 BP is worth 2. PURPLE and CP: per point; SAFE: an attack that no blocker survives;
# THROUGH: one that nobody can block.
LIFE: Final = 3.0
CARD: Final = 0.7
PURPLE: Final = 0.7
CP: Final = 0.3
ACTIVE: Final = 0.5
KEYWORD: Final = 0.5
SAFE: Final = 0.7
THROUGH: Final = 1.5
CLOCK_UP: Final = 0.5
OVERCLOCK: Final = 2.0
LYING: Final = 0.6  # what the card may still be worth if it is kept
BURDENS: Final = (
    *("binding", "silence", "forced-defence", "select-hack", "overheat"),
    *("attack-ban", "block-ban", "evolution-ban", "retreat-ban"),
)


def use_gains(view: State, seat: int, places: list[int], answers: Answers) -> list[float]:
    """How much better the table looks to the seat after using the set card at each place; `answers`: how both
    players answer meanwhile."""
    before = standing_worth(view, seat) + LYING
    tables = [table_after_use(view, seat, place, answers) for place in places]
    return [standing_worth(table, seat) - before if table else 0.0 for table in tables]


def table_after_use(view: State, seat: int, place: int, answers: Answers) -> State | None:
    """A copy of the table on which the card was used."""
    side = view.players[seat]
    slot = Slot(seat, "set", view.cards[side.set[place]], place, side.marks[place])
    response = suited_clause(view, slot, view.told)
    if response is None:
        return None
    clause, happening = response
    ctx = Context(seat, slot, happening, clause.pattern == "B")
    table, effect = begin_on_copy(view, ctx, slot)
    return finished(table, seat, carry_out(table, effect, clause.do), answers)


def finished(table: State, seat: int, flow: Steps[None], answers: Answers) -> State:
    """A copy of the table after the flow, as far as the seat can tell."""
    deal_anew(table, seat, 0)
    with suppress(Ended):
        run_answered(flow, table, answers)
    return table


def gain(view: State, seat: int, deed: Callable[[State], Flow], answers: Answers) -> float:
    """How much better the table looks to the seat after an action."""
    table = view.copy()
    after = finished(table, seat, flow_of(deed, table), answers)
    return standing_worth(after, seat) - standing_worth(view, seat)


def flow_of(deed: Callable[[State], Flow], table: State) -> Steps[None]:
    """The action begins when the flow is first run, after the unseen cards were redealt."""
    yield from deed(table)


def deal_anew(table: State, seat: int, number: int) -> None:
    """Redeal the unseen cards, identically for all tables that look alike to the seat."""
    dice = Dice(number)
    for group in LAYOUT.hidden(table, seat):
        deal_group(group, dice)
    table.dice = dice


def run_answered(flow: Steps[None], table: State, answers: Answers) -> None:
    answer = None
    with suppress(StopIteration):
        while True:
            ask = flow.send(answer)
            assert isinstance(ask, Ask)
            answer = answers(table, ask)


def standing_worth(state: State, seat: int) -> float:
    """How good the table looks during an action: what lasts, and how the battle will end."""
    if state.outcome is not None:
        return WON if state.outcome.winner == seat else -WON
    return side_standing(state, seat) - side_standing(state, 1 - seat)


def side_standing(state: State, seat: int) -> float:
    player = state.players[seat]
    lost = falling_units(state)
    units = sum([lasting_strength(state, unit) for unit in player.field if unit not in lost])
    cards = CARD * len(player.hand) + PURPLE * player.purple + player.gauge / 1000
    standing = (
        LIFE * player.life + units + cards + CP * player.cp + clock_up_worth(state, seat, lost)
    )
    return standing + attack_chances(state, lost) if seat == state.turn else standing


def lasting_strength(state: State, unit: Unit) -> float:
    """The part of its strength that lasts."""
    passing = unit.turn + unit.battle + sum(unit.later) - unit.damage
    worth = 1 + (current_bp(state, unit) - passing) / 2000 + ACTIVE * unit.active
    for grant in unit.granted:
        if grant.keyword and not grant.until:
            worth += -KEYWORD if grant.keyword in BURDENS else KEYWORD
    return worth


def falling_units(state: State) -> list[Unit]:
    """Units that will be destroyed in the battle under way."""
    if state.fight is None:
        return []
    attacker, blocker = state.fight
    if not (attacker and blocker and attacker.placed and blocker.placed):
        return []
    mine, theirs = current_bp(state, attacker), current_bp(state, blocker)
    lost = [attacker] * (mine <= theirs) + [blocker] * (theirs <= mine)
    return [unit for unit in lost if not has_keyword(state, unit, "immortal")]


def clock_up_worth(state: State, seat: int, lost: list[Unit]) -> float:
    """The worth of the winner's clock-up, of the action right that an overclock restores, and of the life that is
    pierced."""
    if len(lost) != 1 or lost[0].owner == seat or state.fight is None:
        return 0.0
    winner = state.fight[seat != state.turn]
    if winner is None:
        return 0.0
    pierced = LIFE * (seat == state.turn and has_keyword(state, winner, "pierce"))
    return pierced + (CLOCK_UP if winner.level < 3 else 0.0) + OVERCLOCK * (winner.level == 2)


def attack_chances(state: State, lost: list[Unit]) -> float:
    """The turn player's attacks that nobody can block and win, and those that nobody can block at all."""
    own, other = state.players[state.turn], state.players[1 - state.turn]
    fighting = state.fight[0] if state.fight and not state.fight[1] else None
    chances = 0.0
    for unit in own.field:
        if unit is fighting or can_attack(state, unit):
            foes = [foe for foe in other.field if foe not in lost]
            blockers = [current_bp(state, foe) for foe in foes if can_block(state, foe, unit)]
            safe = current_bp(state, unit) > max(blockers, default=0)
            chances += SAFE * safe + THROUGH * (not blockers)
    return chances
