"""The picture is well-formed and safe, and its text and sizes are right."""

import struct
from collections.abc import Callable
from io import BytesIO
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageChops, ImageStat

from decks.display.picture.content import Content
from decks.display.picture.drawing import to_svg
from decks.display.picture.layout import SIZES
from decks.display.picture.palette import THEMES
from decks.display.picture.pixels import to_png
from decks.display.picture.rasters import art_png
from decks.display.picture.typeface import Typeface

NASTY = "<script>alert(1)</script> & \"'\x00\x0b\u202e 🃏 ]]> אב"
LONG = "長い題名" * 100
QR = 'fill="#000000" shape-rendering="crispEdges"'


def words(svg: str) -> list[str]:
    root = ElementTree.fromstring(svg)
    return [node.text or "" for node in root.iter("{http://www.w3.org/2000/svg}text")]


def drawn(content: Content, face: Typeface, size: str = "post", theme: str = "dark") -> str:
    return to_svg(content, SIZES[size], THEMES[theme], face)


def painted(content: Content, face: Typeface, size: str = "post", theme: str = "dark") -> bytes:
    return to_png(content, SIZES[size], THEMES[theme], face)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SIZES)
def test_png_and_svg_have_the_same_size(
    made: Callable[..., Content], face: Typeface, size: str, theme: str
) -> None:
    content = made({"deck-1": [("影法師の子", 3), ("Mail Mouse", 1)]})
    svg, png = drawn(content, face, size, theme), painted(content, face, size, theme)
    width, height = struct.unpack(">II", png[16:24])
    root = ElementTree.fromstring(svg)
    assert (str(width), str(height)) == (root.get("width"), root.get("height"))
    assert (width, height) == (SIZES[size].width, SIZES[size].height)


def test_it_says_what_the_deck_is(made: Callable[..., Content], face: Typeface) -> None:
    said = words(drawn(made({"deck-1": [("Mail Mouse", 3)], "vitals": [("One", 1)]}), face))
    assert {"A deck", "TCG World Grand Prix · Half", "× Not legal", "as of 2026-11-21"} <= {*said}
    assert {"Mail", "Mouse"} <= {*said} or "Mail Mouse" in said
    assert {"×3", "×1", "4 cards, 2 different", "by alice · 2026-11-21"} <= {*said}
    assert "example.test/decks/abcdefghjkmn" in said
    ja = words(drawn(made({"deck-1": [("影法師", 1)]}, "ja"), face))
    assert {"… 未完成", "2026-11-21時点", "1枚・1種類", "作成者：alice · 2026-11-21"} <= {*ja}


@pytest.mark.nightly(0.34)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("copies", [2, 44, 999])
def test_the_number_of_copies_is_never_cut(
    made: Callable[..., Content], face: Typeface, size: str, copies: int
) -> None:
    content = made({"deck-1": [(f"Card {n}", copies) for n in range(500)]})
    said = words(drawn(content, face, size))
    shown = said.count(f"×{copies}")
    assert shown >= 30 and f"+ {500 - shown} more cards" in said


def test_a_card_that_breaks_the_format_is_marked(
    made: Callable[..., Content], face: Typeface
) -> None:
    content = made({"deck-1": [("Twice", 9), ("Once", 1)]})
    assert [tile.flagged for tile in content.sections[0].tiles] == [True, False]
    said = words(drawn(content, face))
    assert "× Not legal" in said and [word for word in said if word.startswith("! ")] == ["! Unit"]


def test_the_code_is_there_only_if_others_can_open_the_deck(
    made: Callable[..., Content], face: Typeface
) -> None:
    zones = {"deck-1": [("Mail Mouse", 3)]}
    assert QR in drawn(made(zones), face)
    hidden = drawn(made(zones, link=""), face)
    assert QR not in hidden and "example.test" not in hidden


def test_the_qr_code_opens_the_deck(made: Callable[..., Content], face: Typeface) -> None:
    import segno

    from decks.display.picture.qr import bars_of

    modules, bars = bars_of("https://example.test/", 0) or (0, [])
    dark = {(x + n, y) for x, y, length in bars for n in range(length)}
    matrix = segno.make_qr("https://example.test/", error="l").matrix
    assert dark == {(x, y) for y, row in enumerate(matrix) for x, bit in enumerate(row) if bit}
    assert modules == len(matrix) and bars_of("x" * 5000, 0) is None


