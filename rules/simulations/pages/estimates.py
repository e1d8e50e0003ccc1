"""Estimates in words, in the language of the page."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from rules.engine.runs.estimates import Estimate

NONE = "–"


@dataclass(frozen=True)
class EstimateCell:
    """An estimate as a page shows it; None if too few games were played for it."""

    estimate: Estimate | None

    @property
    def text(self) -> str:
        """`5.42 ± 0.03`, `71.0% (69.6–72.4)`, `−0.21 ± 0.05`, `+0.90 (+0.70 to +1.00)`, `–`."""
        if self.estimate is None:
            return NONE
        shown = self.estimate.shown()
        if shown.half:
            return f"{shown.value} ± {shown.half}"
        words = {"value": shown.value, "low": shown.low, "high": shown.high}
        if self.estimate.scale.signed:
            return _("%(value)s (%(low)s to %(high)s)") % words
        return _("%(value)s (%(low)s–%(high)s)") % words

    @property
    def sort(self) -> float | None:
        return self.estimate.value if self.estimate else None

    @property
    def sure(self) -> int:
        """1 or −1 if the interval lies entirely above or below 0, otherwise 0."""
        return self.estimate.sure if self.estimate else 0
