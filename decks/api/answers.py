"""What the API answers about decks and formats, for the schema (written by decks.display.answers)."""

from typing import Any, Literal

from pydantic import Field, RootModel

from cards.api.shapes import NameAndNumber
from web.api.answers import LocalisedAnswer, ProblemAnswer
from web.api.shapes import Answer

Severity = Literal["error", "incomplete", "warning"]


class CardCountAnswer(Answer):
    """Copies of a card."""

    card: str = Field(description="The card's number.")
    name: str
    quantity: int


class HoldAnswer(Answer):
    """A demand of the format that the deck meets."""

    code: str
    constraint: str = Field(description="The id of the constraint.")
    clause: str | None = Field(description="The clause of the rulebook that demands it.")
    zone: str | None
    params: dict[str, Any] = Field(description="The figures of the sentence.")
    slack: int | None = Field(description="How far the deck is from breaking the demand.")
    message: LocalisedAnswer


class FindingAnswer(HoldAnswer):
    """One way in which the deck fails the format."""

    severity: Severity = Field(description="`incomplete`: something is still missing.")
    slack: int | None = Field(description="How much is too many or missing, as a negative number.")
    cards: list[CardCountAnswer] = Field(description="The cards at fault.")


class UnresolvedAnswer(Answer):
    """An entry that no card fits, or more than one, or whose number of copies is unclear."""

    line: int | None = Field(description="The line of a text, from 1; null for other decks.")
    zone: str
    index: int = Field(description="The place in the zone, from 0.")
    input: str
    quantity: int = Field(
        description="The copies that it stands for; at most, if `least` is given."
    )
    least: int | None = Field(
        None,
        description="The fewest copies that it may stand for, of a line without a clear count; else missing. "
        "0: perhaps no card at all.",
    )
    reason: Literal["unknown", "ambiguous", "quantity", "unread"] = Field(
        description="`unknown`: no card fits; `ambiguous`: several do; `quantity`: one does, but its count is "
        "invalid or unclear; `unread`: the line could not be read and may be no card."
    )
    candidates: list[NameAndNumber]


class EditAnswer(Answer):
    """One step of a repair."""

    op: Literal["add", "remove"]
    zone: str
    card: str = Field(description="The card's number; for an unidentified entry, what was written.")
    name: str | None
    quantity: int


class VerdictAnswer(Answer):
    """Whether a deck is legal in one format."""

    verdict: Literal["legal", "illegal", "undetermined"] = Field(
        description="`undetermined`: nothing is wrong in every reading, but not every entry could be identified."
    )
    format: str
    ruleset_hash: str = Field(description="sha256 of what the format demanded on that day.")
    as_of: str = Field(json_schema_extra={"format": "date"})
    problems: list[FindingAnswer]
    holds: list[HoldAnswer]
    unresolved: list[UnresolvedAnswer]
    unguessed: int = Field(
        description="For how many unknown entries no candidates were looked up, because there are too many."
    )
    lacking_sets: list[str] = Field(
        description="The codes of card sets that the deck draws on and you cannot see."
    )
    repair: list[EditAnswer] | None = Field(
        description="The smallest repair, if requested; null if the deck cannot be repaired."
    )


class ResultsAnswer(Answer):
    """A verdict for each of the formats asked for, in their order."""

    results: list[VerdictAnswer]


class VerdictOrResults(RootModel[VerdictAnswer | ResultsAnswer]):
    """A verdict, or several if the request named `formats`."""


class ErrorLine(Answer):
    """A line that could not be answered."""

    error: ProblemAnswer


class BatchLine(RootModel[VerdictAnswer | ResultsAnswer | ErrorLine]):
    """The answer to one line."""
