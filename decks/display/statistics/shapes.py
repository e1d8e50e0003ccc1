"""The parts of a deck's statistics panel: charts with their tables, and figures."""

import json
from dataclasses import dataclass

# A chart shows the most frequent values; its table shows all.
MOST_BARS = 12


@dataclass(frozen=True)
class Series:
    """One row of bars; `hue` names a card colour (hue-red in components.css), or is empty for the default."""

    label: str
    hue: str
    counts: tuple[int, ...]


@dataclass(frozen=True)
class ValueChart:
    """Copies by value; `several` if one card may count for more than one value."""

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
        """The table's rows: label, count in each series, their sum."""
        columns = zip(*(series.counts for series in self.series), strict=True)
        return [
            (label, list(counts), sum(counts))
            for label, counts in zip(self.labels, columns, strict=True)
        ]

    @property
    def drawn(self) -> bool:
        """Whether a chart shows more than its table."""
        return len(self.labels) > 1

    @property
    def json(self) -> str:
        """The data for static/js/charts.js."""
        most = len(self.labels) if self.stacked else MOST_BARS
        data = {
            "stacked": self.stacked,
            "labels": self.labels[:most],
            "hues": self.hues[:most],
            "series": [
                {"label": series.label, "hue": series.hue, "counts": series.counts[:most]}
                for series in self.series
            ],
        }
        return json.dumps(data, ensure_ascii=False)


@dataclass(frozen=True)
class FieldFigure:
    """A numeric field over the deck: copies that have it, total, average, least and most."""

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
    """A deck's statistics: `size` identified copies of `different` cards; `unidentified` copies count nowhere."""

    size: int
    different: int
    unidentified: int
    charts: tuple[ValueChart, ...]
    figures: tuple[FieldFigure, ...]
