"""Lists as people write them are read as they are meant; tests/lists/corpus.yaml tells what each one means."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from cards.games import GAMES
from decks.exchange.lists import read_list
from decks.exchange.meant_game import meant_game
from decks.exchange.text.lines import DeckLine, ReadList
from decks.legality.check import Verdict, check_deck
from decks.samples import sample_decks, sample_named
from tests.decks.editor.making import catalog, rules, sample

LISTS = Path(__file__).parents[2] / "lists"
CORPUS = LISTS / "corpus"
MEANINGS: dict[str, dict[str, Any]] = yaml.safe_load((LISTS / "corpus.yaml").read_text("utf-8"))
FEWEST = 80
MOST_UNDETERMINED = 0.03

Copies = Counter[tuple[str, str]]


def game_of(name: str) -> str:
    return next(game for game in GAMES if name.startswith(f"{game}-"))


@cache
def read(name: str) -> tuple[ReadList, Verdict]:
    """The list, and the verdict on it in the format of its sample."""
    game, text = game_of(name), (CORPUS / name).read_text("utf-8")
    ruleset = rules(game, sample_named(game, MEANINGS[name]["sample"]).format)
    found = read_list(text, catalog(game), ruleset.zones)
    return found, check_deck(found.decklist, ruleset, catalog(game))


def copies(lines: Iterable[DeckLine]) -> Copies:
    total: Copies = Counter()
    for line in lines:
        if line.card:
            total[line.zone, line.card.number] += 1 if line.quantity is None else line.quantity
    return total


def meant(name: str) -> Copies:
    """Zone and number of each card that the list means for certain."""
    meaning, total = MEANINGS[name], Counter()
    for zone, counts in sample(game_of(name), meaning["sample"]).deck.zones.items():
        total.update({(zone, card.number): number for card, number in counts.items()})
    for zone, changes in meaning.get("changes", {}).items():
        for number, change in changes.items():
            total[zone, number] += change
    return +total


def verdict_of(name: str) -> str:
    return MEANINGS[name].get("verdict", "legal")


def test_the_corpus_is_whole() -> None:
    assert {path.name for path in CORPUS.iterdir()} == set(MEANINGS)
    assert len(MEANINGS) >= FEWEST
    assert {game_of(name) for name in MEANINGS} == set(GAMES)


@pytest.mark.parametrize("name", MEANINGS)
def test_a_list_is_read_as_it_is_meant(name: str) -> None:
    meaning, (found, verdict) = MEANINGS[name], read(name)
    doubtful = [line.raw for line in found.lines if line.doubtful]
    assert doubtful == meaning.get("doubtful", [])
    assert copies(line for line in found.lines if line.entry) == meant(name)
    aside = copies(line for line in found.lines if line.aside)
    assert {number: count for (_, number), count in aside.items()} == meaning.get("aside", {})
    assert verdict.verdict == verdict_of(name)


@pytest.mark.parametrize("name", [name for name in MEANINGS if "title" in MEANINGS[name]])
def test_titles_are_found(name: str) -> None:
    assert read(name)[0].title == MEANINGS[name]["title"]


@pytest.mark.parametrize("name", MEANINGS)
def test_numbers_that_are_not_true_are_told(name: str) -> None:
    found = {line.raw: line.counted for line in read(name)[0].lines if line.counted is not None}
    assert found == MEANINGS[name].get("told", {})


def test_no_list_is_judged_wrong_and_few_remain_undetermined() -> None:
    verdicts = {name: read(name)[1].verdict for name in MEANINGS}
    wrong = {n: v for n, v in verdicts.items() if v not in (verdict_of(n), "undetermined")}
    assert not wrong
    legal = [name for name in MEANINGS if verdict_of(name) == "legal"]
    undetermined = [name for name in legal if verdicts[name] == "undetermined"]
    assert len(undetermined) <= MOST_UNDETERMINED * len(legal), undetermined


@pytest.mark.nightly(0.2)
@pytest.mark.parametrize("game", GAMES)
def test_read_for_one_game_every_list_tells_whose_it_is(game: str) -> None:
    ruleset = rules(game, next(sample.format for sample in sample_decks(game)))
    others = [catalog(other) for other in GAMES if other != game]
    for name in MEANINGS:
        text = (CORPUS / name).read_text("utf-8")
        found = meant_game(read_list(text, catalog(game), ruleset.zones), others)
        assert found == ("" if game_of(name) == game else game_of(name)), name
