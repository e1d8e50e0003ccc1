"""The zone to which a click adds a card, and how many copies make sense, according to each ruleset."""

from dataclasses import replace

import pytest

from cards.games import GAMES
from decks.editor.browser_cards import BrowserCards
from decks.editor.fits import CardFits, broken_by
from decks.editor.placing import copy_limit, zone_for
from decks.editor.trial import with_copies
from decks.legality import official
from decks.legality.check import Verdict, check_deck
from decks.legality.constraints.pool import Pool
from decks.legality.decklist import Decklist, Entry
from tests.decks.editor.making import SAMPLES, Zones, card, catalog, judged, rules, sample

FORMATS = [(data.game, data.slug) for data in official.read_formats()]
TWENTY = {f"TS1-{n:03}": 1 for n in range(1, 21)}


def placed(game: str, slug: str, number: str, zones: Zones | None = None) -> str:
    verdict = judged(game, slug, zones)
    return zone_for(card(game, number), verdict.ruleset, verdict.deck)


@pytest.mark.parametrize(
    "zones", [{}, {"main": {"1-0-001": 40}, "jokers": {"インペイルメント": 2}}]
)
def test_a_card_goes_where_its_kind_may_lie_though_that_be_full(zones: Zones) -> None:
    assert placed("code-of-joker", "standard", "1-0-001", zones) == "main"
    assert placed("code-of-joker", "standard", "インペイルメント", zones) == "jokers"


def test_where_no_zone_takes_it_a_card_goes_to_the_first() -> None:
    assert placed("code-of-joker", "ver1", "インペイルメント") == "main"


@pytest.mark.parametrize("copies", [0, 1, 3, 40])
def test_a_banned_card_stays_a_card_of_its_zone(copies: int) -> None:
    """What matters of it is that it is banned, not that the last zone tried is not for its kind."""
    standard = rules("code-of-joker", "standard")
    ban = Pool.model_validate({"id": "bans", "banned": [{"card": "1-0-001"}]})
    ruleset = replace(standard, constraints=(*standard.constraints, ban))
    entries = (Entry("1-0-001", copies),) if copies else ()
    deck = Decklist("code-of-joker", {"main": entries})
    fits = CardFits(check_deck(deck, ruleset, catalog("code-of-joker")))
    banned = card("code-of-joker", "1-0-001")
    assert fits.zone(banned) == "main"
    assert "banned" in {finding.code for finding in fits.breaks(banned, "main")}


def test_a_zone_named_after_the_kind_comes_first_among_equals() -> None:
    assert placed("twgp", "half", "TS2-043") == "vitals"
    assert placed("twgp", "half", "TS1-001") == "deck-1"


def test_a_full_deck_gives_way_to_the_next_one_that_must_be() -> None:
    assert placed("twgp", "full", "TS1-030", {"deck-1": TWENTY}) == "deck-2"
    assert placed("twgp", "full", "TS1-001", {"deck-1": {"TS1-001": 1}}) == "deck-2"


def test_a_zone_that_only_points_out_cards_takes_none_by_itself() -> None:
    assert placed("twgp", "half", "TS1-001", {"deck-1": {"TS1-001": 1}}) != "archive"


def test_what_lies_beside_the_deck_takes_only_cards_that_no_other_zone_does() -> None:
    full = {"deck-1": TWENTY, "vitals": dict.fromkeys(("TS2-041", "TS2-043", "TS2-045"), 1)}
    assert placed("twgp", "half", "TS1-030", full) != "tokens"
    token = replace(card("twgp", "TS1-001"), deckable=False)
    verdict = judged("twgp", "half", full)
    assert zone_for(token, verdict.ruleset, verdict.deck) == "tokens"


def test_an_opened_card_goes_to_a_pack_and_then_into_the_deck() -> None:
    game, slug = "divine-cross", "blitz-shield"
    assert placed(game, slug, "DG1-001") == "pack-1"
    assert placed(game, slug, "DG1-001", {"pack-1": {"DG1-001": 1}}) == "main"
    assert placed(game, slug, "DG1-002", {"pack-1": {"DG1-001": 6}}) == "pack-2"


@pytest.mark.parametrize(("game", "name"), SAMPLES)
def test_a_copy_that_was_taken_out_of_a_legal_deck_finds_a_place(game: str, name: str) -> None:
    verdict = sample(game, name)
    if verdict.verdict != "legal":
        return
    for zone, taken, _ in list(verdict.deck):
        if zone != "archive":
            without = less(verdict, zone, taken)
            assert broken_by(without, taken, CardFits(without).zone(taken)) == ()


def less(verdict: Verdict, zone: str, taken: object) -> Verdict:
    zones = {
        z: {c.number: n for c, n in counts.items()} for z, counts in verdict.deck.zones.items()
    }
    number = taken.number  # type: ignore[attr-defined]
    zones[zone][number] -= 1
    if not zones[zone][number]:
        del zones[zone][number]
    return judged(verdict.ruleset.game, verdict.ruleset.slug, zones)


@pytest.mark.parametrize(("game", "slug"), FORMATS)
def test_every_card_of_every_format_goes_to_a_zone_of_it(game: str, slug: str) -> None:
    ruleset, deck = rules(game, slug), judged(game, slug).deck
    for each in catalog(game):
        zone = zone_for(each, ruleset, deck)
        assert ruleset.zone(zone), zone
        assert "zones" not in {p.constraint.id for p in broken_by(judged(game, slug), each, zone)}


@pytest.mark.parametrize(
    ("game", "slug", "number", "wanted"),
    [
        ("code-of-joker", "standard", "1-0-001", 3),
        ("code-of-joker", "standard", "インペイルメント", 1),
        ("chard", "standard", "CS1-004", None),
        ("divine-cross", "constructed", "DG1-001", 2),
        ("twgp", "half", "TS1-001", 1),
        ("battlogic", "standard", "A-04", 3),
    ],
)
def test_copies_that_make_sense(game: str, slug: str, number: str, wanted: int | None) -> None:
    each, ruleset = card(game, number), rules(game, slug)
    zone = zone_for(each, ruleset, judged(game, slug).deck)
    assert copy_limit(each, zone, ruleset, catalog(game)) == wanted


@pytest.mark.parametrize("game", GAMES)
def test_trying_changes_nothing(game: str) -> None:
    verdict = sample(game, next(name for of, name in SAMPLES if of == game))
    before = {zone: dict(counts) for zone, counts in verdict.deck.zones.items()}
    zone, some, n = next(iter(verdict.deck))
    assert with_copies(verdict.deck, some, zone, 2).zones[zone][some] == n + 2
    zone_for(some, verdict.ruleset, verdict.deck)
    assert verdict.deck.zones == before


@pytest.mark.parametrize(("game", "slug"), FORMATS)
def test_limits_are_the_same_for_all_cards_of_a_sort(game: str, slug: str) -> None:
    fits = CardFits(judged(game, slug))
    say = BrowserCards(fits, "en", lambda each: each.number)
    for each in catalog(game):
        zone = fits.zone(each)
        assert say.limit(each, zone) == copy_limit(each, zone, fits.verdict.ruleset, catalog(game))
