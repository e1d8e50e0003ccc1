"""What a run says about each card of the deck."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rules.engine.core.ids import card_id, card_number
from rules.engine.runs.early import early_effects
from rules.engine.runs.estimates import SHARE, Estimate
from rules.engine.runs.intervals import Interval
from rules.engine.runs.scales import Scales
from rules.engine.runs.stats import Results

COMMON = ("drawn", "played", "stuck")


@dataclass(frozen=True)
class CardFigures:
    """One card: the share of games in which it reached the hand, was played, was in hand at the end, and met each
    of the game's own fates; the own turn in which it was first played, over the games in which it was (None if
    fewer than two); the effect of drawing it early (`rules.engine.runs.early`)."""

    drawn: Estimate
    played: Estimate
    stuck: Estimate
    fates: Mapping[str, Estimate]
    first: Estimate | None
    effect: Estimate | None


def by_card(results: Results, scales: Scales, fates: Iterable[str] = ()) -> dict[str, CardFigures]:
    """By number. Cards to which nothing ever happened are left out."""
    fates, effects = tuple(fates), early_effects(results)
    kinds = tuple(f"{name}:" for name in (*COMMON, *fates))
    cards = {name.partition(":")[2] for name in results.figures if name.startswith(kinds)}
    return {
        card_number(card): of_id(results, scales, card, fates, effects.get(card))
        for card in sorted(cards)
    }


def of_card(
    results: Results, scales: Scales, number: str, fates: Iterable[str] = ()
) -> CardFigures:
    return of_id(results, scales, card_id(number), fates)


def of_id(
    results: Results,
    scales: Scales,
    card: str,
    fates: Iterable[str] = (),
    effect: Interval | None = None,
) -> CardFigures:
    first = f"first:{card}"
    drawn, played, stuck = (card_share(results, name, card) for name in COMMON)
    return CardFigures(
        drawn,
        played,
        stuck,
        {name: card_share(results, name, card) for name in fates},
        scales.of(first).mean(results.of(first)),
        effect and scales.of_effect().estimate(effect),
    )


def card_share(results: Results, name: str, card: str) -> Estimate:
    return SHARE.estimate(results.share(f"{name}:{card}"))
