"""Ids of cards in play: their numbers, written so that no notation splits them.

Options (`use X/1`), pieces (`X(damage=10)`), copies (`3xX`) and figures (`drawn:X`) have cards between signs.
Numbers may contain any of these, `W01/S02-001`; ids contain none, and are no word or place that an answer could
be: `done`, `a1`. Nearly every number is its own id.
"""

import re
from functools import lru_cache
from typing import Final

SIGNS: Final = re.compile(r"[\s/%()+,=*$@~|:?!]")
# `a1` and `done` are answers, `none` is an empty zone, `3xA` are three copies.
OTHERWISE_READ: Final = re.compile(r"[a-z-]+[0-9]*|[0-9]+x.*", re.DOTALL)
ESCAPED: Final = re.compile(r"%([0-9a-f]+);")


@lru_cache(4096)
def card_id(number: str) -> str:
    """The id of the card with this number; `card_number` reads it back."""
    id = SIGNS.sub(lambda sign: escaped(sign[0]), number)
    return escaped(id[0]) + id[1:] if OTHERWISE_READ.fullmatch(id) else id


def card_number(written: str) -> str:
    """The number of the card with this id; any other text is itself."""
    return ESCAPED.sub(lambda sign: chr(int(sign[1], 16)), written) if "%" in written else written


def escaped(sign: str) -> str:
    """`%2f;`: its place in Unicode."""
    return f"%{ord(sign):x};"
