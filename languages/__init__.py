"""The two languages of the site, and what is said in both.

Everything may import this, the engine too: it needs the standard library only.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

Language = Literal["en", "ja"]


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence, a name or a word in both languages; `en, ja = text` takes it apart."""

    en: str
    ja: str

    def localised(self, language: str) -> str:
        """The text in one of the languages."""
        return self.ja if language == "ja" else self.en

    def filled(self, **values: Any) -> "Text":
        """The text with `{…}` replaced by the values, as `str.format` does."""
        return Text(self.en.format(**values), self.ja.format(**values))

    def as_json(self) -> dict[str, str]:
        return {"en": self.en, "ja": self.ja}

    def __iter__(self) -> Iterator[str]:
        yield self.en
        yield self.ja
