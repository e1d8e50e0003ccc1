"""Share codes: each deck has one code, all damage is detected, and version 1 never changes."""

import itertools
import random
import string
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cards.catalog import Catalog
from cards.record import CardRecord, PrintingRecord
from decks.exchange import sharecode
from decks.exchange.canonical import (
    digits_from_rank,
    digits_rank,
    squeeze_spaces,
    text_from_shape,
    text_shape,
)
from decks.exchange.sharecode import ShareCodeError, bits, canonical_form, decode_deck, encode_deck
from decks.exchange.sharecode.armour import ALPHABET, VALUES, seal_symbols
from decks.exchange.sharecode.bits import BitWriter
from decks.exchange.sharecode.body import write_deck
from decks.legality.decklist import MAX_ENTRIES, Decklist, Entry


def deck(game: str, **zones: str) -> Decklist:
    """A deck from words like `3*1-0-001`; underscores in zone names stand for hyphens."""
    entries = {
        zone.replace("_", "-"): tuple(
            Entry(card, int(quantity))
            for quantity, _, card in (w.partition("*") for w in words.split())
        )
        for zone, words in zones.items()
    }
    return Decklist(game, entries)


JOKER_DECK = deck(
    "code-of-joker",
    main="3*1-0-003 3*1-0-018 2*1-0-118 3*1-1-020 3*1-2-066 3*1-2-089 2*1-2-101 3*1-3-012 1*1-3-227"
    " 3*1-4-129 3*1-4-301 2*2-0-332 3*2-2-034 3*2-3-101 1*PR-044 2*PR-238",
    jokers="1*インペイルメント 1*ワールドエンド",
)
DECKS = {
    "empty": Decklist("chard", {}),
    "joker": JOKER_DECK,
    "virus": deck("code-of-joker", main="2*＜ウィルス・炎＞ 1*9-9-999"),
    "chard": deck("chard", main="50*CG-001"),
    "battlogic": deck("battlogic", main=" ".join(f"1*ryo-{n:02}" for n in range(1, 31))),
    "twgp": deck(
        "twgp",
        deck_1="1*BD/W54-001 1*BD/W54-T01 1*DM-09-16/55 1*26RSD01-001 1*sv1-138",
        deck_12="1*f28bca8e-7bf6-4507-9d3d-f7ef60650278 1*42a40c74-9a93-4b83-be25-977bdf315cf1",
        archive="1*sv1-138",
        vitals="1*89631139 1*46986414 1*38033121",
    ),
    "divine-cross": deck(
        "divine-cross", main="2*DX-001 1*DX-010", pack_1="2*DX-001", pack_2="1*DX-010"
    ),
    "other": deck(
        "a-sixth-game", side_board="999*👩‍🚀 1*שלום 1*Mixed-Case_1", deck_007="1*A", deck_="1*B"
    ),
}

# Codes of version 1. A change here breaks every published link and picture.
GOLDEN = {
    "empty": "1ANJKETD",
    "joker": (
        "152JA6RTY9GBDP7Y5P8A6PZA91NA1R6S4M382RPC4Y2FFB3KXJ0QCK1WKBDYVX71SQCPZW5VMM8XEX23PAKA"
        "4N76RB2JA38GS6DMFP"
    ),
    "virus": "176982VJT4PES4CZWE319HGMCREPC5S63XQ13QZ3RK15H0R",
    "chard": "1B64792A9F92G088BDW04",
    "battlogic": "1F5EA2N5FSZSP6GD0T1M386GD0T1M386GD0T1M386GD0T1M386GD0T1M386GD0T1M0R458RP",
    "twgp": (
        "1HMHA2QF5W3GA0B5AH7GM5X4TQ9WE01A4WAJ82R88Z8055NXN858KSZ6EQQH9BW26N1BQJY1R505FJA050HA"
        "M3QRZ4ZKKPEEJKQQ40FM5WQK3AVN02GZKET99V6N6TT4560KX98PN935GK5GKKA0RAKK5HXB0000H2EXRR00"
        "018ND84FF2N94"
    ),
    "divine-cross": "1N9JJ4MN44Q00PRT8T7XNHC47GEM5Z3",
    "other": (
        "10J0R3AH6HN2VBCRAGA9TZEYQ2MAJR5GTP6MEP028N2MM1EN3JXTGNFRJAD91002D01MG0Y00CM06801D011"
        "G0R80EC06A02Z00RN480QMGBQ05TM2XT07VTBRHMXA5J1QQPG0DCZHZA"
    ),
}


