"""Looks: readable in both themes, written to static/css/looks.css as they are."""

from dataclasses import replace

import pytest

from cards.faces.colours import HUES, contrast, darkened
from cards.faces.look import Look
from cards.faces.styles import clip_path
from cards.games import GAMES
from scripts.looks import FILE, shipped_looks

READABLE = 4.5


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("theme", [0, 1])
def test_text_is_readable_on_every_surface(game: str, theme: int) -> None:
    look = GAMES[game].look
    for ground in (look.surface, look.table):
        for ink in (look.ink, look.soft, look.accent):
            assert contrast(ink[theme], ground[theme]) >= READABLE, (ink, ground)


@pytest.mark.parametrize("hue", HUES)
def test_numbers_are_readable_on_every_gem(hue: str) -> None:
    assert contrast(darkened(HUES[hue]), "#ffffff") >= READABLE


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


def test_games_are_told_apart_by_their_manner() -> None:
    assert len({game.look.manner for game in GAMES.values()}) == len(GAMES)


def test_the_style_sheet_is_written_from_the_looks() -> None:
    assert FILE.read_text() == shipped_looks(), "run .venv/bin/python -m scripts.looks"


def test_gems_are_round_or_have_corners() -> None:
    assert clip_path(Look().gem) == "circle(50%)"
    square = replace(Look(), gem=((0, 0), (100, 0), (100, 100)))
    assert clip_path(square.gem) == "polygon(0% 0%, 100% 0%, 100% 100%)"
