"""Texts laid end to end: each is found exactly where it would be found by itself."""

from hypothesis import example, given
from hypothesis import strategies as st

from cards.search.haystack import Haystack

LETTERS = st.text("ab\n竜𠮷", max_size=5)


@given(LETTERS, st.lists(LETTERS, max_size=6))
@example("ab", ["a", "b"])
@example("ba", ["ab", "ab"])
@example("", ["", "a"])
@example("abab", ["ab", "ab", "abab"])
@example("𠮷a", ["𠮷", "a", "b𠮷a"])
def test_all_texts_are_searched_as_one_by_one(needle: str, texts: list[str]) -> None:
    assert list(Haystack(texts).containing(needle)) == [needle in text for text in texts]


def test_a_long_text_is_not_in_short_ones() -> None:
    assert list(Haystack(["a", "aa"]).containing("aaaa")) == [0, 0]
