"""Tables of cards as CSV files to download."""

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Any

from django.http import HttpResponse

from cards.cells import BYTE_ORDER_MARK, guard_cell
from cards.record import CardRecord
from web.downloads import FileName, name_file

NAMED = ("number", "name.ja", "name.en")


def named_cells(card: CardRecord) -> tuple[str, ...]:
    """The cells of the columns `NAMED`."""
    return card.number, card.name_ja, card.name_en


def csv_file(
    columns: Sequence[str], rows: Iterable[Sequence[Any]], plain: str, title: str = ""
) -> HttpResponse:
    """The rows under their columns; a spreadsheet reads no cell as a formula. It is named `title`, or `plain`."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(columns)
    writer.writerows([guard_cell(str(cell)) for cell in row] for row in rows)
    return sent_file(BYTE_ORDER_MARK + text.getvalue(), plain, title)


def sent_file(text: str, plain: str, title: str = "") -> HttpResponse:
    response = HttpResponse(text, content_type="text/csv; charset=utf-8")
    name_file(response, FileName(title, plain, "csv"))
    return response
