"""Uploaded pictures for drawings, which stand alone and so hold the pixels. Whoever keeps pictures registers how
they are loaded (cards/apps.py)."""

from base64 import b64encode
from collections.abc import Callable
from functools import lru_cache

# Digest, and at most how many pixels high and wide -> JPEG. Raises KeyError if there is no such picture.
Loader = Callable[[str, int], bytes]
# Up to 200 KB each.
MOST_KEPT = 64

_loaders: list[Loader] = []


def register_pictures(loader: Loader) -> None:
    _loaders[:] = [loader]
    known_uri.cache_clear()


def picture_uri(digest: str, pixels: int) -> str:
    """The picture as a data URI; empty if there is none."""
    try:
        return known_uri(digest, pixels) if digest and _loaders else ""
    except KeyError:
        return ""


@lru_cache(maxsize=MOST_KEPT)
def known_uri(digest: str, pixels: int) -> str:
    return "data:image/jpeg;base64," + b64encode(_loaders[0](digest, pixels)).decode()
