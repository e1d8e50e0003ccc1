"""What the API answers about decks and formats, for the schema (written by decks.display.answers)."""

from typing import Any, Literal

from pydantic import Field, RootModel

from cards.api.shapes import NameAndNumber
from decks.exchange.text.lines import Status
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
        description="`unknown`: no card matches; `ambiguous`: several do; `quantity`: one does, but its count is "
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


class LineAnswer(Answer):
    """What became of one line of a text."""

    line: int = Field(description="Its number, from 1.")
    text: str = Field(description="The line itself; a very long one is cut.")
    status: Status = Field(
        description="`identified`: the card is certain. `ambiguous`, `unknown`: several cards, or none, have "
        "this name. `malformed`: its count is not from 1 to 999. `unread`: perhaps no card at all. `heading`, "
        "`remark` and `blank` lines name no card."
    )
    zone: str = Field(description="The zone that it belongs to or opens.")
    quantity: int | None = Field(
        description="The count that it states; headings and totals may state one, too."
    )
    card: str | None = Field(description="The card's number, if it is certain.")
    candidates: list[NameAndNumber] | None = Field(
        None, description="What an unclear line may mean; missing from other lines."
    )
    aside: bool = Field(description="Whether it is kept apart from the deck, as a sideboard is.")
    counted: int | None = Field(
        description="How many cards there are where a heading or total states another number."
    )


class ListAnswer(Answer):
    """A text as it was read."""

    form: str = Field(
        description="What it was recognised as: `text`, `json`, `csv`, `code`, or the format of another program "
        "such as `mtga`."
    )
    title: str = Field(description="The title that it gives the deck, or nothing.")
    description: str = Field(description="What its remarks say of the deck.")
    lines: list[LineAnswer] = Field(description="Every line, in order; at most 1,000.")
    untold: int = Field(description="How many more lines there are.")


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
        description="The codes of card sets that the deck uses and you cannot see."
    )
    repair: list[EditAnswer] | None = Field(
        description="The smallest repair, if requested; null if the deck cannot be repaired."
    )
    list: ListAnswer | None = Field(
        None,
        description="What each line of `text` was read as, if `lines` asks for it; else missing.",
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
