"""Cockatrice: .cod files (XML), `<zone name="side"><card number="4" name="…"/></zone>`."""

from collections.abc import Iterator

from cards.folding import same_name
from decks.exchange.foreign.lines import ForeignLine
from decks.exchange.foreign.markup import Element, begins_with, xml_elements
from decks.exchange.foreign.reader import Reader, card_references, stated_count
from decks.exchange.sections import SECTIONS, Section
from languages import Text


def recognises(text: str, game: str) -> bool:
    return begins_with(text, "cockatrice_deck")


def read(text: str) -> Iterator[ForeignLine]:
    for element in xml_elements(text):
        if element.name == "zone":
            word = element.attributes.get("name", "")
            yield ForeignLine(element.line, word, "heading", None, (), section_of(element), word)
        elif element.name == "card" and element.attributes.get("name", "").strip():
            yield read_card(element)
        elif element.name in ("deckname", "comments") and element.text.strip():
            said = " ".join(element.text.split())
            title = said if element.name == "deckname" else ""
            yield ForeignLine(element.line, said, "remark", label=title)


def read_card(element: Element) -> ForeignLine:
    """A card; newer files state its printing as well."""
    said = element.attributes
    name, digits = said["name"], said.get("number", "1")
    references = card_references(
        name, said.get("setShortName", ""), said.get("collectorNumber", "")
    )
    section = section_of(element.parent) if element.parent else "main"
    return ForeignLine(
        element.line, f"{digits} {name}", "entry", stated_count(digits), references, section
    )


def section_of(zone: Element) -> Section:
    """The section of a zone: cards outside of any are in the main deck, unknown zones are kept apart."""
    word = zone.attributes.get("name", "main") if zone.name == "zone" else "main"
    return SECTIONS.get(same_name(word), "extra")


READER = Reader(
    "cockatrice",
    Text("Cockatrice deck file (.cod)", "Cockatriceのデッキファイル（.cod）"),
    recognises,
    read,
)
