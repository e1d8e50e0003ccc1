"""The print sheet: every card once, totals per zone, headings repeated on the next page."""

import re
from collections.abc import Callable

from decks.display.picture import sheet
from decks.display.picture.content import Content
from decks.display.picture.paper import to_pdf
from decks.display.picture.sheet import BOTTOM, PAGE, TOP, Heading, SheetCode, SheetLine, SheetTotal
from decks.display.picture.typeface import Typeface


def many(made: Callable[..., Content], count: int = 130) -> Content:
    return made({"deck-1": [(f"Card {n}", 2) for n in range(count)], "vitals": [("One", 7)]})


def test_every_card_stands_on_some_page_once(made: Callable[..., Content]) -> None:
    content = many(made)
    pages = sheet.sheet_pages(content, ["CODE"])
    lines = [part.tile for page in pages for part in page if isinstance(part, SheetLine)]
    assert lines == [tile for section in content.sections for tile in section.tiles]
    totals = [part.section for page in pages for part in page if isinstance(part, SheetTotal)]
    assert totals == [*content.sections, None]
    assert isinstance(pages[-1][-1], SheetCode)


def test_pages_are_not_overfull_and_a_zone_that_goes_on_says_so(
    made: Callable[..., Content],
) -> None:
    pages = sheet.sheet_pages(many(made), ["CODE"])
    assert len(pages) > 3
    for number, page in enumerate(pages):
        head = sheet.NEXT_HEAD if number else sheet.FIRST_HEAD
        assert sum(part.height for part in page) <= PAGE - TOP - BOTTOM - head
        assert not isinstance(page[-1], Heading)
    assert all(isinstance(page[0], Heading) and page[0].again for page in pages[1:-1])


def test_the_pdf_embeds_a_subset_of_the_font(made: Callable[..., Content], face: Typeface) -> None:
    pdf = to_pdf(many(made, 40), "1ABC" * 30, "https://example.test/c/1ABC/", face)
    assert pdf.startswith(b"%PDF") and len(pdf) < 200_000
    assert re.search(rb"/FontName /[A-Z]+\+NotoSansJP", pdf)
    assert len(re.findall(rb"/Type /Page\b", pdf)) == 2
    assert pdf == to_pdf(many(made, 40), "1ABC" * 30, "https://example.test/c/1ABC/", face)


def test_nasty_words_empty_decks_and_endless_codes(
    made: Callable[..., Content], face: Typeface
) -> None:
    nasty = "<b>\x00(\\) 🃏\u202e אב " * 30
    for zones in ({}, {"deck-1": [(nasty, 900)], nasty: [("x", 1)]}):
        assert to_pdf(made(zones, "ja", title=nasty), "X" * 20_000, "", face).startswith(b"%PDF")


def test_no_sheet_is_endless(made: Callable[..., Content]) -> None:
    assert len(sheet.sheet_pages(many(made, 3000), [])) < 30
