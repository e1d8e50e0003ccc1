"""Keywords in texts explain themselves without a script, and words for colours have emblems."""

import re

import pytest
from django.test import Client
from django.utils import translation

from cards.games import GAMES
from cards.record import CardRecord
from cards.templatetags.faces import card_face
from cards.templatetags.marked import marked_text

NOTE = re.compile(r'<span popover id="([^"]+)"[^>]*>(.*?)</span>', re.S)
BUTTON = re.compile(r'<button type="button" class="keyword" popovertarget="([^"]+)"')


@pytest.mark.parametrize(("language", "words"), [("en", "also loses 1 life"), ("ja", "1点の")])
def test_the_note_is_in_the_language_of_the_page(language: str, words: str) -> None:
    with translation.override(language):
        html = marked_text("code-of-joker", "【貫通】と【貫通】、【起動】", "t")
    pierce, activate = NOTE.findall(html)
    assert words in pierce[1] and "/code-of-joker/rules/#COJ-159" in pierce[1]
    assert "clause" not in activate[1]  # which no clause defines
    assert BUTTON.findall(html) == [pierce[0], pierce[0], activate[0]]


def test_colours_keep_their_words() -> None:
    html = marked_text("divine-cross", "Draw a red <b> Unit", "t")
    assert "tone-red" in html and 'aria-hidden="true"' in html
    assert re.sub(r"<[^>]+>", "", html) == "Draw a red &lt;b&gt; Unit"


def test_within_a_link_nothing_is_pressed() -> None:
    html = marked_text("code-of-joker", "赤属性に【貫通】", "", keywords=False)
    assert "<button" not in html and "tone-red" in html


@pytest.mark.parametrize("size", ["row", "tile", "card", "full"])
def test_faces_with_text_explain_keywords(size: str) -> None:
    fields = {"keywords": [{"name": "regen", "value": 5}, {"name": "unknown", "value": None}]}
    card = CardRecord("T-1", "character", "試", text_en="Regen(5)", fields=fields)
    html = card_face(GAMES["chard"], card, size)
    ids = [note for note, _said in NOTE.findall(html)]
    assert len(ids) == len(set(ids)) == (2 if size in ("card", "full") else 0)
    assert set(BUTTON.findall(html)) == set(ids)


def test_a_page_of_texts_names_each_note_once(people: dict[str, Client]) -> None:
    for path in ("/chard/cards/?view=text&q=kw:regen", "/chard/cards/CS1-014/"):
        html = people["charlie"].get(path).content.decode()
        ids = [note for note, _said in NOTE.findall(html)]
        assert ids and len(ids) == len(set(ids)) and set(BUTTON.findall(html)) == set(ids)
        assert "js/reminders" in html
    assert "js/reminders" not in people["bob"].get("/chard/cards/").content.decode()
