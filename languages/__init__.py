"""The two languages of the site, and what is said in both.

Everything may import this, the engine too: it needs the standard library only.
"""

from dataclasses import dataclass
from typing import Literal

Language = Literal["en", "ja"]


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence, a name or a word in both languages."""

    en: str
    ja: str

    def localised(self, language: str) -> str:
        """The text in one of the languages."""
        return self.ja if language == "ja" else self.en
