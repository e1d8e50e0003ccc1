"""Deck lists as text: all output parses back to the same deck."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cards.catalog import Catalog
from cards.folding import fold_text, same_name
from decks.exchange.canonical import canonical_form
from decks.exchange.text import parse_deck, to_text
from decks.exchange.text.parsing import BREAK
from decks.legality.decklist import Decklist, Entry
from decks.legality.resolved import identified_card
from tests.decks.exchange.test_text import (
    CATALOG,
    DECKS,
    NUMBERED,
    ZONES,
    card,
)

PIECES = st.sampled_from(
    [
        *(
            "3",
            "３",
            "x3",
            "×3",
            "x",
            "枚",
            "[",
            "]",
            "［1］",
            "#",
            "//",
            " ",
            "\u3000",
            "\t",
            ":",
            "：",
        ),
        *("Foo", "フー", "main", "jokers:", "1-0-001", "ab", "👩‍🚀", "שלום", "\u202e", "e\u0301"),
        *("-", ".", "\n", "0 ", "ﷺ", "㍿"),
    ]
)
# Characters that a card file may hold: no control characters and no lone surrogates.
PRINTED = st.characters(exclude_categories=["Cc", "Cs"])
NASTY = st.lists(PIECES, min_size=1, max_size=6).map("".join) | st.text(
    PRINTED, min_size=1, max_size=12
)
# No quotes and dots alone, which no search could find.
NAMES = NASTY.filter(lambda text: fold_text(text) != "")
NUMBERS = st.from_regex(r"[0-9A-Z]{1,3}[-/.][0-9]{1,3}", fullmatch=True) | NAMES


@st.composite
def catalogs(draw) -> Catalog:
    numbers = draw(st.lists(NUMBERS, min_size=1, max_size=8, unique_by=same_name))
    return Catalog("g", [card(number.strip(), draw(NAMES), draw(NAMES)) for number in numbers])


@st.composite
def decks(draw) -> tuple[Catalog, Decklist]:
    catalog = draw(catalogs())
    known = [word for record in catalog for word in (record.number, *record.names)]
    references = st.sampled_from(known) | st.sampled_from(["Unknown", "不明なカード", "9-9-999"])
    entries = st.lists(st.builds(Entry, references, st.integers(1, 999)), min_size=1, max_size=6)
    slugs = st.sampled_from(["main", "jokers", "deck-2", "side-board", "サイド"])
    zones = draw(st.dictionaries(slugs, entries.map(tuple), max_size=4))
    return catalog, Decklist("g", zones)


@settings(
    max_examples=4 * settings().max_examples, suppress_health_check=list(HealthCheck), deadline=None
)
@given(decks(), st.sampled_from(["en", "ja"]))
def test_what_is_written_reads_back(case, language):
    catalog, deck = case
    zones = (*ZONES, DECKS)
    own = canonical_form(deck, catalog)
    again = parse_deck(to_text(own, catalog, zones, language), catalog, zones).decklist
    assert canonical_form(again, catalog) == own


@settings(
    max_examples=4 * settings().max_examples, suppress_health_check=list(HealthCheck), deadline=None
)
@given(catalogs(), st.text(max_size=300) | st.lists(NASTY, max_size=12).map("\n".join))
def test_any_text_is_read_and_its_deck_reads_back(catalog, text):
    parsed = parse_deck(text, catalog, ZONES)
    assert "\n".join(line.raw for line in parsed.lines) == plain(text)
    for line in parsed.lines:
        assert (line.entry is None) == (line.status in {"heading", "remark", "blank"})
        if line.entry:
            identified = identified_card(line.entry, catalog)
            assert (line.status == "identified") == (identified is not None)
    own = canonical_form(parsed.decklist, catalog)
    again = parse_deck(to_text(own, catalog, ZONES), catalog, ZONES).decklist
    entries = [line.entry for line in parsed.lines if line.entry]
    malformed = any(line.status == "malformed" for line in parsed.lines)
    if not malformed and all(entry.least is None for entry in entries):
        assert canonical_form(again, catalog) == own


def plain(text: str) -> str:
    return BREAK.sub("\n", text.replace("\0", "?").removeprefix("\ufeff"))


def test_an_export_is_readable_and_keeps_the_order():
    text = "Jokers:\n1 Robot\n\nMain:\n3 1-0-002\n2 Break Hound\n1 Nobody\n"
    deck = parse_deck(text, CATALOG, ZONES).decklist
    assert "Main" not in to_text(deck, CATALOG, ZONES, "ja")
    deck = parse_deck(text.replace("Main:", "Main deck:"), CATALOG, ZONES).decklist
    assert to_text(deck, CATALOG, ZONES, "ja") == (
        "メインデッキ:\n3 [1-0-002] ２挺拳銃\n2 [1-0-001] ブレイクハウンド\n1 Nobody\n\n"
        "ジョーカー:\n1 [1-0-006] Robot\n"
    )


def test_an_export_in_two_languages_is_the_same_deck():
    deck = parse_deck("deck-10:\n3 Robot\nDeck 2:\n1 Agent x3", CATALOG, NUMBERED).decklist
    for language, title in (("en", "Deck 10:"), ("ja", "デッキ10:")):
        text = to_text(deck, CATALOG, NUMBERED, language)
        assert title in text
        assert list(parse_deck(text, CATALOG, NUMBERED).decklist.zones) == ["deck-2", "deck-10"]


def test_a_name_of_two_cards_keeps_its_marks():
    catalog = Catalog("g", [card("1-1", "`ab c8", "x"), card("1-2", "`ab c8", "y")])
    deck = canonical_form(Decklist("g", {"main": (Entry("`ab c8", 2),)}), catalog)
    again = parse_deck(to_text(deck, catalog, ZONES, "en"), catalog, ZONES).decklist
    assert canonical_form(again, catalog) == deck
