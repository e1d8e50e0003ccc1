"""How many cards a zone holds."""

from collections.abc import Callable
from typing import Annotated, ClassVar, Self

from pydantic import Field, model_validator

from decks.constraints.base import Constraint
from decks.problems import Report
from decks.repair.model import Model
from decks.resolved import ResolvedDeck

Copies = Annotated[int, Field(ge=0, le=9999)]


class Size(Constraint):
    """Each zone has `exactly` so many cards, or `min` to `max`, a `multiple` of a number, or an `odd` number."""

    kind = "size"
    title_en: ClassVar[str] = "Number of cards"
    title_ja: ClassVar[str] = "カードの枚数"
    sentences: ClassVar[dict[str, tuple[str, str]]] = {
        "too-few-cards": (
            "{zone}: {count} of at least {min} cards; {missing} missing.",
            "{zone}：{min}枚以上必要なところ{count}枚です。あと{missing}枚足りません。",
        ),
        "too-many-cards": (
            "{zone}: {count} cards, at most {max}; {excess} too many.",
            "{zone}：{max}枚までのところ{count}枚あります。{excess}枚多すぎます。",
        ),
        "wrong-number-of-cards": (
            "{zone}: {count} cards; the number must be {demand_en}.",
            "{zone}：{count}枚です。枚数は{demand_ja}でなければなりません。",
        ),
        "size": ("{zone}: {count} cards.", "{zone}：{count}枚。"),
    }

    exactly: Copies | None = None
    min: Copies | None = None
    max: Copies | None = None
    multiple: Annotated[int, Field(ge=2, le=999)] | None = None
    odd: bool = False

    @model_validator(mode="after")
    def consistent(self) -> Self:
        if self.exactly is not None and (self.min is not None or self.max is not None):
            raise ValueError("give either `exactly` or `min` and `max`")
        if self.low > self.high:
            raise ValueError("`min` is larger than `max`")
        return self

    @property
    def low(self) -> int:
        return self.exactly if self.exactly is not None else self.min or 0

    @property
    def high(self) -> int:
        if self.exactly is not None:
            return self.exactly
        return self.max if self.max is not None else 9999

    def check(self, deck: ResolvedDeck, report: Report) -> None:
        for zone in self.spread(deck):
            self.check_zone(zone, deck.size(zone), report)

    def check_zone(self, zone: str, count: int, report: Report) -> None:
        low, high = self.low, self.high
        if count < low:
            missing = low - count
            report.problem(
                self,
                "too-few-cards",
                "incomplete",
                zone,
                -missing,
                count=count,
                min=low,
                missing=missing,
            )
        elif count > high:
            excess = count - high
            report.problem(
                self, "too-many-cards", "error", zone, -excess, count=count, max=high, excess=excess
            )
        elif not self.fits(count):
            report.problem(
                self, "wrong-number-of-cards", "error", zone, -1, count=count, **self.demand()
            )
        else:
            slack = high - count if high < 9999 else None
            report.hold(self, "size", zone, slack, count=count, min=low, max=high)

    def fits(self, count: int) -> bool:
        return not (self.odd and count % 2 == 0) and not (self.multiple and count % self.multiple)

    def demand(self) -> dict[str, str]:
        if self.odd:
            return {"demand_en": "odd", "demand_ja": "奇数"}
        return {
            "demand_en": f"a multiple of {self.multiple}",
            "demand_ja": f"{self.multiple}の倍数",
        }

    def statement(self, language: str, zone: Callable[[str], str]) -> str:
        ja = language == "ja"
        words = []
        if self.low == self.high:
            words.append(f"ちょうど{self.low}枚" if ja else f"exactly {self.low} cards")
        else:
            if self.low:
                words.append(f"{self.low}枚以上" if ja else f"at least {self.low} cards")
            if self.high < 9999:
                words.append(f"{self.high}枚まで" if ja else f"at most {self.high} cards")
        if self.odd or self.multiple:
            demand = self.demand()
            words.append(
                f"枚数は{demand['demand_ja']}" if ja else f"{demand['demand_en']} in number"
            )
        return ("、" if ja else ", ").join(words) or ("何枚でも" if ja else "any number of cards")

    def rows(self, model: Model) -> None:
        for zone in model.expand(self.zones):
            terms = [(variable, 1) for variable in model.copies(zone).values()]
            model.row(terms, self.low, self.high)
            if self.odd:
                model.row([*terms, (model.integer(0, 9999), -2)], 1, 1)
            if self.multiple:
                model.row([*terms, (model.integer(0, 9999), -self.multiple)], 0, 0)
