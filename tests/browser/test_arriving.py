"""What is painted stays where it is while the rest of the page arrives.

The editor is not painted in halves (`rel="expect"`): a row of a card would move while the rest of it arrives.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from benchmarks.chromium import OBSERVED
from tests.browser.arriving import in_pieces

CUTS = "<(?:main|select|option|div class=.(?:what|s|t)|footer)"
EDITOR = "/code-of-joker/build/"
# For browsers that paint a page before all of it is there: a part, and what in it may come later.
KEPT = {
    "header": (".top > div", "#editor"),
    "format": ("#deck-format", "#deck-format option"),
    "thumbs": (".thumbs", ".thumbs-views"),
}
RECTS = """([part, later]) => {
  const rect = () => JSON.stringify(document.querySelector(part).getBoundingClientRect());
  const before = rect();
  document.querySelectorAll(later).forEach((node) => node.remove());
  return [before, rect()];
}"""

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("width", [1280, 390])
def test_an_editor_that_arrives_in_pieces_does_not_shift(
    site: str, visitor: Callable[..., Page], width: int
) -> None:
    page = visitor(width=width)
    page.add_init_script(OBSERVED)
    with in_pieces(site, CUTS) as slow:
        page.goto(slow + EDITOR)
        page.locator("#editor[data-ready]").wait_for()
        page.wait_for_load_state("networkidle")
        assert page.evaluate("[measured.shift, measured.moved]") == [0, []]


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("part", KEPT)
def test_an_editor_keeps_room_for_what_comes_later(
    site: str, visitor: Callable[..., Page], width: int, part: str
) -> None:
    page = visitor(width=width)
    page.goto(site + EDITOR)
    page.locator("#editor[data-ready]").wait_for()
    with_all, with_part = page.evaluate(RECTS, KEPT[part])
    assert with_part == with_all
