"""A stranger signs up, makes ten Chard cards, imports a Pokémon file for T.W.G.P, and builds, checks, shares and
prints a deck of each. Another account sees exactly what it may."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.making import add_energy, make_set
from tests.browser.waiting import await_saving, follow

pytestmark = pytest.mark.browser
Visitor = Callable[..., Page]
Someone = Callable[[Page], str]
LACKING = "閲覧できないカードセット"
VITALS = "\n".join(f"1 [TS2-{number}]" for number in ("043", "045", "047"))


def pokemon_file() -> bytes:
    """Twenty monsters of our own in the form of the Pokémon TCG data, and a record that is none."""
    monsters = [
        {
            "id": f"own-{number}",
            "name": f"Puddlekin {number}",
            "supertype": "Pokémon",
            "subtypes": ["Basic"],
            "hp": str(10 * (number % 12 + 3)),
            "attacks": [{"name": "Splash", "text": f"Look at the top {number} cards."}],
        }
        for number in range(1, 21)
    ]
    return json.dumps([*monsters, {"id": "own-21", "supertype": "Pokémon"}]).encode()


def make_card(page: Page, site: str, code: str, number: int) -> None:
    page.goto(f"{site}/sets/{code}/cards/new/")
    page.locator("[name=kind]").select_option("character")
    page.locator("[name='name.en']").fill(f"Tide Walker {number}")
    page.locator("#lv").fill(str(number))
    page.locator("#attribute").select_option("water")
    page.locator("[name='cost.blue']").fill("1")
    page.locator(".actions button[value=save]").click()
    page.wait_for_url(f"**/sets/{code}/")


def import_pokemon(page: Page, site: str) -> str:
    """The code of a private set of T.W.G.P with the file's cards."""
    page.goto(f"{site}/sets/new/?game=twgp")
    page.locator("input[name=name]").fill("Puddles")
    follow(page.locator("main form button").first)
    address = page.url
    page.goto(f"{address}import/")
    file = {"name": "own.json", "mimeType": "application/json", "buffer": pokemon_file()}
    page.locator("input[type=file]").set_input_files(files=[file])
    page.locator("#import button").click()
    page.wait_for_url("**/imports/#import-*")
    expect(page.locator("section.panel")).to_contain_text("20")
    expect(page.locator("section.panel")).to_contain_text("record 21 (own-21)")
    return address.rstrip("/").rpartition("/")[2]


def build_deck(page: Page, site: str, game: str, code: str, title: str, text: str) -> str:
    """The address of a deck built in the editor from a pasted list, legal and saved."""
    page.goto(f"{site}/{game}/build/?sets={code}")
    page.locator("#editor[data-ready]").wait_for()
    page.locator("body").press("i")
    page.locator("#import-text").fill(text)
    page.get_by_role("button", name="Replace the deck").click()
    expect(page.locator(".strip .status")).to_contain_text("Legal")
    page.locator("#deck-title").fill(title)
    page.keyboard.press("Control+s")
    await_saving(page)
    found = page.evaluate("() => fetch('/api/v1/decks/?owner=me').then((all) => all.json())")
    decks = {deck["title"]: deck["id"] for deck in found["results"]}
    return f"{site}/decks/{decks[title]}/"


def prints(page: Page, deck: str) -> None:
    """The sheet for tournaments and the cards to cut out are PDF files."""
    for paper in ("sheet.pdf", "proxies.pdf"):
        address = page.locator(f"a[href*='{paper}']").first.get_attribute("href")
        assert address, f"{deck} offers no {paper}"
        answer = page.request.get(page.url.partition("/decks/")[0] + address)
        assert answer.ok and answer.body().startswith(b"%PDF")


def share(page: Page, deck: str) -> str:
    page.goto(deck)
    prints(page, deck)
    return page.locator("#code-link").inner_text()


def set_visibility(page: Page, site: str, code: str, visibility: str, member: str = "") -> None:
    page.goto(f"{site}/sets/{code}/settings/")
    page.locator("#id_visibility").select_option(visibility)
    follow(page.locator("main form button.first").first)
    if member:
        page.goto(f"{site}/sets/{code}/settings/")
        page.locator("#member-name").fill(member)
        follow(page.locator("form.one-line button"))


@pytest.mark.nightly
def test_a_stranger_s_cards_from_the_form_to_paper(
    site: str, visitor: Visitor, someone: Someone
) -> None:
    page, other = visitor(), visitor(locale="ja-JP")
    someone(page)
    guest = someone(other)
    chard = make_set(page, site, "Tides")
    add_energy(page, site, chard)
    for number in range(2, 11):
        make_card(page, site, chard, number)
    expect(page.locator(".faces > li")).to_have_count(10)
    walkers = "\n".join(f"3 Tide Walker {number}" for number in range(2, 11))
    tides = build_deck(page, site, "chard", chard, "Ebb and flow", f"23 Tide Energy\n{walkers}")
    twgp = import_pokemon(page, site)
    monsters = "\n".join(f"1 Puddlekin {number}" for number in range(1, 21))
    puddles = build_deck(
        page, site, "twgp", twgp, "All wet", f"deck-1:\n{monsters}\nvitals:\n{VITALS}\n"
    )
    links = {"Tide Walker 2": share(page, tides), "Puddlekin 7": share(page, puddles)}

    def sees(name: str) -> bool:
        other.goto(links[name])
        expect(other.locator(".verdict").first).to_be_visible()
        text = other.locator("main").inner_text()
        assert (name in text) != (LACKING in text)
        return name in text

    for address in (tides, puddles, f"{site}/sets/{chard}/", f"{site}/sets/{twgp}/"):
        assert other.request.get(address).status == 404, address
    assert not sees("Tide Walker 2") and not sees("Puddlekin 7")
    set_visibility(page, site, chard, "link")
    assert sees("Tide Walker 2") and not sees("Puddlekin 7")
    set_visibility(page, site, twgp, "group", guest)
    assert sees("Puddlekin 7")
    assert other.request.get(f"{site}/sets/{twgp}/settings/").status in (403, 404)
    third = visitor()
    assert third.request.get(f"{site}/sets/{twgp}/").status == 404
    assert third.request.get(f"{site}/sets/{chard}/").status == 200
