"""A number belongs to its set: `code.number`, whatever its width and case."""

import pytest

from accounts.code_letters import CODE_LETTERS
from cards.record import CardRecord, PrintingRecord
from cards.sets.models import random_set_code
from cards.sets.numbers import (
    LONGEST_NUMBER,
    full_number,
    numbered_in,
    set_code,
    set_codes,
    split_number,
    written_codes,
)

CODE = "bcdfghjk"


@pytest.mark.parametrize(
    ("reference", "number"),
    [
        ("bcdfghjk.C-1", "c-1"),
        ("BCDFGHJK.C-1", "c-1"),
        ("ｂｃｄｆｇｈｊｋ．Ｃ－１", "c-1"),
        (" bcdfghjk.C-1 ", "c-1"),
        ("bcdfghjk.a.b", "a.b"),
        ("bcdfghjk.雪", "雪"),
    ],
)
def test_a_number_of_a_set_has_two_parts(reference: str, number: str) -> None:
    assert split_number(reference) == (CODE, number)
    assert set_code(reference) == CODE


@pytest.mark.parametrize(
    "reference",
    [
        "",
        ".",
        "1-0-001",
        "bcdfghj.C-1",
        "bcdfghjkl.C-1",
        "bcdfghjk.",
        "bcdfghja.C-1",
        "bcdfghjk-C-1",
        "x bcdfghjk.C-1",
        "Mr. Dragon",
        "ver.1.2",
    ],
)
def test_every_other_number_and_name_belongs_to_no_set(reference: str) -> None:
    assert split_number(reference) is None and set_code(reference) == ""


def test_the_codes_of_many_numbers() -> None:
    assert set_codes(["bcdfghjk.1", "1-0-001", "zzzzzzzz.2", "bcdfghjk.3"]) == {CODE, "zzzzzzzz"}
    assert written_codes(" bcdfghjk, ,zzzzzzzz,bcdfghjk") == [CODE, "zzzzzzzz"]


def test_a_code_and_the_longest_number_are_as_long_as_numbers_may_be() -> None:
    assert len(full_number(CODE, "N" * LONGEST_NUMBER)) == 64


def test_codes_are_split_off_again() -> None:
    codes = {random_set_code() for _ in range(100)}
    assert len(codes) == 100 and {*"".join(codes)} <= {*CODE_LETTERS}
    assert {set_code(full_number(code, "x")) for code in codes} == codes


def test_printings_are_numbered_with_their_card() -> None:
    card = CardRecord("C-1", "item", "雪", printings=(PrintingRecord("C-1F", foil=True),))
    full = numbered_in(CODE, card)
    assert full.numbers == ("bcdfghjk.C-1", "bcdfghjk.C-1F") and full.name_ja == "雪"
    assert card.numbers == ("C-1", "C-1F")
