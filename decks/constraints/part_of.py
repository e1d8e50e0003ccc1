"""A zone that only points out some cards of another one."""

from collections.abc import Callable
from typing import ClassVar

from decks.constraints.base import Constraint, ZonePattern
from decks.problems import Report
from decks.repair.model import Model
from decks.resolved import ResolvedDeck


class PartOf(Constraint):
    """Every copy in a zone is one of the copies in the zone `of`."""

    kind = "part-of"
    title_en: ClassVar[str] = "Part of another zone"
    title_ja: ClassVar[str] = "他のゾーンの一部"
    sentences: ClassVar[dict[str, tuple[str, str]]] = {
        "not-part-of": (
            "{zone}: not among the cards of {of}: {cards}.",
            "{zone}：{of}に入っていません：{cards}。",
        ),
        "part-of": ("{zone}: all from {of}.", "{zone}：すべて{of}のカードです。"),
    }

    of: ZonePattern

    def check(self, deck: ResolvedDeck, report: Report) -> None:
        whole = deck.zones.get(self.of, {})
        for zone in self.spread(deck):
            counts = deck.zones.get(zone, {})
            extra = [(c, n - whole.get(c, 0)) for c, n in counts.items() if n > whole.get(c, 0)]
            # An unidentified card of the whole may be any of the extra ones.
            surplus = sum(n for _, n in extra) - deck.doubt((self.of,))
            if surplus > 0:
                report.problem(self, "not-part-of", "error", zone, -surplus, extra, of=self.of)
            else:
                report.hold(self, "part-of", zone, 0, of=self.of)

    def statement(self, language: str, zone: Callable[[str], str]) -> str:
        of = zone(self.of)
        return (
            f"すべて{of}に入っているカード" if language == "ja" else f"only cards that are in {of}"
        )

    def rows(self, model: Model) -> None:
        whole = model.copies(self.of)
        for zone in model.expand(self.zones):
            for card, variable in model.copies(zone).items():
                whole_terms = [(whole[card], -1)] if card in whole else []
                model.row([(variable, 1), *whole_terms], None, 0)
