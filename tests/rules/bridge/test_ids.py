"""Numbers of cards may contain whatever notations split at; ids in play do not."""

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from benchmarks.dealt import decks
from cards.catalog import Catalog
from cards.games import GAMES as DATABASES
from cards.record import CardRecord
from cards.starter import card_records
from rules.bridge.creating import with_numbers
from rules.bridge.facts import engine_facts
from rules.engine.core import record
from rules.engine.core.game import Game
from rules.engine.core.ids import card_id, card_number
from rules.engine.core.log import plain_fact
from rules.engine.runs.goldfish import play_game
from rules.engine.runs.plan import Plan
from rules.games import GAMES, LABELS, PLAYABLE
from rules.replays.pages.telling import LogTeller

# As they are printed: Weiss Schwarz, Duel Masters, and what else a notation has a meaning for.
PRINTED = (
    "HOL/W91-001",
    "dm01-001/110",
    "S1/S5",
    "AB 12",
    "3xA",
    "A(b)",
    "A+B",
    "A=1,2",
    "A*2",
    "A$1~2",
    "A@turn",
    "A:1",
    "A!",
    "?",
    "none",
    "a1",
    "done",
    "back",
    "A%2f;B",
    "A　B",
)
PLAIN = ("1-0-001", "TS1-001", "KQXWMFTR.12", "＜ウィルス・炎＞", "秘技・エクリプスセイバー", "A2")
SPLITTING = re.compile(r"[\s/()+,=*$@~|:?!]|^\d+x")


@pytest.mark.parametrize("number", PRINTED)
def test_nothing_splits_an_id(number: str) -> None:
    assert not SPLITTING.search(card_id(number))
    assert card_id(number) != number
    assert card_number(card_id(number)) == number
    assert plain_fact(card_id(number)) == number


@pytest.mark.parametrize("number", PLAIN)
def test_a_plain_number_is_its_own_id(number: str) -> None:
    assert card_id(number) == card_number(number) == number


def test_no_two_numbers_have_the_same_id() -> None:
    numbers = {*PRINTED, *PLAIN, *map(card_id, PRINTED)}
    assert len(set(map(card_id, numbers))) == len(numbers)


def slashed(number: str) -> str:
    return f"W/{number} (2)/a1"


def renumbered(game: str) -> Iterable[CardRecord]:
    records = list(card_records(DATABASES[game]))
    named = {one.number: card_id(slashed(one.number)) for one in records}
    for one in records:
        yield replace(with_numbers(one, named), number=slashed(one.number))


@pytest.mark.nightly(0.4)
@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize("game", GAMES)
def test_games_with_split_numbers_are_the_same_games(game: str, policy: str) -> None:
    lists = list(decks(game).values())[:2]
    lists = [lists[0], lists[-1]]
    plain = engine_facts(game, card_records(DATABASES[game]))
    strange = engine_facts(game, renumbered(game))
    for number in range(3):
        expected = played(game, policy, lists, plain, number)
        found = played(game, policy, [with_slashes(deck) for deck in lists], strange, number)
        assert [unslashed(one.answer) for one in found.history] == [
            one.answer for one in expected.history
        ]
        text = record.dump_record(record.record_of(found))
        again = record.replay_record(PLAYABLE[game], record.load_record(text), strange)
        assert again.history == found.history


@pytest.mark.parametrize("number", PRINTED)
def test_pages_name_the_card_that_an_id_means(number: str) -> None:
    card = CardRecord(number, "unit", name_en="The card", fields={"power": 3})
    teller = LogTeller(LABELS["twgp"], Catalog("twgp", [card]), ["P1", "P2"], "en")
    assert teller.name(card_id(number)) == "The card"
    assert teller.card(f"{card_id(number)}(at=1,turn=90)")["card"] is card


def with_slashes(deck: Any) -> dict[str, list[str]]:
    return {zone: [slashed(card) for card in deck[zone]] for zone in deck}


def unslashed(answer: Any) -> Any:
    strange = re.compile(r"W%2f;(.+?)%20;%28;2%29;%2f;a1")
    return strange.sub(r"\1", answer) if isinstance(answer, str) else answer


def played(game: str, policy: str, lists: Any, facts: Any, number: int) -> Game[Any, Any]:
    plan = Plan(game, "match", tuple(lists), (policy, policy), seed=7)
    return play_game(PLAYABLE[game], plan, facts, number, "a")
