"""Letters as shapes are those of the font."""

from collections.abc import Callable
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from cards.faces.svg import svg_tag
from decks.display.picture.svg import FONTS, Pen, ShapePen
from decks.display.picture.typeface import Typeface

# Latin, Greek, kana and kanji, composite letters, and a letter made of curves alone.
LETTERS = "Ag&%8@ÅéñŒΩж°、ァぽ〓ヴ闇竜璽◯"


def page(said: str) -> str:
    ground = svg_tag("rect", width=70, height=60, fill="#ffffff")
    size = {"width": 70, "height": 60, "font_family": FONTS}
    return svg_tag("svg", ground, said, xmlns="http://www.w3.org/2000/svg", **size)


@pytest.mark.parametrize("bold", [False, True])
def test_shapes_look_as_text(
    face: Typeface, rendered: Callable[[str], Image.Image], bold: bool
) -> None:
    for char in LETTERS:
        as_text, as_shapes = (
            rendered(page(pen(face).line(char, 10.5, 42.25, 36.0, "#000000", bold)))
            for pen in (Pen, ShapePen)
        )
        assert ImageStat.Stat(as_text.convert("L")).mean[0] < 254, f"{char} leaves no trace"
        difference = ImageChops.difference(as_text.convert("L"), as_shapes.convert("L"))
        assert ImageStat.Stat(difference).mean[0] < 0.01, char


@pytest.mark.parametrize("anchor", ["start", "middle", "end"])
def test_shapes_begin_where_text_does(face: Typeface, anchor: Any) -> None:
    line = ShapePen(face).line("言葉", 100.0, 20.0, 10.0, "#000000", anchor=anchor)
    x = {"start": "100.00", "middle": "90.00", "end": "80.00"}[anchor]
    assert f'transform="translate({x} 20.00) scale(0.00500 -0.00500)"' in line


def test_letters_stand_side_by_side(face: Typeface) -> None:
    shapes, widths = face.shapes[0], face.units("ll", False)
    (first,), two = shapes.letter("l"), shapes.text("ll", widths)
    step = round(widths[0] * shapes.em / 1000)
    begins = (f"M{x} {first.y}{first.rest}" for x in (first.x, first.x + step))
    assert two == "".join(begins)


def test_what_the_font_lacks_has_no_shape(face: Typeface) -> None:
    assert face.shapes[0].letter("\U0001f525") == ()
    assert ShapePen(face).line("\U0001f525 ", 0.0, 0.0, 10.0, "#000000") == ""
