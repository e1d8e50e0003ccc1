"""Amounts: exact, bounded, in one unit, and never guessed."""

from decimal import Decimal

import pytest

from decks.exchange.amounts import (
    MOST_AMOUNT,
    clean_unit,
    is_same_unit,
    plain_amount,
    read_amount,
    say_amount,
)


@pytest.mark.parametrize(
    "text, amount",
    [
        ("0", "0"),
        ("120", "120"),
        (" 1,200 ", "1200"),
        ("１２０円", "120"),
        ("￥1,200", "1200"),
        ("\\80", "80"),
        ("80 yen", "80"),
        ("0.1", "0.1"),
        ("9,999,999.99", "9999999.99"),
        ("9999999.99", "9999999.99"),
    ],
)
def test_an_amount_is_read_exactly(text: str, amount: str) -> None:
    assert read_amount(text, "¥") == Decimal(amount)


@pytest.mark.parametrize(
    "text",
    [
        *("", "-1", "1.234", "10000000", "10,000,000", "1,20", "1.200,50", "x", "1e3", "NaN"),
        *("٣", "1 000", "$5", "5 pts", "¥", ".5", "5.", "1_000", "9" * 5000, "½", "\0", "¥ ¥5"),
    ],
)
def test_anything_else_is_no_amount(text: str) -> None:
    assert read_amount(text, "¥") is None


def test_a_comma_may_be_a_separator() -> None:
    assert read_amount("1,200", "¥", grouped=False) is None
    assert read_amount("1200", "¥", grouped=False) == 1200


def test_only_the_own_unit_is_one() -> None:
    assert read_amount("5 PTS", "pts") == 5
    assert read_amount("¥5", "pts") is read_amount("5円", "$") is None
    assert is_same_unit("円", "￥") and is_same_unit("Pts", "pts") and not is_same_unit("$", "円")


@pytest.mark.parametrize("unit", ["円", "¥", " pts ", "€", "クレジット", "US$"])
def test_a_unit_is_a_short_word(unit: str) -> None:
    assert clean_unit(unit) == unit.strip()


@pytest.mark.parametrize("unit", ["", " ", "p s", "123", "x2", "=A", "-", "a,b", "abcdefghi", "\0"])
def test_what_is_no_unit(unit: str) -> None:
    assert clean_unit(unit) is None


@pytest.mark.parametrize(
    "amount, unit, said, plain",
    [
        ("1234567", "¥", "¥1,234,567", "1234567"),
        ("1200.00", "円", "1,200円", "1200"),
        ("0.5", "pts", "0.50\u00a0pts", "0.50"),
        ("0", "$", "$0", "0"),
    ],
)
def test_amounts_are_said(amount: str, unit: str, said: str, plain: str) -> None:
    assert (say_amount(Decimal(amount), unit), plain_amount(Decimal(amount))) == (said, plain)
    assert read_amount(said, unit) == Decimal(amount) == read_amount(plain, unit)


def test_the_most_expensive_card() -> None:
    assert read_amount(say_amount(MOST_AMOUNT, "円"), "円") == MOST_AMOUNT
