"""The odds of a question about a deck under a game's opening: hand, redraw, draws."""

from fractions import Fraction

from rules.engine.opening.odds import Cells, CountDemand, demands_met
from rules.engine.opening.opening import Opening


def opening_chance(
    opening: Opening,
    cells: Cells,
    wants: tuple[int, ...],
    turn: int = 0,
    first: bool = True,
    mulligans: int = 0,
) -> Fraction | None:
    """P(at least `wants[g]` cards of each group g were seen by own turn `turn`; 0 is the opening hand).

    If the mulligan is forced, `cells` has one more group after those of the wants: the cards it needs.
    An optional mulligan is taken up to `mulligans` times, whenever the opening hand alone does not meet
    the wants. None: no hand can ever be kept.
    """
    total = sum(size for _, size in cells)
    later = min(opening.seen(turn, first), max(total - opening.aside - opening.hand, 0))
    if opening.forced:
        return forced_chance(opening, cells, wants, later)
    missed = Fraction(1)
    for before in range(mulligans if opening.optional else 0):
        missed *= 1 - demands_met(cells, draw_demands(wants), (opening.hand_after(before),))
    last = opening.hand_after(mulligans if opening.optional else 0) + later
    return 1 - missed * (1 - demands_met(cells, draw_demands(wants), (last,)))


def forced_chance(
    opening: Opening, cells: Cells, wants: tuple[int, ...], later: int
) -> Fraction | None:
    """Redrawing until the hand has what it needs amounts to drawing on condition that it does."""
    need = CountDemand(len(wants))
    kept = demands_met(cells, (need,), (opening.hand,))
    if not kept:
        return None
    both = demands_met(cells, (need, *draw_demands(wants, draw=1)), (opening.hand, later))
    return both / kept


def kept_chance(opening: Opening, cells: Cells) -> Fraction:
    """P(the first hand has a card of group 0), before anything is redrawn."""
    return demands_met(cells, (CountDemand(0),), (opening.hand,))


def draw_demands(wants: tuple[int, ...], draw: int = 0) -> tuple[CountDemand, ...]:
    return tuple(CountDemand(group, n, draw) for group, n in enumerate(wants))
