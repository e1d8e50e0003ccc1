"""Regular expressions: linear time, and the same answer for one text as for many on end."""

import time

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cards.record import CardRecord
from cards.search.field import Field
from cards.search.index import Column
from cards.search.pattern import Pattern
from cards.search.value_forms import printed_text
from languages import Text

NAME = Field(("name",), "text", lambda card: card.names, Text("name", "名前"), "name:a")
PIECES = [
    "a",
    "b",
    ".",
    "[^a]",
    r"\n",
    r"\s",
    r"\W",
    "^",
    "$",
    r"\b",
    r"\A",
    r"\z",
    "(?s)",
    "(?-m)",
]
REPEATS = ["", "*", "+?", "{2}", "?", "|"]
sources = st.lists(
    st.sampled_from(PIECES).flatmap(lambda p: st.sampled_from([p + r for r in REPEATS]))
)
texts = st.lists(st.text("ab\n 竜", max_size=5), min_size=1, max_size=6)


def column(names: list[str]) -> Column:
    cards = [CardRecord(str(i), "unit", name) for i, name in enumerate(names)]
    return Column(NAME, tuple(cards))


@given(sources.map("".join), texts)
@example("[^a]*", ["b", "a", "bb"])
@example("b\\nb", ["b", "b", "b\nb"])
@example("^$", ["", "a", ""])
@example("(?-m)^b", ["a", "b", "a\nb"])
def test_a_scan_finds_what_single_searches_find(source: str, names: list[str]) -> None:
    try:
        pattern = Pattern(source)
    except ValueError:
        return
    values = column(names)
    assert list(pattern.scan(values)) == [pattern(text) for text in values.seen(printed_text)]


def test_matches_across_texts_count_for_neither() -> None:
    names = ["ab", "cd", "b\nc"]
    assert list(Pattern(r"b\nc").scan(column(names))) == [0, 0, 1]
    assert list(Pattern(r"b[^x]c").scan(column(names))) == [0, 0, 1]


@pytest.mark.parametrize(
    "source", [r"(x+x+)+y", r"(a|a)*$^z", r"(.*)*b(.*)*c", r"[a-q][^u-z]{13}x"]
)
def test_no_expression_stalls(source: str) -> None:
    text = "x" * 20_000 + "ab" * 20_000
    pattern, start = Pattern(source), time.process_time()
    pattern(text.encode())
    assert time.process_time() - start < 5


def test_case_and_width_are_folded_but_not_kana() -> None:
    assert Pattern("DRAGON")(printed_text("ｄｒａｇｏｎ"))
    assert not Pattern("どらごん")(printed_text("ドラゴン"))


@pytest.mark.parametrize(
    "source", ["[", "(", "*", "a**", r"\Q\E\Z", "(?=a)", r"(a)\1", "a{1001}", ".{500}"]
)
def test_what_re2_refuses_is_a_value_error(source: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        Pattern(source)
