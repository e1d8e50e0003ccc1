"""A picture of one's own: uploaded in the browser, through the served site, and shown on the card."""

import re
from collections.abc import Callable
from io import BytesIO

from PIL import Image
from playwright.sync_api import Page, expect


def photograph(side: int) -> bytes:
    """Larger than any other form may be."""
    out = BytesIO()
    Image.effect_noise((side, side), 100).save(out, "JPEG", quality=95)
    return out.getvalue()


def test_a_photograph_becomes_the_card_s_picture(
    site: str, visitor: Callable[..., Page], someone: Callable[[Page], str]
) -> None:
    page = visitor()
    someone(page)
    page.goto(f"{site}/sets/new/")
    page.get_by_label("Game").select_option("chard")
    page.get_by_label("Name").fill("Photographs")
    page.locator("main form button").first.click()
    page.goto(f"{page.url.rstrip('/')}/cards/new/")
    page.locator("[name=number]").fill("P-1")
    page.locator("[name='name.en']").fill("Lake")
    page.locator("[name=kind]").select_option("energy")
    page.locator("button[value=save]").last.click()
    page.get_by_role("link", name="Lake").first.click()
    page.get_by_role("link", name="Change the picture").click()
    given = photograph(2000)
    assert 2_500_000 < len(given) < 5_000_000
    picture = {"name": "lake.jpg", "mimeType": "image/jpeg", "buffer": given}
    page.locator("[type=file]").set_input_files(picture)  # type: ignore[arg-type]
    page.get_by_role("button", name="Upload").click()
    expect(page.get_by_text("The picture is saved.")).to_be_visible()
    shown = page.locator("img.art").first
    expect(shown).to_have_attribute("src", re.compile(r"^/art/picture/[0-9a-f]{64}\.jpg$"))
    assert shown.evaluate("image => image.decode().then(() => image.naturalWidth)") == 640
    page.get_by_role("link", name="Change the picture").click()
    page.get_by_role("button", name="Remove the picture").click()
    expect(page.get_by_text("The picture is removed.")).to_be_visible()
    expect(page.locator("img.art").first).to_have_attribute("src", re.compile(r"\.svg$"))
