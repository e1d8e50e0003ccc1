"""What one more copy would break: exactly the errors that are new or worse than before."""

import random

import pytest

from cards.catalog import Catalog
from cards.record import CardRecord
from decks.editor.fits import CardFits, broken_by
from decks.editor.trial import findings_on as problems_of
from decks.editor.trial import with_copies
from decks.legality.check import Verdict, check_deck
from decks.legality.decklist import Decklist, Entry
from decks.legality.problems import Finding
from tests.decks.editor.making import SAMPLES, Zones, card, catalog, judged, rules, sample


def codes(found: tuple[Finding, ...]) -> list[tuple[str, str | None]]:
    return [(finding.code, finding.clause) for finding in found]


def said(found: tuple[Finding, ...]) -> list[object]:
    return sorted((f.constraint.id, f.code, str(f.zone), f.slack or 0) for f in found)


@pytest.mark.rule("COJ-002")
def test_a_fourth_copy_breaks_the_limit_and_a_third_does_not() -> None:
    for copies, expected in ((2, []), (3, [("too-many-copies", "COJ-002")])):
        verdict = judged("code-of-joker", "standard", {"main": {"1-0-001": copies}})
        assert codes(broken_by(verdict, card("code-of-joker", "1-0-001"), "main")) == expected


def test_what_is_missing_is_no_break() -> None:
    verdict = judged("twgp", "full", {"deck-1": {"TS1-001": 1}})
    assert verdict.unfinished
    assert broken_by(verdict, card("twgp", "TS1-002"), "deck-2") == ()


def test_what_was_wrong_before_is_no_break_but_what_gets_worse_is() -> None:
    game = "code-of-joker"
    verdict = judged(game, "standard", {"main": {"1-0-001": 41}})
    assert broken_by(verdict, card(game, "インペイルメント"), "jokers") == ()
    found = broken_by(verdict, card(game, "1-0-002"), "main")
    assert codes(found) == [("too-many-cards", "COJ-001")]
    assert found[0].params["count"] == 42


def test_a_second_card_with_the_same_fault_is_a_break() -> None:
    game = "code-of-joker"
    verdict = judged(game, "standard", {"main": {"1-0-001": 4, "1-0-002": 3}})
    found = broken_by(verdict, card(game, "1-0-002"), "main")
    assert [f.params["card"].number for f in found] == ["1-0-002"]


@pytest.mark.rule("DVC-064")
def test_a_card_of_another_title_breaks_the_deck_of_one_title() -> None:
    verdict = judged("divine-cross", "constructed", {"main": {"DG1-001": 1, "DG1-002": 1}})
    assert codes(broken_by(verdict, card("divine-cross", "DS1-001"), "main")) == [
        ("mixed", "DVC-064")
    ]
    mixed = judged("divine-cross", "constructed", {"main": {"DG1-001": 1, "DS1-001": 1}})
    # The deck already mixes two titles; a second card of one of them makes it no worse.
    assert broken_by(mixed, card("divine-cross", "DG1-002"), "main") == ()


@pytest.mark.nightly(0.3)
@pytest.mark.parametrize(("game", "name"), SAMPLES)
def test_a_legal_deck_stays_without_errors_exactly_where_nothing_breaks(
    game: str, name: str
) -> None:
    verdict = sample(game, name)
    fits = CardFits(verdict)
    for each in catalog(game):
        for zone in verdict.deck.zones:
            after = problems_of(with_copies(verdict.deck, each, zone, 1), verdict.ruleset)
            worse = {demand(p) for p in after if error(p)} - {
                demand(p) for p in verdict.problems if error(p)
            }
            found = broken_by(verdict, each, zone)
            assert worse <= {demand(p) for p in found}
            assert all(error(p) for p in found)
            assert said(fits.breaks(each, zone)) == said(found)


@pytest.mark.parametrize(("game", "name"), SAMPLES)
def test_asking_by_sorts_says_the_same_of_random_decks(game: str, name: str) -> None:
    verdict = shaken(sample(game, name), random.Random(name))
    fits = CardFits(verdict)
    for each in catalog(game):
        zone = fits.zone(each)
        assert said(fits.breaks(each, zone)) == said(broken_by(verdict, each, zone))


def shaken(verdict: Verdict, chance: random.Random) -> Verdict:
    """The deck with about half of its cards, some of them doubled, and a few random ones."""
    game = verdict.ruleset.game
    zones: Zones = {}
    for zone, some, n in verdict.deck:
        if chance.random() < 0.5:
            zones.setdefault(zone, {})[some.number] = n * chance.choice((1, 1, 2))
    first = next(iter(verdict.deck.zones))
    for other in chance.sample(catalog(game).records, 5):
        zones.setdefault(first, {})[other.number] = 1
    return judged(game, verdict.ruleset.slug, zones)


def error(finding: Finding) -> bool:
    return finding.severity == "error"


def demand(finding: Finding) -> tuple[str, str, str | None]:
    return finding.constraint.id, finding.code, finding.zone


def test_a_deck_of_thousands_of_cards_is_not_tried_for_each_of_them() -> None:
    many = [CardRecord(f"N-{n}", "unit", f"名{n}", fields={"power": n % 90}) for n in range(2000)]
    pool = Catalog("twgp", many)
    entries = tuple(Entry(card.number, 1) for card in many)
    verdict = check_deck(Decklist("twgp", {"deck-1": entries}), rules("twgp", "half"), pool)
    fits = CardFits(verdict)
    assert {fits.zone(card) for card in many} == {"deck-1"}
    assert len(fits.zones) == 0 and len(fits.empty.zones) < 10
