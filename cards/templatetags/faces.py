"""Card faces in pages: `{% card_face game card "tile" %}`; static/css/faces.css lays them out."""

from functools import lru_cache
from typing import Any
from zlib import crc32

from django import template
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString

from cards.faces.art import VERSION, Art
from cards.faces.emblems import emblem_path
from cards.faces.face import Face
from cards.faces.face import card_face as face_of
from cards.game import Game
from cards.games import GAMES
from cards.record import CardRecord
from web.requests import page_language

register = template.Library()

SIZES = ("row", "tile", "card", "full")
# About a kilobyte each: the cards of the fullest replays and decks.
MOST_KEPT = 2000


@register.simple_tag
def card_face(
    game: Game | str,
    card: CardRecord,
    size: str,
    count: int | None = None,
    link: bool = True,
    heading: str = "",
    language: str = "",
) -> SafeString:
    """The face in one of `SIZES`. `game`: itself or its slug; `count`: of copies; `link`: whether the name leads
    to the card's page; `heading`: the element of the name, such as h1. Raises ValueError for another size.
    """
    if size not in SIZES:
        raise ValueError(f"no size of faces: {size}")
    known = GAMES[game] if isinstance(game, str) else game
    spoken = page_language()
    return drawn_face(known, card, size, count, link, heading, language or spoken, spoken)


@lru_cache(MOST_KEPT)
def drawn_face(
    game: Game,
    card: CardRecord,
    size: str,
    count: int | None,
    link: bool,
    heading: str,
    language: str,
    page: str,
) -> SafeString:
    """The face, kept for the next page that shows it. `page`: the page's own language."""
    shown = face_of(card, game, language)
    address = reverse("card", args=(game, card.number)) if link else ""
    context = {"face": shown, "size": size, "count": count, "link": address, "heading": heading}
    context["place"] = f"{size}-{crc32(card.number.encode('utf-8', 'surrogatepass')):x}"
    name = "small" if size in {"row", "tile"} else "card"
    return render_to_string(f"cards/faces/{name}.html", context)


@register.filter
def art_address(art: Art) -> str:
    return reverse("art", args=(VERSION, art.game, art.name))


@register.filter
def face_art(face: Face) -> str:
    """The address of what a face shows: its uploaded picture, or else its art."""
    return reverse("picture", args=(face.picture,)) if face.picture else art_address(face.art)


@register.filter
def emblem(name: str) -> str:
    """The path of an emblem, in a box of 64."""
    return emblem_path(name)


@register.filter
def dial(value: Any) -> str:
    """The class of a dial that points at this number, up to 13."""
    return f"at-{min(int(value), 13)}" if str(value).isdecimal() else ""
