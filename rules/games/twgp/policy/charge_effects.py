"""What a policy thinks of charge effects. No rule is made here."""

from collections.abc import Callable
from typing import Any, Final

from rules.games.twgp.effects import deeds as d
from rules.games.twgp.performing.targets import battle_of, target_options
from rules.games.twgp.policy.strength import BODY, CARD, VITAL, is_in_vain, unit_value
from rules.games.twgp.table.pending import BOOST, Attack, Declared
from rules.games.twgp.table.piece import Piece
from rules.games.twgp.table.powers import calculated_power, linked_power
from rules.games.twgp.table.state import State, free_columns, is_partner
from rules.games.twgp.turn.tokens import real_cards
from rules.games.twgp.turn.using import bare_rivals

FIGHTING: Final = 10.0  # a unit in the battle under way
USED: Final = 0.5  # a card that clogs the hand is better used


def use_score(state: State, seat: int, what: str, top: Declared | None) -> float:
    """The gain of the best target of each deed."""
    card, _, number = what.partition("/")
    paragraph = state.cards[card].paragraphs[int(number) - 1]
    gain = sum(deed_score(state, seat, paragraph.kind, deed, top) for deed in paragraph.do)
    cards = sum(cost.count for cost in paragraph.cost)
    price = VITAL * (paragraph.instant is not None) + 1.5 * cards
    return gain + USED - price


def deed_score(state: State, seat: int, kind: str, deed: d.Deed, top: Declared | None) -> float:
    if isinstance(deed, d.DirectHit):
        hurt = [rival for rival in bare_rivals(state, seat) if not is_in_vain(state, rival)]
        return VITAL if hurt else -1.0
    if isinstance(deed, d.Cancel | d.Reflect):
        return VITAL if top is not None and top.directed == seat else 8.0
    if isinstance(deed, d.Change):
        return change_score(state, seat, deed)
    if isinstance(deed, d.MakeTokens):
        return token_score(state, seat, deed)
    rate = RATES.get(type(deed))
    if rate is None:
        return 1.0
    options = target_options(state, seat, kind, deed)
    return max([rate(state, seat, deed, piece) for piece in options], default=-1.0)


def change_score(state: State, seat: int, deed: d.Change) -> float:
    """What turns the duel."""
    battle = battle_of(state)
    if battle is None or battle.target is None:
        return -1.0
    if isinstance(battle, Attack) and battle.kind == BOOST:
        return -1.0  # more Power would only make it slower
    own = calculated_power(state, battle.attacker)
    against = linked_power(state, battle.defenders)
    attacking = battle.seat == seat
    margin = own - against if attacking else against - own
    gain = deed.by if deed.whom == "own" else -deed.by
    return 10.0 if margin <= 0 < margin + gain else -1.0


def token_score(state: State, seat: int, deed: d.MakeTokens) -> float:
    """Units for nothing, as far as they find cells."""
    ready = real_cards(state, seat, deed.name)
    made = min(deed.count, len(free_columns(state, seat)))
    return BODY * made if made and len(ready) >= deed.count else -1.0


def hindering(state: State, seat: int, deed: Any, piece: Piece) -> float:
    """An enemy unit that no longer stands in the way, or fights."""
    if is_partner(state, seat, piece.controller):
        return -5.0
    return 4.0 + 0.3 * unit_value(state, seat, piece) + ending(state, piece)


def ending(state: State, piece: Piece) -> float:
    """An attack ends with its attacker."""
    battle = battle_of(state)
    return FIGHTING if battle is not None and piece is battle.attacker else 0.0


def standing(state: State, seat: int, deed: Any, piece: Piece) -> float:
    return 6.0 if is_partner(state, seat, piece.controller) else -6.0


def removing(state: State, seat: int, deed: Any, piece: Piece) -> float:
    value = unit_value(state, seat, piece)
    return -value if is_partner(state, seat, piece.controller) else value + ending(state, piece)


def poisoning(state: State, seat: int, deed: Any, piece: Piece) -> float:
    """It works when everything is settled, and stops no attack."""
    value = unit_value(state, seat, piece)
    return -value if is_partner(state, seat, piece.controller) else value


def disarming(state: State, seat: int, deed: Any, piece: Piece) -> float:
    return -CARD if is_partner(state, seat, piece.controller) else CARD


RATES: Final[dict[type[d.Deed], Callable[[State, int, Any, Piece], float]]] = {
    d.Turn: hindering,
    d.Stand: standing,
    d.Discard: removing,
    d.Hack: removing,
    d.Poison: poisoning,
    d.Unarm: disarming,
}
