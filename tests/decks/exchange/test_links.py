"""Share codes and links are read as people paste them, and a cut one says that it is."""

import pytest

from decks.exchange.input_errors import ShareCodeError
from decks.exchange.links import decode_shared, short_in
from decks.exchange.sharecode import encode_deck
from decks.legality.decklist import Decklist, Entry

DECK = Decklist(
    "code-of-joker",
    {
        "jokers": (Entry("インペイルメント", 1),),
        "main": tuple(Entry(f"1-0-{n:03}", 3) for n in range(1, 14)),
    },
)
CODE = encode_deck(DECK)
WIDE = str.maketrans({chr(code): chr(code + 0xFEE0) for code in range(0x21, 0x7F)})


def in_pieces(gap: str, size: int = 5) -> str:
    return gap.join(CODE[start : start + size] for start in range(0, len(CODE), size))


@pytest.mark.parametrize(
    "text",
    [
        CODE,
        CODE.lower(),
        CODE.translate(WIDE),
        f"\n {CODE} \n",
        in_pieces(" "),
        in_pieces("\r\n", 20),
        in_pieces("-"),
        in_pieces("\u200b"),
        f"Code: {CODE}",
        f"Deck code {CODE}",
        f"デッキコード：{CODE}",
        f"デッキコード：\n{in_pieces(chr(10), 30)}",
        f"コード　{CODE.translate(WIDE)}",
        f"共有コード: {in_pieces(' ')}",
        f"夏の赤単: {CODE}",
        f"https://example.org/c/{CODE}/",
        f"https://example.org/c/{CODE}",
        f"HTTPS://EXAMPLE.ORG/C/{CODE}/",
        f"http://localhost:8000/c/{CODE}/picture.png?size=post#top",
        f"https://example.org/c/{CODE}/export/?as=csv",
        f"夏の赤単\nhttps://example.org/c/{CODE}/",
        f"夏の赤単 https://example.org/c/{CODE}/?title=x",
    ],
)
def test_a_code_is_read_in_any_dress(text: str) -> None:
    assert decode_shared(text) == DECK


@pytest.mark.parametrize(
    "text",
    [
        CODE[:-4],
        CODE[:20],
        f"Code: {CODE[:-1]}",
        f"デッキコード：{CODE[:30]}",
        CODE[:-1] + ("0" if CODE[-1] != "0" else "1"),
        in_pieces("\n", 30)[:-3],
        f"https://example.org/c/{CODE[:-5]}/",
    ],
)
def test_a_cut_code_says_that_it_is_incomplete(text: str) -> None:
    with pytest.raises(ShareCodeError) as caught:
        decode_shared(text)
    assert caught.value.reason in {"checksum", "truncated"}
    assert any(word in str(caught.value) for word in ("incomplete", "too early"))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1",
        "Foo: 3",
        "15 Minutes",
        "1-0-001\n1-0-002\n1-0-003\n1-0-004",
        "1234567812345678",
        "10000001\n10000002\n10000003",
        "1AAAAAAA\n1BBBBBBB\n1CCCCCCC",
        "Code of Joker",
        f"https://example.org/c/{CODE}/\n3 1-0-001\n3 1-0-002",
        f"https://example.org/c/{CODE}/\nhttps://example.org/c/{CODE[:-1]}0/",
    ],
)
def test_a_list_is_no_code(text: str) -> None:
    assert decode_shared(text) is None


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("https://example.org/s/abcd2345/", "abcd2345"),
        ("HTTPS://EXAMPLE.ORG/S/ABCD2345", "abcd2345"),
        ("https://example.org/sets/abcd2345/", ""),
        ("see https://example.org/s/abcd2345/", ""),
    ],
)
def test_a_short_link_is_known_by_its_address(text: str, letters: str) -> None:
    assert short_in(text) == letters
