"""The main phase: what the turn player may do, and doing it (COJ-251 to COJ-259). One choice is one action."""

from collections.abc import Callable
from typing import Final

from rules.engine.core.ask import ACT, Ask, Steps
from rules.engine.core.flow import Flow, Prompt
from rules.games.code_of_joker.cards.card import Card
from rules.games.code_of_joker.effects.card import Clause
from rules.games.code_of_joker.performing.sequence import carry_out
from rules.games.code_of_joker.table.context import Context, Slot
from rules.games.code_of_joker.table.current import conditions_hold, has_keyword, is_banned
from rules.games.code_of_joker.table.setup import prepare_game
from rules.games.code_of_joker.table.state import FIELD, SET, SIDES, Happening, Player, State
from rules.games.code_of_joker.table.unit import Unit
from rules.games.code_of_joker.table.unit_verbs import (
    can_be_stacked_on,
    card_fate,
    is_virus,
    leave_field,
    put_unit,
    send_home,
    stack_unit,
)
from rules.games.code_of_joker.table.verbs import (
    change_gauge,
    discard_card,
    draw_cards,
    from_hand,
    note_deed,
    note_happening,
    pay_cp,
    set_into_row,
    trash_card,
)
from rules.games.code_of_joker.turn.attack import can_attack, resolve_attack
from rules.games.code_of_joker.turn.costs import cost_now, is_affordable, spend_price
from rules.games.code_of_joker.turn.phases import turn_end, turn_start
from rules.games.code_of_joker.turn.windows import play_moment


def next_action(state: State) -> Prompt | Flow:
    """The next action, by phase."""
    state.acts = state.effects = 0
    state.deaths = []
    return PHASES[state.phase](state)


def play_main_phase(state: State) -> Prompt:
    return Prompt(Ask(state.turn, ACT, main_options(state)), begin_deed)


def begin_deed(state: State, answer: str) -> Flow:
    """An answer of the main phase, carried out up to the first moment that something responds to."""
    verb, _, what = answer.partition(" ")
    return VERBS[verb](state, what)


PHASES: Final[dict[str, Callable[[State], Prompt | Flow]]] = {
    "setup": prepare_game,
    "start": turn_start,
    "main": play_main_phase,
    "end": turn_end,
}


# Options


def main_options(state: State) -> tuple[str, ...]:
    """`end` first, then what hand, field and jokers allow."""
    seat = state.turn
    side, cards = state.players[seat], state.cards
    options, hand = ["end"], {card: cards[card] for card in side.hand}
    for facts in hand.values():
        add_hand_options(state, side, facts, options)
    if len({facts.name for facts in hand.values()}) < len(side.hand):
        options += override_options(state, side.hand)
    for place, unit in enumerate(side.field, 1):
        add_unit_options(state, unit, f"{SIDES[seat]}{place}", options)
    for card in side.jokers:
        if can_joker(state, side, cards[card]) and not joker_used(state):
            options.append(f"joker {card}")
    return tuple(options)


def add_hand_options(state: State, side: Player, facts: Card, options: list[str]) -> None:
    if facts.kind == "joker":
        payable = side.cp >= cost_now(state, Slot(state.turn, "hand", facts))
        if payable and not facts.inert and not joker_used(state):
            options.append(f"joker {facts.id}")
        return
    if facts.kind == "evolution" and is_affordable(state, facts):
        options += evolution_options(state, state.turn, facts)
    elif facts.kind == "unit" and len(side.field) < FIELD and can_drive(state, facts):
        options.append(facts.drive)
    if len(side.set) < SET:
        options.append(facts.set)
    options.append(facts.discard)


def can_drive(state: State, facts: Card) -> bool:
    """For its price, unless an effect forbids it."""
    return is_affordable(state, facts) and not is_kept_off(state, facts)


def is_kept_off(state: State, facts: Card) -> bool:
    """Whether an effect keeps the turn player's hand card off the field (COJ-186)."""
    return facts.barred or is_banned(state, Slot(state.turn, "hand", facts), "drive")


