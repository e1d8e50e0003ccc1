"""The endpoints for odds and sample hands: what they answer and refuse in the five games."""

import json
import re
from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

import pytest
from django.test import Client

from cards.games import GAMES
from cards.store import current_catalog
from decks.library.models import Deck
from tests.html import text_of

SAMPLES = {
    "code-of-joker": "red-burn",
    "chard": "green-giants",
    "battlogic": "rei",
    "twgp": "half-quick",
    "divine-cross": "lighthouse-tides",
}


def ask(client: Client, game: str, door: str, language: str = "en", **body: Any) -> Any:
    headers = {"Accept-Language": language}
    address = f"/{game}/{door}/"
    return client.post(address, json.dumps(body), content_type="application/json", headers=headers)


def sample(game: str) -> dict[str, Any]:
    """A legal sample deck as the editor sends it."""
    deck = Deck.objects.get(code=f"sample-{SAMPLES[game]}")
    assert deck.format
    zones = deck.entries.items()
    entries = {z: [{"card": c, "quantity": n} for c, n in pairs] for z, pairs in zones}
    return {"format": deck.format.slug, "deck": entries}


def main(*cards: tuple[str, int]) -> dict[str, Any]:
    return {"main": [{"card": card, "quantity": n} for card, n in cards]}


def posts(html: str) -> list[dict[str, Any]]:
    """What the buttons of a fragment post."""
    found = re.findall(r'data-post="([^"]+)"', html)
    return [json.loads(text.replace("&quot;", '"')) for text in found]


def cards_of(html: str) -> list[str]:
    hand = html[html.index('<ul class="hand ') :]
    return re.findall(r'href="[^"]*/cards/([^/"]+)/"', hand[: hand.index("</ul>")])


HANDS = {"code-of-joker": 4, "chard": 7, "battlogic": 3, "twgp": 6, "divine-cross": 5}


def test_a_sample_hand_of_every_game(people: dict[str, Client]) -> None:
    for game, language in product(GAMES, ("en", "ja")):
        answer = ask(people["charlie"], game, "hand", language, **sample(game), seed=4)
        html = answer.content.decode()
        assert answer.status_code == 200
        assert f'data-door="/{game}/hand/"' in html and 'value="4"' in html
        assert len(cards_of(html)) == HANDS[game]
        assert html.count(f'class="face tile look-{game}') == HANDS[game]
        again = ask(people["charlie"], game, "hand", language, **sample(game), seed="4")
        assert cards_of(again.content.decode()) == cards_of(html)


def test_odds_of_every_game(people: dict[str, Client]) -> None:
    for game in GAMES:
        answer = ask(people["charlie"], game, "odds", **sample(game))
        assert answer.status_code == 200
        text = text_of(answer)
        assert "Opening hand" in text and "Turn 8" in text and "%" in text
        assert f"{GAMES[game].clauses}-" in text  # the mulligan, with its clause


def test_the_buttons_lead_on_through_mulligan_and_draws(people: dict[str, Client]) -> None:
    client, state = people["charlie"], sample("code-of-joker")
    html = ask(client, "code-of-joker", "hand", **state, seed=7).content.decode()
    first = cards_of(html)
    again, keep, mulligan = posts(html)
    assert again["seed"] is None and (keep["choices"], mulligan["choices"]) == (
        ["keep"],
        ["mulligan"],
    )
    redrawn = ask(client, "code-of-joker", "hand", **state, **mulligan).content.decode()
    assert len(cards_of(redrawn)) == 4 and cards_of(redrawn) != first
    kept = ask(client, "code-of-joker", "hand", **state, **keep).content.decode()
    assert cards_of(kept) == first
    _again, draw, back, shuffled = posts(kept)
    assert (back["choices"], shuffled["choices"]) == ([], ["keep", "shuffle"])
    one = ask(client, "code-of-joker", "hand", **state, **draw).content.decode()
    assert cards_of(one) == first  # going first: no draw in round 1
    second = ask(client, "code-of-joker", "hand", **state, **draw | {"first": "false"})
    assert len(cards_of(second.content.decode())) == 6


