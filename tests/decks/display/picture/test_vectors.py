"""Drawings in PDF: as shapes and letters, cropped and coloured as in SVG, each known element and no other."""

import re
import time
import zlib
from base64 import b64encode
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from cards.faces.face import Face, card_face
from cards.games import GAMES
from cards.starter import card_records
from decks.display.picture.proxies import MOST_FACES, faces_to_proxies
from decks.display.picture.proxy import LONGEST_TEXT
from decks.display.picture.typeface import Typeface
from decks.display.picture.vectors import path_operators, put_drawing

STREAM = re.compile(rb"stream\r?\n(.*?)\r?\n?endstream", re.DOTALL)
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50">'


def operators(face: Typeface, inside: str) -> str:
    """What is put into the file for these elements, without the first line, which turns y around."""
    return next(part for part in streams(file_of(face, inside)) if " cm 4 M" in part)


def file_of(face: Typeface, inside: str) -> bytes:
    for font in face.fonts:
        pdfmetrics.registerFont(font)
    out = BytesIO()
    canvas = Canvas(out, pageCompression=1, invariant=1)
    put_drawing(canvas, face, "drawing", f"{HEAD}{inside}</svg>")
    canvas.doForm("drawing")
    canvas.showPage()
    canvas.save()
    return out.getvalue()


def streams(pdf: bytes) -> list[str]:
    found = []
    for packed in STREAM.findall(pdf):
        try:
            found.append(zlib.decompress(packed).decode("latin-1"))
        except zlib.error:
            continue
    return found


def starter_faces(game: str, count: int) -> list[Face]:
    return [card_face(card, GAMES[game], "ja") for card in list(card_records(GAMES[game]))[:count]]


@pytest.mark.parametrize("game", list(GAMES))
def test_every_starter_card_is_drawn_in_few_bytes(game: str, face: Typeface) -> None:
    faces = starter_faces(game, 1000)[::5]
    pdf = faces_to_proxies(faces, game, face)
    assert len(pdf) < 12_000 * len(faces) + 100_000
    assert b"/Subtype /Image" not in pdf


def test_a_full_file_of_the_longest_cards_takes_about_a_second(face: Typeface) -> None:
    """As pixels, it took ten."""
    cards = starter_faces("code-of-joker", MOST_FACES)
    texts = (
        "".join(chr(0x4E00 + (97 * place + 31 * n) % 6000) for n in range(LONGEST_TEXT))
        for place in range(MOST_FACES)
    )
    full = [replace(card, text=text) for card, text in zip(cards, texts, strict=True)]
    before = time.process_time()
    faces_to_proxies(full * 5, "full", face)
    assert time.process_time() - before < 3


@pytest.mark.parametrize(
    "inside, said",
    [
        ('<rect x="1" y="2" width="3" height="4" fill="#ff0000"/>', "1 0 0 rg\n1 2 3 4 re\nf\n"),
        ('<path d="M1 2H5V6Z" fill="#000" fill-rule="evenodd"/>', "1 2 m 5 2 l 5 6 l h\nf*\n"),
        ('<path d="M0 0L9 9" fill="none" stroke="#fff" stroke-width="2"/>', "1 1 1 RG 2 w 0 j\n"),
        ('<path d="M0 0H9" stroke="#fff" stroke-dasharray="1 2.4"/>', "[1 2.4] 0 d\n"),
        ('<path d="M0 0H9" stroke="#fff" stroke-linejoin="round"/>', "1 w 1 j\n"),
        ('<polygon points="1,2 3,4 5,6" fill="#000"/>', "1 2 m 3 4 l 5 6 l h\nf\n"),
        ('<circle cx="5" cy="5" r="2" fill="#000"/>', "5 3 m"),
        ('<rect width="9" height="9" rx="2" fill="#000"/>', "2 0 m 7 0 l"),
        ('<g transform="translate(3 4) scale(0.5)"/>', "1 0 0 1 3 4 cm\n0.5 0 0 0.5 0 0 cm\n"),
        ('<g transform="rotate(90)"/>', "0.00000 1.00000 -1.00000 0.00000 0 0 cm\n"),
        ('<path d="M0 0H9V9Z" fill="#000" fill-opacity="0.16"/>', "/ca0-16 gs\n"),
        ('<path d="M0 0H9V9Z" stroke="#000" stroke-opacity="0.5"/>', "/CA0-5 gs\n"),
    ],
)
def test_shapes_are_painted_as_in_svg(face: Typeface, inside: str, said: str) -> None:
    assert said in operators(face, inside)


