"""What a check finds, as data; sentences are written at the edge, from the constraint's templates."""

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, Literal, NamedTuple, Protocol

from cards.record import CardRecord
from languages import Text

Severity = Literal["error", "incomplete", "warning"]
VerdictWord = Literal["legal", "illegal", "undetermined"]
CardCount = tuple[CardRecord, int]


class ProblemWords(NamedTuple):
    """A sentence about a problem, and the same in a few words for a mark beside a card."""

    sentence: Text
    brief: Text


class FindingDemand(Protocol):
    """What a finding needs of the constraint that made it."""

    problems: ClassVar[dict[str, ProblemWords]]

    @property
    def id(self) -> str: ...

    @property
    def clause(self) -> str | None: ...

    @property
    def severity(self) -> Severity | None: ...

    @property
    def zones(self) -> tuple[str, ...]: ...

    def named_zones(self) -> Iterator[str]: ...

    def spoken(self, params: dict[str, Any], words: Any) -> dict[str, Any]: ...

    def sentence(self, finding: "Finding", words: Any) -> str: ...


class RulesetWords(Protocol):
    """What a finding needs of its ruleset: the words of a language."""

    def words(self, language: str) -> Any: ...


class Finding(NamedTuple):
    """One demand of the format, and how the deck stands to it.

    `severity` is None when the demand is met (a hold). `slack` is in what the demand counts (copies,
    points, zones): the room to its upper limit or, without one, to its lower; negative: what is missing
    or too much; None: no limit.
    `cards` are the offenders with their copies; `params` are the figures the sentence is made of.
    """

    constraint: FindingDemand
    code: str
    severity: Severity | None
    zone: str | None
    cards: tuple[CardCount, ...]
    slack: int | None
    params: dict[str, Any]

    @property
    def clause(self) -> str | None:
        return self.constraint.clause

    def message(self, language: str, ruleset: RulesetWords) -> str:
        """The finding as a sentence."""
        return self.constraint.sentence(self, ruleset.words(language))


class FindingReport:
    """Collects findings while the constraints look at a deck; it never stops at the first problem."""

    __slots__ = ("holds", "problems")

    def __init__(self) -> None:
        self.problems: list[Finding] = []
        self.holds: list[Finding] = []

    def hold(
        self, by: FindingDemand, code: str, zone: str | None, slack: int | None, /, **params: Any
    ) -> None:
        self.holds.append(Finding(by, code, None, zone, (), slack, params))

    def problem(
        self,
        by: FindingDemand,
        code: str,
        severity: Severity,
        zone: str | None,
        slack: int | None,
        cards: Iterable[CardCount] = (),
        /,
        **params: Any,
    ) -> None:
        """Record a problem; the constraint's own severity, if its format sets one, wins."""
        severity = by.severity or severity
        self.problems.append(Finding(by, code, severity, zone, tuple(cards), slack, params))
