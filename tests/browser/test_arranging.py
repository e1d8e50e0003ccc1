"""Results beside the deck, as list and grid, filtered by clicks; the deck grouped and sorted, in one order."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

pytestmark = pytest.mark.browser
Visitor = Callable[..., Page]
SAMPLE = "sample-yellow-blue-control"
NAMES = "all => all.map(node => node.textContent)"


def opened(page: Page, address: str) -> Page:
    page.goto(address)
    page.locator("#editor[data-ready]").wait_for()
    return page


def box(place: Locator) -> dict[str, float]:
    found = place.bounding_box()
    assert found
    return dict(found)


def level(page: Page, wanted: bool) -> None:
    """Whether the first two results stand side by side."""
    tops = "[...document.querySelectorAll('#found li')].slice(0, 2).map((li) => li.getBoundingClientRect().y)"
    page.wait_for_function(f"wanted => (([a, b]) => a === b)({tops}) === wanted", arg=wanted)


def names(page: Page, place: str) -> list[str]:
    found: list[str] = page.locator(place).evaluate_all(NAMES)
    return found


def test_results_beside_the_deck_and_one_after_the_other_on_a_phone(
    site: str, visitor: Visitor
) -> None:
    page = opened(visitor(), f"{site}/code-of-joker/build/?copy={SAMPLE}")
    found, deck = box(page.locator("#found")), box(page.locator("#deck"))
    assert found["x"] + found["width"] <= deck["x"] and found["y"] < 400 and deck["y"] < 400
    expect(page.locator("#found li").first).to_be_in_viewport()
    expect(page.locator("#deck li").first).to_be_in_viewport()
    phone = opened(visitor(touch=True), f"{site}/code-of-joker/build/?copy={SAMPLE}")
    expect(phone.locator("#found")).to_be_hidden()
    expect(phone.locator("#deck li").first).to_be_in_viewport()


def test_list_and_grid(site: str, visitor: Visitor) -> None:
    page = opened(visitor(), f"{site}/code-of-joker/build/")
    rows = page.locator("#found li")
    level(page, False)
    page.get_by_role("button", name="Grid").click()
    level(page, True)
    rows.nth(1).locator("[data-do=add]").click()
    expect(page.locator("#deck li")).to_have_count(1)
    page.reload()
    page.locator("#editor[data-ready]").wait_for()
    expect(page.get_by_role("button", name="Grid")).to_have_attribute("aria-pressed", "true")
    level(page, True)


def test_filters_of_one_field_widen_and_those_of_others_narrow(site: str, visitor: Visitor) -> None:
    page = opened(visitor(), f"{site}/code-of-joker/build/")
    page.get_by_role("button", name="Filter").click()
    filters, said = page.locator("#filters"), page.locator("#said")

    def total(name: str, words: str) -> int:
        filters.get_by_role("button", name=name, exact=True).click()
        expect(said).to_contain_text(words)
        return int(said.inner_text().split()[0])

    red = total("red", "the colour is red")
    both = total("blue", "the colour is blue")
    units = total("unit", "the kind is unit")
    assert red < both > units > 0
    expect(page.locator("#chosen")).to_have_text("3")


def test_the_deck_is_grouped_and_sorted(site: str, visitor: Visitor) -> None:
    page = opened(visitor(), f"{site}/code-of-joker/build/?copy={SAMPLE}")
    main = "[data-drop-zone=main]"
    page.get_by_label("Group by").select_option("none")
    whole = names(page, f"{main} li .name bdi:first-child")
    page.get_by_label("Sort by").select_option("Name")
    by_name = names(page, f"{main} li .name bdi:first-child")
    assert sorted(by_name) == sorted(whole) and by_name != whole
    page.get_by_label("Group by").select_option("Colour")
    headings = page.locator(main).get_by_role("heading")
    expect(headings.filter(has_text="Blue")).to_have_count(1)
    expect(headings.filter(has_text="Yellow")).to_have_count(1)
    page.get_by_label("Group by").select_option("Cost")
    page.get_by_label("Sort by").select_option("Default")
    costs = [int(said.removeprefix("Cost ")) for said in names(page, f"{main} li .gem")]
    assert costs == sorted(costs) and len(costs) == len(whole)


def test_one_order_in_the_editor_on_the_page_and_in_the_picture(
    site: str, visitor: Visitor
) -> None:
    page = opened(visitor(), f"{site}/code-of-joker/build/?copy={SAMPLE}")
    page.get_by_label("Group by").select_option("none")
    built = names(page, "#deck li .name bdi:first-child")
    page.goto(f"{site}/decks/{SAMPLE}/")
    places = "[id^='card-']"
    shown = names(page, places)
    assert [name for row, name in zip(shown, built, strict=True) if name not in row] == []
    drawn = page.request.get(f"{site}/decks/{SAMPLE}/picture.svg").text()
    page.set_content(drawn)
    text = "".join(names(page, "text")).replace(" ", "")
    at = [text.find(name.replace(" ", "")) for name in built]
    assert -1 not in at and at == sorted(at)
