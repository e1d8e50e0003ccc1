"""What each figure of a run can be at all."""

from collections.abc import Mapping
from math import inf
from typing import Final

from rules.engine.core.labels import CARD, COMMON, FATES, TURN, GameLabels, Label
from rules.engine.runs.estimates import ANYTHING, SHARE, Scale
from rules.engine.runs.plan import Plan

OF_AIM: Final = ("early", "seat", "trial")  # begin figures that have what the game came to
OF_TURNS: Final = ("first", "win")  # begin figures that are the turn of something


class Scales:
    """The scales of the figures of a plan, by name."""

    def __init__(self, plan: Plan, labels: GameLabels | None) -> None:
        self.aim = plan.aim
        self.last = plan.horizon + 1 if plan.kind == "goldfish" else inf  # stands for “not won”
        own: Mapping[str, Label] = labels.figures if labels else {}
        self.labels: dict[str, Label] = {**COMMON, **own}

    def of(self, name: str) -> Scale:
        """A figure that has no label can be anything."""
        begin, mark, _ = name.partition(CARD)
        if mark:
            return self.of_begin(begin)
        plain, mark, _ = name.partition(TURN)
        label = self.labels.get(plain + mark)
        return self.of_label(label) if label else ANYTHING

    def of_begin(self, begin: str) -> Scale:
        """A figure of a card, a seat, or a trial."""
        if begin in OF_AIM:
            return self.of(self.aim)
        return self.of_label(FATES["first"]) if begin in OF_TURNS else SHARE

    def of_label(self, label: Label) -> Scale:
        if label.unit == "share":
            return SHARE
        return Scale(
            label.least, min(label.most, self.last) if label.unit == "turns" else label.most
        )

    def of_effect(self) -> Scale:
        """Of what a card does to the aim. A slope along whole numbers of copies is at most as steep as the aim is
        wide: for y from 0 to 1 and whole x, cov(x, y) <= var(x)."""
        return self.of(self.aim).change
