"""What a run says about each card of the deck."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rules.engine.runs.early import early_effects
from rules.engine.runs.intervals import Interval
from rules.engine.runs.stats import Results

COMMON = ("drawn", "played", "stuck")


@dataclass(frozen=True)
class CardFigures:
    """One card: the share of games in which it reached the hand, was played, was in hand at the end, and met each
    of the game's own fates; the own turn in which it was first played, over the games in which it was (None if
    fewer than two); the effect of drawing it early (`rules.engine.runs.early`)."""

    drawn: Interval
    played: Interval
    stuck: Interval
    fates: Mapping[str, Interval]
    first: Interval | None
    effect: Interval | None


def by_card(results: Results, fates: Iterable[str] = ()) -> dict[str, CardFigures]:
    """By number. Cards to which nothing ever happened are left out."""
    fates, found = tuple(fates), early_effects(results)
    kinds = tuple(f"{name}:" for name in (*COMMON, *fates))
    cards = {name.partition(":")[2] for name in results.figures if name.startswith(kinds)}
    return {card: of_card(results, card, fates, found.get(card)) for card in sorted(cards)}


def of_card(
    results: Results, card: str, fates: Iterable[str] = (), effect: Interval | None = None
) -> CardFigures:
    first = results.of(f"first:{card}")
    return CardFigures(
        results.share(f"drawn:{card}"),
        results.share(f"played:{card}"),
        results.share(f"stuck:{card}"),
        {name: results.share(f"{name}:{card}") for name in fates},
        first.mean() if first.games > 1 else None,
        effect,
    )
