"""Sample decks and cards speak the language of the page."""

import pytest
from django.test import Client

from cards.games import GAMES
from decks.library.models import Deck
from decks.samples import sample_decks
from tests.html import text_of

SAMPLES = [sample for game in GAMES for sample in sample_decks(game)]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_sample_s_description_is_in_the_page_s_language(site: None, language: str) -> None:
    samples = [one for one in SAMPLES if one.note_ja and "](" not in one.note + one.note_ja]
    assert {one.game for one in samples} == set(GAMES)
    for sample in samples[::3]:
        page = Client().get(f"/decks/{sample.code}/", headers={"accept-language": language})
        said = text_of(page)
        mine, other = (sample.note, sample.note_ja)[:: 1 if language == "en" else -1]
        assert mine in said and other not in said, sample.code


def test_a_copy_keeps_the_description_that_was_read(people: dict[str, Client]) -> None:
    (sample,) = (one for one in SAMPLES if one.code == "sample-lighthouse-greenhouse")
    spoken = {"accept-language": "ja"}
    people["alice"].post(f"/decks/{sample.code}/copy/", headers=spoken)
    copy = Deck.objects.get(owner__username="alice")
    assert (copy.description, copy.description_ja) == (sample.note_ja, "")


@pytest.mark.parametrize(
    "card, english, japanese",
    [
        ("divine-cross/cards/DG1-001", "Nocturne of the Glass Lighthouse", "硝子灯台の夜想曲"),
        ("battlogic/cards/A-01", "Rei", "レイ"),
        ("battlogic/cards/C-01", "Hibari", "ヒバリ"),
        ("battlogic/cards/B-01", "Gantetsu", "ガンテツ"),
    ],
)
def test_titles_and_characters_are_named_in_both(
    site: None, card: str, english: str, japanese: str
) -> None:
    facts = {}
    for language in ("en", "ja"):
        page = Client().get(f"/{card}/", headers={"accept-language": language})
        html = page.content.decode()
        facts[language] = html[html.index('class="facts"') :].partition("</dl>")[0]
    assert f">{english}<" in facts["en"] and f">{japanese}<" not in facts["en"]
    assert f">{japanese}<" in facts["ja"]
