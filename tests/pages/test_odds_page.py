"""The page of hands and odds, which needs no JavaScript."""

import re
from html import unescape

import pytest
from django.test import Client

from cards.games import GAMES
from decks.library.models import Deck
from tests.html import text_of
from tests.pages.test_odds_doors import cards_of

PAGE = "/decks/sample-red-burn/hands/"


@pytest.mark.nightly(0.2)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_every_sample_deck_has_its_page(
    people: dict[str, Client], game: str, language: str
) -> None:
    for deck in Deck.objects.filter(game=game):
        address = f"/decks/{deck.code}/hands/"
        answer = people["charlie"].get(address, headers={"Accept-Language": language})
        assert answer.status_code == 200, deck.code
        assert "%" in text_of(answer)


def test_a_seed_and_its_choices_give_the_same_hand_again(people: dict[str, Client]) -> None:
    client = people["charlie"]
    one, two, other = (
        cards_of(client.get(PAGE, {"seed": seed, "choices": "keep,draw,draw"}).content.decode())
        for seed in ("12", "12", "13")
    )
    assert one == two != other and len(one) == 6


def test_a_hand_without_seed_gets_one_that_it_shows(people: dict[str, Client]) -> None:
    html = people["charlie"].get(PAGE).content.decode()
    found = re.search(r'name="seed" inputmode[^>]*value="([0-9]+)"', html)
    assert found
    again = people["charlie"].get(PAGE, {"seed": found.group(1)}).content.decode()
    assert cards_of(again) == cards_of(html)


def test_the_two_forms_keep_what_the_other_says(people: dict[str, Client]) -> None:
    said = {"seed": "5", "choices": "keep,draw", "question.query": "t:unit", "question.turn": "2"}
    html = people["charlie"].get(PAGE, said).content.decode()
    odds = html[html.index('id="odds-title"') :]
    hand = html[html.index('id="hand-title"') : html.index('id="odds-title"')]
    assert 'name="seed" value="5"' in odds and 'name="choices" value="keep,draw"' in odds
    assert hand.count('name="question.query" value="t:unit"') == 2
    assert "by turn 2" in text_of(people["charlie"].get(PAGE, said))


NONSENSE = (
    "seed=x&choices=cheat,draw&first=perhaps&zone=nowhere",
    "question.turn=99&question.at_least=-1&question.mulligans=x&question.query=%00",
    "seed=99999999999999999999&choices=" + "draw," * 500,
    "format=nothing&question.query=%28%28&question.also=zzz:1",
)


WRONG = {
    "seed=x": "This must be a whole number.",
    "seed=-1": "This must be at least 0.",
    "choices=cheat": "This must be one of",
    "choices=" + "draw," * 101: "This may have at most 100 entries.",
    "first=perhaps": "This must be true or false.",
    "zone=nowhere": "The deck has no such draw pile.",
    "question.zone=nowhere": "The deck has no such draw pile.",
    "question.turn=9": "This must be at most 8.",
    "question.turn=-1": "This must be at least 0.",
    "question.turn=x": "This must be a whole number.",
    "question.at_least=0": "This must be at least 1.",
    "question.at_least=21": "This must be at most 20.",
    "question.at_least=": "This must be a whole number.",
    "question.mulligans=11": "This must be at most 10.",
    "question.first=2": "This must be true or false.",
    "question.query=" + "a" * 1001: "This may have at most 1000 characters.",
    "question.query=%28%28": "No term of the search could be used.",
    "question.query=cost%3Ax": "No term of the search could be used.",
    "question.also=zzz:1": "No term of the search could be used.",
}


