"""The decks that show what clauses demand: `rules/games/<game>/book/deck_examples.yaml`, by clause. A row names
a sample deck and what is changed in it, not what the check says of it."""

from functools import cache
from typing import Annotated, Self

import yaml
from pydantic import AfterValidator, Field, StringConstraints, TypeAdapter, model_validator

from decks.legality.shapes import ClauseId, Reference, Slug, Strict
from rules.rulebook.clauses import folder, load_clauses

NOTHING = "none"


def refuse_zero(count: int) -> int:
    if not count:
        raise ValueError("no copy more or fewer")
    return count


ZoneSlug = Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9-]{0,31}$")]
Copies = Annotated[int, Field(ge=-999, le=999), AfterValidator(refuse_zero)]
# Copies more or fewer of each card; "none": the zone is left out; another zone: the same cards as there.
Change = Annotated[dict[Reference, Copies], Field(min_length=1)] | ZoneSlug


class DeckRow(Strict):
    """A sample deck, or none at all, with changes by zone, in the sample's format or another."""

    sample: Slug | None = None
    format: Slug | None = None
    change: dict[ZoneSlug, Change] = {}

    @model_validator(mode="after")
    def complete(self) -> Self:
        if not self.sample and not (self.format and self.change):
            raise ValueError("without a sample deck, a row needs a format and cards")
        return self


def refuse_same(rows: list[DeckRow]) -> list[DeckRow]:
    if any(row in rows[:place] for place, row in enumerate(rows)):
        raise ValueError("a deck stands twice")
    return rows


DeckRows = Annotated[list[DeckRow], Field(min_length=1), AfterValidator(refuse_same)]
READER = TypeAdapter(dict[ClauseId, DeckRows])


@cache
def load_deck_rows(game: str) -> dict[str, list[DeckRow]]:
    """The rows of a game by clause; none if it has no such file. Raises ValueError for nonsense and for a clause
    that the rulebook does not have."""
    path = folder(game) / "deck_examples.yaml"
    rows = READER.validate_python(yaml.safe_load(path.read_text("utf-8"))) if path.exists() else {}
    if unknown := rows.keys() - {clause.id for clause in load_clauses(game)}:
        raise ValueError(f"{path}: unknown: {', '.join(sorted(unknown))}")
    return rows
