"""Share codes and addresses of decks as people paste them: bare, in a link, on several lines, with a label."""

import re

from decks.exchange import sharecode
from decks.exchange.input_errors import ShareCodeError
from decks.legality.decklist import Decklist

# What follows the code in links to its picture or print sheet.
FILE = re.compile(r"/\w+\.\w+$")
SAVED = re.compile(r"https?://[^/\s]+/decks/([a-z0-9-]+)/(?:edit/)?")
LONGEST_LINK = sharecode.MAX_LENGTH + 500
# What can only be meant as a code, although it is none: long, and of the right characters.
CODE_LIKE = re.compile(r"1[0-9A-Z]{15,}")


def saved_in(text: str) -> str:
    """The code of the saved deck that a text of one link points to; empty if it is no such link."""
    link = SAVED.fullmatch(text.strip()) if len(text) < LONGEST_LINK else None
    return link[1] if link else ""


def shared_in(text: str) -> Decklist | None:
    """The deck of a text that is a share code, or a link with one, whatever its game; None for other texts."""
    try:
        return decode_shared(text)
    except ShareCodeError:
        return None


def decode_shared(text: str) -> Decklist | None:
    """The same; raises ShareCodeError for a text that can only be meant as a code and is none, such as a cut one."""
    words = text.split()
    if not words or len(text) > LONGEST_LINK:
        return None
    linked = len(words) == 1 and "/c/" in text
    try:
        return sharecode.decode_deck(linked_code(text.strip()) if linked else text)
    except ShareCodeError:
        if linked or CODE_LIKE.fullmatch("".join(words)):
            raise
    return None


def linked_code(text: str) -> str:
    _site, _link, rest = text.partition("/c/")
    return FILE.sub("", re.split("[?#]", rest)[0].strip("/"))
