"""The results of a run as tables: distribution, figures, figures by turn, cards."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards.catalog import Catalog
from cards.folding import natural_key
from cards.record import CardRecord
from rules.core.card_figures import CardFigures, by_card, of_card
from rules.core.labels import CARD, COMMON, TURN, Label, Labels
from rules.core.plan import Plan
from rules.core.stats import Figure, Results
from rules.views.simulation.estimates import Estimate, estimate, of_unit

KILL, WON, TURNS = "kill-turn", "won", "turns"
FAR = 10**9
SORTS = ("name", "drawn", "played", "stuck", "first", "effect")


@dataclass(frozen=True)
class Bar:
    """A value of a distribution; `by`: the share of the games that came to it or to less."""

    value: int
    name: str
    share: Estimate
    by: Estimate
    games: int


def spread(plan: Plan, results: Results) -> Figure:
    """The figure whose distribution is drawn: the kill turn, or the length of a match."""
    return results.of(KILL if plan.kind == "goldfish" else TURNS)


def distribution(plan: Plan, results: Results, values: Iterable[int]) -> list[Bar]:
    """A bar for every value from the least to the greatest of these."""
    figure, found = spread(plan, results), sorted(values)
    return [bar(plan, figure, value) for value in range(found[0], found[-1] + 1)]


def bar(plan: Plan, figure: Figure, value: int) -> Bar:
    late = plan.kind == "goldfish" and value > plan.horizon
    return Bar(
        value,
        _("not won") if late else str(value),
        estimate(lambda: figure.share(lambda n: n == value), percent=True),
        estimate(lambda: figure.share(lambda n: n <= value), percent=True),
        figure.counts[value],
    )


@dataclass(frozen=True)
class Row:
    """One figure; `cells`: its estimate, or those of the turns."""

    name: str
    label: str
    cells: list[Estimate]


def overall(labels: Labels, results: Results, language: str) -> list[Row]:
    """Figures of whole games, in the order of the game's table; not those that were never anything but 0."""
    found = []
    for name, label in {**COMMON, **labels.figures}.items():
        figure = results.of(name)
        if not name.endswith(TURN) and any(figure.counts):
            cell = of_unit(label.unit, figure.mean, figure.share)
            found.append(Row(name, label.localised(language), [cell]))
    return found


def turns_of(results: Results) -> set[int]:
    """Own turns to which a game came."""
    return {turn for name in results.figures if (turn := turn_of(name)) is not None}


def by_turn(labels: Labels, results: Results, turns: list[int], language: str) -> list[Row]:
    """Figures by turn, of the games that came to that turn."""
    rows = [
        Row(
            name.rstrip(TURN),
            label.localised(language),
            turn_cells(name, label, results, turns),
        )
        for name, label in labels.figures.items()
        if name.endswith(TURN)
    ]
    return [row for row in rows if any(cell.interval for cell in row.cells)]


def turn_of(name: str) -> int | None:
    turn = name.partition(TURN)[2]
    return int(turn) if turn.isdecimal() and CARD not in name else None


def turn_cells(name: str, label: Label, results: Results, turns: list[int]) -> list[Estimate]:
    figures = [results.of(f"{name}{turn}") for turn in turns]
    return [of_unit(label.unit, figure.mean, figure.share) for figure in figures]


@dataclass(frozen=True)
class CardRow:
    """A card of the deck, with what `rules.core.card_figures` says of it."""

    number: str
    card: CardRecord | None
    name: str
    copies: int
    drawn: Estimate
    played: Estimate
    stuck: Estimate
    first: Estimate
    effect: Estimate

    def key(self, sort: str) -> Any:
        return self.name if sort == "name" else getattr(self, sort).sort


def card_rows(plan: Plan, results: Results, catalog: Catalog, language: str) -> list[CardRow]:
    """Every card of the first deck, in the order of their numbers, then others that a game saw."""
    copies = Counter(number for zone in plan.decks[0].values() for number in zone)
    found = by_card(results)
    return [
        card_row(number, copies[number], figures, catalog.get(number), plan.aim == WON, language)
        for number in sorted({*copies, *found}, key=lambda n: (n not in copies, natural_key(n)))
        if (figures := found.get(number) or of_card(results, number))
    ]


def card_row(
    number: str,
    copies: int,
    figures: CardFigures,
    record: CardRecord | None,
    shares: bool,
    language: str,
) -> CardRow:
    return CardRow(
        number,
        record,
        record.localised(language) if record else number,
        copies,
        Estimate(figures.drawn, percent=True),
        Estimate(figures.played, percent=True),
        Estimate(figures.stuck, percent=True),
        Estimate(figures.first),
        Estimate(figures.effect, percent=shares, signed=True),
    )


def sorted_cards(rows: list[CardRow], sort: str) -> list[CardRow]:
    """By a column, `-drawn` the other way round; rows without a value come last."""
    name = sort.removeprefix("-")
    if name not in SORTS:
        return rows
    known = [row for row in rows if row.key(name) is not None]
    known.sort(key=lambda row: row.key(name), reverse=sort.startswith("-"))
    return known + [row for row in rows if row.key(name) is None]


def headline(plan: Plan, results: Results) -> dict[str, Any]:
    """The main figure, and for a goldfish also by when most games are won."""
    figure = results.of(plan.aim)
    if not figure.games:
        return {}
    if plan.kind == "match":
        return {"won": estimate(figure.share, percent=True).text}
    turn = next((n for n in sorted(figure.counts) if half_by(figure, n)), plan.horizon)
    turn = min(turn, plan.horizon)
    by = estimate(lambda: figure.share(lambda n: n <= turn), percent=True)
    late = plan.horizon + 1 if plan.horizon + 1 in figure.counts else 0
    return {"mean": estimate(figure.mean).text, "turn": turn, "by": by.text, "late": late}


def half_by(figure: Figure, turn: int) -> bool:
    return 2 * sum(n for value, n in figure.counts.items() if value <= turn) >= figure.games


def examples(plan: Plan, results: Results) -> list[tuple[str, int, str]]:
    """(which, number of the game, what it came to) of the fastest, a median and the slowest game."""
    words = {"lowest": _("fastest"), "median": _("median"), "highest": _("slowest")}
    figure = KILL if plan.kind == "goldfish" else TURNS
    named: dict[tuple[int, int], list[str]] = {}
    for word, found in results.landmarks(figure).items():
        named.setdefault(found, []).append(words[word])
    late = plan.horizon if plan.kind == "goldfish" else FAR
    return [
        (" · ".join(which), number, _("not won") if value > late else in_turns(value))
        for (value, number), which in named.items()
    ]


def in_turns(n: int) -> str:
    return ngettext("%(n)s turn", "%(n)s turns", n) % {"n": n}
