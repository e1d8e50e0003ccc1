"""Everything the pages say is there in Japanese, and nothing English slips into a Japanese page."""

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.extract import extract
from babel.messages.pofile import read_po
from django.test import Client
from django.utils.translation.template import templatize

from decks.models import Deck

ROOT = Path(__file__).resolve().parents[2]
CATALOGUE = ROOT / "locale" / "ja" / "LC_MESSAGES" / "django.po"
KEYWORDS = {"_": None, "gettext": None, "gettext_lazy": None, "ngettext": (1, 2)}
APPS = ("accounts", "cards", "config", "decks", "rules", "web")
# Words that Japanese uses as they are.
ALIKE = {"API", "JSON", "CSV"}


def translated() -> dict[str, str]:
    with CATALOGUE.open("rb") as file:
        return {first(m): first_of(m.string) for m in read_po(file, locale="ja") if m.id}


def first(message: Message) -> str:
    return first_of(message.id)


def first_of(words: object) -> str:
    return str(words[0] if isinstance(words, list | tuple) else words)


def said() -> Iterator[str]:
    """Every string that code and templates ask a translation for."""
    for path in (ROOT / "templates").rglob("*.html"):
        code = templatize(path.read_text("utf-8"), origin=path.name)
        yield from strings(code)
    for app in APPS:
        for path in (ROOT / app).rglob("*.py"):
            yield from strings(path.read_text("utf-8"))


def strings(code: str) -> Iterator[str]:
    stream = io.BytesIO(code.encode())
    for _, words, _, _ in extract("python", stream, KEYWORDS, options={"encoding": "utf-8"}):
        text = first_of(words)
        if text:
            yield text


def test_every_string_has_its_japanese() -> None:
    there = translated()
    wanted = set(said())
    assert len(wanted) > 150
    assert {text for text in wanted if not there.get(text)} == set()


def test_the_catalogue_holds_nothing_that_nobody_says() -> None:
    assert set(translated()) - set(said()) == set()


def test_places_for_values_are_the_same_in_both() -> None:
    for english, japanese in translated().items():
        places = re.compile(r"%\(\w+\)s")
        assert set(places.findall(english)) == set(places.findall(japanese)), english


@pytest.mark.parametrize("name", ["charlie", "alice"])
def test_a_japanese_page_says_nothing_in_english(people: dict[str, Client], name: str) -> None:
    phrases = [text for text, other in translated().items() if text not in ALIKE and text != other]
    pieces = [piece for text in phrases for piece in re.split(r"%\(\w+\)s", text)]
    long = {piece.strip() for piece in pieces if len(piece.strip()) > 8 or " " in piece.strip()}
    assert len(long) > 100
    deck = Deck.objects.get(code="sample-too-much-of-everything")
    pages = (
        "/",
        "/check/",
        "/decks/",
        "/account/",
        "/sign-in/",
        "/sign-up/",
        f"/decks/{deck.code}/",
        f"/decks/{deck.code}/revisions/",
        "/c/NONSENSE/",
        "/nowhere/",
        *(f"/{game}/{page}" for game in ("code-of-joker", "twgp") for page in PAGES),
    )
    for page in pages:
        client = people[name]
        response = client.get(page, headers={"Accept-Language": "ja"}, follow=True)
        words = visible(response.content.decode())
        assert {phrase for phrase in long if phrase in words} == set(), page


PAGES = ("", "cards/", "formats/", "formats/full/", "formats/full/fork/", "rules/", "search-help/")


def visible(html: str) -> str:
    """The words of a page, without what says of itself that it is English or comes from users."""
    html = re.sub(r'<(\w+)[^>]* lang="en"[^>]*>.*?</\1>', "", html, flags=re.DOTALL)
    html = re.sub(
        r'title="[^"]*"|<code.*?</code>|<textarea.*?</textarea>', "", html, flags=re.DOTALL
    )
    html = re.sub(r'<p class="text">.*?</p>', "", html, flags=re.DOTALL)
    return re.sub(r"<[^>]+>", "\n", html)
