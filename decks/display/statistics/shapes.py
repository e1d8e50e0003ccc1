"""What the panel of a deck's statistics is made of: charts with their tables, and figures."""

import json
from dataclasses import dataclass

# A chart shows the most frequent values, the table all.
MOST_BARS = 12


@dataclass(frozen=True)
class Series:
    """One row of bars; `hue` names a colour of cards (hue-red in site.css), empty: any."""

    label: str
    hue: str
    counts: tuple[int, ...]


@dataclass(frozen=True)
class ValueChart:
    """Copies by value. `several`: a card may count in more than one of them."""

    slug: str
    title: str
    labels: tuple[str, ...]
    series: tuple[Series, ...]
    stacked: bool = False
    average: float | None = None
    several: bool = False
    hues: tuple[str, ...] = ()

    @property
    def rows(self) -> list[tuple[str, list[int], int]]:
        """For the table: label, count of each series, their sum."""
        columns = zip(*(one.counts for one in self.series), strict=True)
        return [
            (label, list(counts), sum(counts))
            for label, counts in zip(self.labels, columns, strict=True)
        ]

    @property
    def drawn(self) -> bool:
        """Whether a picture says more than its table."""
        return len(self.labels) > 1

    @property
    def json(self) -> str:
        """What static/js/charts.js draws."""
        most = len(self.labels) if self.stacked else MOST_BARS
        data = {
            "stacked": self.stacked,
            "labels": self.labels[:most],
            "hues": self.hues[:most],
            "series": [
                {"label": one.label, "hue": one.hue, "counts": one.counts[:most]}
                for one in self.series
            ],
        }
        return json.dumps(data, ensure_ascii=False)


@dataclass(frozen=True)
class FieldFigure:
    """A number that cards have: so many of them, what it adds up to, its average and its range."""

    label: str
    cards: int
    total: float
    least: float
    most: float

    @property
    def average(self) -> float:
        return self.total / self.cards


@dataclass(frozen=True)
class Panel:
    """`size` identified copies, `different` cards, and `unidentified` copies that are in no count."""

    size: int
    different: int
    unidentified: int
    charts: tuple[ValueChart, ...]
    figures: tuple[FieldFigure, ...]
