"""Signing up and in: by the forms, or at once where the forms are not what is tested."""

import secrets

from playwright.sync_api import Page

PASSWORD = "long enough 4 it"
# One of the staff; everybody else signs up as users do.
STAFF = "librarian"


def sign_up(page: Page, site: str) -> str:
    """Fill in the form; returns the new name, whose password is PASSWORD."""
    page.goto(f"{site}/sign-up/")
    name = fill_in_new_name(page)
    page.wait_for_url("**/decks/**")
    return name


def fill_in_new_name(page: Page) -> str:
    """Send the form at hand, wherever it leads; returns the new name."""
    name = new_name()
    page.locator("#id_username").fill(name)
    page.locator("#id_password1").fill(PASSWORD)
    page.locator("#id_password2").fill(PASSWORD)
    page.locator("main form button").first.click()
    return name


def sign_in(page: Page, site: str, name: str) -> None:
    """Fill in the form."""
    page.goto(f"{site}/sign-in/")
    page.locator("#id_username").fill(name)
    page.locator("#id_password").fill(PASSWORD)
    page.locator("main form button").first.click()
    page.wait_for_url("**/decks/**")


def begin_as_user(page: Page, site: str) -> str:
    """Sign somebody new up without opening a page; returns the name."""
    name = new_name()
    fields = {"username": name, "password1": PASSWORD, "password2": PASSWORD}
    post(page, f"{site}/sign-up/", fields)
    return name


def begin_as_staff(page: Page, site: str) -> None:
    """Sign STAFF in without opening a page."""
    post(page, f"{site}/sign-in/", {"username": STAFF, "password": PASSWORD})


def post(page: Page, address: str, fields: dict[str, str]) -> None:
    """Send a form, which must lead to another page, with the browser's cookies."""
    request = page.context.request
    assert request.get(address).ok
    tokens = {cookie.get("name"): cookie.get("value") for cookie in page.context.cookies()}
    form = fields | {"csrfmiddlewaretoken": str(tokens["csrftoken"])}
    answer = request.post(address, form=form, headers={"Referer": address}, max_redirects=0)
    assert answer.status == 302, answer.text()


def new_name() -> str:
    return f"user-{secrets.token_hex(4)}"
