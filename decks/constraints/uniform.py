"""Cards that must all agree in something."""

from collections.abc import Callable
from typing import ClassVar

from decks.constraints.base import Constraint, FieldName, grouped, keys_of
from decks.constraints.distinct import JAPANESE
from decks.problems import Report
from decks.repair.model import Model
from decks.resolved import ResolvedDeck


class Uniform(Constraint):
    """All cards of the zones together have one and the same value of the field `by`.

    The value of most copies is the deck's own; cards with another one are foreign. On a tie all are.
    """

    kind = "uniform"
    title_en: ClassVar[str] = "All alike in one field"
    title_ja: ClassVar[str] = "統一"
    sentences: ClassVar[dict[str, tuple[str, str]]] = {
        "mixed": (
            "More than one {by} ({values}); foreign to the deck: {cards}.",
            "{by_ja}が統一されていません（{values}）：{cards}。",
        ),
        "uniform": ("One {by} only: {values}.", "{by_ja}は統一されています：{values}。"),
    }

    by: FieldName

    def check(self, deck: ResolvedDeck, report: Report) -> None:
        keys = keys_of(deck.catalog, (self.by,))
        zones = self.spread(deck)
        groups = grouped(deck.counts(zones).items(), keys)
        sizes = {key: sum(quantity for _, quantity in cards) for key, cards in groups.items()}
        most = max(sizes.values(), default=0)
        home = [key for key, size in sizes.items() if size == most]
        foreign = [
            pair
            for key, cards in groups.items()
            if len(home) > 1 or key != home[0]
            for pair in cards
        ]
        figures = {
            "by": self.by,
            "by_ja": JAPANESE.get(self.by, self.by),
            "values": ", ".join(str(key[0]) for key in groups),
        }
        if len(groups) > 1:
            zone = zones[0] if len(zones) == 1 else None
            slack = -sum(sizes[key] for key in sizes if key != home[0])
            report.problem(self, "mixed", "error", zone, slack, foreign, **figures)
        else:
            report.hold(self, "uniform", None, 0, **figures)

    def statement(self, language: str, zone: Callable[[str], str]) -> str:
        if language == "ja":
            return f"すべてのカードの{JAPANESE.get(self.by, self.by)}が同じ"
        return f"all cards of one and the same {self.by}"

    def rows(self, model: Model) -> None:
        pairs = [pair for zone in model.expand(self.zones) for pair in model.copies(zone).items()]
        flags = []
        for members in grouped(pairs, keys_of(model.catalog, (self.by,))).values():
            flags.append(model.flag())
            model.row([*((v, 1) for _, v in members), (flags[-1], -model.most)], None, 0)
        model.row([(flag, 1) for flag in flags], 0, 1)
