"""Columns of an index: which values meet in two of them."""

import random

import numpy as np
import pytest

from cards.search import index
from cards.search.index import distinct


@pytest.mark.parametrize("end", [1, 7, 400, 5000])
@pytest.mark.parametrize("size", [0, 1, 300])
def test_ticking_off_finds_what_sorting_finds(
    monkeypatch: pytest.MonkeyPatch, size: int, end: int
) -> None:
    dice = random.Random(size + end)
    numbers = np.array([dice.randrange(end) for _ in range(size)], np.uint64)
    ticked = distinct(numbers, end)
    monkeypatch.setattr(index, "MOST_TICKED", 0)
    by_sorting = distinct(numbers, end)
    assert [part.tolist() for part in ticked] == [part.tolist() for part in by_sorting]


def test_few_values_are_not_sorted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(np, "unique", None)
    assert distinct(np.array([3, 1, 3], np.uint64), 4)[0].tolist() == [1, 3]
