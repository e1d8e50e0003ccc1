"""Limit the nesting of JSON input, because later code recurses into it."""

from typing import Any

# No valid request or card file is even a quarter as deep.
DEEPEST = 64


def too_deep(data: Any, deepest: int = DEEPEST) -> bool:
    """Whether lists and objects are nested more than `deepest` levels deep. Does not recurse."""
    level = [data] if isinstance(data, list | dict) else []
    for _ in range(deepest):
        level = [
            part
            for whole in level
            for part in (whole.values() if type(whole) is dict else whole)
            if type(part) is dict or type(part) is list
        ]
        if not level:
            return False
    return True
