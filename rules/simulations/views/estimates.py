"""Estimates in words: as many digits as the interval justifies, and equally many in a column."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from math import ceil, floor, log10
from statistics import median_high

from django.utils.translation import gettext as _

from rules.engine.core.labels import Unit
from rules.engine.runs.intervals import Interval

NONE = "–"
MOST_DIGITS = 4


@dataclass(frozen=True)
class Estimate:
    """A number of the results, with its 95 % interval if there is one. `percent`: a share, as a fraction of 1;
    `digits`: after the point, if set by its column."""

    interval: Interval | None
    percent: bool = False
    signed: bool = False
    without: float | None = None  # a single game has a value, but no interval
    digits: int | None = None

    @property
    def worth(self) -> int:
        """The number of digits that its own interval justifies."""
        if self.interval is None:
            return 2
        half = self.interval.half * (100 if self.percent else 1)
        return int(half < 1) if self.percent else decimal_places(half)

    @property
    def text(self) -> str:
        """`5.42 ± 0.03`, `71% (70–72)`, `−0.21 ± 0.05`, `–`."""
        digits = self.worth if self.digits is None else self.digits
        if self.interval is None:
            return NONE if self.without is None else fixed_text(self.without, digits, self.signed)
        if self.percent and not self.signed:
            return share_text(self.interval, digits)
        by = 100 if self.percent else 1
        value, half = self.interval.value * by, round_up(self.interval.half * by, digits)
        unit = "%" if self.percent else ""
        return f"{fixed_text(value, digits, self.signed)}{unit} ± {fixed_text(half, digits)}"

    @property
    def sort(self) -> float | None:
        return self.interval.value if self.interval else self.without

    @property
    def sure(self) -> int:
        """1 or −1 if the interval lies entirely above or below 0, otherwise 0."""
        if self.interval is None or self.interval.low <= 0 <= self.interval.high:
            return 0
        return 1 if self.interval.low > 0 else -1


def estimate_of(
    made: Callable[[], Interval], *, percent: bool = False, signed: bool = False
) -> Estimate:
    """What `made` gives, or an empty estimate if too few games were played for it."""
    try:
        return Estimate(made(), percent, signed)
    except ValueError:
        return Estimate(None, percent, signed)


def of_unit(unit: Unit, mean: Callable[[], Interval], part: Callable[[], Interval]) -> Estimate:
    """A figure in its unit: a share of the games, or a mean."""
    return estimate_of(part, percent=True) if unit == "share" else estimate_of(mean)


def align_estimates(cells: Iterable[Estimate]) -> list[Estimate]:
    """With the median number of digits that they justify; shares and other numbers separately."""
    cells = list(cells)
    worth = {
        percent: [cell.worth for cell in cells if cell.interval and cell.percent == percent]
        for percent in (True, False)
    }
    digits = {
        percent: median_high(digits_worth)
        for percent, digits_worth in worth.items()
        if digits_worth
    }
    return [replace(cell, digits=digits.get(cell.percent)) for cell in cells]


def decimal_places(half: float) -> int:
    """Digits after the point that an interval of that half-width justifies: usually two."""
    if half <= 0:
        return 2
    return 1 if half >= 1 else min(max(-floor(log10(half)), 2), MOST_DIGITS)


def fixed_text(value: float, digits: int, signed: bool = False) -> str:
    """With a true minus sign; never −0."""
    text = f"{value:+.{digits}f}" if signed else f"{value:.{digits}f}"
    return text.replace("-", "−") if float(text) else f"{0:.{digits}f}"


def round_up(value: float, digits: int) -> float:
    """Rounded up: dropping digits must not make an interval narrower."""
    by = 10.0**digits
    return ceil(round(value * by, 6)) / by


def share_text(interval: Interval, digits: int) -> str:
    """The ends rounded outwards."""
    value, low, high = (part * 100 for part in interval)
    ends = (("value", value), ("low", -round_up(-low, digits)), ("high", round_up(high, digits)))
    return _("%(value)s%% (%(low)s–%(high)s)") % {name: fixed_text(n, digits) for name, n in ends}
