"""Names that are like a word: of many cards the same ones as if all of them had been compared."""

import random
from typing import Any

import pytest

from benchmarks.generated import cards
from cards import names as module
from cards.catalog import Catalog
from cards.games import GAMES
from cards.guesses import Guesses, Work
from cards.names import Names
from cards.record import CardRecord

COJ = GAMES["code-of-joker"]


def pool(size: int) -> list[CardRecord]:
    return [COJ.schema.model_validate(card).record() for card in cards(COJ.slug, size, seed=3)]


def misspelt(name: str, chance: random.Random) -> str:
    place = chance.randrange(len(name))
    return name[:place] + chance.choice("アイウエオ") + name[place + 1 :]


@pytest.fixture
def compared(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    counted: list[int] = []
    extract = module.process.extract

    def counting(word: str, known: list[str], **options: Any) -> Any:
        counted.append(len(known))
        return extract(word, known, **options)

    monkeypatch.setattr(module.process, "extract", counting)
    return counted


def test_a_shortlist_finds_what_comparing_all_names_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    records = pool(6000)
    short = Catalog(COJ.slug, records)
    assert short.names.pairs
    monkeypatch.setattr(module, "MOST_COMPARED", 10**9)
    whole = Catalog(COJ.slug, records)
    assert not whole.names.pairs
    chance = random.Random(5)
    asked = [misspelt(card.name_ja, chance) for card in chance.sample(records, 40)]
    asked += [card.name_ja[3:] for card in chance.sample(records, 10)] + ["Dragn 4", "zz", "火", ""]
    found = [(short.nearest(word), whole.nearest(word)) for word in asked]
    assert all(one[:1] == other[:1] for one, other in found)
    same = sum(len({*one} & {*other}) for one, other in found)
    assert same >= 0.97 * sum(len(other) for _, other in found)


def test_a_word_that_only_shares_syllables_with_names_is_like_none() -> None:
    names = Names(["Demon Blade Muramasa", "Both Are to Blame", "炎の獅子", "Flame Lion"])
    assert names.nearest("blah blah", 5, 55) == names.nearest("zzzzqqq", 5, 55) == []
    assert names.nearest("demon blad muramasa", 5, 55) == names.nearest("Muramasa", 5, 55) == [0]
    assert names.nearest("炎のし子", 5, 55) == [2]


@pytest.mark.nightly(0.4)
@pytest.mark.parametrize("word", ["", "a", "紅", "紅蓮の" * 200, " ".join("abcdefghijklm" * 9)])
def test_a_search_among_many_names_is_bounded(compared: list[int], word: str) -> None:
    many = Names([card.name_ja for card in pool(6000)])
    many.nearest(word, 5, 0)
    assert max(compared, default=0) <= module.SHORTLIST < many.work


def test_the_places_looked_at_for_a_shortlist_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_COMPARED", 0)
    monkeypatch.setattr(module, "MOST_PLACES", 10)
    names = Names(["アア"] * 100 + ["アイ"])
    assert names.shortlist("アアイ") == [*range(8), 100]


def test_few_names_are_all_compared(compared: list[int]) -> None:
    records = pool(50)
    few = Catalog(COJ.slug, records)
    few.nearest("竜")
    assert compared == [few.names.work] == [len(few.names.folded)]


def test_work_is_taken_from_the_pool_as_well() -> None:
    pool = Work(10)
    one, other = Work(8, pool), Work(8, pool)
    assert one.take(8) and not one.take(1)
    assert not other.take(3) and other.take(2)
    assert (one.left, other.left, pool.left) == (0, 6, 0)


def test_guesses_are_the_same_whenever_they_are_made() -> None:
    catalog = Catalog(COJ.slug, pool(50))
    cost = catalog.names.work
    words = ["竜", "Knigt", "竜", "Wolf", "x"]
    for _ in range(2):
        guesses = Guesses(catalog, Work(2 * cost))
        found = [guesses.of(word) for word in words]
        assert found[0] is not None and found[0] == found[2] == catalog.nearest("竜")
        assert [one is None for one in found] == [False, False, False, True, True]
