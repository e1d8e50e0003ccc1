"""Card facts for the browser: complete JSON in both languages for every card of the five games."""

import json

import pytest

from cards.games import GAMES
from decks.editor.browser_cards import BrowserCards, grouping_names, sorting_names
from decks.editor.fits import CardFits
from tests.decks.editor.making import SAMPLES, card, catalog, judged, sample

MEMBERS = {
    "card",
    "name",
    "collated",
    "other",
    "kind",
    "facts",
    "unplayed",
    "url",
    "zone",
    "groups",
    "order",
    "limit",
}


def facts(game: str, name: str, language: str) -> BrowserCards:
    return BrowserCards(CardFits(sample(game, name)), language, lambda each: f"/{each.number}")


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_every_card_has_all_members_and_they_are_json(game: str, language: str) -> None:
    say = facts(game, next(name for of, name in SAMPLES if of == game), language)
    groupings = {entry["name"] for entry in grouping_names(catalog(game), language)}
    for each in catalog(game):
        found = json.loads(json.dumps(say.of(each)))
        assert set(found) == MEMBERS
        assert found["card"] == each.number and found["url"] == f"/{each.number}"
        assert all(found[word] for word in ("name", "kind", "zone"))
        assert set(found["groups"]) == groupings
        assert all(isinstance(r, int | float) and label for r, label in found["groups"].values())
        assert found["limit"] is None or 1 <= found["limit"] < 99


def test_a_card_says_its_other_name_and_what_its_sign_does_not_show() -> None:
    say = facts("code-of-joker", "red-burn", "en")
    lancer = say.of(card("code-of-joker", "1-0-004"))
    assert (lancer["name"], lancer["other"]) == ("Lancer", "ランサー")
    assert lancer["facts"] == "BP 4000 / 5000 / 6000 · warrior"
    assert lancer["groups"]["cost"] == [2, "2"] and lancer["groups"]["kind"] == [0, "Unit"]


def test_skills_and_advantage_are_told_in_both_languages() -> None:
    nagi = card("divine-cross", "DG1-015")
    said = {
        language: facts("divine-cross", "lighthouse-tides", language).of(nagi)["facts"]
        for language in ("en", "ja")
    }
    assert said == {
        "en": "Skills Harpoon (cost 1) 60, Deep Breath (cost 2) · Advantage red",
        "ja": "スキル 銛（コスト1）60、深呼吸（コスト2） · 有利 赤",
    }


def test_what_is_kept_of_a_card_holds_in_another_format_too() -> None:
    joker = card("code-of-joker", "インペイルメント")
    for slug, zone in (("standard", "jokers"), ("ver1", "main"), ("standard", "jokers")):
        say = BrowserCards(CardFits(judged("code-of-joker", slug)), "en", lambda each: each.number)
        assert say.of(joker)["zone"] == zone


@pytest.mark.parametrize("game", GAMES)
def test_groupings_and_sortings_are_named_in_both_languages(game: str) -> None:
    for names in (grouping_names, sorting_names):
        english, japanese = names(catalog(game), "en"), names(catalog(game), "ja")
        assert [e["name"] for e in english] == [e["name"] for e in japanese]
        assert all(entry["label"].isascii() for entry in english)
    sortings = {entry["name"] for entry in sorting_names(catalog(game), "en")}
    groupings = {entry["name"] for entry in grouping_names(catalog(game), "en")}
    assert "kind" in groupings and sortings - groupings == {"order", "name", "card"}
