"""A link in a post or a blog: short, open without an account, with a picture, and a QR code in the picture."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.waiting import follow

pytestmark = pytest.mark.browser

Visitor = Callable[..., Page]
Someone = Callable[[Page], str]
DECK = "decks/sample-lighthouse-red-green/"
SAID = {
    "en-GB": ("Lamp and moss", "Divine Cross · Constructed · ✓ Legal · 30 cards, 18 different"),
    "ja-JP": ("灯と苔", "ディヴァインクロス · 構築戦 · ✓ 使用可 · 30枚・18種類"),
}
SIZE = """async (address) => {
  const image = new Image();
  image.src = address;
  await image.decode();
  return [image.naturalWidth, image.naturalHeight];
}"""
# What only the QR code in a picture of a deck is drawn with.
SQUARES = re.compile(r'fill="#000000"[^>]*crispEdges|crispEdges[^>]*fill="#000000"')


def meta(page: Page, name: str) -> str:
    place = page.locator(f"meta[property='{name}'], meta[name='{name}']")
    return place.get_attribute("content") or ""


@pytest.mark.parametrize("locale", SAID)
def test_a_link_shows_the_deck_s_picture_elsewhere(
    site: str, visitor: Visitor, locale: str
) -> None:
    page, (title, description) = visitor(locale=locale), SAID[locale]
    page.goto(f"{site}/{DECK}")
    for place in ("og:title", "twitter:title"):
        assert meta(page, place) == title
    for place in ("description", "og:description", "twitter:description"):
        assert meta(page, place) == description
    assert meta(page, "og:url") == f"{site}/{DECK}"
    assert meta(page, "twitter:card") == "summary_large_image"
    for place in ("og:image", "twitter:image"):
        assert page.evaluate(SIZE, meta(page, place)) == [1200, 630]
    embedded = page.request.get(
        str(page.locator("link[type='application/json+oembed']").get_attribute("href"))
    ).json()
    assert (embedded["type"], embedded["title"]) == ("photo", title)
    assert page.evaluate(SIZE, embedded["url"]) == [1200, 630]


@pytest.mark.parametrize("locale", SAID)
def test_a_short_link_opens_the_list_without_an_account(
    site: str, visitor: Visitor, locale: str
) -> None:
    page = visitor(locale=locale)
    page.goto(f"{site}/{DECK}")
    if (make := page.locator("form[action='/s/'] button")).count():
        follow(make)
    short = page.locator("#short-link").inner_text()
    assert re.fullmatch(re.escape(site) + r"/s/[2-9a-z]{8}/", short)
    phone = visitor(locale=locale, touch=True)
    phone.goto(short)
    expect(phone.locator(".cards-listed .face").first).to_be_visible()
    assert meta(phone, "og:image").startswith(f"{site}/c/")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    # Eight letters can be typed off a post, capitals or not.
    phone.goto(f"{site}/c/?code={short.rstrip('/')[-8:].upper()}")
    expect(phone.locator(".cards-listed .face").first).to_be_visible()


def test_only_open_decks_have_a_qr_code_and_a_preview(
    site: str, visitor: Visitor, someone: Someone
) -> None:
    page = visitor()
    someone(page)
    page.goto(f"{site}/{DECK}")
    follow(page.get_by_role("button", name="Copy as my own"))
    deck = page.url
    private = page.request.get(f"{deck}picture.svg").text()
    assert not SQUARES.search(private) and page.locator("meta[property='og:image']").count() == 0
    page.goto(f"{deck}details/")
    page.locator("#visibility").select_option("link")
    follow(page.get_by_role("button", name="Save"))
    stranger = visitor()
    assert SQUARES.search(stranger.request.get(f"{deck}picture.svg").text())
    stranger.goto(deck)
    assert stranger.evaluate(SIZE, meta(stranger, "og:image")) == [1200, 630]
