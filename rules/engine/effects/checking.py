"""Faults in effects that can be read: words that the game lacks, and what nodes report of themselves."""

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from rules.engine.effects.node import In, walk_nodes
from rules.engine.effects.words import NodeFault

Tables = Mapping[str, Collection[str]]


def faults(effects: Any, words: Tables) -> list[NodeFault]:
    """Faults in printed order. `words`: the game's tables of words, by the names that `In` uses."""
    return [
        fault
        for path, node in walk_nodes(effects)
        for fault in (*node.faults(path), *unknown_words(path, node, words))
    ]


def unknown_words(path: str, node: Any, words: Tables) -> Iterator[NodeFault]:
    kind: Any = type(node)
    for field, table in word_fields(kind):
        value = getattr(node, field)
        for word in value if isinstance(value, tuple) else (value,):
            if word not in words[table]:
                yield NodeFault(
                    f"{path}.{field}",
                    f"the game has no {word!r:.60}",
                    f"{word!r:.60}はこのゲームにありません",
                )


@cache
def word_fields(kind: Any) -> tuple[tuple[str, str], ...]:
    """(field, table of words) for each field of a node that is a word or several words."""
    hints = get_type_hints(kind, include_extras=True)
    pairs = ((field, table_of(hint)) for field, hint in hints.items())
    return tuple((field, table) for field, table in pairs if table)


def table_of(hint: Any) -> str:
    """The table of words a hint names; "" if it is not a word of the game."""
    if get_origin(hint) is tuple:
        return table_of(get_args(hint)[0])
    marks = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    return next((mark.table for mark in marks if isinstance(mark, In)), "")
