"""The cards of a run as tables: grouped by kind, with what can happen to them."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _

from cards.catalog import Catalog
from cards.folding import natural_key
from cards.record import CardRecord
from rules.engine.core.labels import CardTableLabels, GameLabels, Label
from rules.engine.runs.card_figures import CardFigures, by_card, of_card
from rules.engine.runs.plan import Plan
from rules.engine.runs.stats import Results
from rules.simulations.labels import plan_scales
from rules.simulations.pages.estimates import EstimateCell

NAME = "name"
RISING = (NAME, "first", "effect")  # sorted in ascending order first; shares in descending order


@dataclass(frozen=True)
class CardRow:
    """A card of the deck, with its figures (`rules.engine.runs.card_figures`) by column."""

    number: str
    card: CardRecord | None
    name: str
    copies: int
    cells: Mapping[str, EstimateCell]

    def key(self, sort: str) -> Any:
        return self.name if sort == NAME else self.cells[sort].sort


@dataclass(frozen=True)
class CardTable:
    """`columns`: the column heads, the name's first."""

    slug: str
    title: str
    columns: list[dict[str, Any]]
    rows: list[CardRow]


def card_tables(
    plan: Plan, results: Results, labels: GameLabels, catalog: Catalog, sort: str, language: str
) -> list[CardTable]:
    """Tables without cards are left out."""
    rows, tables = card_rows(plan, results, labels, catalog, language), []
    for place, cards in enumerate(labels.cards):
        mine = [row for row in rows if row_belongs(row, cards, labels)]
        if mine:
            columns = column_heads(cards.columns, sort, language)
            title = cards.localised(language)
            lines = sorted_rows(cut_columns(mine, cards.columns), sort)
            tables.append(CardTable(f"cards-{place}", title, columns, lines))
    return tables


def row_belongs(row: CardRow, cards: CardTableLabels, labels: GameLabels) -> bool:
    kind = row.card.kind if row.card else ""
    known = {kind for table in labels.cards for kind in table.kinds}
    return kind in cards.kinds or (kind not in known and cards is labels.cards[0])


def card_rows(
    plan: Plan, results: Results, labels: GameLabels, catalog: Catalog, language: str
) -> list[CardRow]:
    """Every card of the first deck by number, then others that a game saw."""
    copies = Counter(number for zone in plan.decks[0].values() for number in zone)
    scales = plan_scales(plan)
    figures = by_card(results, scales, labels.fates)
    return [
        card_row(
            number,
            copies[number],
            figures.get(number) or of_card(results, scales, number, labels.fates),
            catalog.get(number),
            language,
        )
        for number in sorted({*copies, *figures}, key=lambda n: (n not in copies, natural_key(n)))
    ]


def card_row(
    number: str, copies: int, figures: CardFigures, record: CardRecord | None, language: str
) -> CardRow:
    estimates = {
        "drawn": figures.drawn,
        "played": figures.played,
        "stuck": figures.stuck,
        **figures.fates,
        "first": figures.first,
        "effect": figures.effect,
    }
    cells = {name: EstimateCell(estimate) for name, estimate in estimates.items()}
    name = record.localised(language) if record else number
    return CardRow(number, record, name, copies, cells)


def cut_columns(rows: list[CardRow], columns: Iterable[str]) -> list[CardRow]:
    """Only these columns, in this order."""
    names = list(columns)
    return [replace(row, cells={name: row.cells[name] for name in names}) for row in rows]


def sorted_rows(rows: list[CardRow], sort: str) -> list[CardRow]:
    """Sorted by a column, `-drawn` in descending order; rows without a value come last."""
    name = sort.removeprefix("-")
    if name not in (NAME, *rows[0].cells):
        return rows
    known = [row for row in rows if row.key(name) is not None]
    known.sort(key=lambda row: row.key(name), reverse=sort.startswith("-"))
    return known + [row for row in rows if row.key(name) is None]


def column_heads(columns: Mapping[str, Label], sort: str, language: str) -> list[dict[str, Any]]:
    named = {name: label.localised(language) for name, label in columns.items()}
    return [
        column_head(name, label, sort) for name, label in {NAME: str(_("Card")), **named}.items()
    ]


def column_head(name: str, label: str, sort: str) -> dict[str, Any]:
    """Pressing it again reverses the order."""
    order = {name: "ascending", f"-{name}": "descending"}.get(sort)
    first, other = (name, f"-{name}") if name in RISING else (f"-{name}", name)
    return {"label": label, "sorted": order, "next": other if sort == first else first}
