"""Cards kept with a run: games with them are the games with all cards, whatever happens to the others."""

from dataclasses import replace
from typing import Any

import pytest

from cards.catalog import Catalog
from cards.games import GAMES as DATABASES
from cards.record import CardRecord
from cards.starter import card_records
from rules.bridge.facts import keep_facts
from rules.bridge.kept import (
    PRINTED,
    KeptCards,
    forget_pools,
    keep_cards,
    known_pool,
    reached_ids,
    unpacked_pool,
)
from rules.bridge.pool import CardPool, pool_of
from rules.engine.core import record
from rules.engine.runs.goldfish import PreparedRun
from rules.engine.runs.plan import Plan
from rules.games import PLAYABLE
from scripts.digests import laid

GAMES = ("battlogic", "chard", "code-of-joker", "divine-cross", "twgp")


def whole_pool(game: str, *more: CardRecord) -> CardPool:
    cards = [*card_records(DATABASES[game]), *more]
    found = pool_of(game, Catalog(game, cards))
    return found._replace(facts=keep_facts(game, dict(found.facts)))


def numbers_of(*decks: Any) -> set[str]:
    return {number for deck in decks for zone in deck.values() for number in zone}


def games_of(plan: Plan, facts: Any) -> list[Any]:
    run = PreparedRun(PLAYABLE[plan.game], plan, facts)
    return [
        (run.figures(number, "a"), record.dump_record(record.record_of(run.played(number, "a"))))
        for number in range(4)
    ]


def reopened(game: str, kept: KeptCards) -> Any:
    forget_pools()
    return unpacked_pool(game, kept.packed, kept.hash).facts


@pytest.mark.nightly(0.4)
@pytest.mark.parametrize("game", GAMES)
def test_games_with_the_kept_cards_are_games_with_all(game: str) -> None:
    pool, named = whole_pool(game), laid(game)
    names = sorted(named)
    for place, name in enumerate(names):
        decks = named[name], named[names[place - 1]]
        plan = Plan(game, "match", decks, ("random", "greedy"))
        kept = keep_cards(pool, numbers_of(*decks))
        facts = reopened(game, kept)
        assert games_of(plan, facts) == games_of(plan, pool.facts), name
        assert len(kept.packed) < (20_000 if len(facts) < len(pool.facts) else 250_000)


@pytest.mark.parametrize("game", GAMES)
def test_every_shipped_card_is_the_same_again(game: str) -> None:
    """Those with several levels, those without text, and those that nobody can perform, too."""
    pool = whole_pool(game)
    numbers = [card.number for card in card_records(DATABASES[game])]
    kept = keep_cards(pool, numbers)
    again = unpacked_pool(game, kept.packed, kept.hash)
    assert again.facts.keys() == pool.facts.keys() >= set(numbers)
    for number, card in pool.records.items():
        assert played_part(again.records[number]) == played_part(card)


def played_part(card: CardRecord) -> list[Any]:
    return [getattr(card, name) for name in PRINTED]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_kept_depends_on_the_decks_cards_alone(game: str) -> None:
    pool = whole_pool(game)
    decks = map(numbers_of, laid(game).values())
    deck = next(one for one in decks if len(reached_ids(pool.facts, one)) < len(pool.facts))
    other = next(card for card in card_records(DATABASES[game]) if card.number not in deck)
    before = keep_cards(pool, deck)
    imported = replace(other, number="Z/99", name_ja="新しい", name_en="New", effects=None)
    assert keep_cards(whole_pool(game, imported), deck) == before
    assert len(before.packed) < 20_000


def test_what_a_card_creates_is_kept_too() -> None:
    """And everything, if it may create any card."""
    pool = whole_pool("code-of-joker")
    facts: Any = pool.facts
    reached = {number: len(facts.part(frozenset({number}))) for number in pool.records}
    some = next(number for number, many in reached.items() if 1 < many < 20)
    kept = keep_cards(pool, [some])
    assert reopened("code-of-joker", kept).keys() == facts.part(frozenset({some})).keys()


def test_a_card_that_has_no_facts_is_not_kept() -> None:
    with pytest.raises(KeyError):
        keep_cards(whole_pool("battlogic"), ["Z-99"])


@pytest.mark.parametrize("packed", [b"", b"no zip", b"x\x9cK\x02\x00\x00b\x00b"])
def test_damaged_cards_are_a_value_error(packed: bytes) -> None:
    with pytest.raises(ValueError):
        unpacked_pool("battlogic", packed, "hash")
    assert known_pool("battlogic", "hash") is None
