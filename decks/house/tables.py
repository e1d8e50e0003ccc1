"""The tables in the form of a house format.

A list of bans has up to 2,000 rows. They are formatted here and not in a template, which takes six times as long.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

CELL = (
    '<td><span class="unstacked small" aria-hidden="true">{column}</span>'
    '<input name="{name}" value="{value}" aria-label="{table}: {column}"{kind}>{note}</td>'
)
WIDGETS = {
    "card": mark_safe(' list="card-names" maxlength="200" autocomplete="off" spellcheck="false"'),
    "day": mark_safe(' type="date"'),
    "number": mark_safe(' inputmode="numeric"'),
}
UNKNOWN = '<span class="beside small word illegal">{}</span>'
NOTE = '<span class="beside small soft">{}</span>'


@dataclass(frozen=True)
class TableColumn:
    """One column of a table; the form names its inputs `<table>.<name>`, or `<table>` without a name."""

    name: str
    label: str
    widget: Literal["card", "day", "number"]


@dataclass(frozen=True)
class TableCell:
    """One input of a table; `note` says which cards a card's cell means."""

    column: TableColumn
    name: str
    value: Any
    note: str = ""
    unknown: bool = False


def table_body(label: str, rows: Iterable[Sequence[TableCell]]) -> SafeString:
    """The rows of the table with this label, as HTML."""
    lines = ("".join(cell_html(label, cell) for cell in row) for row in rows)
    return mark_safe("".join(f"<tr>{line}</tr>" for line in lines))


def cell_html(label: str, cell: TableCell) -> SafeString:
    column = cell.column
    return format_html(
        CELL,
        table=label,
        column=column.label,
        name=cell.name,
        value=cell.value,
        kind=WIDGETS[column.widget],
        note=cell_note(cell),
    )


def cell_note(cell: TableCell) -> SafeString | str:
    if cell.unknown:
        return format_html(UNKNOWN, _("No such card"))
    return format_html(NOTE, cell.note) if cell.note and cell.note != cell.value else ""
