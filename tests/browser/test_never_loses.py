"""No edit is lost: reloads, networks that go, other tabs, other people, sessions that end, full devices."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Page, Route, expect

from tests.browser.signing import begin_as_user, sign_up
from tests.browser.waiting import await_saving, until

pytestmark = pytest.mark.browser
BUILD = "code-of-joker/build/"
API = "**/api/v1/decks/**"
FIRST = "1-0-001"  # what the empty search finds first
NEW = {
    "game": "code-of-joker",
    "format": "standard",
    "title": "Mine",
    "deck": {"main": [{"card": FIRST, "quantity": 3}]},
}
Visitor = Callable[..., Page]
Someone = Callable[[Page], str]


def ready(page: Page) -> None:
    page.locator("#editor[data-ready]").wait_for()


def add(page: Page, nth: int, copies: int = 1) -> None:
    """Press + beside the nth result."""
    for _ in range(copies):
        page.locator("#found [data-do=add]").nth(nth).click()


def holds(page: Page, *copies: str) -> None:
    """The deck on the page holds so many of each card."""
    ready(page)
    expect(page.locator("#deck .stepper .count")).to_have_text(copies)


def named(page: Page) -> str:
    """The address of a draft once it has a name."""
    page.wait_for_url("**/build/?*draft=*")
    return page.url


def stored(page: Page) -> dict[str, Any]:
    """The deck in the account."""
    code = page.url.split("/")[-3]
    origin = "/".join(page.url.split("/")[:3])
    answer: dict[str, Any] = page.request.get(f"{origin}/api/v1/decks/{code}/").json()
    return answer


def numbers(page: Page) -> list[int]:
    return [entry["quantity"] for entry in stored(page)["deck"]["main"]]


@pytest.fixture(scope="module")
def account(browser: Browser, site: str) -> Any:
    """The cookies of somebody new."""
    with browser.new_context() as context:
        page = context.new_page()
        begin_as_user(page, site)
        return context.cookies()


@pytest.fixture
def deck(site: str, visitor: Visitor, account: Any) -> Page:
    """The editor with a saved deck: three copies of the card that the search finds first."""
    return saved_deck(visitor(), site, account)


@pytest.fixture
def kept_deck(site: str, visitor: Visitor, account: Any) -> Page:
    """The same, on a page that the service worker has kept for when there is no network."""
    page = saved_deck(visitor(worker=True), site, account)
    kept_for_offline(page)
    return page


def saved_deck(page: Page, site: str, account: Any) -> Page:
    page.context.add_cookies(account)
    made = write(page, "post", f"{site}/api/v1/decks/", NEW)
    page.goto(f"{site}/decks/{made['id']}/edit/")
    ready(page)
    return page


def write(page: Page, method: str, address: str, data: dict[str, Any]) -> dict[str, Any]:
    """Change something through the API, as the user of this page."""
    cookies = {str(one.get("name")): str(one.get("value")) for one in page.context.cookies()}
    headers = {"X-CSRFToken": cookies["csrftoken"], "Referer": address, "If-Match": "*"}
    answer = getattr(page.request, method)(address, data=data, headers=headers)
    assert answer.ok, answer.text()
    found: dict[str, Any] = answer.json()
    return found


def beside(page: Page) -> Page:
    """The same deck in another tab."""
    other = page.context.new_page()
    other.goto(page.url)
    ready(other)
    return other


def cut(page: Page) -> None:
    """Nothing that this tab saves arrives."""
    page.route(API, lambda route: route.abort())


def lose(route: Route) -> None:
    """It arrives, but the answer does not."""
    route.fetch()
    route.abort()


def mend(page: Page) -> None:
    page.unroute(API)
    page.evaluate("dispatchEvent(new Event('online'))")


def test_a_strangers_draft_outlives_the_page_and_comes_along_into_the_account(
    site: str, visitor: Visitor
) -> None:
    page = visitor()
    page.goto(f"{site}/{BUILD}")
    ready(page)
    page.locator("#deck-title").fill("Mine <b>")
    add(page, 0, 2)
    named(page)
    page.reload()
    holds(page, "2")
    expect(page.locator("#deck-title")).to_have_value("Mine <b>")
    page.goto(f"{site}/build/")
    expect(page.locator("#drafts")).to_contain_text("Mine <b>")
    expect(page.locator("#drafts")).to_contain_text("2 cards")
    sign_up(page, site)
    expect(page.locator(".messages")).to_contain_text("1 deck from this device was saved")
    page.reload()
    expect(page.get_by_role("link", name="Mine <b>").first).to_be_visible()
    expect(page.locator(".messages")).to_have_count(0)


def test_a_draft_is_deleted_when_somebody_says_so(site: str, visitor: Visitor) -> None:
    page = visitor()
    page.goto(f"{site}/{BUILD}")
    ready(page)
    add(page, 0)
    page.goto(f"{site}/build/")
    page.once("dialog", lambda dialog: dialog.dismiss())
    page.locator("#drafts [data-draft=delete]").click()
    expect(page.locator("#drafts li")).to_have_count(1)
    page.once("dialog", lambda dialog: dialog.accept())
    page.locator("#drafts [data-draft=delete]").click()
    expect(page.locator("#drafts")).to_be_hidden()
    page.reload()
    expect(page.locator("#drafts")).to_be_hidden()


def test_offline_edits_outlive_a_reload_and_are_sent_later(kept_deck: Page) -> None:
    kept_deck.context.set_offline(True)
    add(kept_deck, 1)
    await_saving(kept_deck, "Offline")
    kept_deck.reload()
    holds(kept_deck, "3", "1")
    add(kept_deck, 2, 2)
    kept_deck.context.set_offline(False)
    await_saving(kept_deck)
    assert numbers(kept_deck) == [3, 1, 2]
    kept_deck.reload()
    holds(kept_deck, "3", "1", "2")


def test_offline_the_page_says_only_what_holds(kept_deck: Page) -> None:
    kept_deck.locator("#found [data-do=add]").nth(1).click()
    await_saving(kept_deck)
    kept_for_offline(kept_deck)
    kept_deck.context.set_offline(True)
    add(kept_deck, 1)
    kept_deck.locator("#q").fill("cost=2")
    expect(kept_deck.locator("#said")).to_contain_text("You are offline")
    expect(kept_deck.locator("#found li")).to_have_count(0)
    kept_deck.get_by_role("tab", name="Check").click()
    expect(kept_deck.locator("#verdict-panel")).to_contain_text("Not checked")
    expect(kept_deck.locator("#verdict-panel")).to_contain_text("Main deck 5/40")
    kept_deck.reload()
    expect(kept_deck.locator("#verdict-panel")).to_contain_text("Main deck 5/40")
    undo = kept_deck.locator(".strip [data-do=undo]")
    undo.click()
    expect(kept_deck.locator("#verdict-panel")).to_contain_text("Main deck 4/40")
    kept_deck.locator("#q").fill("cost=2")
    expect(kept_deck.locator("#found li")).to_have_count(0)
    kept_deck.context.set_offline(False)
    expect(kept_deck.locator("#found li").first).to_contain_text("Cost 2")
    expect(kept_deck.locator("#verdict-panel")).to_contain_text("4 of 40")


def test_offline_cards_keep_their_art_and_only_so_much_of_it(kept_deck: Page) -> None:
    count = "async () => (await (await caches.open('art')).keys()).length"
    kept_deck.evaluate(
        """async () => {
          const cache = await caches.open("art");
          const names = [...Array(900).keys()].map((n) => `/art/1/twgp/old.${n}.svg`);
          await Promise.all(names.map((name) => cache.put(name, new Response("<svg/>"))));
        }"""
    )
    fresh = "/art/1/twgp/red.sun.creature.0123456789.svg"
    kept_deck.evaluate("async (address) => (await fetch(address)).text()", fresh)
    until(kept_deck, f"async () => (await ({count})()) === 800")
    kept_deck.context.set_offline(True)
    assert "<svg" in kept_deck.evaluate("async (address) => (await fetch(address)).text()", fresh)
    kept_deck.context.set_offline(False)


def kept_for_offline(page: Page) -> None:
    """Wait until the worker has this page, and every script and style that it is made of."""
    until(
        page,
        """async () => {
          const loaded = performance.getEntriesByType("resource").map(({name}) => name);
          const parts = loaded.filter((name) => /\\/static\\/.*\\.(js|css)$|\\/words\\./.test(name));
          const kept = (address) => caches.match(address, {ignoreVary: true});
          const found = await Promise.all([location.href, ...parts].map(kept));
          return parts.length && found.every(Boolean);
        }""",
    )


def test_work_that_was_never_sent_is_taken_up_by_the_next_visit(deck: Page) -> None:
    cut(deck)
    add(deck, 1)
    await_saving(deck, "Offline")
    address, context = deck.url, deck.context
    deck.close()
    page = context.new_page()
    page.goto(address)
    holds(page, "3", "1")
    await_saving(page)
    assert numbers(page) == [3, 1]


def test_an_answer_that_was_lost_is_no_conflict(deck: Page) -> None:
    deck.route(API, lose)
    add(deck, 1)
    await_saving(deck, "Offline")
    add(deck, 1)
    mend(deck)
    await_saving(deck)
    assert numbers(deck) == [3, 2]
    expect(deck.locator("#conflict")).to_be_hidden()


def test_nor_is_it_after_a_reload(deck: Page) -> None:
    deck.route(API, lose)
    add(deck, 1)
    await_saving(deck, "Offline")
    deck.unroute(API)
    cut(deck)
    add(deck, 1)
    deck.reload()
    holds(deck, "3", "2")
    mend(deck)
    await_saving(deck)
    assert numbers(deck) == [3, 2]


def test_another_tab_follows_what_is_saved(deck: Page) -> None:
    other = beside(deck)
    add(deck, 1)
    expect(other.locator("#deck .stepper .count")).to_have_text(["3", "1"])
    await_saving(other)
    add(other, 0)
    await_saving(other)
    expect(deck.locator("#deck .stepper .count")).to_have_text(["4", "1"])
    assert numbers(deck) == [4, 1]


def test_two_tabs_that_changed_different_cards_lose_neither_change(deck: Page) -> None:
    other = beside(deck)
    cut(other)
    add(other, 1)
    await_saving(other, "Offline")
    add(deck, 2)
    await_saving(deck)
    # At once, not only when the other tab saves.
    dialog = other.locator("#conflict")
    expect(dialog).to_be_visible()
    expect(dialog.locator("tr.clash")).to_have_count(0)
    assert numbers(deck) == [3, 1]
    mend(other)
    dialog.locator("button[value=merge]").click()
    await_saving(other)
    assert sorted(numbers(other)) == [1, 1, 3]
    expect(deck.locator("#deck .stepper .count")).to_have_count(3)


def test_two_tabs_that_changed_the_same_card_ask_which_number_holds(deck: Page) -> None:
    other = beside(deck)
    cut(other)
    add(other, 0, 2)
    await_saving(other, "Offline")
    deck.locator("#deck [data-do=take]").click()
    await_saving(deck)
    dialog = other.locator("#conflict")
    expect(dialog.locator("tr.clash")).to_have_count(1)
    expect(dialog.locator("tr.clash td")).to_have_text(["3", "5", "2"])
    mend(other)
    dialog.locator("tr.clash input[value=theirs]").check()
    dialog.locator("button[value=merge]").click()
    await_saving(other)
    assert numbers(other) == [2]
    other.locator(".strip [data-do=undo]").click()
    await_saving(other)
    assert numbers(other) == [5]


def test_two_tabs_with_one_draft_make_one_deck(site: str, visitor: Visitor, account: Any) -> None:
    page = visitor()
    page.context.add_cookies(account)
    decks = f"{site}/api/v1/decks/?owner=me"
    before = page.request.get(decks).json()["total"]
    page.route(API, lambda route: route.abort())
    page.goto(f"{site}/{BUILD}")
    ready(page)
    add(page, 0)
    await_saving(page, "Offline")
    other = page.context.new_page()
    other.route(API, lambda route: route.abort())
    other.goto(named(page))
    holds(other, "1")
    add(other, 1)
    expect(page.locator("#deck .stepper .count")).to_have_count(2)
    for tab in (page, other):
        mend(tab)
    for tab in (page, other):
        tab.wait_for_url("**/decks/*/edit/")
        await_saving(tab)
    assert page.url == other.url
    assert page.request.get(decks).json()["total"] == before + 1


def test_somebody_elses_save_is_shown_beside_the_work_here(deck: Page) -> None:
    write(deck, "patch", stored(deck)["url"], {"title": "Theirs"})
    add(deck, 1)
    await_saving(deck, "Changed elsewhere")
    dialog = deck.locator("#conflict")
    expect(dialog).to_contain_text("Theirs")
    assert stored(deck)["title"] == "Theirs"
    deck.reload()
    dialog = deck.locator("#conflict")
    expect(dialog).to_be_visible()
    dialog.locator("button[value=merge]").click()
    await_saving(deck)
    assert (stored(deck)["title"], numbers(deck)) == ("Theirs", [3, 1])


def test_two_people_with_one_deck(
    site: str, deck: Page, visitor: Visitor, someone: Someone
) -> None:
    guest = visitor()
    name = someone(guest)
    write(deck, "post", f"{stored(deck)['url']}editors/", {"name": name})
    guest.goto(deck.url)
    ready(guest)
    add(guest, 1, 2)
    await_saving(guest)
    add(deck, 0)
    await_saving(deck, "Changed elsewhere")
    dialog = deck.locator("#conflict")
    expect(dialog).to_contain_text(f"Saved by {name}")
    expect(dialog.locator("tr.clash")).to_have_count(0)
    dialog.locator("button[value=merge]").click()
    await_saving(deck)
    assert numbers(deck) == [4, 2]
    guest.reload()
    holds(guest, "4", "2")


def test_signed_out_meanwhile(deck: Page, site: str) -> None:
    cookies = deck.context.cookies()
    deck.context.clear_cookies(name="sessionid")
    add(deck, 1)
    await_saving(deck, "Signed out")
    expect(deck.locator("#banner a")).to_be_visible()
    deck.context.add_cookies(cookies)  # type: ignore[arg-type]
    address = deck.url
    deck.goto(f"{site}/build/")
    deck.goto(address)
    holds(deck, "3", "1")
    await_saving(deck)
    assert numbers(deck) == [3, 1]


def test_signing_out_leaves_no_page_behind(site: str, visitor: Visitor, someone: Someone) -> None:
    page = visitor(worker=True)
    someone(page)
    page.goto(f"{site}/{BUILD}")
    ready(page)
    add(page, 0, 3)
    page.wait_for_url("**/decks/*/edit/")
    await_saving(page)
    assert stored(page)["title"] == "Untitled deck"
    kept_for_offline(page)
    address = page.url
    page.get_by_role("button", name="Sign out").click()
    page.wait_for_url(f"{site}/")
    until(page, "async (page) => !(await caches.match(page))", address)
    left = "Object.keys(localStorage).filter((key) => key.startsWith('yamafuda:'))"
    page.wait_for_function(f"() => {left}.length === 0")
    page.context.set_offline(True)
    with pytest.raises(Error, match="ERR_"):
        page.goto(address)


def test_a_full_device_is_said_and_the_account_still_gets_the_work(deck: Page) -> None:
    deck.evaluate(
        """() => { for (let n = 1 << 22; n; n = n >> 1)
          try { for (let i = 0; ; i++) localStorage.setItem(`full-${n}-${i}`, "x".repeat(n)); } catch {} }"""
    )
    deck.locator("#deck-title").fill("A title that needs more room than there is" * 4)
    expect(deck.locator("#toast")).to_contain_text("cannot keep a copy")
    await_saving(deck)
    assert stored(deck)["title"].startswith("A title that needs")


def test_what_the_server_refuses_does_not_hold_up_the_rest(deck: Page) -> None:
    add(deck, 1)
    deck.locator("#deck-title").fill("")
    await_saving(deck, "Not saved")
    assert numbers(deck) == [3, 1]
    deck.locator("#deck-title").fill("Named")
    await_saving(deck)
    assert stored(deck)["title"] == "Named"