@pytest.mark.parametrize("text", [NASTY, LONG, "\u202e\u200f", "W" * 200, "🔥" * 50])
def test_any_words_are_only_words(made: Callable[..., Content], face: Typeface, text: str) -> None:
    zones = {"deck-1": [(text, 2)], "zone": [("plain", 1)]}
    content = made(zones, title=text, owner=text[:150])
    svg = drawn(content, face)
    root = ElementTree.fromstring(svg)
    assert not list(root.iter("{http://www.w3.org/2000/svg}script"))
    assert painted(content, face).startswith(b"\x89PNG")
    for node in root.iter("{http://www.w3.org/2000/svg}text"):
        length = node.get("textLength")
        assert length is None or float(length) <= SIZES["post"].width


def test_entries_nobody_knows_are_shown_as_written(
    made: Callable[..., Content], face: Typeface
) -> None:
    content = made({"deck-1": [("Known", 1)]})
    from dataclasses import replace

    from decks.display.picture.content import Tile

    doubt = Tile("Who?", "", "Who?", "?", 2)
    section = replace(content.sections[0], tiles=(*content.sections[0].tiles, doubt))
    assert "Who?" in words(drawn(replace(content, sections=(section,)), face))


def test_no_cards_at_all(made: Callable[..., Content], face: Typeface) -> None:
    assert "No cards yet" in words(drawn(made({}), face))
    assert painted(made({}), face) == painted(made({}), face)
    assert "まだカードがありません" in words(drawn(made({}, "ja"), face))


def test_every_face_has_the_art_of_its_card(made: Callable[..., Content], face: Typeface) -> None:
    content = made({"deck-1": [("One", 1), ("Two", 1)], "vitals": [("One", 1)]})
    root = ElementTree.fromstring(drawn(content, face))
    drawn_arts = [node.get("id") for node in root.iter("{http://www.w3.org/2000/svg}symbol")]
    arts = {tile.face.art for section in content.sections for tile in section.tiles if tile.face}
    assert len(drawn_arts) == len(arts) == 2
    used = [node.get("href") for node in root.iter("{http://www.w3.org/2000/svg}use")]
    assert [used.count(f"#{name}") for name in drawn_arts] == [2, 1]
    ids = [node.get("id") for node in root.iter() if node.get("id")]
    assert len(set(ids)) == len(ids) and {name.lstrip("#") for name in used if name} <= set(ids)


def test_the_number_in_the_corner_is_that_of_the_card(
    made: Callable[..., Content], face: Typeface
) -> None:
    said = words(drawn(made({"deck-1": [(f"Card {n}", 1) for n in range(14)]}), face))
    assert {str(n) for n in range(14)} <= set(said)


@pytest.mark.parametrize("theme", THEMES)
def test_the_png_looks_as_the_svg(
    made: Callable[..., Content], face: Typeface, theme: str, rendered: Callable[[str], Image.Image]
) -> None:
    """All is in the same places, though letters are not kerned and art begins at a whole pixel."""
    zones = {"deck-1": [("影法師の子", 3), ("Mail Mouse", 1), ("Élan ½", 9)], "vitals": [("Gg", 1)]}
    content = made(zones)
    one, other = (
        picture.convert("L").reduce(8)
        for picture in (
            rendered(drawn(content, face, theme=theme)),
            Image.open(BytesIO(painted(content, face, theme=theme))),
        )
    )
    difference = ImageChops.difference(one, other)
    assert ImageStat.Stat(difference).mean[0] < 0.8 and difference.getextrema()[1] < 40  # of 255


def test_art_is_made_once_for_all_pictures_that_show_it_as_large(
    made: Callable[..., Content], face: Typeface
) -> None:
    content = made({"deck-1": [("影法師の子", 3), ("Mail Mouse", 1)]})
    dark, before = painted(content, face), art_png.cache_info()
    assert painted(content, face) == dark != painted(content, face, theme="light")
    after = art_png.cache_info()
    assert (after.misses, after.hits) == (before.misses, before.hits + 4)
