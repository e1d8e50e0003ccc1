"""Estimates as people and programs get them: within what is possible, and with the same digits at every door.

Whoever shows an estimate, a page, a file, a command or the API, takes it from here.
"""

from dataclasses import dataclass
from math import ceil, floor, inf
from typing import Final, NamedTuple

from rules.engine.runs.figure import Figure
from rules.engine.runs.intervals import Interval

PLACES: Final = 6  # digits after the point of an estimate
SHARE_DIGITS, OTHER_DIGITS = 1, 2  # shown after the point: of a percentage, and of any other number
EVEN: Final = 1e-5  # a difference of both arms of an interval that comes from rounding


class Scale(NamedTuple):
    """What a figure can be, and so its mean: from `lowest` to `highest`. `percent`: a share of the games, as a
    fraction of 1, shown in percent; `signed`: a difference, shown with its sign; `whole`: whole numbers only."""

    lowest: float = -inf
    highest: float = inf
    percent: bool = False
    signed: bool = False
    whole: bool = False

    def less(self, other: "Scale") -> "Scale":
        """The scale of a figure of this scale minus one of the other."""
        return Scale(
            self.lowest - other.highest, self.highest - other.lowest, self.percent, signed=True
        )

    @property
    def change(self) -> "Scale":
        """The scale of the difference of two such figures."""
        return self.less(self)

    def mean(self, figure: Figure) -> "Estimate | None":
        """None if there are too few games for an interval."""
        try:
            return self.estimate(self.interval(figure))
        except ValueError:
            return None

    def interval(self, figure: Figure) -> Interval:
        """Of its mean; for a share, of the share of games in which it is not 0. ValueError without games, and
        with fewer than two of what is no share."""
        return figure.share() if self.is_share else figure.mean()

    @property
    def is_share(self) -> bool:
        return self.percent and not self.signed

    def median(self, figure: Figure) -> "Estimate":
        """ValueError without games."""
        return self._replace(percent=False, whole=True).estimate(figure.quantile())

    def estimate(self, interval: Interval) -> "Estimate":
        """The ends are rounded outwards and cut where nothing beyond is possible: no truth is lost by that. They
        are not cut beyond the estimate, should a game ever give what its figure does not allow for."""
        value = float(round(interval.value, PLACES)) + 0.0  # never −0
        low = float(max(round_down(interval.low, PLACES), self.lowest))
        high = float(min(round_up(interval.high, PLACES), self.highest))
        return Estimate(value, min(low, value), max(high, value), self)


ANYTHING: Final = Scale()
SHARE: Final = Scale(0, 1, percent=True)


def share_bars(figure: Figure) -> "dict[int, Estimate]":
    """The share of each value, in order."""
    return {value: SHARE.estimate(share) for value, share in figure.bars().items()}


class ShownEstimate(NamedTuple):
    """An estimate in digits. `half` is empty if `value ± half` would show something impossible, or if the
    interval does not lie evenly around the value; then the ends are shown."""

    value: str
    low: str
    high: str
    half: str


@dataclass(frozen=True)
class Estimate:
    """A number of the results with its 95 % interval."""

    value: float
    low: float
    high: float
    scale: Scale

    @property
    def half(self) -> float:
        """Half the interval's width."""
        return (self.high - self.low) / 2

    @property
    def sure(self) -> int:
        """1 or −1 if the interval lies entirely above or below 0, otherwise 0."""
        return (self.low > 0) - (self.high < 0)

    @property
    def text(self) -> str:
        """In English: `5.42 ± 0.03`, `71.0% (69.6–72.4)`, `−0.21 ± 0.05`, `+0.90 (+0.70 to +1.00)`."""
        shown = self.shown()
        if shown.half:
            return f"{shown.value} ± {shown.half}"
        between = " to " if self.scale.signed else "–"
        return f"{shown.value} ({shown.low}{between}{shown.high})"

    def shown(self) -> ShownEstimate:
        """A percentage has SHARE_DIGITS digits after the point, any other number OTHER_DIGITS, so that columns
        have equally many; more where the interval is narrower than the last of them, or where a difference
        that is sure would look as if it might be 0. If the most digits are too few for that, the ends are
        shown."""
        if self.scale.whole:
            return self.in_digits(0)
        digits = SHARE_DIGITS if self.scale.percent else OTHER_DIGITS
        most = PLACES - 2 if self.scale.percent else PLACES
        while digits < most and not self.justifies(digits):
            digits += 1
        shown = self.in_digits(digits)
        return shown if self.is_told_from_0(digits) else shown._replace(half="")

    def justifies(self, digits: int) -> bool:
        """Whether so many digits are enough."""
        longer = max(self.high - self.value, self.value - self.low) * self.factor
        if 0 < longer < 10.0**-digits:
            return False
        return self.is_told_from_0(digits)

    def is_told_from_0(self, digits: int) -> bool:
        """Whether a difference that is sure is seen to be sure."""
        low, high = self.shown_ends(digits)
        return not (self.scale.signed and self.sure) or low > 0 or high < 0

    def in_digits(self, digits: int) -> ShownEstimate:
        signed, unit = self.scale.signed, "%" if self.scale.percent else ""
        half = self.shown_half(digits)
        low, high = self.rounded_ends(digits)
        return ShownEstimate(
            fixed_text(self.value * self.factor, digits, signed) + unit,
            fixed_text(low, digits, signed),
            fixed_text(high, digits, signed),
            "" if half is None else fixed_text(half, digits),
        )

    def shown_ends(self, digits: int) -> tuple[float, float]:
        """The interval that whoever reads so many digits takes it for; the true one lies within."""
        half = self.shown_half(digits)
        if half is None:
            return self.rounded_ends(digits)
        value = round(self.value * self.factor, digits)
        return round(value - half, digits), round(value + half, digits)

    def rounded_ends(self, digits: int) -> tuple[float, float]:
        """Rounded outwards."""
        low, high = self.low * self.factor, self.high * self.factor
        return round_down(low, digits), round_up(high, digits)

    def shown_half(self, digits: int) -> float | None:
        """The half-width around the rounded value, rounded up; None if the ends are to be shown: for shares, and
        wherever else the interval is not even or would be shown beyond what is possible."""
        scale = self.scale
        if scale.is_share or scale.whole or abs(self.high + self.low - 2 * self.value) > EVEN:
            return None
        value = round(self.value * self.factor, digits)
        half = round_up(
            max(self.high * self.factor - value, value - self.low * self.factor), digits
        )
        least, most = scale.lowest * self.factor, scale.highest * self.factor
        return (
            half
            if least <= round(value - half, digits) <= round(value + half, digits) <= most
            else None
        )

    @property
    def factor(self) -> int:
        """What a number is multiplied by to be shown."""
        return 100 if self.scale.percent else 1


def round_up(value: float, digits: int) -> float:
    """Rounded up: dropping digits must not make an interval narrower. What is beyond six more digits comes from
    the arithmetic."""
    by = 10.0**digits
    return ceil(round(value * by, 6)) / by


def round_down(value: float, digits: int) -> float:
    """The same for lower ends."""
    by = 10.0**digits
    return floor(round(value * by, 6)) / by


def fixed_text(value: float, digits: int, signed: bool = False) -> str:
    """With a true minus sign; never −0."""
    text = f"{value:+.{digits}f}" if signed else f"{value:.{digits}f}"
    return text.replace("-", "−") if float(text) else f"{0:.{digits}f}"
