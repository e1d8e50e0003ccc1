"""All text of pages and scripts has a Japanese translation, and no English appears on Japanese pages."""

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.extract import extract
from babel.messages.pofile import read_po
from django.contrib.auth import get_user_model
from django.test import Client
from django.utils.translation.template import templatize

from cards.games import GAMES
from cards.importing.validating import validate_record
from cards.sets.jobs.models import ImportJob
from cards.sets.models import UserSet
from cards.sets.writing import write_cards
from decks.library.models import Deck, Format
from tests.browser.addresses import BROKEN, OPEN, OWN
from tests.pages.simulating import played, run_of

ROOT = Path(__file__).resolve().parents[2]
LOCALE = ROOT / "locale" / "ja" / "LC_MESSAGES"
KEYWORDS = {"_": None, "gettext": None, "gettext_lazy": None, "ngettext": (1, 2)}
APPS = ("accounts", "cards", "config", "decks", "rules", "web")
SCRIPTS = sorted((ROOT / "static" / "js").rglob("*.js"))
# Words that Japanese uses unchanged.
ALIKE = {"API", "JSON", "CSV"}


def messages(domain: str) -> list[Message]:
    with (LOCALE / f"{domain}.po").open("rb") as file:
        return [message for message in read_po(file, locale="ja") if message.id]


def translated(domain: str = "django") -> dict[str, str]:
    return {first(message): first_of(message.string) for message in messages(domain)}


def first(message: Message) -> str:
    return first_of(message.id)


def first_of(words: object) -> str:
    return str(words[0] if isinstance(words, list | tuple) else words)


def said(domain: str) -> set[str]:
    """Every string that code and templates, or scripts, mark for translation."""
    return set(by_scripts() if domain == "djangojs" else by_pages())


def by_pages() -> Iterator[str]:
    for path in (ROOT / "templates").rglob("*.*"):
        code = templatize(path.read_text("utf-8"), origin=path.name)
        # It is read as Python, in which indentation counts.
        yield from strings("\n".join(map(str.strip, code.splitlines())))
    for app in APPS:
        for path in (ROOT / app).rglob("*.py"):
            yield from strings(path.read_text("utf-8"))


def by_scripts() -> Iterator[str]:
    for path in SCRIPTS:
        yield from strings(path.read_text("utf-8"), "javascript")


def strings(code: str, language: str = "python") -> Iterator[str]:
    stream = io.BytesIO(code.encode())
    for _, words, _, _ in extract(language, stream, KEYWORDS, options={"encoding": "utf-8"}):
        text = first_of(words)
        if text:
            yield text


DOMAINS = pytest.mark.parametrize("domain", ["django", "djangojs"])


@DOMAINS
def test_every_string_has_its_japanese(domain: str) -> None:
    there = translated(domain)
    assert {text for text in said(domain) if not there.get(text)} == set()


def test_the_strings_are_found() -> None:
    assert len(said("django")) > 150
    code = 'say(ngettext("%(n)s card", "%(n)s cards", n), { n }); gettext(`Undo`); gettext("");'
    assert list(strings(code, "javascript")) == ["%(n)s card", "Undo"]


@DOMAINS
def test_the_catalogue_holds_nothing_that_nobody_says(domain: str) -> None:
    assert set(translated(domain)) - said(domain) == set()


@DOMAINS
def test_places_for_values_are_the_same_in_both(domain: str) -> None:
    """Japanese has one form for all numbers, so it is held against the English plural."""
    places = re.compile(r"%\(\w+\)s")
    for message in messages(domain):
        english = message.id[-1] if isinstance(message.id, tuple) else message.id
        assert set(places.findall(english)) == set(places.findall(first_of(message.string))), (
            english
        )


@pytest.mark.nightly(0.5)
@pytest.mark.parametrize("name", ["charlie", "alice"])
def test_a_japanese_page_says_nothing_in_english(people: dict[str, Client], name: str) -> None:
    phrases = [text for text, other in translated().items() if text not in ALIKE and text != other]
    pieces = [piece for text in phrases for piece in re.split(r"%\(\w+\)s", text)]
    long = {piece.strip() for piece in pieces if len(piece.strip()) > 8 or " " in piece.strip()}
    assert len(long) > 100
    for page in [*strangers_pages(), *(owners_pages(people[name]) if name == "alice" else ())]:
        client = people[name]
        response = client.get(page, headers={"Accept-Language": "ja"}, follow=True)
        assert response.status_code in (200, 404), page
        words = visible(response.content.decode())
        assert {phrase for phrase in long if phrase in words} == set(), page


def strangers_pages() -> Iterator[str]:
    yield from (path.format(code="1NONSENSE") for paths in OPEN.values() for path in paths)
    yield from ("/nowhere/", f"/decks/{BROKEN}/revisions/", "/c/NONSENSE/")


def owners_pages(client: Client) -> Iterator[str]:
    """The pages of one object of each type, made for alice."""
    alice = get_user_model().objects.get(username="alice")
    parent = Format.objects.get(game="chard", slug="standard")
    own = Format(game="chard", slug="house", name_en="H", name_ja="ハ", owner=alice, parent=parent)
    own.save()
    own.versions.create()
    deck = Deck(game="chard", title="甲", owner=alice, format=own, entries={"main": [["X", 9]]})
    deck.create(alice)
    cards = UserSet.objects.create(owner=alice, game="chard", name="乙")
    energy = {"number": "001", "name": {"ja": "丙"}, "kind": "energy"}
    write_cards(cards, [validate_record(GAMES["chard"], energy, 1)])
    things = {"deck": deck.code, "format": "house", "run": run_of(played(client)).code}
    job = ImportJob.objects.create(set=cards, by=alice, size=1, status="running", tries=2)
    things |= {"set": cards.code, "job": job.pk}
    for paths in OWN.values():
        yield from (path.format(**things) for path in paths)


def visible(html: str) -> str:
    """A page's text without the parts that are marked as English or come from users."""
    html = re.sub(r'<(\w+)[^>]* lang="en"[^>]*>.*?</\1>', "", html, flags=re.DOTALL)
    html = re.sub(
        r'title="[^"]*"|<code.*?</code>|<textarea.*?</textarea>', "", html, flags=re.DOTALL
    )
    html = re.sub(r'<p class="text">.*?</p>', "", html, flags=re.DOTALL)
    return re.sub(r"<[^>]+>", "\n", html)
