"""Odds of packs in templates."""

from fractions import Fraction

from django import template

from cards.slots import Slot
from rules.packs.collation import share

register = template.Library()


@register.filter
def slot_words(slot: Slot) -> str:
    """`4 × R`, or `1 × R 60% / UR 35% / SEC 5%`."""
    if len(slot.rarities) == 1:
        return f"{slot.cards} × {next(iter(slot.rarities))}"
    shares = (f"{rarity} {float(share(slot, rarity) * 100):g}%" for rarity in slot.rarities)
    return f"{slot.cards} × {' / '.join(shares)}"


@register.filter
def decimal(number: Fraction) -> str:
    """With two decimals, without trailing zeros."""
    return f"{float(number):.2f}".rstrip("0").rstrip(".")
