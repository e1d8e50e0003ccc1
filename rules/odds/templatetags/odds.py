"""Odds in templates."""

from fractions import Fraction

from django import template

register = template.Library()


@register.filter
def percent(chance: Fraction | None) -> str:
    """With one decimal; only certainty is shown as 0% or 100%."""
    if chance is None:
        return "–"
    if chance in (0, 1):
        return f"{int(chance * 100)}%"
    tenths = round(chance * 1000)
    if tenths in (0, 1000):
        return ">99.9%" if tenths else "<0.1%"
    return f"{tenths // 10}.{tenths % 10}%"
