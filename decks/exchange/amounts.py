"""Amounts of money or points as people write them: exact, never rounded, in a unit of the user's choice."""

import re
import unicodedata
from decimal import Decimal

DEFAULT_UNIT = "¥"
MOST_UNIT = 8
DIGITS_BEFORE, DIGITS_AFTER = 7, 2
MOST_AMOUNT = Decimal("9999999.99")
# The same unit in other spellings; Japanese fonts show a backslash as a yen sign.
YEN = ("¥", "円", "yen", "jpy", "\\")
PLAIN = re.compile(r"[0-9]{1,7}(?:\.[0-9]{1,2})?")
GROUPED = re.compile(r"[0-9]{1,3}(?:,[0-9]{3}){1,2}(?:\.[0-9]{1,2})?")
LONGEST = 40
# What stands in numbers, or makes a spreadsheet take a cell for a formula.
NO_UNIT = set(",.;:=+-@'\"＝＋－＠")


def clean_unit(text: str) -> str | None:
    """The unit that was typed, a sign or a short word; None if it is none, or may be part of an amount."""
    unit = text.strip()
    spoilt = any(sign.isnumeric() or sign.isspace() or sign in NO_UNIT for sign in unit)
    return unit if 0 < len(unit) <= MOST_UNIT and unit.isprintable() and not spoilt else None


def unit_signs(unit: str) -> tuple[str, ...]:
    """What may stand beside an amount in this unit, folded."""
    folded = fold_amount(unit)
    return YEN if folded in YEN else (folded,)


def is_same_unit(one: str, other: str) -> bool:
    return fold_amount(one) in unit_signs(other)


def fold_amount(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold().strip()


def read_amount(text: str, unit: str, *, grouped: bool = True) -> Decimal | None:
    """The amount, `120`, `1,200.50`, `¥120` or `120円`; None if it is anything else or beyond the limits.

    Without `grouped`, a comma is no part of it. Another unit's sign is no sign: nothing is converted. Without a
    unit, there is no sign at all.
    """
    if len(text) > LONGEST:
        return None
    digits = without_sign(fold_amount(text), unit)
    if not (PLAIN.fullmatch(digits) or (grouped and GROUPED.fullmatch(digits))):
        return None
    amount = Decimal(digits.replace(",", ""))
    return amount if amount <= MOST_AMOUNT else None


def without_sign(folded: str, unit: str) -> str:
    """The amount without the unit in front of it or behind it."""
    for sign in unit_signs(unit):
        bare = folded.removeprefix(sign)
        if bare == folded:
            bare = folded.removesuffix(sign)
        if bare != folded:
            return bare.strip()
    return folded


def has_sign(text: str, unit: str) -> bool:
    folded = fold_amount(text)
    return without_sign(folded, unit) != folded


def plain_amount(amount: Decimal) -> str:
    """For files and programs: `1200`, `0.50`."""
    return f"{amount:.0f}" if amount == amount.to_integral_value() else f"{amount:.2f}"


def say_amount(amount: Decimal, unit: str) -> str:
    """For people: `¥1,200`, `1,200円`, `0.50 pts`."""
    digits = f"{amount:,.0f}" if amount == amount.to_integral_value() else f"{amount:,.2f}"
    if len(unit) == 1 and unicodedata.category(unit) == "Sc":
        return f"{unit}{digits}"
    # A no-break space; Japanese words follow without one.
    gap = "" if unicodedata.east_asian_width(unit[0]) == "W" else "\u00a0"
    return f"{digits}{gap}{unit}"
