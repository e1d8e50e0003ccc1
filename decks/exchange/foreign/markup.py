"""XML of strangers as a flat run of elements. Document types and entities are refused, so it cannot grow."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers import expat

from decks.exchange.input_errors import DeckFileError

MOST_ELEMENTS = 50_000
LONGEST_TEXT = 500
START = re.compile(
    r"\s*(?:<\?xml[^>]{0,200}\?>)?\s*(?:<!--.{0,500}?-->\s*)?<([A-Za-z_]+)[\s/>]", re.S
)


@dataclass
class Element:
    """An element: its name, attributes, the line that it begins in, the one around it, and the text in it."""

    name: str
    attributes: dict[str, str]
    line: int
    parent: "Element | None" = field(default=None, repr=False)
    text: str = ""


def begins_with(text: str, name: str) -> bool:
    """Whether the text is XML with this element around everything; a document type may precede it."""
    head = text[:2000].lstrip("\ufeff \t\r\n")
    if not head.startswith("<"):
        return False
    start = START.match(head)
    return start[1] == name if start else "<!DOCTYPE" in head and f"<{name}" in text


def xml_elements(text: str) -> Iterator[Element]:
    """The elements in the order in which they begin. Raises DeckFileError, and nothing else, for bad XML."""
    reading = Reading()
    try:
        reading.parser.Parse(text.lstrip("\ufeff \t\r\n").encode("utf-8", "replace"), True)
    except expat.ExpatError as error:
        detail = expat.ErrorString(error.code)
        raise DeckFileError(
            "syntax", line=error.lineno, column=error.offset + 1, detail=detail
        ) from None
    return iter(reading.elements)


class Reading:
    """One pass over a text."""

    def __init__(self) -> None:
        self.elements: list[Element] = []
        self.open: Element | None = None
        self.parser = expat.ParserCreate("utf-8")
        self.parser.StartElementHandler = self.begin
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.say
        self.parser.StartDoctypeDeclHandler = self.refuse
        self.parser.EntityDeclHandler = self.refuse

    def begin(self, name: str, attributes: dict[str, str]) -> None:
        if len(self.elements) >= MOST_ELEMENTS:
            raise DeckFileError("too-large", limit=MOST_ELEMENTS, unit="elements")
        self.open = Element(name, attributes, self.parser.CurrentLineNumber, self.open)
        self.elements.append(self.open)

    def end(self, _name: str) -> None:
        self.open = self.open.parent if self.open else None

    def say(self, text: str) -> None:
        if self.open and len(self.open.text) < LONGEST_TEXT:
            self.open.text += text[:LONGEST_TEXT]

    def refuse(self, *_declared: object) -> None:
        raise DeckFileError("doctype", line=self.parser.CurrentLineNumber)
