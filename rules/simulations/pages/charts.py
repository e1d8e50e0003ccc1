"""The data of charts (static/js/simulation/charts.js): values with their interval ends."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from django.utils.translation import gettext as _

from rules.engine.runs.estimates import PLACES, Estimate
from rules.simulations.pages.estimates import EstimateCell
from rules.simulations.pages.tables import Bar, FigureRow


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


def chart_series(label: str, cells: Sequence[EstimateCell]) -> dict[str, Any]:
    """Shares in percent."""
    return {
        "label": label,
        "values": [chart_number(cell.estimate, "value") for cell in cells],
        "low": [chart_number(cell.estimate, "low") for cell in cells],
        "high": [chart_number(cell.estimate, "high") for cell in cells],
    }


def chart_number(estimate: Estimate | None, which: Literal["value", "low", "high"]) -> float | None:
    return round(getattr(estimate, which) * estimate.factor, PLACES) if estimate else None


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
    parts: Sequence[tuple[str, list[EstimateCell]]],
    beside: Sequence[tuple[str, list[EstimateCell]]] = (),
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
    percent = any(cell.estimate and cell.estimate.scale.percent for cell in row.cells)
    shown = [chart_series(label or row.label, figure_row.cells) for label, figure_row in parts]
    names = [str(turn) for turn in turns]
    text = chart_data("lines", names, shown, unit="%" if percent else "", axis=axis)
    rows = [
        (name, [figure_row.cells[place].text for _, figure_row in parts])
        for place, name in enumerate(names)
    ]
    return Chart(f"turn-{row.name}", row.label, text, [label for label, _ in parts], rows)
