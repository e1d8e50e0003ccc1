"""Rows with two numbers: the column that counts is told by the whole table, or not at all."""

import pytest

from decks.exchange.lists import read_list
from tests.decks.editor.making import catalog, rules

# Name, a figure printed on the card, copies; the copies of a single row are a figure of its card, too.
ROWS = (
    ("弱攻撃", 10, 5),
    ("強攻撃", 30, 3),
    ("投げ", 15, 3),
    ("気弾", 18, 2),
    ("奥義・天穿", 8, 1),
)
NUMBERS = {"弱攻撃": "A-01", "強攻撃": "A-03", "投げ": "A-04", "気弾": "A-08", "奥義・天穿": "A-11"}
STYLES = (
    "{name}\t{figure}\t{copies}",
    "●{name}\t{copies}\t{figure}",
    "| {copies} | {name} | {figure} |",
    "{number} {name} / {figure} / {copies}",
)


def text_of(style: str, rows: tuple[tuple[str, int, int], ...] = ROWS) -> str:
    return "\n".join(
        style.format(name=name, number=NUMBERS[name], figure=figure, copies=copies)
        for name, figure, copies in rows
    )


def counts_in(text: str) -> dict[str, int | None]:
    read = read_list(text, catalog("battlogic"), rules("battlogic", "standard").zones)
    return {line.card.number: line.quantity for line in read.lines if line.card}


@pytest.mark.parametrize("style", STYLES)
def test_a_table_tells_which_column_counts(style: str) -> None:
    assert counts_in(text_of(style)) == {NUMBERS[name]: copies for name, _, copies in ROWS}


def test_the_numbers_of_rows_are_no_counts() -> None:
    rows = text_of("{copies}\t{name}\t{figure}").split("\n")
    text = "\n".join(f"{place}. {row}" for place, row in enumerate(rows, 1))
    assert counts_in(text) == {NUMBERS[name]: copies for name, _, copies in ROWS}


def test_a_single_row_does_not() -> None:
    (row,) = ROWS[3:4]
    assert counts_in(text_of(STYLES[0], (row,))) == {}


def test_two_columns_that_may_both_count_stay_in_doubt() -> None:
    """Startup and copies of these are figures of theirs alike, and both small."""
    rows = tuple((name, figure, copies) for name, figure, copies in ROWS if figure <= 20)
    assert counts_in(text_of(STYLES[0], rows)) == {}


def test_a_column_of_no_figures_does_not_make_another_one_count() -> None:
    """Prices beside counts: the counts are figures of these cards, but nobody plays so many copies."""
    rows = tuple((name, 100 + figure, copies) for name, figure, copies in ROWS)
    assert set(counts_in(text_of(STYLES[0], rows)).values()) <= {copies for _, _, copies in ROWS}
