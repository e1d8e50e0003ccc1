"""The field `plays` asks the rules that registered for the game, and is missing where none did."""

from collections import Counter
from dataclasses import replace

import pytest

from cards import effects
from cards.catalog import Catalog
from cards.game import Game
from cards.games import GAMES
from cards.pages.browse import filter_values
from cards.record import CardRecord
from cards.search.common import field_table
from cards.search.query import parse_query
from tests.cards.search.conftest import CARDS, GAME

PERFORMED: dict[str, effects.Performed] = {"S-1": "exact", "S-2": "assumed", "T-2": "not"}


class Reading(effects.FactsOnly):
    """Knows some cards, and how often it was asked about each."""

    def __init__(self) -> None:
        self.asked: Counter[str] = Counter()

    def performed(self, card: CardRecord) -> effects.Performed:
        self.asked[card.number] += 1
        return PERFORMED.get(card.number, "exact")


@pytest.fixture
def reading(monkeypatch: pytest.MonkeyPatch) -> Reading:
    found = Reading()
    monkeypatch.setitem(effects.READINGS, "played", found)
    return found


@pytest.fixture
def game() -> Game:
    return replace(GAME, slug="played")


def numbers(text: str, game: Game, catalog: Catalog) -> set[str]:
    query = parse_query(text, game)
    assert query.notices == ()
    return {card.number for card in query.search(catalog)}


def test_cards_are_found_by_how_they_play(reading: Reading, game: Game) -> None:
    catalog = Catalog("played", CARDS)
    rest = {card.number for card in CARDS} - {"S-2", "T-2"}
    for text in ("plays:exact", "再現:正確", "plays:exact plays:exactly", "is:exact"):
        assert numbers(text, game, catalog) == rest, text
    assert numbers("plays:assumed", game, catalog) == {"S-2"}
    for text in ("plays:no", "plays:not", "シミュレーション：不可"):
        assert numbers(text, game, catalog) == {"T-2"}, text
    assert numbers("-plays:exact", game, catalog) == {"S-2", "T-2"}
    assert set(reading.asked.values()) == {1}


def test_the_filters_offer_what_occurs(reading: Reading, game: Game) -> None:
    field = field_table(game).find("plays")
    assert field is not None
    assert filter_values(field, Catalog("played", CARDS)) == ["exact", "assumed", "no"]
    few = [card for card in CARDS if card.number != "S-2"]
    assert filter_values(field, Catalog("played", few)) == ["exact", "no"]


def test_the_meaning_is_said_in_both_languages(reading: Reading, game: Game) -> None:
    said = {
        "plays:exact": ("the simulation is exact", "シミュレーションが「正確」のカード"),
        "plays:assumed": ("the simulation is based on assumptions", "「仮定つき」のカード"),
        "plays:no": ("the simulation is impossible", "「不可」のカード"),
        "-plays:no": ("the simulation is not impossible", "「不可」以外のカード"),
    }
    for text, (en, ja) in said.items():
        query = parse_query(text, game)
        assert query.describe("en") == f"cards where {en}" and query.describe("ja").endswith(ja)


def test_a_game_without_rules_lacks_the_field() -> None:
    assert field_table(GAME).find("plays") is None
    query = parse_query("plays:exact", GAME)
    assert [notice.code for notice in query.warnings] == ["unknown-field"]
    assert [notice.code for notice in query.errors] == ["nothing-understood"]


def test_an_unknown_answer_is_named(reading: Reading, game: Game) -> None:
    query = parse_query("plays:perhaps", game)
    assert [notice.code for notice in query.warnings] == ["unknown-value"]


@pytest.mark.parametrize("slug", GAMES)
def test_all_five_games_have_it(slug: str) -> None:
    assert field_table(GAMES[slug]).find("plays") is not None
