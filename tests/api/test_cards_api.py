"""Games and cards through HTTP."""

from typing import Any
from urllib.parse import quote

import pytest
from pydantic import TypeAdapter
from pytest_django import DjangoAssertNumQueries
from rest_framework.test import APIClient

from cards.api.shapes import (
    CardPage,
    CollectionAnswer,
    FieldsAnswer,
    GameDetailAnswer,
    GamePage,
    NamesAnswer,
    OneCard,
)
from cards.games import GAMES

GAME = "/api/v1/games/code-of-joker/"
CARDS = f"{GAME}cards/"
pytestmark = pytest.mark.usefixtures("pool")


def get(path: str, **headers: str) -> Any:
    return APIClient().get(path, headers=headers)


def numbers(query: str, **params: Any) -> list[str]:
    rest = "".join(f"&{name}={value}" for name, value in params.items())
    response = get(f"{CARDS}?q={quote(query)}{rest}")
    assert response.status_code == 200, response.content
    CardPage.model_validate(response.json())
    return [card["number"] for card in response.json()["results"]]


def test_the_five_games() -> None:
    answer = get("/api/v1/games/").json()
    GamePage.model_validate(answer)
    assert [game["slug"] for game in answer["results"]] == list(GAMES)
    assert answer["total"] == 5
    joker = answer["results"][0]
    assert (joker["cards"], joker["name"]["ja"]) == (27, "コード・オブ・ジョーカー")
    for name in ("url", "cards_url", "formats_url"):
        assert get(joker[name]).status_code == 200


def test_one_game_with_its_sets() -> None:
    answer = get(GAME).json()
    GameDetailAnswer.model_validate(answer)
    assert "Ver.1.2" in [entry["code"] for entry in answer["sets"]]
    assert answer["kinds"] == ["unit", "evolution", "trigger", "intercept", "joker"]


def test_searching() -> None:
    assert numbers("t:joker") == ["JK-1", "JK-2"]
    assert numbers("cost<=1 t:unit -is:token") == ["1-0-021"]
    assert numbers("ぶろっくないと") == ["1-0-021"]
    assert numbers("t:unit sort:cost direction:desc", limit=1) == ["1-0-022"]
    assert numbers("t:unit", sort="-cost", limit=1) == ["1-0-022"]
    assert len(numbers("")) == 27


def test_pages_of_sixty_by_default_with_total_and_neighbours() -> None:
    answer = get(f"{CARDS}?q=t%3Aunit&limit=5&offset=5").json()
    assert answer["total"] == 24
    assert "offset=10" in answer["next"] and "q=t%3Aunit" in answer["next"]
    assert "offset=0" in answer["previous"]
    following = get(answer["next"]).json()["results"]
    assert not {c["number"] for c in following} & {c["number"] for c in answer["results"]}
    assert get(CARDS).json()["next"] is None
    seen, url = [], f"{CARDS}?limit=4"
    while url:
        page = get(url).json()
        seen += [card["number"] for card in page["results"]]
        url = page["next"]
    assert len(seen) == len(set(seen)) == 27


def test_the_search_is_said_back_and_warns_of_what_it_ignored() -> None:
    answer = get(f"{CARDS}?q={quote('t:unit colour:pink')}").json()
    assert "unit" in answer["description"]["en"]
    assert "ユニット" in answer["description"]["ja"]
    (warning,) = answer["warnings"]
    assert "t:unit colour:pink"[warning["start"] : warning["end"]] == "pink"
    assert warning["message"]["ja"]


def test_an_impossible_search_points_at_the_word() -> None:
    query = "wibble:x"
    response = get(f"{CARDS}?q={quote(query)}", accept_language="ja")
    assert (response.status_code, response.json()["code"]) == (400, "bad-query")
    errors = response.json()["errors"]
    assert {error["field"] for error in errors} == {"q"}
    unknown = errors[0]
    assert query[unknown["start"] : unknown["end"]] == "wibble"
    assert set(unknown["messages"]) == {"en", "ja"}
    assert unknown["message"] == unknown["messages"]["ja"]
    long = get(f"{CARDS}?q={'a' * 1001}")
    assert (long.status_code, long.json()["errors"][0]["code"]) == (400, "too-long")


