"""The page of a deck as its readers see it: facts on every card, one language, no column out of reach; charts."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.waiting import follow

pytestmark = pytest.mark.browser

Visitor = Callable[..., Page]
Someone = Callable[[Page], str]
LOCALES = ["en-GB", "ja-JP"]
# What a unit's row says besides its name and cost.
DECKS = {
    "sample-red-burn": ("BP", "BP"),
    "sample-lighthouse-red-green": ("dmg", "ダメ"),
    "sample-green-giants": ("HP", "HP"),
    "sample-hibari": ("dmg", "ダメ"),
}
# Cells of tables, and figures of cards, that neither the screen nor a strip that can be moved shows.
LOST = """() => [...document.querySelectorAll("th, td, .face .figure, .face .gem")].filter((node) => {
  if (node.closest("details:not([open])") || !node.checkVisibility()) {
    return !node.closest("details:not([open]), [hidden], .hidden, noscript") && node.textContent.trim() !== "";
  }
  return node.getBoundingClientRect().right > innerWidth + 1 && !node.closest(".scroll");
}).map((node) => node.textContent.trim())"""
JAPANESE = re.compile(r"[ぁ-ヿ一-鿿]")
COLOURS = """(name) => {
  const canvas = [...document.querySelectorAll("figure")]
    .find((figure) => figure.querySelector("h3").textContent.trim() === name).querySelector("canvas");
  return Chart.getChart(canvas).data.datasets.flatMap(({backgroundColor}) => backgroundColor);
}"""


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("deck", DECKS)
def test_every_card_says_its_cost_and_strength(
    site: str, visitor: Visitor, deck: str, locale: str
) -> None:
    page = visitor(locale=locale, touch=True)
    page.goto(f"{site}/decks/{deck}/")
    word = DECKS[deck][LOCALES.index(locale)]
    with_figures = page.locator(".cards-listed .face", has=page.locator(".figure"))
    expect(with_figures.filter(has_text=word).first).to_be_visible()
    assert page.evaluate(LOST) == []


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    "address",
    ["code-of-joker/cards/1-0-001/", "decks/sample-red-burn/hands/", "chard/cards/?view=list"],
)
def test_no_column_is_out_of_reach_on_a_phone(
    site: str, visitor: Visitor, address: str, locale: str
) -> None:
    page = visitor(locale=locale, touch=True)
    page.goto(f"{site}/{address}")
    assert page.evaluate(LOST) == []


@pytest.mark.nightly
def test_a_sample_is_described_in_the_language_of_the_page(site: str, stranger: Visitor) -> None:
    page, japanese = stranger(), stranger(locale="ja-JP")
    for game in ("divine-cross", "chard", "battlogic"):
        page.goto(f"{site}/decks/?game={game}")
        addresses = page.locator(".deck-rows h2 a").evaluate_all("all => all.map(a => a.href)")
        for address in [one for one in addresses if "/sample-" in one][:3]:
            page.goto(address, wait_until="domcontentloaded")
            said = page.locator(".deck-head, .prose").all_inner_texts()
            assert not JAPANESE.search(" ".join(said)), address
            japanese.goto(address, wait_until="domcontentloaded")
            assert JAPANESE.search(japanese.locator(".prose").first.inner_text()), address


@pytest.mark.parametrize(
    "locale, title, character",
    [
        ("en-GB", "Nocturne of the Glass Lighthouse", "Hibari"),
        ("ja-JP", "硝子灯台の夜想曲", "ヒバリ"),
    ],
)
def test_titles_and_characters_have_names_in_the_language(
    site: str, visitor: Visitor, locale: str, title: str, character: str
) -> None:
    page = visitor(locale=locale)
    for card, name in (("divine-cross/cards/DG1-001", title), ("battlogic/cards/C-01", character)):
        page.goto(f"{site}/{card}/")
        expect(page.locator("dl.facts dd").filter(has_text=name)).to_have_count(1)


def test_no_joker_is_a_cover_by_itself(site: str, visitor: Visitor, someone: Someone) -> None:
    """The joker is in the deck's list, and would be its most expensive card."""
    page = visitor()
    someone(page)
    page.goto(f"{site}/check/?format=code-of-joker/standard")
    page.locator("textarea[name=text]").fill("1 [1-0-001]\njokers:\n1 [インペイルメント]")
    page.locator("input[name=title]").fill("A joker beside it")
    follow(page.locator("button[name=do][value=save]"))
    expect(page.locator(".cards-listed .face")).to_have_count(2)
    drawn = page.locator(".cover .art").get_attribute("src")
    assert drawn and ".joker." not in drawn


