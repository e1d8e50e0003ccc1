"""How good an action of the main phase looks. No rule is made here."""

from collections.abc import Callable
from typing import Final

from rules.games.code_of_joker.cards.card import Card
from rules.games.code_of_joker.performing.targets import unit_named
from rules.games.code_of_joker.policy.answers import best_answer
from rules.games.code_of_joker.policy.arrivals import depends, refund, risky, wanting
from rules.games.code_of_joker.policy.trial_play import gain
from rules.games.code_of_joker.table.current import current_bp, has_keyword
from rules.games.code_of_joker.table.state import FIELD, State
from rules.games.code_of_joker.table.unit import Unit
from rules.games.code_of_joker.turn.attack import can_block
from rules.games.code_of_joker.turn.costs import unit_cost
from rules.games.code_of_joker.turn.main_phase import begin_deed

# What these are worth depends on the table.
VARYING: Final = ("attack", "overdrive", "joker", "activate")
RICH: Final = 3  # with this many cards in hand, one may be given up for a CP


def action_score(view: State, seat: int, option: str) -> float:
    """Scores that do not depend on the table are remembered with the cards."""
    verb, _, what = option.partition(" ")
    score = ACTS[verb](view, seat, what)
    if not varies(view, verb, what):
        view.cards.scores[option] = score
    return score


def varies(view: State, verb: str, what: str) -> bool:
    """Whether what the action is worth depends on the table."""
    if verb == "set":
        return view.cards[what].fights
    return verb in VARYING or (verb == "drive" and depends(view, what))


# Actions: 0 is the score of ending the turn


def drive_score(view: State, seat: int, card: str) -> float:
    """The most expensive first, on curve. Later if its effect needs something that is not there yet."""
    if risky(view, card) and ruinous(view, seat, f"drive {card}"):
        return -5.0
    return 40.0 + eagerness(view, seat, view.cards[card])


def ruinous(view: State, seat: int, option: str) -> bool:
    """Whether the table looks worse after the action."""
    return gain(view, seat, lambda table: begin_deed(table, option), best_answer) <= 0


def joker(view: State, seat: int, card: str) -> float:
    return -1.0 if ruinous(view, seat, f"joker {card}") else 65.0


def activate_score(view: State, seat: int, what: str) -> float:
    return -1.0 if ruinous(view, seat, f"activate {what}") else 10.0


def overdrive_score(view: State, seat: int, what: str) -> float:
    card, _, name = what.rpartition("/")
    if risky(view, card) and ruinous(view, seat, f"overdrive {what}"):
        return -5.0
    base = unit_named(view, name)
    more = view.cards[card].bp[0] - current_bp(view, base)
    return 41 + view.cards[card].printed + more / 2000 + 2 * base.locked


def attack_score(view: State, seat: int, name: str) -> float:
    """Attack if nobody can block and win, or if the race is won, but not with a unit that is needed to block."""
    attacker = unit_named(view, name)
    foes = view.players[1 - seat].field
    if not foes:
        return 30.0
    if needed_to_block(view, seat, attacker):
        return -5.0
    blockers = [current_bp(view, other) for other in foes if can_block(view, other, attacker)]
    if not blockers:
        return 30.0
    strength, best = current_bp(view, attacker), max(blockers)
    if best < strength:
        return 25 + strength / 10_000
    return 5.0 if best == strength and len(view.players[seat].field) > len(blockers) else -5.0


def needed_to_block(view: State, seat: int, attacker: Unit) -> bool:
    """Whether the opponent's units could take the last life unless this one stays to block (a unit that attacked
    has no action right in the opponent's turn)."""
    side, foes = view.players[seat], view.players[1 - seat].field
    if has_keyword(view, attacker, "unyielding") or has_keyword(view, attacker, "block-ban"):
        return False
    guards = sum(unit.active and not has_keyword(view, unit, "block-ban") for unit in side.field)
    return len(foes) - (guards - 1) >= side.life


def set_score(view: State, seat: int, card: str) -> float:
    """Triggers and intercepts always; a unit if what it saves gets spent."""
    facts = view.cards[card]
    if not facts.fights:
        return 35.0 if facts.colour == "none" or facts.cost <= 3 else 20.0
    return 51.0 + facts.printed if saves_cost(view, seat, facts) else -1.0


def saves_cost(view: State, seat: int, facts: Card) -> bool:
    """Whether units worth more CP come down if the card is set, with no CP left over. Considers one card at a
    time."""
    side = view.players[seat]
    if (
        len(side.hand) < RICH
        or not side.cp
        or any(view.cards[number].fights for number in side.set)
    ):
        return False
    hand = [view.cards[number] for number in side.hand]
    alike = [card for card in hand if card.colour == facts.colour and card.fights]
    if len(alike) < 2:
        return False
    cards = arrivals(view, seat, hand)
    left = cards[:]
    if facts in left:
        left.remove(facts)
    total, unspent = drivable_costs(view, seat, left, facts.colour)
    return unspent == 0 and total > drivable_costs(view, seat, cards, "")[0]


def arrivals(view: State, seat: int, hand: list[Card]) -> list[Card]:
    """The cards that could come down if they were affordable, the one driven first at the front."""
    bases = {unit.card.colour for unit in view.players[seat].field}
    cards = [card for card in hand if card.fights and (card.kind == "unit" or card.colour in bases)]
    return sorted(cards, key=lambda card: eagerness(view, seat, card), reverse=True)


def drivable_costs(view: State, seat: int, cards: list[Card], colour: str) -> tuple[int, int]:
    """The total cost of the cards driven if the next affordable one always comes down, one of the colour costing
    1 less; and the CP left over, or 1 if nothing became cheaper."""
    side, total = view.players[seat], 0
    cp, room = side.cp, FIELD - len(side.field)
    for card in cards:
        cost = unit_cost(view, card)
        price = cost - 1 if card.colour == colour and cost > 0 else cost
        if price <= cp and (room or card.kind == "evolution"):
            cp += refund(view, seat, card) - price
            total += cost - wanting(view, seat, card)
            room -= card.kind == "unit"
            colour = "" if price < cost else colour
    return total, 1 if colour else cp


def eagerness(view: State, seat: int, card: Card) -> int:
    return card.printed + card.level - wanting(view, seat, card)


def override_score(view: State, seat: int, what: str) -> float:
    return 70.0


ACTS: Final[dict[str, Callable[[State, int, str], float]]] = {
    "end": lambda view, seat, what: 0.0,
    "drive": drive_score,
    "overdrive": overdrive_score,
    "attack": attack_score,
    "set": set_score,
    "override": override_score,
    "joker": joker,
    "activate": activate_score,
    "retreat": lambda view, seat, what: -20.0,
    "discard": lambda view, seat, what: -10.0,
}