@pytest.mark.nightly(0.4)
@pytest.mark.parametrize("query", WRONG)
def test_what_the_address_cannot_mean_is_told_at_its_field(
    people: dict[str, Client], query: str
) -> None:
    """And no odds are worked out for a question that nobody asked: not 0 %, not those of another turn."""
    asked = (
        ""
        if query.startswith(("question.query", "seed", "choices", "first", "zone"))
        else ("&question.query=t:unit")
    )
    answer = people["charlie"].get(f"{PAGE}?{query}{asked}")
    html = answer.content.decode()
    assert answer.status_code == 400
    (told,) = re.findall(r'class="errorlist" id="[a-z-]+-wrong" role="alert">(.*?)</div>', html)
    assert WRONG[query] in unescape(told)
    if query.startswith("question"):
        assert 'class="answer"' not in html and 'class="asked"' not in html
    japanese = people["charlie"].get(f"{PAGE}?{query}", headers={"accept-language": "ja"})
    assert WRONG[query] not in japanese.content.decode()


def test_a_turn_and_a_number_at_the_bounds_are_answered(people: dict[str, Client]) -> None:
    for turn, least in ((0, 1), (8, 20)):
        query = f"question.query=t:unit&question.turn={turn}&question.at_least={least}"
        answer = people["charlie"].get(f"{PAGE}?{query}")
        assert answer.status_code == 200
        assert 'class="answer"' in answer.content.decode()


def test_the_decks_page_shows_statistics_and_leads_here(people: dict[str, Client]) -> None:
    html = people["charlie"].get("/decks/sample-red-burn/").content.decode()
    assert f'href="{PAGE}"' in html
    assert 'aria-labelledby="chart-curve"' in html
    data = unescape(re.findall(r'data-chart="([^"]+)"', html)[0])
    assert '"stacked": true' in data and "<table>" in html


def test_private_decks_of_others_have_no_hands(people: dict[str, Client]) -> None:
    alice = people["alice"]
    form = {"format": "chard/standard", "text": "3 CS1-001", "title": "x", "do": "save"}
    alice.post("/check/", form | {"visibility": "private"})
    code = Deck.objects.get(title="x").code
    assert alice.get(f"/decks/{code}/hands/").status_code == 200
    assert people["bob"].get(f"/decks/{code}/hands/").status_code == 404


def test_a_hand_has_an_address_that_outlives_changes_of_the_deck(people: dict[str, Client]) -> None:
    said = {"seed": "12", "choices": "keep,draw,shuffle,draw"}
    html = people["charlie"].get(PAGE, said).content.decode()
    found = re.search(r'href="(/c/[^"]+/hands/\?[^"]+)"', html)
    assert found
    Deck.objects.filter(code="sample-red-burn").update(entries={"main": [["1-0-002", 40]]})
    kept = people["charlie"].get(unescape(found.group(1))).content.decode()
    assert cards_of(kept) == cards_of(html) != []
    assert cards_of(people["charlie"].get(PAGE, said).content.decode()) != cards_of(html)
    code = found.group(1).split("/")[2]
    assert f'href="/c/{code}/"' in kept and f'href="/c/{code}/simulate/?format=' in kept
    for query in NONSENSE:
        assert people["charlie"].get(f"/c/{code}/hands/?{query}").status_code == 400, query
    assert people["charlie"].get(f"/c/{code}0/hands/").status_code == 404


def test_a_deck_too_large_for_a_code_has_hands_without_an_address(
    people: dict[str, Client],
) -> None:
    strange = {"main": [["x" * 501, 1]]}
    Deck.objects.filter(code="sample-red-burn").update(entries=strange)
    html = people["charlie"].get(PAGE).content.decode()
    assert 'class="hand ' in html and "/c/" not in html


def test_how_often_a_first_hand_must_be_redrawn_is_said(people: dict[str, Client]) -> None:
    page = people["charlie"].get("/decks/sample-lighthouse-red-green/hands/")
    assert "A Unit among the first 5 cards: 98.6%" in text_of(page)
    assert "redrawn: 1.4%" in text_of(page)
    assert "otherwise the hand is redrawn" not in text_of(people["charlie"].get(PAGE))
