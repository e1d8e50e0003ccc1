"""Writes SVG elements, escaped."""

import re
from typing import Any
from xml.sax.saxutils import quoteattr

ESCAPED = re.compile(r"[&<>\"\n\r\t]")


def svg_tag(name: str, *inside: str, **attributes: Any) -> str:
    """An element; `_` in attribute names stands for `-`."""
    said = "".join(
        f" {key.replace('_', '-')}={attribute_value(v)}" for key, v in attributes.items()
    )
    return f"<{name}{said}>{''.join(inside)}</{name}>" if inside else f"<{name}{said}/>"


def attribute_value(value: Any) -> str:
    """The value in quotes; most need no escapes, and art has thousands of them."""
    said = f"{round(value, 2):g}" if isinstance(value, float) else str(value)
    return quoteattr(said) if ESCAPED.search(said) else f'"{said}"'


def svg_box(x: float, y: float, width: float, height: float, **attributes: Any) -> str:
    return svg_tag("rect", x=x, y=y, width=width, height=height, **attributes)