@pytest.mark.rule("COJ-225")
def test_a_choice_that_the_rule_refuses_is_explained_with_its_clause(
    people: dict[str, Client],
) -> None:
    choices = ["keep", "mulligan", "draw"]
    state = sample("code-of-joker")
    answer = ask(people["charlie"], "code-of-joker", "hand", **state, seed=1, choices=choices)
    assert answer.status_code == 200
    assert 'role="alert"' in answer.content.decode() and "COJ-225" in text_of(answer)
    assert "4 cards" in text_of(answer)


@pytest.mark.rule("DVC-073", "DVC-074")
def test_divine_cross_offers_only_what_the_rule_leaves(people: dict[str, Client]) -> None:
    client, state = people["charlie"], sample("divine-cross")
    seen = set()
    for seed in range(40):
        html = ask(client, "divine-cross", "hand", **state, seed=seed).content.decode()
        (choice,) = [post["choices"] for post in posts(html)[1:]]
        units = [c for c in cards_of(html) if kind("divine-cross", c) == "unit"]
        assert choice == (["keep"] if units else ["mulligan"])
        assert ("DVC-074" if units else "DVC-073") in html
        seen.add(choice[0])
        if len(seen) == 2:
            break
    assert "keep" in seen


def kind(game: str, number: str) -> str:
    card = current_catalog(game).get(number)
    assert card is not None
    return card.kind


@pytest.mark.rule("TWG-059", "TWG-060")
def test_the_archive_is_in_hand_and_not_in_the_pile(people: dict[str, Client]) -> None:
    """The Archive belongs to the first deck; a later one is installed whole."""
    client, state = people["charlie"], sample("twgp")
    html = ask(client, "twgp", "hand", **state, seed=1).content.decode()
    archive = {entry["card"] for entry in state["deck"]["archive"]}
    assert set(cards_of(html)) == archive
    assert "14 left" in html
    decks = state["deck"] | {"deck-2": state["deck"]["deck-1"]}
    full = {"format": "full", "deck": decks}
    later = ask(client, "twgp", "hand", **full, seed=1, zone="deck-2").content.decode()
    assert cards_of(later) == [] and "20 left" in later


@pytest.mark.rule("COJ-050")
def test_jokers_are_not_drawn(people: dict[str, Client]) -> None:
    state = sample("code-of-joker")
    jokers = {entry["card"] for entry in state["deck"]["jokers"]}
    choices = ["keep", *["draw"] * 19]
    html = ask(people["charlie"], "code-of-joker", "hand", **state, seed=1, choices=choices)
    cards = cards_of(html.content.decode())
    assert len(cards) == 40 and not jokers & set(cards)


def test_a_question_is_answered_exactly(people: dict[str, Client]) -> None:
    """The odds of one of three Blood Hounds among forty cards in the opening hand, with one redraw."""
    state = {"format": "standard", "deck": main(("1-0-001", 3), ("1-0-002", 37))}
    question = {"query": "1-0-001", "mulligans": 1}
    text = text_of(ask(people["charlie"], "code-of-joker", "odds", **state, question=question))
    miss = Fraction(comb(37, 4), comb(40, 4))
    assert f"exactly {1 - miss**2}" in text
    assert "redrawn once" in text and "COJ-222" in text
    assert "The deck is not legal" in text


def test_two_searches_are_asked_together(people: dict[str, Client]) -> None:
    state = {"format": "standard", "deck": main(("1-0-001", 10), ("1-0-002", 10), ("nobody", 20))}
    question = {"query": "1-0-001", "also": "1-0-002", "turn": "0", "mulligans": 0}
    answer = ask(people["charlie"], "code-of-joker", "odds", **state, question=question)
    none, neither = Fraction(comb(30, 4), comb(40, 4)), Fraction(comb(20, 4), comb(40, 4))
    assert f"exactly {1 - 2 * none + neither}" in text_of(answer)
    assert "first hand is kept" in text_of(answer)


def test_a_search_that_is_not_understood_says_so(people: dict[str, Client]) -> None:
    question = {"query": "zzz:1"}
    answer = ask(people["charlie"], "chard", "odds", **sample("chard"), question=question)
    assert answer.status_code == 200 and "zzz" in text_of(answer)


