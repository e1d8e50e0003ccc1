"""The editor by mouse: building, dragging, selecting, mending, importing."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.counting import RECIPES, Hands, by_mouse
from tests.browser.waiting import await_saving

pytestmark = pytest.mark.browser
Visitor = Callable[..., Page]
HOSTILE = '<img src=x onerror="alert(1)"><script>alert(2)</script> 🃏 \u202eשלום'


def opened(page: Page, site: str, game: str = "code-of-joker", query: str = "") -> Page:
    page.goto(f"{site}/{game}/build/{query}")
    page.locator("#editor[data-ready]").wait_for()
    return page


def result(page: Page, place: int) -> Locator:
    return page.locator("#found li").nth(place)


def zone(page: Page, slug: str) -> Locator:
    return page.locator(f"[data-drop-zone='{slug}']")


def add(page: Page, *places: int) -> None:
    for place in places:
        result(page, place).locator("[data-do=add]").click()


def status(page: Page, word: str) -> None:
    expect(page.locator(".strip .status")).to_contain_text(word)


def test_a_legal_deck_with_fewer_than_two_clicks_per_card(site: str, visitor: Visitor) -> None:
    hands, recipe = Hands(visitor()), RECIPES["code-of-joker"]
    hands.open(site, recipe)
    by_mouse(hands, recipe)
    status(hands.page, "Legal")
    assert hands.count < 2 * recipe.cards


def test_search_as_you_type_filters_and_what_would_break(site: str, visitor: Visitor) -> None:
    page = opened(visitor(), site)
    page.get_by_role("button", name="Filter").click()
    page.locator("#filters").get_by_role("button", name="intercept", exact=True).click()
    expect(page.locator("#said")).to_contain_text("the kind is intercept")
    expect(page.locator("#filter")).to_contain_text("1")
    page.locator("#filters").get_by_role("button", name="intercept", exact=True).click()
    expect(page.locator("#q")).to_have_value("")
    page.locator("#q").fill("t:unit cost<=2")
    expect(page.locator("#said")).to_contain_text("the cost is at most 2")
    result(page, 0).locator(".count").click()
    page.locator("#digits").get_by_role("button", name="3").click()
    expect(result(page, 0).locator(".would")).to_have_text("limit reached · COJ-002")
    expect(result(page, 0)).to_have_class(re.compile(r"\bsated\b"))
    name = result(page, 0).locator(".name bdi").first.inner_text()
    page.get_by_label("Only cards that can be added").check()
    expect(result(page, 0).locator(".name bdi").first).not_to_have_text(name)


def test_a_full_deck_leaves_results_quiet(site: str, visitor: Visitor) -> None:
    page = opened(visitor(), site, query="?copy=sample-yellow-blue-control")
    page.locator("#q").fill("t:unit cost=1")
    expect(page.locator("#said")).to_contain_text("Main deck is full")
    free = page.locator("#found li:not(.in-deck)")
    expect(free.first.locator(".facts")).to_contain_text("BP")
    expect(page.locator("#found li:not(.in-deck).breaks")).to_have_count(0)
    page.locator("#deck [data-do=take]").first.click()
    expect(page.locator("#said")).not_to_contain_text("is full")


def test_more_results_come_by_scrolling(site: str, visitor: Visitor) -> None:
    page = opened(visitor(), site)
    expect(page.locator("#found li")).to_have_count(40)
    page.locator("#found li").last.scroll_into_view_if_needed()
    expect(page.locator("#found li").nth(60)).to_be_attached()


def test_drag_into_a_zone_among_zones_and_out(site: str, visitor: Visitor) -> None:
    page = opened(visitor(), site, "twgp")
    result(page, 5).drag_to(zone(page, "vitals"))
    card = zone(page, "vitals").locator("li")
    expect(card).to_have_count(1)
    card.drag_to(zone(page, "deck-1"))
    expect(zone(page, "deck-1").locator("li")).to_have_count(1)
    expect(card).to_have_count(0)
    zone(page, "deck-1").locator("li").drag_to(page.locator("#found"))
    expect(page.locator("#deck li")).to_have_count(0)
    page.locator(".strip [data-do=undo]").click()
    expect(zone(page, "deck-1").locator("li")).to_have_count(1)


def test_select_several_set_move_and_remove(site: str, visitor: Visitor) -> None:
    page = opened(visitor(), site)
    add(page, 0, 1, 2, 3)
    rows = page.locator("#deck li")
    rows.nth(0).click(modifiers=["Control"], position={"x": 200, "y": 8})
    rows.nth(2).click(modifiers=["Shift"], position={"x": 200, "y": 8})
    bar = page.get_by_role("toolbar", name="Selected cards")
    expect(bar).to_contain_text("3 cards selected")
    bar.get_by_role("button", name="Set number").click()
    page.locator("#digits").get_by_role("button", name="2").click()
    expect(page.locator("#deck .count")).to_have_text(["2", "2", "2", "1"])
    expect(bar).to_be_hidden()
    rows.nth(0).click(modifiers=["Control"], position={"x": 200, "y": 8})
    bar.get_by_role("button", name="Remove").click()
    expect(rows).to_have_count(3)
    page.locator(".strip [data-do=undo]").click()
    expect(rows).to_have_count(4)


def test_the_repair_is_one_step_and_can_be_undone(site: str, visitor: Visitor) -> None:
    page = opened(visitor(), site)
    page.locator("#q").fill("t:unit")
    expect(page.locator("#said")).to_contain_text("unit")
    for _copy in range(4):
        add(page, 0)
    expect(page.locator("#deck .flagged")).to_have_count(1)
    status(page, "Not legal")
    page.locator(".strip .status").click()
    page.get_by_role("button", name="Apply the repair").click()
    status(page, "Legal")
    page.locator(".strip [data-do=undo]").click()
    status(page, "Not legal")
    page.get_by_role("tab", name="Cards").click()
    expect(page.locator("#deck .count")).to_have_text(["4"])


def test_another_format_and_zones_of_one_s_own(site: str, visitor: Visitor) -> None:
    page = opened(visitor(), site, "twgp")
    add(page, 0)
    page.get_by_label("Format").select_option("full")
    expect(zone(page, "deck-2")).to_be_visible()
    page.get_by_role("button", name="Add Deck 3").click()
    page.get_by_label("New cards into").select_option("deck-3")
    add(page, 5)
    expect(zone(page, "deck-3").locator("li")).to_have_count(1)
    for _step in range(3):
        page.locator(".strip [data-do=undo]").click()
    expect(page.get_by_label("Format")).to_have_value("half")
    expect(zone(page, "deck-2")).to_have_count(0)
    expect(zone(page, "deck-1").locator("li")).to_have_count(1)


def test_a_card_that_comes_while_the_format_changes_stays(site: str, visitor: Visitor) -> None:
    page = opened(visitor(), site, "twgp")
    add(page, 0)
    held: list[Route] = []
    page.route("**/editor/zones/", lambda route: held.append(route))
    with page.expect_request("**/editor/zones/"):
        page.get_by_label("Format").select_option("full")
    add(page, 5)
    expect(page.locator("#deck li")).to_have_count(2)
    held[0].continue_()
    page.unroute("**/editor/zones/")
    expect(zone(page, "deck-2")).to_be_visible()
    expect(page.locator("#deck .count")).to_have_text(["1", "1"])
    page.locator(".strip [data-do=undo]").click()
    expect(page.get_by_label("Format")).to_have_value("half")
    expect(page.locator("#deck li")).to_have_count(2)


def test_import_with_candidates_adds_or_replaces(site: str, visitor: Visitor) -> None:
    page = opened(visitor(), site)
    first, second = (result(page, n).locator(".name bdi").first.inner_text() for n in (0, 1))
    page.keyboard.press("i")
    box = page.get_by_label("Deck list, code, link")
    box.fill(f"3 {first}\n2 {second[:-1]}qq\n# a note\n1 zzzzqqq xxx")
    lines = page.locator("#import-lines li")
    expect(page.locator("#import-said")).to_have_text("1 line read · 2 lines to check")
    lines.filter(has_text=f"{second[:-1]}qq").get_by_role("button", name=second).first.click()
    page.get_by_role("button", name="Add to the deck").click()
    expect(page.locator("#deck .count")).to_have_text(["3", "2"])
    page.keyboard.press("i")
    box.fill(f"1 {second}")
    page.get_by_role("button", name="Replace the deck").click()
    expect(page.locator("#deck .count")).to_have_text(["1"])
    page.keyboard.press("u")
    expect(page.locator("#deck .count")).to_have_text(["3", "2"])


def test_a_file_of_too_much_is_refused_in_words(site: str, visitor: Visitor) -> None:
    page = opened(visitor(), site)
    page.keyboard.press("i")
    file = {"name": "deck.txt", "mimeType": "text/plain", "buffer": b"1 x\n" * 600_000}
    page.locator("#import-file").set_input_files(file)  # type: ignore[arg-type]
    expect(page.locator("#import-said")).to_contain_text("too large")
    page.evaluate("navigator.clipboard.writeText('1 qqq\\n'.repeat(1900))")
    page.get_by_label("Deck list, code, link").press("Control+v")
    expect(page.locator("#import-said")).to_contain_text("1900")


def test_a_file_of_a_japanese_spreadsheet_is_read(site: str, visitor: Visitor) -> None:
    page = opened(visitor(), site)
    page.keyboard.press("i")
    table = "枚数,カード名\r\n3,ブラッドハウンド\r\n"
    for encoding, said in (("cp932", "Shift_JIS"), ("utf-16", ""), ("utf-8-sig", "")):
        file = {"name": "deck.csv", "mimeType": "text/csv", "buffer": table.encode(encoding)}
        page.locator("#import-file").set_input_files(file)  # type: ignore[arg-type]
        expect(page.get_by_label("Deck list, code, link")).to_have_value(
            table.replace("\r\n", "\n")
        )
        told = f" · The file was read as {said}." if said else ""
        expect(page.locator("#import-said")).to_have_text(f"1 line read{told}")
        page.get_by_label("Deck list, code, link").fill("")
        expect(page.locator("#import-said")).to_have_text("")


def test_files_of_the_editor_are_called_as_the_deck_is(site: str, visitor: Visitor) -> None:
    page = opened(visitor(), site)
    page.locator("#deck-title").fill("赤い/夏")
    page.keyboard.press("Enter")
    page.get_by_role("tab", name="Share").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download: CSV").click()
    assert download.value.suggested_filename == "赤い 夏.csv"
    assert download.value.path().read_bytes().startswith(b"\xef\xbb\xbfzone,")


def test_hostile_names_are_text(site: str, visitor: Visitor) -> None:
    page = opened(visitor(), site)
    page.on("dialog", lambda dialog: pytest.fail(f"a script ran: {dialog.message}"))
    page.locator("#deck-title").fill(HOSTILE)
    page.keyboard.press("Enter")
    page.keyboard.press("i")
    page.get_by_label("Deck list, code, link").fill(f"2 {HOSTILE}")
    expect(page.locator("#import-lines bdi").first).to_contain_text("<script>")
    page.keyboard.press("Escape")
    page.locator(".strip [data-open=menu]").click()
    page.locator("#menu [data-open=settings]").click()
    page.get_by_label("Tags").fill(f"{HOSTILE}, 紅蓮")
    page.locator("#set-description").fill(HOSTILE)
    page.get_by_role("button", name="Done").click()
    page.get_by_role("tab", name="Share").click()
    expect(page.locator("#panel-share")).to_contain_text("The list")
    expect(page.locator("#editor img[onerror], #editor script")).to_have_count(0)
    page.reload()
    expect(page.locator("#deck-title")).to_have_value(HOSTILE.strip())


def test_a_stranger_is_told_how_to_save(site: str, visitor: Visitor) -> None:
    page = opened(visitor(), site)
    add(page, 0)
    link = page.locator(".strip").get_by_role("link", name="Sign up to save")
    expect(link).to_have_attribute(
        "href", re.compile(r"^/sign-up/\?next=%2Fcode-of-joker%2Fbuild%2F%3Fdraft%3D")
    )


def test_two_versions_side_by_side_put_together_by_keyboard(
    site: str, visitor: Visitor, someone: Callable[[Page], str]
) -> None:
    page = visitor()
    someone(page)
    opened(page, site)
    page.locator("#deck-title").fill("Clash")
    add(page, 0, 1)
    page.wait_for_url("**/decks/*/edit/")
    await_saving(page)
    first, second = (result(page, n).get_attribute("data-number") for n in (0, 1))
    page.route("**/api/v1/decks/**", lambda route: route.abort())
    add(page, 0, 2)
    elsewhere(page, {"main": [{"card": first, "quantity": 3}, {"card": second, "quantity": 2}]})
    page.unroute("**/api/v1/decks/**")
    page.keyboard.press("Control+s")
    rows = page.locator("#conflict-rows tr")
    expect(rows.filter(has_text="both changed it")).to_have_count(1)
    expect(rows).to_have_count(3)
    clash = rows.filter(has_text="both changed it").get_by_role("radio")
    expect(clash.nth(1)).to_be_checked()
    clash.nth(1).press("ArrowRight")
    page.get_by_role("button", name="Save this").press("Enter")
    expect(page.locator("#deck .count")).to_have_text(["3", "2", "1"])
    await_saving(page)


def elsewhere(page: Page, deck: dict[str, list[dict[str, object]]]) -> None:
    """The same user saves another version from another device."""
    code = page.url.split("/")[-3]
    tokens = {c.get("name"): c.get("value") for c in page.context.cookies()}
    address = f"{page.url.split('/decks/')[0]}/api/v1/decks/{code}/"
    tag = page.context.request.get(address).headers["etag"]
    headers = {"X-CSRFToken": str(tokens["csrftoken"]), "If-Match": tag, "Referer": page.url}
    answer = page.context.request.patch(address, data={"deck": deck}, headers=headers)
    assert answer.ok, answer.text()
