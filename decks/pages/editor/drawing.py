"""How the editor draws a card: the sign of a row, the art of a tile, the line of text below a result."""

from dataclasses import dataclass

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

from cards.catalog import Catalog
from cards.faces.face import card_face
from cards.games import GAMES
from cards.record import CardRecord
from cards.templatetags.faces import face_art
from decks.legality.constraints.keys import keep_derived
from decks.library.catalogs import part_with
from web.requests import page_language

MOST_KEPT = 5000
# Of a text, as much as a row has room for.
LONGEST_LINE = 160


@dataclass(frozen=True)
class Drawn:
    """`look` are the classes of the card's colours, `mark` is HTML: number, and signs of colour or kind."""

    look: str
    mark: SafeString
    art: str
    text: str


def drawn_card(card: CardRecord, catalog: Catalog) -> Drawn:
    """The drawing in the page's language; cached, since each letter typed finds the same cards."""
    known: dict[CardRecord, Drawn]
    known = keep_derived(part_with(card, catalog), ("drawn", page_language()), dict)
    if card not in known:
        if len(known) >= MOST_KEPT:
            known.clear()
        known[card] = draw_card(card, catalog.game)
    return known[card]


def draw_card(card: CardRecord, game: str) -> Drawn:
    face = card_face(card, GAMES[game], page_language())
    text = " ".join(face.text.split())
    return Drawn(
        f"look-{game} tone-{face.hue}",
        mark_safe(render_to_string("editor/mark.html", {"face": face}).strip()),
        face_art(face),
        f"{text[:LONGEST_LINE]}…" if len(text) > LONGEST_LINE else text,
    )
