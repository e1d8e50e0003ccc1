"""Share codes and addresses of decks as people paste them: bare, in a link, on several lines, with a label."""

import re
import unicodedata

from decks.exchange import sharecode
from decks.exchange.input_errors import ShareCodeError
from decks.legality.decklist import Decklist

SAVED = re.compile(r"https?://[^/\s]+/decks/([a-z0-9-]+)/(?:edit/)?")
SHORT = re.compile(r"https?://[^/\s]+/s/([a-z0-9]{1,20})/?", re.IGNORECASE)
# QR codes hold links in capitals. What follows the code leads to its picture, its print sheet, or says a title.
LINK = re.compile(r"https?://[^/\s]+/c/([^\s/?#]*)\S*", re.IGNORECASE)
LONGEST_LINK = 2 * sharecode.MAX_LENGTH + 500
# Beside a link or a code there may be a title, but no cards.
MOST_BESIDE = 200
ENTRY = re.compile(r"\s*[0-9]+\s*[x×枚]?\s+\S|.*\S\s*[x×]\s*[0-9]+\s*$", re.MULTILINE)

LABEL = re.compile(
    r"\s*(?P<word>[^:\n]{0,40}):|\s*(?P<code>(?:deck |share )?code|(?:デッキ|共有)?コード)(?=\s)",
    re.IGNORECASE,
)
CODE_WORD = re.compile("code|コード", re.IGNORECASE)
# Blanks, hyphens and invisible characters within a code.
FILLERS = re.compile(r"[\s\u00ad\u200b-\u200f\u2010-\u2015\u2060\ufeff-]+")
CODE = re.compile("[0-9A-Za-z]+")
# What can only be meant as a code, although it is none: long, of the right characters, letters among them.
CODE_LIKE = re.compile(r"(?=[0-9]*[A-Z])1[0-9A-Z]{15,}")
CODE_LINE = re.compile("[0-9A-Z]{20,}")


def saved_in(text: str) -> str:
    """The code of the saved deck that a text of one link points to; empty if it is no such link."""
    link = SAVED.fullmatch(text.strip()) if len(text) < LONGEST_LINK else None
    return link[1] if link else ""


def short_in(text: str) -> str:
    """The letters of the short link that the text is, in small; empty if it is none."""
    link = SHORT.fullmatch(text.strip()) if len(text) < LONGEST_LINK else None
    return link[1].lower() if link else ""


def shared_in(text: str) -> Decklist | None:
    """The deck of a text that is a share code, or a link with one, whatever its game; None for other texts."""
    try:
        return decode_shared(text)
    except ShareCodeError:
        return None


def decode_shared(text: str) -> Decklist | None:
    """The same; raises ShareCodeError for what can only be meant as a code and is none, such as a cut one."""
    if not text.strip() or len(text) > LONGEST_LINK:
        return None
    links = {link[1] for link in LINK.finditer(text)}
    if links:
        beside = LINK.sub("", text).strip()
        alone = len(links) == 1 and len(beside) <= MOST_BESIDE and not ENTRY.search(beside)
        return sharecode.decode_deck(links.pop()) if alone else None
    return decode_written(text)


def decode_written(text: str) -> Decklist | None:
    """The deck of a code without a link, which may have a label, blanks, line breaks and hyphens in it."""
    plain = unicodedata.normalize("NFKC", text).strip()
    label = LABEL.match(plain)
    bare = plain[label.end() :] if label else plain
    code = FILLERS.sub("", bare)
    if not CODE.fullmatch(code):
        return None
    try:
        return sharecode.decode_deck(code)
    except ShareCodeError:
        if is_meant(bare, code, label):
            raise
    return None


def is_meant(bare: str, code: str, label: re.Match[str] | None) -> bool:
    """Whether the text is meant as a code: its label says so, or it is one run of letters, broken by lines."""
    if not CODE_LIKE.fullmatch(code):
        return False
    if label and CODE_WORD.search(label[0]):
        return True
    *lines, _last = bare.split()
    return all(CODE_LINE.fullmatch(line) for line in lines)
