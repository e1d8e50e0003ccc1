"""The form of a card: of every game, as it is sent, and as it is refused."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.utils.translation import override
from pytest_django import Settings

from cards.games import GAMES
from cards.importing.errors import RecordError
from cards.importing.validating import validate_record
from cards.sets.models import UserCard, UserSet
from cards.sets.pages.card_form.form import CardForm, sent_record
from cards.sets.pages.card_form.parts import card_inputs
from cards.sets.pages.card_form.values import joined_words, split_words
from cards.sets.pages.numbering import counted_on
from cards.starter import card_records
from tests.html import filled, text_of

Made = Callable[..., UserSet]
NEW: dict[str, Any] = {
    "number": "X-002",
    "kind": "character",
    "name.en": "Ebb Runner",
    "name.ja": "",
    "lv": "12",
    "attribute": "moon",
    "cost.blue": "1",
    "cost.generic": "２",
    "range": ["1", "3"],
    "keywords.name": ["リジェネ", "roll mana", ""],
    "keywords.value": ["5", "blue", ""],
    "text.en": "Tides\r\nturn.",
    "deckable": "1",
}
COJ: dict[str, Any] = {
    "number": "1",
    "kind": "unit",
    "name.ja": "波の斥候",
    "colour": "blue",
    "cost": "1",
    "bp": ["3000", "4000", "5000"],
    "species": "戦士, ドラゴン",
    "text.ja": "このユニットが破壊された時、カードを1枚引く。",
    "deckable": "1",
}
NASTY = "<script>alert(1)</script> \u202e\"'&"


def post(client: Client, row: UserSet, page: str = "cards/new/", **more: Any) -> Any:
    return client.post(f"/sets/{row.code}/{page}", more, follow=True)


def version_of(row: UserSet) -> dict[str, str]:
    """What the form of its only card carries."""
    return {"version": row.cards.get().version}


def asked(client: Client, row: UserSet, fields: Any, **more: Any) -> Any:
    sent = {name: value if isinstance(value, list) else [value] for name, value in fields.items()}
    body = {"fields": sent} | more
    address = f"/sets/{row.code}/cards/preview/"
    return client.post(address, body, content_type="application/json")


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("slug", GAMES)
def test_every_card_comes_back_from_its_form_as_it_was(slug: str, language: str) -> None:
    game = GAMES[slug]
    with override(language):
        for card in card_records(game):
            row = UserCard(number=card.number, data=card.as_json(), compiled=card.compiled)
            form = CardForm(game, language, sent_record(game, language, row), row)
            assert form.item, form.errors
            assert sorted_lists(form.item.record.as_json()) == sorted_lists(card.as_json())


def sorted_lists(data: dict[str, Any]) -> dict[str, Any]:
    """Boxes are sent in their own order."""
    return {
        name: sorted(value, key=json.dumps) if isinstance(value, list) and name != "bp" else value
        for name, value in data.items()
    }


def test_a_card_is_made(people: dict[str, Client], made: Made) -> None:
    row = made()
    answer = post(people["alice"], row, **NEW)
    assert "The card X-002 was saved." in text_of(answer)
    data = row.cards.get(number="X-002").data
    assert data["name"] == {"ja": None, "en": "Ebb Runner"} and data["lv"] == 12
    assert data["cost"] == {"blue": 1, "generic": 2} and data["range"] == [1, 3]
    assert data["keywords"] == [
        {"name": "regen", "value": 5},
        {"name": "roll-mana", "value": "blue"},
    ]
    assert data["text"]["en"] == "Tides\nturn."
    row.refresh_from_db()
    assert row.card_count == 2


def test_a_card_is_changed_and_keeps_its_printings(people: dict[str, Client], made: Made) -> None:
    row = made()
    before = row.cards.get().data
    address = f"/sets/{row.code}/cards/X-001/edit/"
    sent = filled(people["alice"].get(address).content.decode())
    assert people["alice"].post(address, sent | {"lv": "?"}).status_code == 302
    assert row.cards.get().data == before | {"lv": "?"}


def test_a_new_number_replaces_the_old_one(people: dict[str, Client], made: Made) -> None:
    row = made()
    post(people["alice"], row, "cards/X-001/edit/", **NEW | version_of(row) | {"number": "X-009"})
    assert [card.number for card in row.cards.all()] == ["X-009"]


@pytest.mark.parametrize("number", ["X-001", "x-００１"])
def test_a_number_belongs_to_one_card(people: dict[str, Client], made: Made, number: str) -> None:
    row = made()
    answer = post(people["alice"], row, **NEW | {"number": number})
    assert "Another card of this set has this number." in text_of(answer)
    assert row.cards.count() == 1


def test_save_and_add_another(people: dict[str, Client], made: Made) -> None:
    row = made()
    answer = post(people["alice"], row, **NEW | {"work": "Tides of old", "do": "another"})
    assert answer.redirect_chain == [(f"/sets/{row.code}/cards/new/?after=X-002", 302)]
    page = answer.content.decode()
    assert 'value="X-003"' in page and 'value="Tides of old"' in page
    assert "Ebb Runner" not in page


@pytest.mark.parametrize(
    ("number", "following"),
    [("001", "002"), ("A-9", "A-10"), ("099b", "100b"), ("竜", "竜-2"), ("1-0-027", "1-0-028")],
)
def test_numbers_are_counted_on(number: str, following: str) -> None:
    assert counted_on(number) == following


WRONG = [
    ({"number": ""}, "number", "Required", "必須です"),
    ({"number": "x" * 65}, "number", "Longer than", "文字を超えています"),
    ({"number": "x" * 60}, "number", "too long", "長すぎます"),
    ({"number": ".."}, "number", "not a number", "番号として使えません"),
    ({"name.en": " "}, "name", "needs a name", "名が必要です"),
    ({"lv": ""}, "lv", "Needed for this kind (CHD-042)", "この種類のカードには必要です（CHD-042）"),
    ({"lv": "101"}, "lv", "at most 100", "100以下"),
    ({"lv": "many"}, "lv", "whole number", "整数"),
    ({"item_kind": "event"}, "item_kind", "Only an item", "アイテムだけ"),
    ({"attack": "1,000"}, "attack", "whole number", "整数"),
    ({"cost.blue": "-1"}, "cost", "at least 0", "0以上"),
    ({"kind": "dragon"}, "kind", "Expected", "いずれか"),
    ({"attribute": "\0"}, "attribute", "Expected", "いずれか"),
    ({"keywords.name": ["", "flying"]}, "keywords", "No. 1: ", "1件目："),
    ({"text.en": "a\x07"}, "text", "not allowed", "使えない文字"),
    ({"text.en": "x" * 20_001}, "text", "Longer than", "文字を超えています"),
    ({"effects": "{"}, "effects", "JSON", "JSON"),
    ({"effects": "[" * 70 + "]" * 70}, "effects", "nested", "入れ子"),
]


@pytest.mark.nightly(0.4)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("wrong", "field", "en", "ja"), WRONG)
def test_what_is_wrong_is_said_at_its_field(
    people: dict[str, Client],
    made: Made,
    wrong: dict[str, Any],
    field: str,
    en: str,
    ja: str,
    language: str,
) -> None:
    row = made()
    head = {"Accept-Language": language}
    address = f"/sets/{row.code}/cards/new/"
    page = people["alice"].post(address, NEW | wrong, headers=head).content.decode()
    said = page.split(f'id="wrong-{field}"')[1].split("</div>")[0]
    assert {"en": en, "ja": ja}[language] in said, said
    assert "was not saved" in page or "保存されませんでした" in page
    assert row.cards.count() == 1


@pytest.mark.nightly(0.5)
@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_nothing_and_nonsense_are_answered(
    people: dict[str, Client], made: Made, slug: str, language: str
) -> None:
    game = GAMES[slug]
    row = made(game=slug, card=card_records(game)[0].as_json())
    head = {"Accept-Language": language}
    page = people["alice"].get(f"/sets/{row.code}/cards/new/", headers=head).content.decode()
    names = [name for name in filled(page) if name != "do"]
    for value in ("", NASTY, "-1", "999999999999", "９", "x" * 3000):
        sent = {name: [value] * 3 for name in names}
        answer = people["alice"].post(f"/sets/{row.code}/cards/new/", sent, headers=head)
        assert answer.status_code == 200 and "<script>alert" not in answer.content.decode()
        assert asked(people["alice"], row, sent).status_code == 200
    assert people["alice"].post(f"/sets/{row.code}/cards/new/").status_code == 200
    assert row.cards.count() == 1


def test_the_preview_has_the_face_and_the_errors(people: dict[str, Client], made: Made) -> None:
    row = made()
    answer = asked(people["alice"], row, NEW | {"name.en": NASTY, "lv": ""}).json()
    assert 'class="face full look-chard' in answer["html"] and "<script>" not in answer["html"]
    assert list(answer["errors"]) == ["lv"] and f"{row.code}.X-002" in answer["html"]
    assert not asked(people["alice"], row, NEW).json()["errors"]
    assert row.cards.count() == 1


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b"[]",
        b'{"fields": []}',
        b'{"fields": {"lv": "1"}}',
        b'{"fields": {}, "more": 1}',
        b'{"fields": {"number": ["\\ud800"]}}',
        json.dumps({"fields": {str(n): [] for n in range(301)}}).encode(),
        json.dumps({"fields": {"lv": ["1"] * 201}}).encode(),
        json.dumps({"fields": {}, "number": "x" * 65}).encode(),
    ],
)
def test_the_preview_refuses_other_bodies(
    people: dict[str, Client], made: Made, body: bytes
) -> None:
    address = f"/sets/{made().code}/cards/preview/"
    answer = people["alice"].post(address, body, content_type="application/json")
    assert 400 <= answer.status_code < 500 and "problem+json" in answer["Content-Type"]
    assert people["alice"].get(address).status_code == 405


def test_without_scripts_a_button_shows_the_card(people: dict[str, Client], made: Made) -> None:
    row = made()
    page = post(people["alice"], row, **NEW | {"do": "preview"}).content.decode()
    assert "Ebb Runner</bdi>" in page and row.cards.count() == 1


def test_a_text_compiles_and_what_is_not_understood_is_said(
    people: dict[str, Client], made: Made
) -> None:
    row = made(game="code-of-joker", card=coj_card())
    answer = asked(people["alice"], row, COJ | {"text.ja": "未知の呪文を唱える。"}).json()
    assert not answer["errors"] and "Not understood" in answer["html"]
    assert "How its text is understood" in asked(people["alice"], row, COJ).json()["html"]
    post(people["alice"], row, **COJ)
    card = row.cards.get(number="1")
    assert card.compiled and card.data["effects"] and card.data["species"] == ["戦士", "ドラゴン"]
    page = people["alice"].get(f"/sets/{row.code}/cards/1/edit/").content.decode()
    assert '"abilities"' not in page and "&quot;abilities&quot;" not in page


def coj_card() -> dict[str, Any]:
    return {
        "number": "X-001",
        "name": {"en": "Tide Joker"},
        "kind": "joker",
        "character": "TIDE",
    }


def test_a_card_is_deleted_and_put_back(people: dict[str, Client], made: Made) -> None:
    row, alice = made(), people["alice"]
    before = row.cards.values("number", "data", "digest", "size", "compiled").get()
    assert "X-001 was deleted" in text_of(
        post(alice, row, "cards/X-001/delete/", **version_of(row))
    )
    assert not row.cards.exists()
    assert alice.post(f"/sets/{row.code}/cards/X-001/delete/").status_code == 404
    assert "The card was restored." in text_of(post(alice, row, "cards/restore/"))
    assert row.cards.values("number", "data", "digest", "size", "compiled").get() == before
    assert alice.post(f"/sets/{row.code}/cards/restore/").status_code == 404


def test_a_card_is_not_put_back_over_another(people: dict[str, Client], made: Made) -> None:
    row, alice = made(), people["alice"]
    post(alice, row, "cards/X-001/delete/", **version_of(row))
    post(alice, row, **NEW | {"number": "X-001"})
    assert "Another card has this number now." in text_of(post(alice, row, "cards/restore/"))
    assert row.cards.get().name_en == "Ebb Runner"


def test_limits_of_the_account_hold(
    people: dict[str, Client], made: Made, settings: Settings
) -> None:
    row = made()
    settings.MAX_USER_CARDS = 1
    for language, said in (("en", "may have 1 cards together"), ("ja", "合計1枚まで")):
        head = {"Accept-Language": language}
        answer = people["alice"].post(f"/sets/{row.code}/cards/new/", NEW, headers=head)
        assert said in text_of(answer)
    assert row.cards.count() == 1


@pytest.mark.parametrize("words", [["a", "b"], ["a, b"], ["a、b", "c"], [], ["one"]])
def test_lists_of_words_come_back(words: list[str]) -> None:
    assert split_words(joined_words(words)) == words


def test_a_record_says_the_same_in_both_languages() -> None:
    with pytest.raises(Exception, match="character without lv") as fault:
        validate_record(GAMES["chard"], coj_card() | {"kind": "character"}, 1)
    assert "lv（CHD-042）、attribute（CHD-093）" in fault.value.words.ja  # type: ignore[attr-defined]


def test_only_a_card_that_decks_may_have_warns_of_a_new_number(
    people: dict[str, Client], made: Made
) -> None:
    warning = "if you change it later, they lose the card"
    cards = f"/sets/{made().code}/cards/"
    assert warning not in text_of(people["alice"].get(f"{cards}new/"))
    assert warning in text_of(people["alice"].get(f"{cards}X-001/edit/"))


@pytest.mark.parametrize(
    ("slug", "kind", "required"),
    [
        ("code-of-joker", "unit", {"number", "kind", "name", "cost", "bp", "colour"}),
        ("battlogic", "action", {"startup", "advantage", "damage", "character"}),
        ("divine-cross", "unit", {"title", "hp"}),
        ("divine-cross", "event", {"title"}),
    ],
)
def test_required_fields_are_marked(slug: str, kind: str, required: set[str]) -> None:
    """What is marked for a kind is what a card of this kind is refused without."""
    game = GAMES[slug]
    form = CardForm(game, "en", {"kind": [kind]})
    inputs = [one for part in card_inputs(form).values() for one in part]
    marked = {one.name for one in inputs if one.required}
    assert required <= marked
    whole = next(card for card in card_records(game) if card.kind == kind)
    for name in marked - {"kind"}:
        without = {key: value for key, value in whole.as_json().items() if key != name}
        with pytest.raises(RecordError):
            validate_record(game, without, 1)
    assert not {"rarity", "set", "text", "keywords"} & marked


def test_the_mark_is_part_of_the_field_s_label(people: dict[str, Client], made: Made) -> None:
    page = people["alice"].get(f"/sets/{made().code}/cards/new/").content.decode()
    label = re.search('<label for="number">(.*?)</label>', page, re.DOTALL)
    assert label and ">required</span>" in label[1]
    assert 'data-requiring="character"' in page