def canonical_deck(name: str) -> Decklist:
    return canonical_form(DECKS[name])


@pytest.mark.parametrize("name", DECKS)
def test_version_1_never_changes(name):
    assert encode_deck(DECKS[name]) == GOLDEN[name]
    assert decode_deck(GOLDEN[name]) == canonical_deck(name)


def test_the_code_in_the_manual_is_the_one_it_describes():
    manual = (Path(__file__).parents[3] / "docs" / "deck-lists.md").read_text("utf-8")
    own = deck("code-of-joker", main="3*1-0-001", jokers="1*PR-001 1*PR-002")
    assert f"```\n{encode_deck(own)}\n```" in manual


def test_a_forty_card_deck_fits_into_130_characters():
    assert sum(entry.quantity for entry in JOKER_DECK.zones["main"]) == 40
    assert len(encode_deck(JOKER_DECK)) <= 130


@pytest.mark.parametrize("name", DECKS)
def test_a_code_is_safe_in_urls_and_in_alphanumeric_qr_codes(name):
    assert set(encode_deck(DECKS[name])) <= set(string.digits + string.ascii_uppercase)


def test_order_and_splitting_of_entries_do_not_change_the_code():
    draw = random.Random(7)
    single = [
        (zone, Entry(entry.card, 1))
        for zone, entry in JOKER_DECK.entries()
        for _ in range(entry.quantity)
    ]
    for _ in range(20):
        draw.shuffle(single)
        zones: dict[str, tuple[Entry, ...]] = {"archive": ()}
        for zone, entry in single:
            zones[zone] = (*zones.get(zone, ()), entry)
        assert encode_deck(Decklist("code-of-joker", zones)) == encode_deck(JOKER_DECK)


def test_the_way_a_card_was_named_does_not_change_the_code():
    foil = PrintingRecord("PR-001", foil=True)
    one = CardRecord(number="1-0-001", kind="unit", name_ja="犬", name_en="Dog", printings=(foil,))
    catalog = Catalog("code-of-joker", [one])
    words = ["1-0-001", "１－０－００１", "犬", "dog", "ＤＯＧ", " Dog ", "pr-001"]
    codes = {
        encode_deck(
            canonical_form(Decklist("code-of-joker", {"main": (Entry(word, 2, 5),)}), catalog)
        )
        for word in words
    }
    assert codes == {encode_deck(deck("code-of-joker", main="2*1-0-001"))}


def test_references_that_fit_no_card_stay_as_text():
    catalog = Catalog("chard", [])
    own = canonical_form(Decklist("chard", {"main": (Entry("  No\n such  card ", 3),)}), catalog)
    assert own.zones == {"main": (Entry("No such card", 3),)}
    assert decode_deck(encode_deck(own)) == own


def test_many_copies_become_entries_of_at_most_999():
    own = decode_deck(
        encode_deck(Decklist("chard", {"main": (Entry("A-1", 999), Entry("A-1", 999))}))
    )
    assert own.zones["main"] == (Entry("A-1", 999), Entry("A-1", 999))
    own = canonical_form(Decklist("chard", {"main": (Entry("A-1", 900), Entry("A-1", 101))}))
    assert [entry.quantity for entry in own.zones["main"]] == [999, 2]


@pytest.mark.parametrize("name", DECKS)
def test_case_and_mistaken_letters_are_read_as_meant(name):
    code = encode_deck(DECKS[name])
    own = canonical_deck(name)
    assert decode_deck(f"  {code.lower()}\n") == own
    assert decode_deck(code.replace("1", "I").replace("0", "O")) == own
    assert decode_deck(code.replace("1", "l").replace("0", "o")) == own


