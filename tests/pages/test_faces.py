"""Faces on pages: art from its address, three views of card lists, hostile and long names."""

import re
from html import unescape

import pytest
from django.test import Client
from django.utils.translation import override

from cards.faces.art import VERSION
from cards.games import GAMES
from cards.models import Card
from cards.record import CardRecord
from cards.templatetags.faces import SIZES, card_face, dial, drawn_face

ART = "red.dragon.creature.0123456789"
HOSTILE = "<script>alert(1)</script>\"' onload=x & ]]> \u202e"


def test_art_is_kept_for_good(client: Client) -> None:
    answer = client.get(f"/art/{VERSION}/code-of-joker/{ART}.svg")
    assert answer.status_code == 200 and answer["Content-Type"] == "image/svg+xml"
    assert {"public", "immutable", "max-age=31536000"} <= set(answer["Cache-Control"].split(", "))
    assert "Set-Cookie" not in answer and b"<script" not in answer.content
    assert client.head(f"/art/{VERSION}/code-of-joker/{ART}.svg").status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        f"/art/{VERSION}/code-of-joker/red.dragon.creature.svg",
        f"/art/{VERSION}/code-of-joker/{ART}%00.svg",
        f"/art/{VERSION}/code-of-joker/mauve{ART[3:]}.svg",
        f"/art/{VERSION}/code-of-joker/{'red-' * 5000}{ART}.svg",
        f"/art/x/code-of-joker/{ART}.svg",
        f"/art/{VERSION}/no-game/{ART}.svg",
    ],
)
def test_no_other_address_has_art(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404


def test_art_is_only_read(client: Client) -> None:
    assert client.post(f"/art/{VERSION}/code-of-joker/{ART}.svg").status_code == 405


def sizes_on(html: str) -> set[str]:
    return set(re.findall(r'class="face (\w+) look-chard', html))


def test_a_list_is_shown_as_it_was_chosen_last(people: dict[str, Client]) -> None:
    client, page = people["charlie"], "/chard/cards/"
    assert sizes_on(client.get(page).content.decode()) == {"tile"}
    assert "cards" not in client.cookies
    chosen = client.get(page, {"view": "list", "q": "t:item"})
    assert sizes_on(chosen.content.decode()) == {"row"} and client.cookies["cards"].value == "list"
    assert "view=text" in chosen.content.decode() and "q=t%3Aitem" in chosen.content.decode()
    assert sizes_on(client.get(page).content.decode()) == {"row"}
    assert sizes_on(client.get(page, {"view": "text"}).content.decode()) == {"card"}
    assert sizes_on(client.get(page, {"view": "<b>"}).content.decode()) == {"card"}
    client.cookies["cards"] = "nonsense"
    assert sizes_on(client.get(page).content.decode()) == {"tile"}


def test_the_text_of_a_card_is_on_its_face(people: dict[str, Client]) -> None:
    card = Card.objects.filter(game="twgp").exclude(text_en="").first()
    assert card
    page = people["charlie"].get(f"/twgp/cards/{card.number}/").content.decode()
    assert '<h1 class="face-name">' in page and 'class="face full look-twgp' in page
    words = re.search(r'<div class="words">(.*?)</div>', page, re.S)
    assert words and unescape(words[1]) == card.text_en


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_any_words_are_only_words(game: str, size: str) -> None:
    facts = {"keywords": [HOSTILE], "character": HOSTILE, "title": HOSTILE, "species": [HOSTILE]}
    skills = [{"cost": 1, "name": HOSTILE, "damage": None}]
    card = CardRecord(
        f"T/{HOSTILE}", "unit", HOSTILE, HOSTILE * 3, rarity=HOSTILE, text_en=HOSTILE,
        fields=facts | {"skills": skills, "source": HOSTILE},
    )  # fmt: skip
    html = card_face(GAMES[game], card, size, count=3)
    assert "<script" not in html and unescape(html).count(HOSTILE) >= 3
    assert "×3" in html


def test_there_are_four_sizes() -> None:
    with pytest.raises(ValueError, match="poster"):
        card_face(GAMES["twgp"], CardRecord("T-1", "unit", "試"), "poster")


def test_a_dial_points_at_numbers_alone() -> None:
    assert [dial(value) for value in ("7", "99", "-1", "?", "")] == ["at-7", "at-13", "", "", ""]


def test_a_face_is_drawn_once_for_all_pages_of_a_language() -> None:
    card = CardRecord("X-1", "event", name_ja="名", name_en="Name")
    drawn_face.cache_clear()
    shown = []
    for language in ("en", "ja", "en"):
        with override(language):
            shown += [card_face("chard", card, "tile"), card_face(GAMES["chard"], card, "tile")]
    assert drawn_face.cache_info().misses == 2 and drawn_face.cache_info().hits == 4
    assert shown[0] == shown[1] == shown[4] != shown[2]
    assert card_face("chard", card, "tile", 3) != shown[0] != card_face("chard", card, "row")
