"""The comments at the top of a deck list: a deck's description, as far as a text can hold it."""

from collections.abc import Iterable, Iterator

from cards.catalog import Catalog
from decks.exchange.text.headings import Headings
from decks.exchange.text.parsing import DeckLine, read_line
from decks.exchange.text.reading import COMMENT_MARKS


def with_head(description: str, text: str, catalog: Catalog) -> str:
    """The list under its description; a line that could be read as a card is left out."""
    lines = list(head_lines(description, catalog))
    return "\n".join((*lines, "", text)) if lines else text


def head_lines(description: str, catalog: Catalog) -> Iterator[str]:
    for said in filter(None, map(str.strip, description.splitlines())):
        line = f"# {said}"
        if read_line(0, line, "", Headings(()), catalog).status == "comment":
            yield line


def description_of(lines: Iterable[DeckLine]) -> str:
    """What the comments before the first other line say; a blank line ends them."""
    said = []
    for line in lines:
        if line.status != "comment":
            break
        said.append(comment_of(line.raw))
    return "\n".join(said).strip()


def comment_of(raw: str) -> str:
    text = raw.strip()
    mark = next(mark for mark in COMMENT_MARKS if text.startswith(mark))
    return text.removeprefix(mark).strip()
