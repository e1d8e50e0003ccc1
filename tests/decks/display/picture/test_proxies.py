"""Cards to cut out: their true size, every copy, every word, nothing outside the card."""

import re
from collections.abc import Callable
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from cards.faces.face import card_face
from cards.games import GAMES
from cards.starter import card_records
from decks.display.picture import proxies
from decks.display.picture.content import Content
from decks.display.picture.proxies import TooManyProxies, proxy_faces, to_proxies
from decks.display.picture.proxy import HIGH, WIDE, Proxy
from decks.display.picture.svg import Pen
from decks.display.picture.typeface import Typeface

Made = Callable[..., Content]
NASTY = "<script>alert(1)</script> & \" ' \u202e 日本\x07語" * 20


def texts(svg: str) -> list[str]:
    return [part.text or "" for part in ElementTree.fromstring(svg).iter() if "text" in part.tag]


def boxes(svg: str, face: Typeface) -> list[tuple[float, float, float]]:
    """(start, end, baseline) of each line of text."""
    found = []
    for part in ElementTree.fromstring(svg).iter():
        if part.tag.endswith("}text"):
            x, y = float(part.attrib["x"]), float(part.attrib["y"])
            size = float(part.attrib["font-size"])
            found.append((x, x + face.width(part.text or "", size), y))
    return found


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[float, ...]]:
    """Where pictures of cards are put on paper, in mm."""
    found: list[tuple[float, ...]] = []

    def record(self: Canvas, a: float, b: float, c: float, d: float, x: float, y: float) -> None:
        found.append(tuple(round(side / mm, 2) for side in (x, y, a * WIDE, d * HIGH)))

    monkeypatch.setattr(Canvas, "transform", record)
    return found


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_face_is_legible_and_inside_its_card(
    game: str, language: str, face: Typeface
) -> None:
    for card in list(card_records(GAMES[game]))[::7]:
        shown = card_face(card, GAMES[game], language)
        svg = Proxy(Pen(face), shown).svg()
        words = "".join(texts(svg))
        assert face.drawable(shown.number) in words, card.number
        rules = "".join(re.sub(r"\s", "", face.drawable(one)) for one in shown.text.splitlines())
        assert rules in re.sub(r"\s", "", words), card.number
        for start, end, y in boxes(svg, face):
            assert start >= 0 and end <= WIDE + 1 and 0 < y < HIGH, card.number


def test_a_long_paragraph_is_whole(face: Typeface) -> None:
    card = next(iter(card_records(GAMES["code-of-joker"])))
    long = "".join(f"{n} dealt. " for n in range(90)).strip()
    assert len(long) > 400
    shown = replace(card_face(card, GAMES["code-of-joker"], "en"), text=long)
    words = "".join(texts(Proxy(Pen(face), shown).svg()))
    assert long.replace(" ", "") in words.replace(" ", "")


def test_hostile_and_endless_words_stay_in_the_card(face: Typeface) -> None:
    card = next(iter(card_records(GAMES["code-of-joker"])))
    plain = card_face(card, GAMES["code-of-joker"], "en")
    shown = replace(
        plain, name=NASTY, other=NASTY, text=f"{NASTY}\n" * 60, rarity=NASTY, number=NASTY[:60]
    )
    svg = Proxy(Pen(face), shown).svg()
    assert "<script>" not in svg
    for start, end, y in boxes(svg, face):
        assert start >= 0 and end <= WIDE + 1 and 0 < y < HIGH


def test_nine_cards_a_page_at_their_true_size(
    made: Made, face: Typeface, drawn: list[tuple[float, ...]]
) -> None:
    pdf = to_proxies(made({"deck-1": [("火の鳥", 8), ("水の蛇", 2)]}), face)
    assert pdf.count(b"/Type /Page\n") == 2 and len(drawn) == 10
    assert {box[2:] for box in drawn} == {(63.0, 88.0)}
    assert len({box[:2] for box in drawn[:9]}) == 9 and drawn[9][:2] == drawn[0][:2]
    for x, y, wide, high in drawn:
        assert x >= 5 and y >= 5 and x + wide <= 205 and y + high <= 292


def test_every_copy_is_there_in_the_order_of_the_deck(made: Made) -> None:
    content = made({"deck-1": [("火の鳥", 3), ("水の蛇", 1)]})
    listed = [tile.name for section in content.sections for tile in section.tiles]
    names = [one.name for one in proxy_faces(content)]
    assert sorted(names) == ["水の蛇", *["火の鳥"] * 3] and list(dict.fromkeys(names)) == listed


def test_unknown_cards_have_no_face(made: Made, face: Typeface) -> None:
    content = made({"deck-1": [("火の鳥", 2)]})
    lost = tuple(
        replace(part, tiles=tuple(replace(tile, face=None) for tile in part.tiles))
        for part in content.sections
    )
    assert proxy_faces(replace(content, sections=lost)) == []
    assert to_proxies(replace(content, sections=lost), face).startswith(b"%PDF")


@pytest.mark.parametrize("bound, most", [("MOST_COPIES", 5), ("MOST_FACES", 2)])
def test_a_deck_beyond_the_bound_is_refused(
    made: Made, monkeypatch: pytest.MonkeyPatch, bound: str, most: int
) -> None:
    monkeypatch.setattr(proxies, bound, most)
    fitting = [("火の鳥", 3), ("水の蛇", 2)]
    assert len(proxy_faces(made({"deck-1": fitting}))) == 5
    with pytest.raises(TooManyProxies):
        proxy_faces(made({"deck-1": [*fitting, ("木の精", 1)]}))


def test_a_card_is_drawn_once_for_all_its_copies(
    made: Made, face: Typeface, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []

    def note(one: Proxy) -> str:
        seen.append(one.face.name)
        return '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'

    monkeypatch.setattr(Proxy, "svg", note)
    to_proxies(made({"deck-1": [("火の鳥", 7), ("水の蛇", 4)]}), face)
    assert sorted(seen) == ["水の蛇", "火の鳥"]


def test_the_same_deck_gives_the_same_bytes(made: Made, face: Typeface) -> None:
    content = made({"deck-1": [("火の鳥", 2)]})
    assert to_proxies(content, face) == to_proxies(content, face)
