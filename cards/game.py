"""The description that each game's package gives of itself; `cards.games.GAMES` lists them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from cards.faces.look import Look
from cards.faces.reminders import Reminder
from cards.schema import CardSchema
from cards.search.field import Field
from languages import Text
from roots import HOMES

PLAIN = Look()


@dataclass(frozen=True)
class Game:
    """One of the games.

    `clauses` is the prefix of its rulebook's clause ids. `note` says that the shipped pool is a
    sample where no public card list exists; there is none where the shipped facts are real. `names_note`
    says, where people search, whose words its English names are.

    The small face of a card shows the search field `corner` and the fields of `foot`, each with a short label in
    English and Japanese; `telling_kind` is the field that says more than the kind does. `look` is how faces
    are drawn; `reminders` are what its keywords mean, by their values in the field `keyword`.

    All cards of a deck have one value in the field `common`, if the rules of the game ask for that.

    Cards of the kinds `beside` lie beside the deck and are never drawn, so no curve counts them.
    """

    slug: str
    name: Text
    clauses: str
    schema: type[CardSchema]
    fields: tuple[Field, ...]
    look: Look = PLAIN
    reminders: Mapping[str, Reminder] = field(default_factory=dict, compare=False)
    corner: str = ""
    foot: tuple[tuple[str, str, str], ...] = ()
    telling_kind: str = ""
    beside: tuple[str, ...] = ()
    common: str = ""
    note: Text | None = None
    names_note: Text | None = None

    @property
    def package(self) -> str:
        """The folder name: `code_of_joker` for code-of-joker."""
        return self.slug.replace("-", "_")

    @property
    def data(self) -> Path:
        """The folder of the shipped starter cards."""
        return HOMES[self.slug].path("cards/games") / "data"

    def localised(self, language: str) -> str:
        return self.name.localised(language)