def test_kinds_have_no_colour_of_cards_and_jokers_do_not_count(site: str, visitor: Visitor) -> None:
    page = visitor()
    page.goto(f"{site}/decks/sample-red-burn/")
    page.wait_for_function("() => globalThis.Chart?.getChart(document.querySelector('canvas'))")
    kinds, cards = (set(page.evaluate(COLOURS, name)) for name in ("Cost", "Colour"))
    assert len(kinds) > 2 and len(cards) == 2 and kinds.isdisjoint(cards)
    curve = page.get_by_role("figure", name="Cost", exact=True)
    expect(curve).to_contain_text(
        "average 1.95"
    )  # 78 in 40 cards; with both jokers it would be less


@pytest.mark.parametrize("locale", LOCALES)
def test_a_card_goes_into_a_deck_from_its_page(
    site: str, visitor: Visitor, someone: Someone, locale: str
) -> None:
    page = visitor(locale=locale, touch=True)
    page.goto(f"{site}/code-of-joker/cards/1-0-001/")
    follow(page.locator("a[href*='/build/?with=']"))
    page.locator("#editor[data-ready]").wait_for()
    expect(page.locator("#deck .count")).to_have_text(["1"])
    someone(page)
    page.goto(f"{site}/decks/sample-red-burn/")
    follow(page.locator("form[action$='/copy/'] button"))
    deck, copies = page.url, page.locator(".cards-listed li", has_text=re.compile("ハウンド|Hound"))
    before = copies.first.inner_text()
    page.goto(f"{site}/code-of-joker/cards/1-0-001/")
    follow(page.locator("form[action='/decks/add/'] button"))
    page.goto(deck)
    assert copies.first.inner_text() != before


@pytest.mark.parametrize("locale", LOCALES)
def test_a_deck_of_one_s_own_is_copied_as_well(
    site: str, visitor: Visitor, someone: Someone, locale: str
) -> None:
    page = visitor(locale=locale)
    someone(page)
    page.goto(f"{site}/decks/sample-red-burn/")
    addresses = {page.url}
    for _ in range(2):  # somebody's, then the copy
        follow(page.locator("form[action$='/copy/'] button"))
        addresses.add(page.url)
        expect(page.locator(".deck-head a[href$='/edit/']")).to_be_visible()
    assert len(addresses) == 3


@pytest.mark.parametrize("locale", LOCALES)
def test_the_language_is_one_click_away(site: str, visitor: Visitor, locale: str) -> None:
    page, other = visitor(locale=locale), {"en-GB": "灯と苔", "ja-JP": "Lamp and moss"}[locale]
    page.goto(f"{site}/decks/sample-lighthouse-red-green/")
    expect(page.locator("h1")).not_to_have_text(other)
    follow(page.get_by_role("button", name=re.compile("^(English|日本語)$")))
    expect(page.locator("h1")).to_have_text(other)
    # Either way, rows name cards in both languages.
    row = page.locator(".cards-listed .face").first
    expect(row).to_contain_text("見習いトウリ")
    expect(row).to_contain_text("Touri the Apprentice")


@pytest.mark.parametrize(
    "locale, names",
    [
        ("en-GB", ("Kind", "Attribute", "Rarity", "Cost of a skill")),
        ("ja-JP", ("カードの種類", "属性", "レアリティ", "スキルのコスト")),
    ],
)
def test_copies_are_counted_by_all_that_is_printed(
    site: str, visitor: Visitor, locale: str, names: tuple[str, ...]
) -> None:
    page = visitor(locale=locale)
    page.goto(f"{site}/decks/sample-lighthouse-red-green/")
    totals = []
    for name in names:
        figure = page.get_by_role("figure", name=name, exact=True)
        cells = figure.locator("tbody td:last-child").all_text_contents()
        totals.append(sum(map(int, cells)))
    assert totals[0] == totals[2] == 30  # others count Commands not at all, or a card twice
    assert totals[1] == 16 < totals[3]
