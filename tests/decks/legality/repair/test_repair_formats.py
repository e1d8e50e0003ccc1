"""Repairs, in the official formats, of shipped decks that had one to five random edits."""

import datetime as dt
import random
from collections.abc import Iterator
from functools import cache

import pytest

from decks.exchange.text.parsing import parse_deck
from decks.legality import official
from decks.legality.check import check_deck
from decks.legality.decklist import Decklist, Entry
from decks.legality.repair.edits import apply_edits
from decks.legality.repair.solve import find_repair
from decks.legality.ruleset import Ruleset
from decks.samples import sample_decks
from tests.decks.editor.making import catalog

DAY = dt.date(2026, 1, 1)
FORMATS = [(data.game, data.slug) for data in official.read_formats()]
# A format without a shipped deck starts from a repaired deck of this format.
LIKE = {
    "ver1": "standard",
    "community-standard": "standard",
    "community-legacy": "standard",
    "community-limited": "standard",
    "dolsaga": "full",
}
DECKS = 60
NOBODY = "nobody knows this"

Zones = dict[str, dict[str, int]]


@cache
def legal_decks(game: str, slug: str) -> list[Zones]:
    """Legal decks of the format: shipped ones, or repaired ones of a similar format."""
    rules = official.official_ruleset(game, slug, DAY)
    wanted = {slug, LIKE.get(slug, slug)}
    found = [
        repaired(parse_deck(sample.text, catalog(game), rules.zones).decklist, rules)
        for sample in sample_decks(game)
        if sample.legal and sample.format in wanted
    ]
    assert found
    return found


def repaired(deck: Decklist, rules: Ruleset) -> Zones:
    mended = find_repair(check_deck(deck, rules, catalog(deck.game)))
    assert mended is not None
    verdict = check_deck(
        apply_edits(deck, mended.edits, catalog(deck.game)), rules, catalog(deck.game)
    )
    assert verdict.verdict == "legal"
    return {
        zone: {card.number: n for card, n in counts.items()}
        for zone, counts in verdict.deck.zones.items()
    }


def decklist(game: str, zones: Zones) -> Decklist:
    entries = {
        zone: tuple(Entry(card, n) for card, n in cards.items() if n)
        for zone, cards in zones.items()
    }
    return Decklist(game, entries)


def spoiled(zones: Zones, rules: Ruleset, edits: int, dice: random.Random) -> Zones:
    """The deck after random copies were taken out or put in; zones that record packs are not changed."""
    deck = {zone: dict(cards) for zone, cards in zones.items()}
    slugs = [zone for zone in deck if (known := rules.zone(zone)) and not known.recorded]
    pool = [*(card.number for card in catalog(rules.game)), NOBODY]
    for _ in range(edits):
        cards = deck[dice.choice(slugs)]
        present = [number for number, copies in cards.items() if copies]
        if present and dice.random() < 0.5:
            cards[dice.choice(present)] -= 1
        else:
            number = dice.choice(pool + present * 3)
            cards[number] = cards.get(number, 0) + 1
    return deck


def trials(game: str, slug: str) -> Iterator[tuple[Zones, int]]:
    dice = random.Random(f"{game} {slug}")
    rules = official.official_ruleset(game, slug, DAY)
    for _ in range(DECKS):
        edits = dice.randint(1, 5)
        yield spoiled(dice.choice(legal_decks(game, slug)), rules, edits, dice), edits


@pytest.mark.nightly(0.3)
@pytest.mark.parametrize(("game", "slug"), FORMATS)
def test_a_spoiled_deck_is_mended_with_no_more_edits_than_spoiled_it(game: str, slug: str) -> None:
    rules = official.official_ruleset(game, slug, DAY)
    for zones, edits in trials(game, slug):
        deck = decklist(game, zones)
        found = find_repair(check_deck(deck, rules, catalog(game)))
        assert found is not None and found.proved, zones
        assert found.size <= edits, (found.edits, zones)
        mended = apply_edits(deck, found.edits, catalog(game))
        assert check_deck(mended, rules, catalog(game)).verdict == "legal", (found.edits, zones)
        recorded = [zone.slug for zone in rules.zones if zone.recorded]
        for edit in found.edits:
            known = rules.zone(edit.zone)
            assert known is None or known.slug not in recorded
