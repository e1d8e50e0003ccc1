"""Estimates in words: as many digits as the interval is worth, and no more."""

from collections.abc import Callable
from dataclasses import dataclass
from math import floor, log10

from django.utils.translation import gettext as _

from rules.core.intervals import Interval
from rules.core.labels import Unit

NONE = "–"
MOST_DIGITS = 4


@dataclass(frozen=True)
class Estimate:
    """A number of the results, with its 95 % interval if there is one. `percent`: a share, in parts of 1."""

    interval: Interval | None
    percent: bool = False
    signed: bool = False
    without: float | None = None  # a single game has a value, but no interval

    @property
    def text(self) -> str:
        """`5.42 ± 0.03`, `71% (70–72)`, `−0.21 ± 0.05`, `–`."""
        if self.interval is None:
            return NONE if self.without is None else fixed(self.without, 2, self.signed)
        if self.percent and not self.signed:
            return share(self.interval)
        by = 100 if self.percent else 1
        value, half = self.interval.value * by, self.interval.half * by
        digits = places(half)
        unit = "%" if self.percent else ""
        return f"{fixed(value, digits, self.signed)}{unit} ± {fixed(half, digits)}"

    @property
    def sort(self) -> float | None:
        return self.interval.value if self.interval else self.without

    @property
    def sure(self) -> int:
        """1 or −1 where the interval says that it is more or less than nothing, else 0."""
        if self.interval is None or self.interval.low <= 0 <= self.interval.high:
            return 0
        return 1 if self.interval.low > 0 else -1


def estimate(
    made: Callable[[], Interval], *, percent: bool = False, signed: bool = False
) -> Estimate:
    """What `made` gives, or nothing where too few games were played for it."""
    try:
        return Estimate(made(), percent, signed)
    except ValueError:
        return Estimate(None, percent, signed)


def of_unit(unit: Unit, mean: Callable[[], Interval], part: Callable[[], Interval]) -> Estimate:
    """A figure in its unit: a share of the games, or a mean."""
    return estimate(part, percent=True) if unit == "share" else estimate(mean)


def places(half: float) -> int:
    """Digits behind the point that an interval of that half-width is worth: mostly two."""
    if half <= 0:
        return 2
    return 1 if half >= 1 else min(max(-floor(log10(half)), 2), MOST_DIGITS)


def fixed(value: float, digits: int, signed: bool = False) -> str:
    """With a true minus sign; never a minus nothing."""
    text = f"{value:+.{digits}f}" if signed else f"{value:.{digits}f}"
    return text.replace("-", "−") if float(text) else f"{0:.{digits}f}"


def share(interval: Interval) -> str:
    """A digit more where the interval is narrower than two points."""
    value, low, high = (part * 100 for part in interval)
    digits = 0 if high - low >= 2 else 1
    said = {name: fixed(n, digits) for name, n in (("value", value), ("low", low), ("high", high))}
    return _("%(value)s%% (%(low)s–%(high)s)") % said