@pytest.mark.parametrize(
    ("number", "found"),
    [
        ("1-0-001", "1-0-001"),
        ("１－０－００１", "1-0-001"),
        ("PR/012＜＞", "1-0-023"),
        ("pr/012<>", "1-0-023"),
        ("token-1", "token-1"),
    ],
)
def test_one_card_by_any_of_its_numbers(number: str, found: str) -> None:
    response = get(f"{CARDS}{quote(number)}/")
    assert response.status_code == 200
    card = response.json()
    OneCard.model_validate(card)
    assert (card["number"], card["game"]) == (found, "code-of-joker")


def test_what_a_card_says_of_itself() -> None:
    card = get(f"{CARDS}1-0-023/").json()
    assert card["name"] == {"ja": "双子", "en": None}
    assert card["printings"][0]["number"] == "PR/012＜＞"
    assert (card["colour"], card["cost"], card["bp"]) == ("red", 3, [4000, 5000, 6000])
    assert card["effects"] is None and card["deckable"] is True


@pytest.mark.parametrize("path", ["cards/nothing/", "cards/C-1/", "cards/戦士1/"])
def test_cards_that_do_not_exist(path: str) -> None:
    response = get(GAME + path)
    assert (response.status_code, response.json()["code"]) == (404, "unknown-card")


@pytest.mark.parametrize("rest", ["", "fields/", "cards/", "cards/1/", "cards/autocomplete/"])
def test_games_that_do_not_exist(rest: str) -> None:
    response = get(f"/api/v1/games/tarot/{rest}")
    assert (response.status_code, response.json()["code"]) == (404, "unknown-game")


def look_up(cards: Any) -> Any:
    return APIClient().post(f"{CARDS}collection/", {"cards": cards})


def test_many_cards_at_once() -> None:
    asked = ["JK-1", "Block Knight", "双子", "nobody", "1-0-001", "JK-1"]
    answer = look_up(asked).json()
    CollectionAnswer.model_validate(answer)
    assert [card["number"] for card in answer["results"]] == ["JK-1", "1-0-021", "1-0-001", "JK-1"]
    assert answer["not_found"] == ["nobody"]
    (twins,) = answer["ambiguous"]
    assert (twins["input"], len(twins["candidates"])) == ("双子", 2)
    assert look_up([]).json() == {"results": [], "not_found": [], "ambiguous": []}


@pytest.mark.parametrize(
    ("cards", "field"),
    [
        (["x"] * 501, "cards"),
        ([""], "cards.0"),
        ([1], "cards.0"),
        ("JK-1", "cards"),
        (None, "cards"),
    ],
)
def test_collections_that_cannot_be(cards: Any, field: str) -> None:
    response = look_up(cards)
    assert response.status_code == 400
    assert response.json()["errors"][0]["field"] == field


def test_five_hundred_are_not_too_many() -> None:
    assert len(look_up(["JK-1"] * 500).json()["results"]) == 500


def names(typed: str) -> list[str]:
    answer = get(f"{CARDS}autocomplete/?q={quote(typed)}").json()
    NamesAnswer.model_validate(answer)
    return [entry["name"] for entry in answer["results"]]


def test_completing_a_name() -> None:
    assert names("block") == ["Block Knight"]
    assert names("ないと") == ["ブロックナイト"]
    assert names("竜") == []
    assert names("双") == ["双子"]
    assert names("a") == names("") == names(" ") == []
    assert "トークン" not in names("トー")
    assert len(names("戦士")) == 20
    assert names("戦士1")[0] == "戦士1"


def test_the_fields_of_the_search() -> None:
    answer = get(f"{GAME}fields/").json()
    FieldsAnswer.model_validate(answer)
    colour = next(f for f in answer["results"] if f["names"][0] == "colour")
    assert "c" in colour["names"] and "赤" in colour["values"]["red"]
    examples = [field["example"] for field in answer["results"]]
    for example in examples:
        assert get(f"{CARDS}?q={quote(example)}").status_code == 200, example


def test_queries_do_not_grow_with_the_cards(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    get(CARDS)
    with django_assert_num_queries(0):
        get(f"{CARDS}?limit=1")
        get(f"{CARDS}?limit=200")
        get(f"{CARDS}1-0-001/")
        look_up(["JK-1", "戦士1"] * 200)
        get(f"{CARDS}autocomplete/?q=戦士")


def test_every_kind_of_card_fits_the_schema() -> None:
    for game in ("code-of-joker", "chard"):
        for card in get(f"/api/v1/games/{game}/cards/?limit=200").json()["results"]:
            TypeAdapter(OneCard).validate_python(card)
