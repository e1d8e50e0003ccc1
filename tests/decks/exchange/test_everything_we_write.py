"""Whatever we write, we read: every form of every sample deck, in both languages, means the deck again."""

from collections.abc import Iterator
from functools import cache

import pytest

from cards.cells import BYTE_ORDER_MARK
from decks.exchange import interchange
from decks.exchange.canonical import canonical_form
from decks.exchange.files import decode_list
from decks.exchange.lists import read_list
from decks.exchange.sharecode import encode_deck
from decks.exchange.text import ReadList, to_text, with_head
from decks.legality.decklist import Decklist, Entry
from decks.legality.ruleset import Ruleset
from decks.samples import SampleDeck, sample_named
from tests.decks.editor.making import SAMPLES, catalog, rules

DESCRIPTION = "速攻で20点を削る。\n4 turns at most.\n\n作者：alice\n2026-01-01"
TITLES = {"en": "Summer of 40 (v2)", "ja": "夏の赤単・改　その2"}
SITE = "https://cards.example.org"


def read_back(text: str, game: str, ruleset: Ruleset) -> ReadList:
    """How any door reads a list."""
    return read_list(text, catalog(game), ruleset.zones)


@cache
def deck_of(game: str, name: str) -> tuple[SampleDeck, Ruleset, Decklist]:
    sample = sample_named(game, name)
    ruleset = rules(game, sample.format)
    found = read_back(sample.text, game, ruleset)
    return sample, ruleset, canonical_form(found.decklist, catalog(game))


def in_lines(code: str, length: int = 40) -> str:
    return "\n".join(code[start : start + length] for start in range(0, len(code), length))


def written_texts(deck: Decklist, ruleset: Ruleset, language: str) -> Iterator[tuple[str, str]]:
    """The list as text: bare, with notes, and under its description, as pages, API and archive write it."""
    cards = catalog(deck.game)
    notes = {entry.card: "3枚目は様子見 x2" for _, entry in deck.entries()}
    text = to_text(deck, cards, ruleset.zones, language)
    noted = to_text(deck, cards, ruleset.zones, language, notes)
    yield "text", text
    yield "text with notes", noted
    yield "text under its description", with_head(DESCRIPTION, noted, cards)
    yield "text of Windows", text.replace("\n", "\r\n")
    yield "text under a title", f"{TITLES[language]}\n\n{text}"


def written_files(deck: Decklist, ruleset: Ruleset, language: str) -> Iterator[tuple[str, str]]:
    cards = catalog(deck.game)
    slug, title = ruleset.slug, TITLES[language]
    table = interchange.to_csv(deck, cards, language)
    yield "json", interchange.to_json(deck, cards, format=slug, title=title, language=language)
    yield "json without words", interchange.to_json(deck, cards, language=language)
    yield "csv", table
    yield "csv for people", BYTE_ORDER_MARK + table
    yield (
        "csv with semicolons",
        table.replace('"', "").replace(",", ";") if '"' not in table else table,
    )


def written_codes(deck: Decklist) -> Iterator[tuple[str, str]]:
    code = encode_deck(deck)
    yield "code", code
    yield "code in lines", in_lines(code)
    yield "code in groups", in_lines(code, 5).replace("\n", " ")
    yield "code with a label", f"Deck code: {code}"
    yield "code with a Japanese label", f"デッキコード：\n{in_lines(code)}"
    yield "link", f"{SITE}/c/{code}/"
    yield "link of a QR code", f"{SITE}/c/{code}/".upper()
    yield "link to a picture", f"{SITE}/c/{code}/picture.png?lang=ja"
    yield "link under a title", f"{TITLES['ja']}\n{SITE}/c/{code}/"


def everything(deck: Decklist, ruleset: Ruleset, language: str) -> Iterator[tuple[str, str]]:
    yield from written_texts(deck, ruleset, language)
    yield from written_files(deck, ruleset, language)
    yield from written_codes(deck)


@pytest.mark.nightly(0.25)
@pytest.mark.parametrize(("game", "name"), SAMPLES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_form_means_the_deck_again(game: str, name: str, language: str) -> None:
    _, ruleset, deck = deck_of(game, name)
    for form, text in everything(deck, ruleset, language):
        found = read_back(text, game, ruleset)
        assert canonical_form(found.decklist, catalog(game)) == deck, form
        assert not found.unresolved, form
        assert not [line for line in found.lines if line.doubtful or line.aside], form


@pytest.mark.parametrize(("game", "name"), SAMPLES)
def test_sample_files_are_lists(game: str, name: str) -> None:
    sample, ruleset, deck = deck_of(game, name)
    found = read_back(sample.text, game, ruleset)
    assert not found.unresolved and deck.size > 0


@pytest.mark.nightly(0.25)
@pytest.mark.parametrize(("game", "name"), SAMPLES[::5])
@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp932", "euc_jp"])
def test_files_come_back_in_any_encoding(game: str, name: str, encoding: str) -> None:
    _, ruleset, deck = deck_of(game, name)
    for form, text in everything(deck, ruleset, "ja"):
        try:
            data = text.removeprefix(BYTE_ORDER_MARK).encode(encoding)
        except UnicodeEncodeError:
            continue
        found = read_back(decode_list(data).text, game, ruleset)
        assert canonical_form(found.decklist, catalog(game)) == deck, form


@pytest.mark.parametrize(("game", "name"), SAMPLES[::3])
def test_title_and_format_come_back(game: str, name: str) -> None:
    _, ruleset, deck = deck_of(game, name)
    text = interchange.to_json(deck, catalog(game), format=ruleset.slug, title="題名")
    found = read_back(text, game, ruleset)
    assert (found.title, found.format, found.form) == ("題名", ruleset.slug, "json")
    titled = read_back(
        f"{TITLES['ja']}\n\n{to_text(deck, catalog(game), ruleset.zones)}", game, ruleset
    )
    assert titled.title == TITLES["ja"]


@pytest.mark.parametrize("game", sorted({game for game, _ in SAMPLES}))
def test_what_no_card_fits_comes_back_as_it_was(game: str) -> None:
    ruleset = rules(game, sample_named(game, next(n for g, n in SAMPLES if g == game)).format)
    zone = ruleset.zones[0].slug.replace("#", "1")
    deck = Decklist(game, {zone: (Entry("Nobody of that name", 3), Entry("=SUM(A1)", 2))})
    for form, text in (*written_texts(deck, ruleset, "en"), *written_files(deck, ruleset, "en")):
        found = read_back(text, game, ruleset)
        entries = [line.entry for line in found.lines if line.entry]
        assert [(e.card, e.quantity) for e in entries] == [
            (e.card, e.quantity) for _, e in deck.entries()
        ], form
