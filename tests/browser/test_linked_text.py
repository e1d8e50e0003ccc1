"""A card's printed text beside what it became: by mouse, key and thumb, with and without JavaScript."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.measuring import faults, measured

pytestmark = pytest.mark.browser
Visitor = Callable[..., Page]
CARD = "/code-of-joker/cards/LNK-1/"
PARTS = {
    "それに3000ダメージを与える": (
        "Choose 1 opposing unit. Deal 3000 damage to it.",
        "対戦相手のユニットを1体選ぶ。それに3000ダメージを与える。",
    ),
    "あなたはカードを1枚引く": ("Draw 1 card.", "あなたはカードを1枚引く。"),
}


def part(page: Page, number: int) -> Locator:
    """The last piece of the text that became this part: before it stands what was chosen."""
    return page.locator(f".linked .part[data-part='{number}']").last


def became(page: Page, number: int) -> Locator:
    return page.locator(f"#became-{number}")


def lit(page: Page) -> list[str]:
    return [node.inner_text() for node in page.locator(".linked .lit").all()]


def expect_lit(page: Page, number: int) -> None:
    """Both sides of this part, and nothing else."""
    expect(part(page, number)).to_have_class("part lit")
    expect(became(page, number)).to_have_class("lit")
    assert len(lit(page)) == page.locator(f".linked [data-part='{number}']").count() >= 2


@pytest.mark.parametrize("language", [0, 1])
@pytest.mark.parametrize("width", [1280, 390])
def test_a_mouse_on_either_side_lights_the_other(
    site: str, visitor: Visitor, language: int, width: int
) -> None:
    page = visitor(["en-GB", "ja-JP"][language], width=width)
    page.goto(site + CARD)
    for number, (text, sentences) in enumerate(PARTS.items(), 2):
        expect(part(page, number)).to_have_text(text)
        expect(became(page, number)).to_contain_text(sentences[language])
        part(page, number).hover()
        expect_lit(page, number)
        page.locator("h1").hover()
        assert lit(page) == []
        became(page, number).hover()
        expect_lit(page, number)


def test_keys_walk_through_the_parts(site: str, visitor: Visitor) -> None:
    page = visitor()
    page.goto(site + CARD)
    part(page, 2).focus()
    expect_lit(page, 2)
    page.keyboard.press("Tab")
    expect_lit(page, 3)
    page.keyboard.press("Enter")
    part(page, 6).focus()
    expect_lit(page, 6)
    page.locator("h1").evaluate("node => document.activeElement.blur()")
    expect_lit(page, 3)
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    assert lit(page) == []
    assert page.url.endswith(CARD)


def test_a_thumb_keeps_a_part_lit_and_in_sight(site: str, visitor: Visitor) -> None:
    page = visitor("ja-JP", touch=True)
    page.goto(site + CARD)
    part(page, 6).tap()
    expect_lit(page, 6)
    expect(became(page, 6)).to_be_in_viewport()
    became(page, 3).locator("a").tap()
    expect_lit(page, 3)
    expect(part(page, 3)).to_be_in_viewport()
    assert page.url.endswith(CARD)


def test_without_javascript_each_side_leads_to_the_other(
    site: str, stranger: Callable[..., Page]
) -> None:
    page = stranger()
    page.goto(site + CARD)
    plain = page.locator("#became-3").evaluate("node => getComputedStyle(node).backgroundColor")
    part(page, 3).click()
    assert page.url.endswith("#became-3")
    expect(became(page, 3)).not_to_have_css("background-color", plain)
    became(page, 3).locator("a").click()
    assert page.url.endswith("#part-3")


def test_what_is_assumed_and_refused_stands_beside_it(site: str, visitor: Visitor) -> None:
    page = visitor()
    page.goto(site + CARD)
    expect(became(page, 5)).to_contain_text("Assumed: The duration holds for everything")
    refused = "⊘ Not performed: ふしぎなことが起こる – not understood"
    expect(became(page, 7)).to_have_text(refused)
    expect(part(page, 7)).to_have_text("ふしぎなことが起こる")


@pytest.mark.parametrize("touch", [False, True])
def test_everybody_can_read_it(site: str, visitor: Visitor, touch: bool) -> None:
    """axe-core, targets, width and focus; lit and not, in both themes."""
    page = visitor("ja-JP" if touch else "en-GB", touch=touch, dark=touch)
    page.emulate_media(reduced_motion="reduce")
    page.goto(site + CARD)
    assert faults(page) == []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        for number in (5, 7):
            part(page, number).focus()
            expect(became(page, number)).to_have_class("lit" if number == 5 else "refused lit")
            assert measured(page, "axe", ["color-contrast"]) == []
    assert not touch or measured(page, "small") == []