@pytest.mark.parametrize("name", DECKS)
def test_every_wrong_character_is_noticed(name):
    code = encode_deck(DECKS[name])
    for place, character in enumerate(code):
        for wrong in ALPHABET.replace(character, ""):
            with pytest.raises(ShareCodeError):
                decode_deck(code[:place] + wrong + code[place + 1 :])


def test_every_wrong_ascii_character_is_noticed():
    code = encode_deck(DECKS["divine-cross"])
    for place, character in enumerate(code):
        for wrong in string.printable:
            if VALUES.get(wrong) == VALUES[character] or (place == 0 and wrong.isspace()):
                continue
            with pytest.raises(ShareCodeError) as caught:
                decode_deck(code[:place] + wrong + code[place + 1 :])
            assert 0 <= caught.value.offset <= len(code)


@pytest.mark.parametrize("name", DECKS)
def test_every_truncation_and_every_swap_is_noticed(name):
    code = encode_deck(DECKS[name])
    for length in range(len(code)):
        with pytest.raises(ShareCodeError):
            decode_deck(code[:length])
        swapped = code[:length] + code[length : length + 2][::-1] + code[length + 2 :]
        if swapped != code:
            with pytest.raises(ShareCodeError):
                decode_deck(swapped)


@pytest.mark.parametrize(
    ("code", "reason", "offset"),
    [
        ("", "empty", 0),
        ("  \n", "empty", 3),
        ("1", "truncated", 1),
        ("100000", "truncated", 6),
        ("1234567U", "character", 7),
        ("  12-4567", "character", 4),
        ("1２34567", "character", 1),
        ("1\ud8004567", "character", 1),
        ("2345678", "version", 0),
        ("Z" * 40, "version", 0),
        ("1" * 40, "checksum", 34),
        ("1" * 20_001, "too-large", 20_000),
    ],
)
def test_garbage_is_one_error_with_its_place(code, reason, offset):
    with pytest.raises(ShareCodeError) as caught:
        decode_deck(code)
    assert (caught.value.reason, caught.value.offset) == (reason, offset)
    assert caught.value.message("ja") != caught.value.message("en")


def sealed(bits: str) -> str:
    """A code with these bits and a valid checksum."""
    writer = BitWriter()
    writer.parts.append(bits)
    return seal_symbols([1, *writer.symbols()])


@pytest.mark.parametrize(
    ("bits", "reason"),
    [
        ("110", "content"),  # no such game
        ("010" + "0" * 50, "content"),  # a number that does not end
        ("010" + "0" * 17 + "1" * 20, "content"),  # more zones than any deck has
        ("010" + "11" + "111", "content"),  # no such zone
        ("010" + "11" + "001" + "10000", "content"),  # a zone without entries
        ("010" + "11" + "001" + "10011", "truncated"),  # three entries, and none follows
        ("010" + "10" + "00000", "content"),  # no zones, then a symbol too many
        ("010" + "10" + "00001", "content"),  # the same with something in it
        ("000" + "111" + "1" * 20, "content"),  # no such alphabet
        ("000" + "000" + "110" + "1" * 9, "content"),  # no such character in the alphabet
    ],
)
def test_content_that_encode_never_writes_is_refused(bits, reason):
    with pytest.raises(ShareCodeError) as caught:
        decode_deck(sealed(bits))
    assert caught.value.reason == reason
    assert 1 <= caught.value.offset <= len(sealed(bits))


def test_a_second_code_of_the_same_deck_is_refused():
    """The entries are in the wrong order, but the checksum is valid."""
    writer = BitWriter()
    write_deck(writer, deck("chard", main="1*B 1*A"))
    with pytest.raises(ShareCodeError) as caught:
        decode_deck(seal_symbols([1, *writer.symbols()]))
    assert caught.value.reason == "content"


