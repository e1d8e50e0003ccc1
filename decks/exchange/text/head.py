"""A deck's description as comments at the top of its list."""

from collections.abc import Iterator

from cards.catalog import Catalog
from decks.exchange.text.headings import Headings
from decks.exchange.text.parsing import read_line


def with_head(description: str, text: str, catalog: Catalog) -> str:
    """The list under its description; a line that could be read as a card or a heading is left out."""
    lines = list(head_lines(description, catalog))
    return "\n".join((*lines, "", text)) if lines else text


def head_lines(description: str, catalog: Catalog) -> Iterator[str]:
    headings = Headings((), catalog.game)
    for said in filter(None, map(str.strip, description.splitlines())):
        line = f"# {said}"
        if read_line(0, line, "", headings, catalog).status == "remark":
            yield line
