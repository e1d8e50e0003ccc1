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
    known_picture.cache_clear()


def picture_uri(digest: str, pixels: int) -> str:
    """The picture as a data URI; empty if there is none."""
    picture = picture_bytes(digest, pixels)
    return "data:image/jpeg;base64," + b64encode(picture).decode() if picture else ""


def picture_bytes(digest: str, pixels: int) -> bytes:
    """The picture as JPEG; empty if there is none."""
    try:
        return known_picture(digest, pixels) if digest and _loaders else b""
    except KeyError:
        return b""


@lru_cache(maxsize=MOST_KEPT)
def known_picture(digest: str, pixels: int) -> bytes:
    return _loaders[0](digest, pixels)