def evolution_options(state: State, seat: int, facts: Card) -> list[str]:
    return [
        f"overdrive {facts.id}/{SIDES[seat]}{place}"
        for place, unit in enumerate(state.players[seat].field, 1)
        if can_evolve(state, unit, facts) and not is_kept_off(state, facts)
    ]


def override_options(state: State, hand: list[str]) -> list[str]:
    """Every pair of cards with the same name."""
    cards = dict.fromkeys(hand)
    return [
        f"override {top}/{under}"
        for top in cards
        for under in cards
        if can_override(state, hand, top, under)
    ]


def can_override(state: State, hand: list[str], top: str, under: str) -> bool:
    """`top` is put on `under`: two cards of the same name, the lower below level 3 (COJ-097 to COJ-102)."""
    if top == under and hand.count(top) < 2:
        return False
    upper, lower = state.cards[top], state.cards[under]
    return upper.name == lower.name and lower.level < 3


def add_unit_options(state: State, unit: Unit, name: str, options: list[str]) -> None:
    if can_attack(state, unit):
        options.append(f"attack {name}")
    if not (
        has_keyword(state, unit, "retreat-ban")
        or is_banned(state, unit, "retreat")
        or is_virus(unit)
    ):
        options.append(f"retreat {name}")
    for number, ability in enumerate(unit.card.activated, 1):
        if any(can_activate(state, unit, clause) for clause in ability.clauses):
            options.append(f"activate {name}/{number}")


def can_activate(state: State, unit: Unit, clause: Clause) -> bool:
    """Each once per turn, and not while silenced (COJ-171)."""
    side = state.players[unit.owner]
    if side.is_hushed("unit") or has_keyword(state, unit, "silence") or "*" in unit.lost:
        return False
    if any(clause is used for used in unit.once):
        return False
    return conditions_hold(state, Context(unit.owner, unit), clause.when)


def can_evolve(state: State, base: Unit, card: Card) -> bool:
    """Only onto a unit of the same colour on the player's own field (COJ-025, COJ-026)."""
    return base.card.colour == card.colour and can_be_stacked_on(state, base)


def can_joker(state: State, side: Player, facts: Card) -> bool:
    """Gauge and CP (COJ-052); under the newer rules, only from its own area."""
    if facts.inert or side.gauge < facts.gauge or state.ruleset.joker_in_hand:
        return False
    if side.is_hushed("joker"):
        return False
    return side.cp >= cost_now(state, Slot(state.turn, "jokers", facts))


def joker_used(state: State) -> bool:
    """One per turn (COJ-055)."""
    used = state.players[state.turn].used
    return any(state.cards[card].kind == "joker" for card in used)


# Performing them


def drive_unit(state: State, card: str) -> Flow:
    """From hand onto the field (COJ-019); at level 3 the unit then overclocks (COJ-112)."""
    player = state.turn
    spend_price(state, state.cards[card])
    unit = put_unit(state, player, card)
    state.tell("drive", player, card)
    return announce_entry(state, unit, "drive")


def overdrive_unit(state: State, what: str) -> Flow:
    """Put onto a unit of the player's own (COJ-027 to COJ-031)."""
    card, _, name = what.rpartition("/")
    player = state.turn
    base = state.players[player].field[int(name[1:]) - 1]
    spend_price(state, state.cards[card])
    unit = stack_unit(state, base, card)
    state.tell("overdrive", player, card, base.card.number)
    return announce_entry(state, unit, "evolve")


def announce_entry(state: State, unit: Unit, by: str) -> Flow:
    if unit.level == 3:
        state.overclocked.append(unit)
    for deed in ("enter", "evolved") if by == "evolve" else ("enter",):
        note_deed(state, unit, deed)
    told = [Happening("enter", unit.owner, unit, by=by, level=unit.level)]
    if by == "evolve":
        told.append(Happening("evolved", unit.owner, unit))
    return play_moment(state, told)


