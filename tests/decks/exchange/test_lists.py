"""A pasted list, JSON, CSV, code or link gives the same deck."""

import pytest

from decks.exchange import interchange, sharecode
from decks.exchange.canonical import canonical_form
from decks.exchange.input_errors import DeckInputError
from decks.exchange.links import saved_in
from decks.exchange.lists import read_list
from decks.exchange.text import to_text
from decks.pages.editor.importing import identified_deck
from decks.samples import sample_decks
from tests.decks.editor.making import SAMPLES, catalog, rules


@pytest.mark.parametrize(("game", "name"), SAMPLES)
def test_every_form_of_a_deck_is_read_back(game: str, name: str) -> None:
    found = next(each for each in sample_decks(game) if each.name == name)
    ruleset, cards = rules(game, found.format), catalog(game)
    deck = canonical_form(read_list(found.text, cards, ruleset.zones).decklist, cards)
    code = sharecode.encode_deck(deck)
    forms = (
        to_text(deck, cards, ruleset.zones, "ja"),
        interchange.to_json(deck, cards, format=found.format, title="T"),
        interchange.to_csv(deck, cards, "en"),
        code,
        f" https://example.org/c/{code}/?format=x\n",
        f"http://localhost:8000/c/{code}",
        f"http://localhost:8000/c/{code}/picture.png?size=post#top",
    )
    for form in forms:
        got = read_list(form, cards, ruleset.zones)
        assert canonical_form(got.decklist, cards) == deck, form[:80]
        assert canonical_form(identified_deck(got.decklist, cards), cards) == deck
        assert not any(line.doubtful for line in got.lines)
    assert read_list(forms[1], cards, ruleset.zones).title == "T"


def test_what_is_in_doubt_is_said_and_left_out() -> None:
    cards, ruleset = catalog("code-of-joker"), rules("code-of-joker", "standard")
    text = "# mine\n2 1-0-001\n3 nothing like it\n0 1-0-002\n\njokers:\n1 インペイルメント"
    found = read_list(text, cards, ruleset.zones)
    assert [line.status for line in found.lines] == [
        *("remark", "identified", "unknown", "malformed", "blank", "heading", "identified")
    ]
    deck = identified_deck(found.decklist, cards)
    assert {zone: [e.card for e in entries] for zone, entries in deck.zones.items()} == {
        "main": ["1-0-001"],
        "jokers": ["インペイルメント"],
    }


@pytest.mark.parametrize(
    "text",
    [
        '{"game": "chard", "deck": {}}',
        '{"deck": ',
        "{",
        "[" * 10_000 + "{",
        "zone,quantity,name\nmain,x,Y\n",
        "https://example.org/c/NONSENSE/",
        "https://example.org/c/",
        "1\n" * 20_001,
        "/c/" * 7000,
    ],
)
def test_what_cannot_be_read_is_refused_or_read_as_a_list(text: str) -> None:
    cards, ruleset = catalog("code-of-joker"), rules("code-of-joker", "standard")
    try:
        found = read_list(text, cards, ruleset.zones)
    except DeckInputError as error:
        assert error.message("en") and not error.message("ja").isascii()
    else:
        assert any(line.doubtful for line in found.lines) or not found.decklist.zones


def test_a_code_of_another_game_is_refused() -> None:
    deck = read_list("3 CS1-001", catalog("chard"), ()).decklist
    code = sharecode.encode_deck(canonical_form(deck))
    with pytest.raises(DeckInputError, match="deck of “chard”"):
        read_list(code, catalog("code-of-joker"), ())


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("https://example.org/decks/abc-2/", "abc-2"),
        (" http://localhost:8000/decks/sample-red-burn/edit/\n", "sample-red-burn"),
        ("/decks/abc/", ""),
        ("https://example.org/decks/abc/ and more", ""),
        ("https://example.org/decks/ABC/", ""),
        ("x" * 30_000, ""),
    ],
)
def test_a_link_to_a_saved_deck_is_known(text: str, code: str) -> None:
    assert saved_in(text) == code
