"""The sample decks shipped with the app: decks/samples/<game>/*.txt, read by the deck list parser.

Comments at the top of a file describe it: `# title:`, `# title-ja:`, `# format:`, `# legal: yes|no`, `# note:`,
`# note-ja:`.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from roots import folders

HEADER = re.compile(r"^# ([a-z-]+): (.*)$")
NUMBER = re.compile(r"^[0-9]+ \[([^\]]+)\]", re.M)


@dataclass(frozen=True)
class SampleDeck:
    """One sample deck; `text` is its list, as pasted into the deck page."""

    game: str
    name: str
    title: str
    title_ja: str
    format: str
    legal: bool
    note: str
    note_ja: str
    text: str

    @property
    def code(self) -> str:
        """The deck's public code: the same on every load, and never equal to a random code."""
        return f"sample-{self.name}"[:40]


def sample_decks(game: str) -> Iterator[SampleDeck]:
    """The sample decks of a game, in the order of their file names."""
    for path in sorted(
        path for folder in folders("decks/samples") for path in (folder / game).glob("*.txt")
    ):
        yield read_sample(game, path)


def sample_named(game: str, name: str) -> SampleDeck:
    """The sample deck with that name. Raises StopIteration if there is none."""
    return next(each for each in sample_decks(game) if each.name == name)


@cache
def sample_uses(game: str) -> Mapping[str, int]:
    """In how many of the game's sample decks each card is, by its number."""
    return Counter(
        number for sample in sample_decks(game) for number in set(NUMBER.findall(sample.text))
    )


def read_sample(game: str, path: Path) -> SampleDeck:
    text = path.read_text(encoding="utf-8")
    matches = (HEADER.match(line) for line in text.splitlines())
    header = {match[1]: match[2].strip() for match in matches if match}
    return SampleDeck(
        game,
        path.stem,
        header["title"],
        header.get("title-ja", ""),
        header["format"],
        header["legal"] == "yes",
        header.get("note", ""),
        header.get("note-ja", ""),
        text,
    )
