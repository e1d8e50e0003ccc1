"""A deck made of exactly what was in the opened packs."""

from collections.abc import Callable
from typing import ClassVar

from decks.constraints.base import Constraint, ZonePattern
from decks.problems import Report
from decks.repair.model import Model
from decks.resolved import ResolvedDeck


class Packs(Constraint):
    """Each zone holds exactly the cards of all `packs` together, none left out, none added."""

    kind = "packs"
    title_en: ClassVar[str] = "The opened packs"
    title_ja: ClassVar[str] = "開封したパック"
    sentences: ClassVar[dict[str, tuple[str, str]]] = {
        "not-from-packs": (
            "{zone}: not in the recorded packs: {cards}.",
            "{zone}：記録されたパックに入っていません：{cards}。",
        ),
        "left-out-of-packs": (
            "{zone}: opened but left out: {cards}.",
            "{zone}：パックから出たのに入っていません：{cards}。",
        ),
        "packs": ("{zone}: exactly the opened packs.", "{zone}：開封したパックの通りです。"),
    }

    packs: ZonePattern

    def check(self, deck: ResolvedDeck, report: Report) -> None:
        packs = deck.matching(self.packs)
        opened = deck.counts(packs) if packs else {}
        for zone in self.spread(deck):
            counts = deck.zones.get(zone, {})
            added = [(c, n - opened.get(c, 0)) for c, n in counts.items() if n > opened.get(c, 0)]
            left = [(c, n - counts.get(c, 0)) for c, n in opened.items() if n > counts.get(c, 0)]
            # An unidentified card in the packs may be any added one, and one in the zone any left out.
            surplus = sum(n for _, n in added) - deck.doubt(packs)
            missing = sum(n for _, n in left) - deck.doubt((zone,))
            if surplus > 0:
                report.problem(self, "not-from-packs", "error", zone, -surplus, added)
            if missing > 0:
                report.problem(self, "left-out-of-packs", "incomplete", zone, -missing, left)
            if surplus <= 0 and missing <= 0:
                report.hold(self, "packs", zone, 0)

    def statement(self, language: str, zone: Callable[[str], str]) -> str:
        packs = zone(self.packs)
        return (
            f"{packs}のカードの通り" if language == "ja" else f"exactly the cards of every {packs}"
        )

    def rows(self, model: Model) -> None:
        packs = model.expand((self.packs,))
        for zone in model.expand(self.zones):
            for card, variable in model.copies(zone).items():
                terms = [(v, -1) for p in packs if (v := model.copies(p).get(card)) is not None]
                model.row([(variable, 1), *terms], 0, 0)