@pytest.mark.parametrize("door", ["odds", "hand"])
def test_an_empty_deck_gets_a_friendly_sentence(people: dict[str, Client], door: str) -> None:
    for deck in ({}, {"main": []}, {"jokers": [{"card": "nobody", "quantity": 1}]}):
        answer = ask(people["charlie"], "code-of-joker", door, format="standard", deck=deck)
        assert answer.status_code == 200
        assert "draw pile is still empty" in text_of(answer)


@pytest.mark.parametrize("door", ["odds", "hand"])
def test_unfinished_and_unidentified_decks_are_tried(people: dict[str, Client], door: str) -> None:
    few = main(("1-0-001", 2), ("<b>nobody</b>", 1))
    answer = ask(people["charlie"], "code-of-joker", door, format="standard", deck=few)
    assert answer.status_code == 200 and "unfinished" in text_of(answer)
    assert "<b>nobody" not in answer.content.decode()


@pytest.mark.rule("DVC-056")
@pytest.mark.parametrize("door", ["odds", "hand"])
def test_a_deck_without_units_is_no_endless_loop(people: dict[str, Client], door: str) -> None:
    state = sample("divine-cross")
    entries = [
        entry for entry in state["deck"]["main"] if kind("divine-cross", entry["card"]) != "unit"
    ]
    answer = ask(
        people["charlie"], "divine-cross", door, format="constructed", deck={"main": entries}
    )
    assert answer.status_code == 200 and "DVC-056" in text_of(answer)


@pytest.mark.parametrize("door", ["odds", "hand"])
def test_a_pile_that_is_no_deck_is_refused_in_words(people: dict[str, Client], door: str) -> None:
    deck = main(*((f"card {n}", 999) for n in range(1000)))
    answer = ask(people["charlie"], "code-of-joker", door, format="standard", deck=deck)
    assert answer.status_code == 200 and "up to 1000 cards" in text_of(answer)


def test_a_large_pile_is_answered_soon(people: dict[str, Client]) -> None:
    deck = main(*((f"nobody {n}", 1) for n in range(900)), ("1-0-001", 100))
    question = {"query": "t:unit", "also": "cost<=2", "at_least": 20, "turn": 8}
    answer = ask(
        people["charlie"], "code-of-joker", "odds", format="standard", deck=deck, question=question
    )
    assert answer.status_code == 200


NONSENSE: tuple[tuple[str, dict[str, Any]], ...] = (
    ("hand", {"seed": -1}),
    ("hand", {"seed": 2**53}),
    ("hand", {"seed": "x"}),
    ("hand", {"seed": 1.5}),
    ("hand", {"choices": ["cheat"]}),
    ("hand", {"choices": ["draw"] * 101}),
    ("hand", {"choices": "draw"}),
    ("hand", {"zone": "x" * 65}),
    ("hand", {"more": 1}),
    ("odds", {"question": {"at_least": 0}}),
    ("odds", {"question": {"turn": 9}}),
    ("odds", {"question": {"mulligans": 11}}),
    ("odds", {"question": {"query": "x" * 1001}}),
    ("odds", {"question": 7}),
    ("odds", {"deck": {"main": [{"card": "1", "quantity": 0}]}}),
    ("odds", {"deck": []}),
)


def test_what_makes_no_sense_is_a_problem(people: dict[str, Client]) -> None:
    state = sample("chard")
    for door, body in NONSENSE:
        answer = ask(people["charlie"], "chard", door, **state | body)
        assert answer.status_code == 400, body
        assert answer["Content-Type"].startswith("application/problem+json")


@pytest.mark.parametrize("door", ["odds", "hand"])
def test_strange_requests_are_refused(people: dict[str, Client], door: str) -> None:
    client, address = people["charlie"], f"/chard/{door}/"
    assert client.get(address).status_code == 405
    for raw, status in ((b"{", 400), (b"\xff", 400), (b"x" * 3_000_000, 413)):
        answer = client.post(address, raw, content_type="application/json")
        assert answer.status_code == status
    assert ask(client, "chard", door, format="nothing", deck={}).status_code == 404
    checked = Client(enforce_csrf_checks=True)
    assert ask(checked, "chard", door, **sample("chard")).status_code == 403
