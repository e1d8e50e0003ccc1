"""How deep JSON may be nested, at every door: what reads or writes it further on recurses."""

from typing import Any

# Nothing that a request or a card file means to say is a quarter as deep.
DEEPEST = 64


def too_deep(data: Any, deepest: int = DEEPEST) -> bool:
    """Whether lists and objects are nested more than `deepest` deep. Level by level, without recursion."""
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