def attack_with(state: State, name: str) -> Flow:
    return resolve_attack(state, state.players[state.turn].field[int(name[1:]) - 1])


def retreat_unit(state: State, name: str) -> Flow:
    """To the discards; this does not count as destruction (COJ-060, COJ-061). Effects that wait for it hear of it
    (COJ-186)."""
    unit = state.players[state.turn].field[int(name[1:]) - 1]
    place = card_fate(state, unit, "trash")
    leave_field(state, unit)
    send_home(state, unit, place)
    state.tell("retreat", unit.owner, unit.card.number)
    note_happening(state, "retreated", unit.owner, unit)
    return play_moment(state, [])


def set_from_hand(state: State, card: str) -> Flow:
    """Free of cost (COJ-256)."""
    player = state.turn
    from_hand(state, player, card)
    set_into_row(state, player, card)
    state.tell("set", player, state.cards[card].colour)
    state.note("set", player, state.cards[card].number)
    return play_moment(state, [])


def discard_from_hand(state: State, card: str) -> Flow:
    """At the player's own will (COJ-258)."""
    discard_card(state, state.turn, card)
    return play_moment(state, [])


def override_card(state: State, what: str) -> Flow:
    """The lower card gains a level, the upper one is discarded, and a card is drawn (COJ-097 to COJ-104).
    Effects that wait for it hear of it (COJ-186)."""
    top, _, under = what.partition("/")
    player = state.turn
    hand = state.players[player].hand
    from_hand(state, player, top)
    facts = state.cards[under]
    place = hand.index(under)
    hand[place] = facts.variant(facts.level + 1, facts.cost).id
    trash_card(state, player, top)
    state.tell("override", player, top)
    note_happening(state, "overridden", player, cards=(hand[place],))
    state.note("overrides", player)
    state.note("overridden", player, state.cards[top].number)
    draw_cards(state, player, 1)
    return play_moment(state, [])


def use_joker(state: State, card: str) -> Steps[None]:
    """Pay gauge and CP; the joker stays where it is (COJ-052, COJ-053) and counts as used this turn (COJ-055).
    One that came to the hand under the older rules (COJ-247) returns to its area."""
    player = state.turn
    side, facts = state.players[player], state.cards[card]
    held = card in side.hand
    cost = cost_now(state, Slot(player, "hand" if held else "jokers", facts))
    if held:
        side.jokers.append(facts.number)
        from_hand(state, player, card)
    else:
        change_gauge(state, player, -facts.gauge)
    pay_cp(state, player, cost)
    side.used.append(card)
    state.tell("joker", player, card)
    state.note("jokers", player)
    state.note("played", player, facts.number)
    for clause in facts.played:
        ctx = Context(player, Slot(player, "jokers", facts), None, clause.pattern == "B")
        if conditions_hold(state, ctx, clause.when):
            yield from carry_out(state, ctx, clause.do)
    yield from play_moment(state, [Happening("joker-used", player)])


def activate_ability(state: State, what: str) -> Steps[None]:
    """An ability [起動] of a unit, once per turn."""
    name, _, number = what.partition("/")
    unit = state.players[state.turn].field[int(name[1:]) - 1]
    for clause in unit.card.activated[int(number) - 1].clauses:
        if can_activate(state, unit, clause):
            unit.once += (clause,)
            state.tell("effect", unit.owner, unit.card.number)
            ctx = Context(unit.owner, unit, None, clause.pattern == "B")
            yield from carry_out(state, ctx, clause.do)
    yield from play_moment(state, [])


def end_turn(state: State, nothing: str) -> Flow:
    return turn_end(state)


VERBS: Final[dict[str, Callable[[State, str], Flow]]] = {
    "drive": drive_unit,
    "overdrive": overdrive_unit,
    "attack": attack_with,
    "retreat": retreat_unit,
    "set": set_from_hand,
    "discard": discard_from_hand,
    "override": override_card,
    "joker": use_joker,
    "activate": activate_ability,
    "end": end_turn,
}
