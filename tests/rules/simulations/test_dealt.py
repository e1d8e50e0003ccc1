"""A deck that is legal in one of the game's own formats can be dealt, so its run begins without a trial."""

import pytest
from django.contrib.auth.models import User
from django.test import Client as Browser

from decks.legality import official
from decks.legality.check import Verdict, check_deck
from decks.legality.decklist import Decklist
from decks.legality.repair.edits import apply_edits
from decks.legality.repair.solve import find_repair
from decks.library import store
from decks.library.models import Format, FormatVersion
from rules.bridge.pool import pool_of
from rules.engine.core.game import Game
from rules.engine.runs.goldfish import PreparedRun, seed_of
from rules.engine.runs.plan import parse_plan
from rules.games import PLAYABLE
from tests.decks.editor.making import DAY, SAMPLES, catalog, sample
from tests.rules.simulations.test_api import RUN, refused, send

FORMATS = [(data.game, data.slug) for data in official.read_formats() if data.game in PLAYABLE]


@pytest.mark.parametrize("game, slug", FORMATS)
def test_the_smallest_legal_deck_of_an_official_format_is_dealt(game: str, slug: str) -> None:
    verdict = smallest_deck(game, slug)
    assert verdict.verdict == "legal"
    assert first_asks(verdict)


def smallest_deck(game: str, slug: str) -> Verdict:
    """An empty deck, repaired; where only opened packs are allowed, a shipped deck."""
    ruleset, cards = official.official_ruleset(game, slug, DAY), catalog(game)
    mended = find_repair(check_deck(Decklist(game, {}), ruleset, cards))
    if mended is None:
        return next(
            deck
            for of, name in SAMPLES
            if of == game and (deck := sample(of, name)).ruleset.slug == slug
        )
    return check_deck(apply_edits(Decklist(game, {}), mended.edits, cards), ruleset, cards)


def first_asks(verdict: Verdict) -> object:
    """What the first game of a run asks first."""
    zones: dict[str, list[str]] = {}
    for zone, card, quantity in verdict.deck:
        zones.setdefault(zone, []).extend([card.number] * quantity)
    game = verdict.deck.catalog.game
    facts = pool_of(game, verdict.deck.catalog).facts
    plan = parse_plan({"game": game, "kind": "goldfish", "seed": 1, "decks": [zones]}, PLAYABLE)
    run = PreparedRun(PLAYABLE[game], plan, facts)
    return Game.start(run.rules, run.decks["a"], facts, run.ruleset, seed_of(plan, 0)).asks()


def test_a_house_format_may_allow_what_cannot_be_dealt(
    browsers: dict[str, Browser], alice: User
) -> None:
    house = Format.objects.create(
        game="battlogic", slug="anything", owner=alice, name_en="Any", name_ja="何でも"
    )
    FormatVersion.objects.create(
        format=house, zones=[{"slug": "cellar", "name": {"en": "C", "ja": "C"}}]
    )
    assert store.is_official("battlogic", "standard")
    assert not store.is_official("battlogic", "anything")
    assert not store.is_official("battlogic", "nobody")
    body = RUN | {"deck_id": None, "game": "battlogic", "format": "anything"}
    body["deck"] = {"cellar": [{"card": "A-01", "quantity": 5}]}
    refused(send(browsers["alice"], "simulations/", body), 422, "cannot-deal", "deck")


def test_settings_may_forbid_what_can_be_dealt_without(
    shipped: None, browsers: dict[str, Browser]
) -> None:
    verdict = sample("twgp", "half-quick")
    deck: dict[str, list[dict[str, object]]] = {}
    for zone, card, quantity in verdict.deck:
        deck.setdefault(zone, []).append({"card": card.number, "quantity": quantity})
    body = RUN | {"deck_id": None, "game": "twgp", "format": "half", "deck": deck}
    body |= {"kind": "goldfish", "ruleset": "teams", "approximate": True}
    refused(send(browsers["alice"], "simulations/", body), 422, "cannot-deal", "deck")
