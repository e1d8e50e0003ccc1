"""The page of a card whose printed text is played shows what each part became."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from cards.games import GAMES
from cards.importing import load_records
from cards.models import Card
from tests.html import words_in

LINKED_CARDS = Path(__file__).parents[1] / "browser" / "linked.json"
WORDS = {
    "en": (
        "Choose 1 opposing unit. Deal 3000 damage to it.",
        "Assumed: The duration holds for everything in the sentence",
        'Not performed: <q lang="ja">ふしぎなことが起こる</q> – not understood',
    ),
    "ja": (
        "対戦相手のユニットを1体選ぶ。それに3000ダメージを与える。",
        "仮定：期間は文の全体にかかる",
        '再現しません：<q lang="ja">ふしぎなことが起こる</q>（読み取れません）',
    ),
}


def card() -> dict[str, Any]:
    (found,) = json.loads(LINKED_CARDS.read_text("utf-8"))
    assert isinstance(found, dict)
    return found


def page(people: dict[str, Client], record: dict[str, Any], language: str = "en") -> str:
    assert not load_records(GAMES["code-of-joker"], [record]).refused
    address = f"/code-of-joker/cards/{record['number']}/"
    answer = people["charlie"].get(address, headers={"Accept-Language": language})
    assert answer.status_code == 200
    return answer.content.decode()


@pytest.mark.parametrize("language", WORDS)
def test_parts_and_sentences_lead_to_each_other(people: dict[str, Client], language: str) -> None:
    html = page(people, card(), language)
    sentence, *others = WORDS[language]
    part = re.search(r'<a class="part"[^>]*href="#became-(\d+)"[^>]*>それに3000ダメージ', html)
    assert part
    number = part[1]
    became = rf'<li id="became-{number}" data-part="{number}" *><a href="#part-{number}">'
    assert re.search(f"{became}{re.escape(sentence)}</a>", html)
    assert [html.count(words) for words in others] == [1, 1]
    ids = re.findall(r' id="((?:part|became)-[^"]+)"', html)
    assert len(ids) == len(set(ids)) and set(re.findall(r'href="#([^"]+)"', html)) <= {*ids, "main"}


def test_an_assumption_is_said_once(people: dict[str, Client]) -> None:
    html = page(people, card())
    assert html.count("The duration holds for everything in the sentence") == 1
    other = card()
    other["effects"]["abilities"][0]["clauses"][0]["do"][1]["count"] = 2
    html = page(people, other)
    assert 'class="linked"' not in html and '<p class="text" lang="ja">■火花の挨拶' in html
    assert html.count("The duration holds for everything in the sentence") == 1


def test_other_cards_keep_their_plain_text(people: dict[str, Client]) -> None:
    answer = people["charlie"].get("/chard/cards/CS1-001/")
    html = answer.content.decode()
    assert 'class="linked"' not in html and "linked.js" not in html


def test_a_text_with_markup_stays_a_text(people: dict[str, Client]) -> None:
    strange = card() | {"effects": None}
    strange["text"] = {"ja": "■<b>太い</b>\n<script>alert(1)</script>が起こる。"}
    html = page(people, strange)
    assert "<script>alert" not in html and "&lt;script&gt;alert(1)" in html


@pytest.mark.parametrize(("language", "face"), [("en", "text_en"), ("ja", "text_ja")])
def test_a_text_made_of_effects_is_said_once_beside_the_face(
    people: dict[str, Client], language: str, face: str
) -> None:
    row = Card.objects.get(game="code-of-joker", number="2-0-129")
    answer = people["charlie"].get(
        "/code-of-joker/cards/2-0-129/", headers={"Accept-Language": language}
    )
    said = words_in(answer.content.decode())
    first, *_ = (line for line in getattr(row, face).splitlines() if line[0] not in "■【")
    assert said.count(first[:14]) == 2
    (assumed,) = (
        ability["assumes"] for ability in row.effects["abilities"] if "assumes" in ability
    )
    assert said.count(assumed[0][language]) == 1
