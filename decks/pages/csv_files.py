"""Tables of cards as CSV files to download."""

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Any

from django.http import HttpResponse

from cards.record import CardRecord
from decks.exchange.interchange.csvform import guard_cell

NAMED = ("number", "name.ja", "name.en")


def named_cells(card: CardRecord) -> tuple[str, ...]:
    """The cells of the columns `NAMED`."""
    return card.number, card.name_ja, card.name_en


def csv_file(columns: Sequence[str], rows: Iterable[Sequence[Any]], name: str) -> HttpResponse:
    """The rows under their columns; a spreadsheet reads no cell as a formula."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(columns)
    writer.writerows([guard_cell(str(cell)) for cell in row] for row in rows)
    return sent_file(text.getvalue(), name)


def sent_file(text: str, name: str) -> HttpResponse:
    response = HttpResponse(text, content_type="text/csv; charset=utf-8")
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
