"""Deck statistics of all five games, compared with counts made by hand."""

import json
from dataclasses import replace
from typing import Any

import pytest

from cards.catalog import Catalog
from cards.games import GAMES
from cards.record import CardRecord
from decks import samples
from decks.display.statistics import statistics_panel
from decks.display.statistics.shapes import Panel, ValueChart
from decks.exchange.text import parse_deck
from decks.legality.check import Verdict, check_deck
from decks.legality.decklist import Decklist, Entry
from tests.decks.editor.making import catalog, rules


def card(number: str, kind: str, **fields: Any) -> CardRecord:
    return CardRecord(number, kind, f"カード{number}", f"Card {number}", set="S1", fields=fields)


CARDS = (
    card("A", "unit", colour="red", cost=1, species=["獣", "戦士"], originality=2),
    card("B", "unit", colour="blue", cost=3, species=["獣"], originality=0, keywords=["貫通"]),
    card("C", "trigger", colour="none", cost=0),
    card("J", "joker", character="X", originality=5, cost=7),
)
CATALOG = Catalog("code-of-joker", CARDS)


def judged(**zones: list[tuple[str, int]]) -> Verdict:
    entries = {zone: tuple(Entry(*pair) for pair in pairs) for zone, pairs in zones.items()}
    return check_deck(
        Decklist("code-of-joker", entries), rules("code-of-joker", "standard"), CATALOG
    )


def chart(found: Panel, slug: str) -> ValueChart:
    (one,) = [chart for chart in found.charts if chart.slug == slug]
    return one


DECK = judged(main=[("A", 3), ("B", 2), ("C", 4), ("nobody", 2)], jokers=[("J", 1)])


def test_sizes_say_what_is_not_identified() -> None:
    found = statistics_panel(DECK, "en")
    assert (found.size, found.different, found.unidentified) == (10, 4, 2)


def test_the_curve_is_stacked_by_kind_and_shows_its_gaps() -> None:
    curve = chart(statistics_panel(DECK, "en"), "curve")
    assert (curve.title, curve.labels, curve.stacked) == ("Cost", ("0", "1", "2", "3"), True)
    rows = {one.label: one.counts for one in curve.series}
    assert rows == {"Unit": (0, 3, 0, 2), "Trigger": (4, 0, 0, 0)}
    # The joker, which costs 7, is never drawn.
    assert curve.average == pytest.approx((3 * 1 + 2 * 3 + 4 * 0) / 9)
    costs = next(one for one in statistics_panel(DECK, "en").figures if one.label == "Cost")
    assert (costs.cards, costs.most, costs.average) == (9, 3, curve.average)
    assert curve.rows[1] == ("1", [3, 0], 3)


def test_rarities_are_called_as_cards_print_them() -> None:
    pair = (replace(CARDS[0], rarity="uc"), replace(CARDS[1], rarity="promotional"))
    found = check_deck(
        Decklist("code-of-joker", {"main": (Entry("A", 3), Entry("B", 1))}),
        rules("code-of-joker", "standard"),
        Catalog("code-of-joker", pair),
    )
    assert chart(statistics_panel(found, "en"), "rarity").labels == ("UC", "Promotional")


def test_a_deck_of_one_kind_is_stacked_by_colour() -> None:
    curve = chart(statistics_panel(judged(main=[("A", 3), ("B", 2)]), "ja"), "curve")
    assert [(one.label, one.hue) for one in curve.series] == [("赤", "red"), ("青", "blue")]


def test_cards_of_two_species_count_in_both_and_say_so() -> None:
    species = chart(statistics_panel(DECK, "en"), "species")
    assert dict(zip(species.labels, species.series[0].counts, strict=True)) == {
        "Beast": 5,
        "Warrior": 3,
    }
    assert species.several
    assert not chart(statistics_panel(DECK, "en"), "colour").several


def test_colours_stand_in_their_own_order_and_have_their_hues() -> None:
    colours = chart(statistics_panel(DECK, "en"), "colour")
    assert colours.labels == ("Red", "Blue", "Colourless")
    assert json.loads(colours.json)["hues"] == ["red", "blue", "none"]


def test_points_are_added_up_jokers_included() -> None:
    (points,) = [
        one for one in statistics_panel(DECK, "ja").figures if one.label == "オリジナリティ"
    ]
    assert (points.cards, points.total, points.least, points.most) == (6, 11, 0, 5)
    assert points.average == pytest.approx(11 / 6)


def test_an_empty_deck_has_no_charts() -> None:
    found = statistics_panel(judged(main=[]), "en")
    assert (found.size, found.charts, found.figures) == (0, (), ())


EXPECTED = {
    "code-of-joker": {"curve", "kind", "colour", "species"},
    "chard": {"curve", "kind", "colour", "attribute", "type", "item"},
    "battlogic": {"curve", "kind", "class", "keyword"},
    "twgp": {"curve", "kind", "source"},
    "divine-cross": {"curve", "kind", "attribute", "rarity"},
}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_charts_and_their_sums(game: str) -> None:
    cards = catalog(game)
    for sample in samples.sample_decks(game):
        known = rules(game, sample.format)
        verdict = check_deck(parse_deck(sample.text, cards, known.zones).decklist, known, cards)
        found = statistics_panel(verdict, "ja")
        assert {one.slug for one in found.charts} >= EXPECTED.get(game, {"kind"}), sample.code
        kinds = chart(found, "kind")
        assert sum(kinds.series[0].counts) == found.size
        for one in found.charts:
            assert all(len(series.counts) == len(one.labels) for series in one.series)
            assert all(total > 0 for _, _, total in one.rows) or one.stacked


def test_cards_that_are_only_pointed_out_again_count_once() -> None:
    """A TWGP half has 20 cards and 3 Vitals; its Archive names six of the twenty. Five packs are the deck."""
    for game, slug, size in (("twgp", "half", 23), ("divine-cross", "blitz-shield", 30)):
        cards, known = catalog(game), rules(game, slug)
        texts = [one.text for one in samples.sample_decks(game) if one.format == slug and one.legal]
        assert texts
        for text in texts:
            verdict = check_deck(parse_deck(text, cards, known.zones).decklist, known, cards)
            assert statistics_panel(verdict, "en").size == size
