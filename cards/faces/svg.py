"""Writes SVG elements, escaped."""

from typing import Any
from xml.sax.saxutils import quoteattr


def svg_tag(name: str, *inside: str, **attributes: Any) -> str:
    """An element; `_` in attribute names stands for `-`."""
    said = "".join(
        f" {key.replace('_', '-')}={attribute_value(v)}" for key, v in attributes.items()
    )
    return f"<{name}{said}>{''.join(inside)}</{name}>" if inside else f"<{name}{said}/>"


def attribute_value(value: Any) -> str:
    return quoteattr(f"{round(value, 2):g}" if isinstance(value, float) else str(value))


def svg_box(x: float, y: float, width: float, height: float, **attributes: Any) -> str:
    return svg_tag("rect", x=x, y=y, width=width, height=height, **attributes)
