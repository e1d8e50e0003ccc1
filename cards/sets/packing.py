"""States of many cards as a few short texts: what an undo needs would otherwise be as large as the set itself."""

import zlib
from base64 import b85decode, b85encode
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import orjson

States = Mapping[str, dict[str, Any] | None]


def pack_states(states: States) -> str:
    """The states of a few hundred cards, by number."""
    return b85encode(zlib.compress(orjson.dumps(states))).decode()


def unpack_states(packed: Iterable[str]) -> Iterator[dict[str, dict[str, Any] | None]]:
    """The states that `pack_states` packed, a few hundred cards at a time."""
    for text in packed:
        yield orjson.loads(zlib.decompress(b85decode(text)))
