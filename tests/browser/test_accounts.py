"""Accounts in Chromium: a stranger's work kept, sessions ended elsewhere, everything exported and deleted."""

import re
import zipfile
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.signing import PASSWORD, fill_in_new_name, sign_in, sign_up
from tests.browser.waiting import follow

pytestmark = pytest.mark.browser


def test_a_strangers_list_is_kept_by_signing_up(site: str, stranger: Callable[..., Page]) -> None:
    page = stranger(width=390)
    page.goto(f"{site}/check/?format=chard/standard")
    page.locator("textarea[name=text]").fill("3 CS1-001")
    page.locator("button[value=save]").click()
    expect(page.locator(".messages")).to_be_visible()
    expect(page.locator("#id_password1_helptext")).to_be_visible()
    fill_in_new_name(page)
    expect(page.locator("textarea[name=text]")).to_have_value(re.compile("CS1-001"))


def test_sessions_are_seen_and_ended_elsewhere(site: str, visitor: Callable[..., Page]) -> None:
    laptop, phone = visitor(), visitor(touch=True)
    name = sign_up(laptop, site)
    sign_in(phone, site, name)
    laptop.goto(f"{site}/account/")
    rows = laptop.locator("#sessions + table tbody tr")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("Chrome")
    expect(rows.first.locator(".tag")).to_be_visible()
    laptop.locator("form[action$='/end-others/'] button").click()
    expect(rows).to_have_count(1)
    phone.goto(f"{site}/account/")
    assert "/sign-in/" in phone.url


def test_everything_is_taken_along_and_then_deleted(
    site: str, visitor: Callable[..., Page], someone: Callable[[Page], str]
) -> None:
    page = visitor(width=390)
    name = someone(page)
    page.goto(f"{site}/check/?format=chard/standard")
    page.locator("textarea[name=text]").fill("3 CS1-001")
    page.locator("input[name=title]").fill("Take me along")
    follow(page.locator("button[value=save]"))
    page.goto(f"{site}/account/delete/")
    page.locator("main a[href='/account/export/']").click()
    with page.expect_download() as download:  # it comes by itself as soon as a worker has made it
        page.locator("main form button").click()
    expect(page.locator("a[download]")).to_be_visible()
    with zipfile.ZipFile(download.value.path()) as archive:
        names = archive.namelist()
    assert any(n.startswith("decks/take-me-along-") and n.endswith(".txt") for n in names)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390

    page.goto(f"{site}/account/delete/")
    page.locator("#id_password").fill("wrong")
    page.locator("button.danger").click()
    expect(page.locator("#id_password_error, .errorlist").first).to_be_visible()
    page.locator("#id_password").fill(PASSWORD)
    page.locator("button.danger").click()
    expect(page.locator(".messages")).to_be_visible()
    page.goto(f"{site}/sign-in/")
    page.locator("#id_username").fill(name)
    page.locator("#id_password").fill(PASSWORD)
    page.locator("main form button").first.click()
    expect(page.locator(".errorlist").first).to_be_visible()


def test_a_token_is_made_used_and_revoked(
    site: str, visitor: Callable[..., Page], someone: Callable[[Page], str]
) -> None:
    page = visitor()
    someone(page)
    page.goto(f"{site}/account/")
    page.locator("form.narrow #id_name").fill("tournament <program>")
    page.get_by_role("button", name="Create a token").click()
    secret = page.locator("#secret").inner_text()

    def status() -> int:
        headers = {"Authorization": f"Token {secret}"}
        return visitor().request.get(f"{site}/api/v1/tokens/", headers=headers).status

    assert status() == 200
    page.get_by_role("button", name="Revoke").click()
    expect(page.locator("main")).not_to_contain_text("tournament <program>")
    assert status() == 401
