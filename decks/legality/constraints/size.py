"""How many cards a zone holds."""

from typing import Annotated, Any, ClassVar, Self

from pydantic import Field, model_validator

from decks.legality.constraints.base import Constraint
from decks.legality.problems import FindingReport, ProblemWords
from decks.legality.repair.model import Model
from decks.legality.resolved import ResolvedDeck
from decks.legality.shapes import nonsense_error, refuse_unordered
from decks.legality.words import FormatWords
from languages import Text

Copies = Annotated[int, Field(ge=0, le=9999)]


class Size(
    Constraint,
    ja="各ゾーンの枚数は、ちょうど`exactly`枚、`min`～`max`枚、`multiple`の倍数、"
    "または奇数（`odd`）。特定できないカードも数え、"
    "カードでないかもしれない行は何枚でもありうるものとして扱う。",
):
    """Each zone has `exactly` that many cards, or `min` to `max`, a `multiple` of a number, or an `odd` number.

    Unidentified cards count; of lines that may be no card, any number may.
    """

    kind = "size"
    title: ClassVar[Text] = Text("Number of cards", "カードの枚数")
    labels: ClassVar[dict[str, Text]] = {
        "exactly": Text("Exactly", "ちょうど"),
        "multiple": Text("A multiple of", "倍数"),
        "odd": Text("Only odd numbers", "奇数のみ"),
    }
    problems: ClassVar[dict[str, ProblemWords]] = {
        "too-few-cards": ProblemWords(
            Text(
                "{zone}: {counted} ({bounds}); {least}{missing} missing.",
                "{zone}：{counted}（{bounds}）。{least}あと{missing}枚足りません。",
            ),
            Text("{missing} missing", "{missing}枚不足"),
        ),
        "too-many-cards": ProblemWords(
            Text(
                "{zone}: {counted} ({bounds}); {least}{excess} too many.",
                "{zone}：{counted}（{bounds}）。{least}{excess}枚多すぎます。",
            ),
            Text("{count} of {max} {max:card|cards}", "{count}/{max}枚"),
        ),
        "wrong-number-of-cards": ProblemWords(
            Text(
                "{zone}: {counted}; the number must be {bounds}.",
                "{zone}：{counted}です。{bounds}でなければなりません。",
            ),
            Text("{count} {count:card|cards}: {bounds}", "{count}枚（{bounds}）"),
        ),
    }
    holds: ClassVar[dict[str, Text]] = {
        "size": Text("{zone}: {counted} ({bounds}).", "{zone}：{counted}（{bounds}）。"),
    }

    exactly: Copies | None = None
    min: Copies | None = None
    max: Copies | None = None
    multiple: Annotated[int, Field(ge=2, le=999)] | None = None
    odd: bool = False

    @model_validator(mode="after")
    def consistent(self) -> Self:
        if self.exactly is not None and (self.min is not None or self.max is not None):
            raise nonsense_error(
                "Give either `exactly` or `min` and `max`.",
                "exactlyと、minやmaxは同時に指定できません。",
            )
        refuse_unordered(self.low, self.high)
        # Odd multiples of n are 2n apart.
        last = self.low + 2 * (self.multiple or 1) - 1
        counts = range(self.low, min(last, last if self.high is None else self.high) + 1)
        if not any(map(self.suits, counts)):
            raise nonsense_error(
                "No number of cards satisfies this.", "これを満たす枚数はありません。"
            )
        return self

    @property
    def low(self) -> int:
        return self.exactly if self.exactly is not None else self.min or 0

    @property
    def high(self) -> int | None:
        return self.exactly if self.exactly is not None else self.max

    def suits(self, count: int) -> bool:
        """Whether the number is odd and a multiple, where the constraint asks for that."""
        return not (self.odd and count % 2 == 0) and not (self.multiple and count % self.multiple)

    def check(self, deck: ResolvedDeck, report: FindingReport) -> None:
        for zone in self.certain_spread(deck):
            self.check_zone(zone, deck.size(zone), deck.optional.get(zone, 0), report)

    def check_zone(self, zone: str, count: int, optional: int, report: FindingReport) -> None:
        """Check a zone of `count` cards and up to `optional` more."""
        low, high = self.low, self.high
        figures = {"count": count, "min": low, "max": high}
        most = count + optional
        if optional:
            figures["most"] = most
        if most < low:
            missing = low - most
            report.problem(
                self, "too-few-cards", "incomplete", zone, -missing, missing=missing, **figures
            )
        elif high is not None and count > high:
            excess = count - high
            report.problem(self, "too-many-cards", "error", zone, -excess, excess=excess, **figures)
        elif not (self.accepted(count, most) if optional else self.suits(count)):
            report.problem(self, "wrong-number-of-cards", "error", zone, -1, **figures)
        elif not optional or self.accepted(count, most) > optional:
            report.hold(self, "size", zone, count - low if high is None else high - most, **figures)

    def accepted(self, least: int, most: int) -> int:
        """How many of the numbers from `least` to `most` are allowed."""
        first, last = max(least, self.low), most if self.high is None else min(most, self.high)
        return sum(map(self.suits, range(first, last + 1)))

    def spoken(self, params: dict[str, Any], words: FormatWords) -> dict[str, Any]:
        sorts = self.sorts(words)
        limits = [] if self.unlimited and sorts else [self.limits(words)]
        count, most = params["count"], params.get("most")
        noun = words.noun(count, most, "card", "cards")
        return {
            **params,
            "bounds": words.series([*limits, *sorts]),
            "counted": words.number(count, most, "枚") + words.either(f" {noun}", ""),
            "least": "" if most is None else words.either("at least ", "少なくとも"),
        }

    @property
    def unlimited(self) -> bool:
        return self.low == 0 and self.high is None

    def limits(self, words: FormatWords) -> str:
        return words.bounds(self.low, self.high, "枚")

    def sorts(self, words: FormatWords) -> list[str]:
        """What sort of number it must be: “odd”, “a multiple of 5”."""
        odd = words.either("odd", "奇数")
        multiple = words.either(f"a multiple of {self.multiple}", f"{self.multiple}の倍数")
        return [odd] * self.odd + [multiple] * (self.multiple is not None)

    def statement(self, words: FormatWords) -> str:
        noun = "of cards" if self.unlimited else words.noun(self.low, self.high, "card", "cards")
        cards = self.limits(words) + words.either(f" {noun}", "")
        return words.series([cards, *self.sorts(words)])

    def view(self, deck: ResolvedDeck) -> None:
        """Every card counts the same."""

    def rows(self, model: Model) -> None:
        for zone in model.expand(self.zones):
            terms = [(variable, 1) for variable in model.copies(zone).values()]
            model.row(terms, self.low, self.high, zone)
            if self.odd:
                model.row([*terms, (model.integer(0, 9999), -2)], 1, 1, zone)
            if self.multiple:
                model.row([*terms, (model.integer(0, 9999), -self.multiple)], 0, 0)
