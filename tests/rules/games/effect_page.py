"""A page of docs/ about an effect language, whose examples are true: they can be read, and read as it shows."""

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

DOCS = Path(__file__).parents[3] / "docs"
ITEM = re.compile(r"^- `(\{.+?\})`\n  - (.+?)\n  - (.+?)\n(?=- |\n|\Z)", re.MULTILINE | re.DOTALL)
SECTION = re.compile(r"^### (\w+)\n(.*?)(?=^##|\Z)", re.MULTILINE | re.DOTALL)
WHOLE = re.compile(r"^```json\n(.*?)```\n\n```text\n(.*?)```\n\n```text\n(.*?)```", re.M | re.S)
NOTHING = {"do": "nothing"}
PLAIN = {"ja": "", "en": ""}
REST = {
    "ja": "効果なし。",
    "en": "no effect.",
}  # the wording of NOTHING after a condition or an event
Frame = tuple[Callable[[Any], Any], Mapping[str, str]]


class EffectPage(NamedTuple):
    """`frames`, by section: an example within a card, and the wording of the rest of that card."""

    name: str
    kind: str
    frames: Mapping[str, Frame]
    parse: Callable[[Any], Any]
    check: Callable[[Any, str], list[Any]]
    word: Callable[[Any, str, str], Any]

    @property
    def text(self) -> str:
        return (DOCS / self.name).read_text("utf-8")

    def rows(self) -> list[tuple[str, ...]]:
        """Section, data, Japanese and English of every example."""
        return [
            (name, *map(joined, item))
            for name, body in SECTION.findall(self.text)
            for item in ITEM.findall(body)
        ]

    def marked(self) -> int:
        """How many examples the page means to have."""
        return len(re.findall("^- `{", self.text, re.MULTILINE))

    def examples(self, section: str, key: str) -> set[str]:
        return {json.loads(row[1])[key] for row in self.rows() if row[0] == section}

    def reading(self, section: str, data: Any, language: str) -> str:
        """The wording of an example, its lines separated by <br>."""
        frame, rest = self.frames[section]
        effects = self.parse(frame(data))
        assert self.check(effects, self.kind) == []
        (worded,) = self.word(effects, language, self.kind).abilities
        return "<br>".join(worded.lines).removesuffix(rest[language]).rstrip(", 、")

    def wholes(self) -> list[tuple[str, str, str]]:
        """Data, Japanese and English of every whole card."""
        return WHOLE.findall(self.text)

    def whole_texts(self, data: Any) -> list[str]:
        effects = self.parse(data)
        assert self.check(effects, self.kind) == []
        return [f"{self.word(effects, name, self.kind).text}\n" for name in ("ja", "en")]


def joined(text: str) -> str:
    """A possibly wrapped text of the page, on one line."""
    return " ".join(text.split()).replace("<br> ", "<br>")
