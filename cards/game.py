"""What a game's package says of itself; `cards.games.GAMES` lists them."""

from dataclasses import dataclass
from pathlib import Path

from cards.schema import CardSchema
from cards.search.field import Field
from roots import HOMES


@dataclass(frozen=True)
class Game:
    """One of the games.

    `clauses` is the prefix of its rulebook's ids. `note_en` and `note_ja` say, where no public card
    list exists, that the shipped pool is a sample; they are empty where the shipped facts are real.

    On the small face of a card stand the search field `corner`, and those of `foot` with what they are called in
    so little room, in English and Japanese; `telling_kind`: the field that says more than the kind does.
    """

    slug: str
    name_en: str
    name_ja: str
    clauses: str
    schema: type[CardSchema]
    fields: tuple[Field, ...]
    corner: str = ""
    foot: tuple[tuple[str, str, str], ...] = ()
    telling_kind: str = ""
    note_en: str = ""
    note_ja: str = ""

    @property
    def package(self) -> str:
        """The name of its folder: `code_of_joker` for code-of-joker."""
        return self.slug.replace("-", "_")

    @property
    def data(self) -> Path:
        """The folder of the starter cards shipped with the app."""
        return HOMES[self.slug].path("cards/games") / "data"

    def localised(self, language: str) -> str:
        return self.name_ja if language == "ja" else self.name_en
