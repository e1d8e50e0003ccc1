"""Cells of CSV files that people open in spreadsheets.

Spreadsheets evaluate cells that look like formulas, so such cells are written with a leading apostrophe. So are
cells that already begin with one: reading then removes exactly what writing added.
"""

FORMULA = tuple("=+-@＝＋－＠'\t\r\n")
# By this, spreadsheets recognise UTF-8.
BYTE_ORDER_MARK = "\ufeff"


def guard_cell(cell: str) -> str:
    return f"'{cell}" if cell.startswith(FORMULA) else cell


def unguard_cell(cell: str) -> str:
    return cell[1:] if cell.startswith("'") and cell[1:].startswith(FORMULA) else cell
