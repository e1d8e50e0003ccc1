"""Files in the encodings of phones, spreadsheets and older Japanese programs are read as what they say."""

import re
import time
from collections.abc import Iterator

import pytest

from decks.exchange.files import MAX_BYTES, decode_list
from decks.exchange.input_errors import DeckFileError
from decks.samples import sample_decks
from roots import HOMES

BRACKETED = re.compile(r"\[[^\]]*\] ")
ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp932", "euc_jp")


def short_lists(game: str) -> Iterator[str]:
    """The sample decks whole, without numbers, and cut into a few lines."""
    for sample in sample_decks(game):
        lines = [line for line in sample.text.splitlines() if line and line[0] != "#"]
        names = [BRACKETED.sub("", line) for line in lines]
        yield "\r\n".join(lines)
        yield "\n".join(names)
        for length in (1, 2, 4):
            for start in range(0, len(names) - length, length):
                yield "\r\n".join(names[start : start + length])


@pytest.mark.parametrize("game", list(HOMES))
@pytest.mark.parametrize("encoding", ENCODINGS)
def test_lists_of_any_length_are_read_in_any_encoding(game: str, encoding: str) -> None:
    tried = 0
    for text in short_lists(game):
        try:
            data = text.encode(encoding)
        except UnicodeEncodeError:
            continue  # the encoding lacks a letter
        tried += 1
        assert decode_list(data).text == text
    assert tried > 10


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        ("①ブレイクハウンド\r\n②火の鳥", "cp932"),
        ("3 髙橋", "cp932"),
        ("■ユニット（21枚）\n3×火", "euc_jp"),
        ("3 ﾎﾞﾙﾄ\nﾕﾆｯﾄ", "cp932"),
        ("①ブレイクハウンド", "euc_jis_2004"),
        ("4 Pokémon Café SVI 12", "cp1252"),
        ("3 Lim-Dûl’s Vault", "cp1252"),
        ("3 Break Hound", "utf-16-le"),
        ("", "utf-8"),
        ("デッキ\n", "utf-16-be"),
    ],
)
def test_letters_that_are_easily_mistaken(text: str, encoding: str) -> None:
    assert decode_list(text.encode(encoding)).text == text


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        ("3 火の鳥".encode("cp932"), "Shift_JIS"),
        ("3 火の鳥".encode("euc_jp"), "EUC-JP"),
        ("3 火の鳥\n".encode("utf-16-le"), "UTF-16"),
    ],
)
def test_what_was_assumed_is_said(data: bytes, encoding: str) -> None:
    decoded = decode_list(data)
    assert (decoded.encoding, decoded.assumed) == (encoding, True)
    assert encoding in decoded.said("en") and encoding in decoded.said("ja")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_nothing_is_said_of_what_the_file_states(encoding: str) -> None:
    decoded = decode_list("3 火の鳥".encode(encoding))
    assert (decoded.assumed, decoded.said("en"), decoded.said("ja")) == (False, "", "")


def test_a_file_that_was_cut_within_a_letter_is_still_utf_8() -> None:
    data = ("3 ブレイクハウンド\n" * 9).encode()[:-2]
    assert decode_list(data).text.startswith("3 ブレイクハウンド\n3 ブレイクハウンド\n")


@pytest.mark.parametrize(
    "data", [b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\xff\xfe\xfd", bytes(range(256)), b"\xff\xff\xff\x01"]
)
def test_what_is_no_text_is_refused(data: bytes) -> None:
    with pytest.raises(DeckFileError) as caught:
        decode_list(data)
    assert caught.value.code == "encoding"


def test_a_file_has_a_limit() -> None:
    with pytest.raises(DeckFileError) as caught:
        decode_list(b"x" * (MAX_BYTES + 1))
    assert caught.value.code == "too-large"


@pytest.mark.nightly(0.4)
@pytest.mark.parametrize("data", [b"\x83", b"\xa4\xa2", b"\0\x30", "é".encode("cp1252"), b"\xb1"])
def test_the_largest_file_takes_bounded_time(data: bytes) -> None:
    started = time.process_time()
    try:
        decode_list((data * MAX_BYTES)[:MAX_BYTES])
    except DeckFileError as error:
        assert error.code == "encoding"
    assert time.process_time() - started < 2
