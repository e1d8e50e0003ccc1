"""The standard order: zones as in the format, then kind, curve, colour, number."""

import pytest

from cards.games import GAMES
from cards.search.common import field_table
from decks.display.order import catalog_order, curve_field, order_deck
from tests.decks.editor.making import SAMPLES, catalog, judged, sample


@pytest.mark.parametrize(("game", "name"), SAMPLES)
def test_every_copy_of_a_deck_is_there_once_and_in_order(game: str, name: str) -> None:
    verdict = sample(game, name)
    rows = order_deck(verdict.deck, verdict.ruleset)
    assert {zone: dict(cards) for zone, cards in rows} == verdict.deck.zones
    keys = catalog_order(catalog(game))
    for _, cards in rows:
        assert [keys[card] for card, _ in cards] == sorted(keys[card] for card, _ in cards)
        kinds = [card.kind for card, _ in cards]
        known = list(field_table(GAMES[game]).find("kind").values)  # type: ignore[union-attr, arg-type]
        assert kinds == sorted(kinds, key=known.index)


def test_a_cheaper_card_stands_before_a_dearer_one_of_its_kind() -> None:
    verdict = sample("code-of-joker", "red-burn")
    units = [
        c.fields["cost"]
        for c, _ in order_deck(verdict.deck, verdict.ruleset)[0][1]
        if c.kind == "unit"
    ]
    assert units == sorted(units) and len(set(units)) > 2


def test_zones_stand_in_the_order_of_the_format_and_by_their_number() -> None:
    zones = {"vitals": 1, "deck-10": 1, "nonsense": 1, "deck-2": 1, "archive": 1}
    verdict = judged("twgp", "trial", {zone: {"TS1-001": 1} for zone in zones})
    found = [zone for zone, _ in order_deck(verdict.deck, verdict.ruleset)]
    assert found == ["deck-2", "deck-10", "vitals", "archive", "nonsense"]


def test_the_order_does_not_depend_on_how_the_deck_was_written() -> None:
    cards = ["CS1-012", "CS1-001", "CS1-030"]
    one = judged("chard", "standard", {"main": dict.fromkeys(cards, 1)})
    other = judged("chard", "standard", {"main": dict.fromkeys(reversed(cards), 1)})
    assert order_deck(one.deck, one.ruleset) == order_deck(other.deck, other.ruleset)


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("code-of-joker", "cost"),
        ("chard", "cost"),
        ("battlogic", "startup"),
        ("twgp", "power"),
        ("divine-cross", "cost"),
    ],
)
def test_every_game_has_its_curve(game: str, name: str) -> None:
    found = curve_field(GAMES[game])
    assert found and found.name == name


@pytest.mark.parametrize("game", GAMES)
def test_all_keys_compare(game: str) -> None:
    keys = catalog_order(catalog(game))
    assert len({keys[card] for card in catalog(game)}) == len(catalog(game))
    assert sorted(keys[card] for card in catalog(game))
