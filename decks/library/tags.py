"""Reads tags as typed and folds them to the one spelling that is stored."""

import re
from collections.abc import Iterable

from cards.folding import same_name
from decks.exchange.input_errors import DeckInputError
from languages import Text

MOST = 10
LONGEST = 40
BETWEEN = re.compile(r"[,、，;；\n]")


class TagError(DeckInputError):
    """Too many tags for one deck, or a tag that is too long."""

    sentences = {
        "too-many": Text("A deck has at most {limit} tags.", "タグは{limit}個までです。"),
        "too-long": Text(
            "A tag has at most {limit} characters: “{tag}…”.",
            "タグは{limit}文字までです：「{tag}…」。",
        ),
    }


def split_tags(text: str) -> list[str]:
    """The tags in a comma-separated line; raises TagError."""
    return fold_tags(BETWEEN.split(text))


def fold_tags(words: Iterable[str]) -> list[str]:
    """The tags as stored: unique, width and case folded, no leading `#`. Raises TagError."""
    names = list(dict.fromkeys(filter(None, map(fold_tag, words))))
    if len(names) > MOST:
        raise TagError("too-many", limit=MOST)
    for name in names:
        if len(name) > LONGEST:
            raise TagError("too-long", limit=LONGEST, tag=name[:LONGEST])
    return names


def fold_tag(word: str) -> str:
    return same_name(word).lstrip("# ")