def test_what_is_translucent_is_known_to_the_file(face: Typeface) -> None:
    pdf = file_of(face, '<path d="M0 0H9V9Z" fill="#000" fill-opacity="0.16"/>').decode("latin-1")
    assert re.search(r"/ExtGState\s*<<\s*/ca0-16\s*<<\s*/ca \.16\s*>>", pdf), pdf


def test_an_outline_that_lies_below_is_painted_first(face: Typeface) -> None:
    path = '<path d="M0 0H9V9Z" fill="#000" stroke="#fff" paint-order="stroke"/>'
    above, below = (operators(face, part) for part in (path.replace("paint-order", "id"), path))
    assert above.index("f\n") < above.index("S\n") and below.index("S\n") < below.index("f\n")


def test_gradients_fill_the_box_of_their_shape(face: Typeface) -> None:
    stops = '<stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#000"/>'
    shades = f'<defs><linearGradient id="g" x1="0" y1="0" x2="0.3" y2="1">{stops}</linearGradient></defs>'
    drawn = operators(face, shades + '<path d="M10 20H30V25H10Z" fill="url(#g)"/>')
    assert "W n\n20.000 0 0 5.000 10.000 20.000 cm\n" in drawn and " sh\n" in drawn
    pdf = file_of(face, shades + '<rect width="9" height="9" fill="url(#g)"/>')
    assert b"/ShadingType 2" in pdf


def test_symbols_and_photographs_cover_their_box(face: Typeface) -> None:
    symbol = (
        '<defs><symbol id="s" viewBox="0 0 100 100"><rect width="7" height="7"/></symbol></defs>'
    )
    shown = operators(face, symbol + '<use href="#s" x="0" y="0" width="40" height="20"/>')
    assert "0 0 40 20 re W n\n0.40000 0 0 0.40000 0.00 -10.00 cm\n" in shown
    photo = BytesIO()
    Image.new("RGB", (30, 10), "red").save(photo, "JPEG")
    href = "data:image/jpeg;base64," + b64encode(photo.getvalue()).decode()
    pdf = file_of(face, f'<image href="{href}" x="0" y="0" width="20" height="20"/>')
    assert photo.getvalue() in pdf, "packed as it was"
    assert any("2.00000 0 0 2.00000 -20.00 0.00 cm" in part for part in streams(pdf))


def test_letters_stay_letters(face: Typeface) -> None:
    said = operators(face, '<text x="3" y="9" font-size="8" fill="#000">AB 紅</text>')
    assert "1 0 0 -1 3 9 Tm" in said and "Tj" in said
    assert b"/ToUnicode" in file_of(face, '<text x="3" y="9" font-size="8" fill="#000">紅</text>')


@pytest.mark.parametrize("inside", ["<video/>", '<g transform="skewX(3)"/>'])
def test_what_no_face_has_is_refused(face: Typeface, inside: str) -> None:
    with pytest.raises(ValueError, match="cannot be put into a PDF"):
        operators(face, inside)


def test_curves_and_arcs_become_cubic() -> None:
    assert path_operators("M0 0Q3 3 6 0") == "0 0 m 2 2 4 2 6 0 c"
    assert path_operators("M0 0a5 5 0 1 0 10 0Z").count(" c") == 2