@pytest.mark.parametrize(
    "zones",
    [
        {"main": (Entry("x" * 501, 1),)},
        {"main": tuple(Entry(f"{n * 7919}-{n}", 1) for n in range(20_000))},
        {"main": tuple(Entry(f"1-{n}", 1) for n in range(MAX_ENTRIES + 1))},
        {"main": (Entry("1-1", 1),), "side": tuple(Entry(f"1-{n}", 1) for n in range(MAX_ENTRIES))},
    ],
)
def test_a_deck_too_large_for_a_code_is_the_same_error(zones):
    with pytest.raises(ShareCodeError) as caught:
        encode_deck(Decklist("chard", zones))
    assert caught.value.reason == "too-large"


def test_no_more_is_written_than_has_room_in_a_code(monkeypatch):
    spelt = []
    monkeypatch.setattr(
        bits, "pack_text", lambda text, pack=bits.pack_text: spelt.append(text) or pack(text)
    )
    zones = {
        "main": tuple(
            Entry(f"カード{chr(0x3041 + n % 80)}{'名' * 400}{n}", 1) for n in range(MAX_ENTRIES)
        )
    }
    with pytest.raises(ShareCodeError) as caught:
        encode_deck(Decklist("chard", zones))
    assert caught.value.reason == "too-large"
    assert 0 < sum(map(len, spelt)) < 3 * bits.MAX_LENGTH


def test_a_code_of_more_entries_than_a_deck_has_is_refused(monkeypatch):
    zones = {"main": tuple(Entry(f"1-{n}", 1) for n in range(MAX_ENTRIES))}
    code = encode_deck(Decklist("chard", zones))
    assert decode_deck(code) == canonical_form(Decklist("chard", zones))
    monkeypatch.setattr(sharecode, "MAX_ENTRIES", MAX_ENTRIES - 1)
    with pytest.raises(ShareCodeError) as caught:
        decode_deck(code)
    assert caught.value.reason == "too-large"


@settings(max_examples=5 * settings().max_examples)
@given(st.text(max_size=60) | st.text(ALPHABET, max_size=60).map("1".__add__))
def test_any_string_is_refused_or_read(code):
    try:
        assert encode_deck(decode_deck(code)).startswith("1")
    except ShareCodeError as error:
        assert 0 <= error.offset <= len(code)


@settings(max_examples=10 * settings().max_examples)
@given(st.text("01", max_size=300))
def test_any_content_is_refused_or_read(bits):
    code = sealed(bits)
    try:
        assert encode_deck(decode_deck(code)) == code
    except ShareCodeError as error:
        assert 0 <= error.offset <= len(code)


CARDS = (
    st.from_regex(r"[0-9A-Z]{1,3}[-/.][0-9]{1,4}", fullmatch=True)
    | st.from_regex(r"[1-2]-[0-4]-[0-9]{3}", fullmatch=True)
    | st.uuids().map(str)
    | st.text(min_size=1, max_size=20)
)
ENTRIES = st.lists(st.builds(Entry, CARDS, st.integers(0, 999)), min_size=1, max_size=25).map(tuple)
ZONE = st.sampled_from(
    ["main", "jokers", "vitals", "archive", "deck-1", "deck-12", "pack-3"]
) | st.text(max_size=12).map(squeeze_spaces)
GAME = st.sampled_from(["code-of-joker", "chard", "battlogic", "twgp", "divine-cross"]) | st.text(
    max_size=8
).map(squeeze_spaces)


@settings(
    max_examples=5 * settings().max_examples, suppress_health_check=list(HealthCheck), deadline=None
)
@given(st.builds(Decklist, GAME, st.dictionaries(ZONE, ENTRIES, max_size=5)))
def test_every_deck_survives_its_code(deck):
    code = encode_deck(deck)
    assert set(code) <= set(ALPHABET)
    assert decode_deck(code) == canonical_form(deck)


@given(st.text(max_size=30))
def test_a_shape_is_taken_apart_and_put_together(text):
    assert text_from_shape(*text_shape(text)) == text


def test_ranks_count_strings_of_digits_without_a_gap():
    strings = [
        "".join(digits) for n in (1, 2, 3) for digits in itertools.product("0123456789", repeat=n)
    ]
    assert [digits_rank(digits) for digits in strings] == list(range(1110))
    assert [digits_from_rank(number) for number in range(1110)] == strings
    assert digits_rank("999999999") == 1_111_111_109
