"""Measuring, wrapping and clipping text, and reducing it to what the font can draw."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decks.display.picture.typeface import LEADING, Typeface


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("赤単バーン", "赤単バーン"),
        ("e\u0301clair", "éclair"),
        ("🔥 fire 🔥", "fire"),
        ("a\x00b\x1b\u202ec\u200b", "abc"),
        ("  two\n\twords ", "two words"),
        ("אב x", "〓〓 x"),
        ("👨‍👩‍👧", ""),
        ("\ud800", ""),
    ],
)
def test_what_the_font_lacks_does_not_reach_the_page(face: Typeface, text: str, drawn: str) -> None:
    assert face.drawable(text) == drawn


@pytest.mark.parametrize(
    "text",
    [
        "ターミネートコマンド",
        "The Barbarian King Belial, Lord of the Seventh Circle",
        "W" * 60,
        "あ" * 60,
    ],
)
@pytest.mark.parametrize("bold", [True, False])
def test_a_box_holds_its_lines(face: Typeface, text: str, bold: bool) -> None:
    lines, size = face.box(text, 120, 60, 24, 10, bold)
    assert all(face.width(line, size, bold) <= 120 for line in lines)
    assert len(lines) * size * LEADING <= 60
    whole = "".join(lines).replace(" ", "")
    assert whole == text.replace(" ", "") or lines[-1].endswith("…")


@given(st.text(max_size=200), st.floats(20, 400), st.floats(14, 200))
def test_no_text_overflows(text: str, width: float, height: float) -> None:
    from django.conf import settings

    from decks.display.picture.typeface import load_typeface

    face = load_typeface(settings.FONT_DIR)
    lines, size = face.box(face.drawable(text), width, height, 30, 10, True)
    assert all(face.width(line, size, True) <= width + 0.1 for line in lines)
    assert len(lines) * size * LEADING <= max(height, 10 * LEADING) + 0.1


class Looked(dict[int, float]):
    """Widths of letters, with a count of lookups."""

    count = 0

    def get(self, *asked: Any) -> Any:
        self.count += 1
        return super().get(*asked)


@pytest.mark.parametrize("piece", ["紅蓮", "Word ", "ドラゴン"])
def test_a_long_name_costs_a_few_looks_at_each_letter(
    face: Typeface, monkeypatch: pytest.MonkeyPatch, piece: str
) -> None:
    """It does not look up each letter for every size and every possible cut."""
    looked = Looked(face.fonts[1].face.charWidths)
    monkeypatch.setattr(face.fonts[1].face, "charWidths", looked)
    text = face.drawable(piece * 400)
    assert face.box(text, 120, 60, 24, 10, bold=True).lines[-1].endswith("…")
    assert looked.count <= 6 * len(text)


def test_words_stay_whole_while_they_can(face: Typeface) -> None:
    assert face.box("Sword Fighter", 100, 60, 24, 10, True).lines == ("Sword", "Fighter")


def test_lines_do_not_begin_with_small_kana(face: Typeface) -> None:
    for width in range(20, 120, 7):
        lines = face.wrapped("ショッピングカート、ばっちり。", width, 12, False)
        assert not any(line[0] in "ョッャー、。" for line in lines if line)
