"""The figures that always stand beside a deck: its curve as small bars, and its counts by kind."""

from collections.abc import Iterator
from dataclasses import dataclass

from cards.games import GAMES
from decks.display.statistics.counting import count_cards
from decks.display.statistics.maker import PanelMaker
from decks.display.statistics.shapes import ValueChart
from decks.legality.check import Verdict

# Columns of the curve; what is beyond the last one counts there. Units are those of the drawing.
MOST_COLUMNS = 10
HEIGHT = 24
# How wide a column is whose label has one character, and how wide with more.
NARROW, WIDE = 12, 18


@dataclass(frozen=True)
class Column:
    """One value of the curve with its copies, and where its bar stands."""

    label: str
    count: int
    place: int
    height: float
    step: int

    @property
    def y(self) -> float:
        return HEIGHT - self.height

    @property
    def left(self) -> float:
        return self.middle - self.width / 2

    @property
    def width(self) -> float:
        return self.step * 2 / 3

    @property
    def middle(self) -> float:
        return (self.place + 0.5) * self.step


@dataclass(frozen=True)
class Strip:
    """`title` names the curve's field; `kinds` are (name, copies)."""

    title: str
    columns: tuple[Column, ...]
    kinds: tuple[tuple[str, int], ...]

    @property
    def width(self) -> int:
        return sum(column.step for column in self.columns)


def statistics_strip(verdict: Verdict, language: str) -> Strip:
    maker = PanelMaker(GAMES[verdict.deck.catalog.game], count_cards(verdict), language)
    curve, kinds = maker.curve(), maker.bars(maker.kind)
    return Strip(
        curve.title if curve else "",
        tuple(curve_columns(curve)) if curve else (),
        tuple(zip(kinds.labels, kinds.series[0].counts, strict=True)) if kinds else (),
    )


def curve_columns(curve: ValueChart) -> Iterator[Column]:
    totals = [(label, total) for label, _counts, total in curve.rows]
    shown, rest = totals[: MOST_COLUMNS - 1], totals[MOST_COLUMNS - 1 :]
    if len(rest) > 1:
        rest = [(f"{rest[0][0]}+", sum(total for _, total in rest))]
    most = max(total for _, total in (*shown, *rest))
    # The last label has room to its right.
    step = NARROW if all(len(label) == 1 for label, _ in shown) else WIDE
    for place, (label, total) in enumerate((*shown, *rest)):
        yield Column(label, total, place, round(total / most * HEIGHT, 1), step)
