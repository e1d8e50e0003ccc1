"""The data of charts (static/js/simulation/charts.js): values with their interval ends."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from rules.simulations.views.estimates import Estimate
from rules.simulations.views.tables import Bar, FigureRow

DIGITS = 4  # more would not be visible


@dataclass(frozen=True)
class Chart:
    """`json`: the data of the canvas; `rows`: the same as a table, [(label, cells)], under `heads`; `note`: what
    to keep in mind."""

    slug: str
    title: str
    json: str
    heads: list[str]
    rows: list[tuple[str, list[str]]]
    note: str = ""


def chart_series(label: str, cells: Sequence[Estimate]) -> dict[str, Any]:
    """Shares in percent."""
    by = 100 if any(cell.percent for cell in cells) else 1
    series: dict[str, Any] = {"label": label, "values": [], "low": [], "high": []}
    for cell in cells:
        value, low, high = cell.interval or (cell.without, None, None)
        for name, number in (("values", value), ("low", low), ("high", high)):
            series[name].append(None if number is None else round(number * by, DIGITS))
    return series


def chart_data(kind: str, labels: list[str], parts: list[dict[str, Any]], **more: Any) -> str:
    return json.dumps({"kind": kind, "labels": labels, "series": parts, **more})


def bar_chart(
    title: str, axis: str, horizon: int, parts: Sequence[tuple[str, list[Bar]]], still: bool = False
) -> Chart:
    """Distributions over the same values, side by side."""
    first = parts[0][1]
    names = [bar.name for bar in first]
    odd = [place for place, bar in enumerate(first) if bar.value > horizon]
    shown = [chart_series(label, [bar.share for bar in bars]) for label, bars in parts]
    text = chart_data("bars", names, shown, unit="%", axis=axis, odd=odd, still=still)
    rows = [
        (name, [bars[place].share.text for _l, bars in parts]) for place, name in enumerate(names)
    ]
    return Chart("distribution", title, text, [label for label, _ in parts], rows)


def won_by(
    turns: Iterable[int],
    parts: Sequence[tuple[str, list[Estimate]]],
    beside: Sequence[tuple[str, list[Estimate]]] = (),
) -> Chart:
    """Shares of all games won by each turn, a line per part; what is `beside` appears only in the table."""
    names = [str(turn) for turn in turns]
    shown = [chart_series(label, cells) for label, cells in parts]
    text = chart_data("lines", names, shown, unit="%", axis=str(_("Turn")))
    columns = [*parts, *beside]
    rows = [
        (name, [cells[place].text for _l, cells in columns]) for place, name in enumerate(names)
    ]
    heads = [label for label, _cells in columns]
    note = str(_("Out of all games, won or not. Each interval is for its own turn."))
    return Chart("won-by", str(_("Games won by turn")), text, heads, rows, note)


def line_chart(axis: str, turns: list[int], parts: Sequence[tuple[str, FigureRow]]) -> Chart:
    """One figure by turn, of one run or several."""
    row = parts[0][1]
    unit = "%" if any(cell.percent for cell in row.cells) else ""
    shown = [chart_series(label or row.label, figure_row.cells) for label, figure_row in parts]
    names = [str(turn) for turn in turns]
    text = chart_data("lines", names, shown, unit=unit, axis=axis)
    rows = [
        (name, [figure_row.cells[place].text for _, figure_row in parts])
        for place, name in enumerate(names)
    ]
    return Chart(f"turn-{row.name}", row.label, text, [label for label, _ in parts], rows)
