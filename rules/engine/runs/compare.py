"""Two versions of a deck on the same dice: the effect of the change, with intervals, and what pairing saved."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil

from rules.engine.core.rules import Deck
from rules.engine.runs import intervals
from rules.engine.runs.estimates import Estimate, Scale
from rules.engine.runs.figure import Figure, is_plain
from rules.engine.runs.scales import Scales
from rules.engine.runs.stats import Results


def laid_out(deck: Deck, changed: Deck) -> dict[str, tuple[str, ...]]:
    """The changed deck reordered: cards in both decks keep their place in `deck`, and new cards take the places
    of removed ones. So the same shuffle brings the same cards to the same places."""
    return {zone: in_place(deck.get(zone, ()), cards) for zone, cards in changed.items()}


def in_place(old: Sequence[str], new: Iterable[str]) -> tuple[str, ...]:
    fresh = Counter(new)
    fresh.subtract(old)
    added = [card for card, n in fresh.items() for _ in range(n)]
    gone = {card: -n for card, n in fresh.items() if n < 0}
    cards: list[str] = []
    for card in old:
        if gone.get(card, 0):
            gone[card] -= 1
            cards += [added.pop(0)] if added else []
        else:
            cards.append(card)
    return (*cards, *added)


def deck_changes(deck: Deck, changed: Deck) -> list[tuple[int, str]]:
    """(copies added or removed, card), all zones together: first what goes, then what comes."""
    changes = Counter(card for cards in changed.values() for card in cards)
    changes.subtract(card for cards in deck.values() for card in cards)
    return sorted((n, card) for card, n in changes.items() if n)


@dataclass(frozen=True)
class FigureChange:
    """One figure: its mean with the deck, its mean with the changed deck, and the difference. `games`: games in
    which both versions gave it; for a match's kill turn, only games that both won. `unpaired_comparison`: how
    many games of each version an unpaired run would need for an equally narrow interval; None if unknown."""

    before: Estimate
    after: Estimate
    change: Estimate
    games: int
    unpaired: int | None


def paired_comparison(results: Results, scales: Scales) -> dict[str, FigureChange]:
    """By name, for a paired run of at least two games. ValueError for any other run."""
    if results.against is None or results.games < 2:
        raise ValueError("no paired run of two games or more")
    return {
        name: compared_figure(name, results, results.against, scales)
        for name, figure in sorted(results.change.items())
        if figure.games > 1
    }


def compared_figure(name: str, results: Results, against: Results, scales: Scales) -> FigureChange:
    """ValueError if fewer than two games gave it with both versions."""
    one, two, change = results.of(name), against.of(name), results.change[name]
    before, after = intervals.moments_of(one.counts), intervals.moments_of(two.counts)
    paired = intervals.moments_of(change.counts)
    spread = before.variance + after.variance
    needed = ceil(spread / paired.variance * paired.games) if paired.variance else None
    scale = scales.of(name)
    return FigureChange(
        scale.estimate(scale.interval(one)),
        scale.estimate(scale.interval(two)),
        scale.change.estimate(change.mean()),
        change.games,
        needed,
    )


def unpaired_comparison(
    one: Results, two: Results, scales: tuple[Scales, Scales]
) -> dict[str, FigureChange]:
    """The same for two runs without common dice: whole-game figures, not those of single cards and turns.
    `scales`: of the two runs."""
    names = [name for name in sorted(one.figures) if name in two.figures and is_plain(name)]
    return {
        name: unpaired_figure(one.of(name), two.of(name), scales[0].of(name), scales[1].of(name))
        for name in names
        if min(one.of(name).games, two.of(name).games) > 1
    }


def unpaired_figure(one: Figure, two: Figure, before: Scale, after: Scale) -> FigureChange:
    change = intervals.difference_interval(one.counts, two.counts)
    return FigureChange(
        before.estimate(before.interval(one)),
        after.estimate(after.interval(two)),
        after.less(before).estimate(change),
        min(one.games, two.games),
        None,
    )


def change_headline(moved: Sequence[tuple[int, str]], figure: str, change: Estimate) -> str:
    """`−2 of A-03, +2 of A-07: Kill turn −0.21 ± 0.05`. `moved`: from `deck_changes`."""
    cards = ", ".join(f"{signed_number(n)} of {card}" for n, card in moved)
    return f"{cards or 'no change'}: {figure} {change.text}"


def signed_number(value: int) -> str:
    """With a plus sign or a true minus sign."""
    return f"{value:+d}".replace("-", "−")
