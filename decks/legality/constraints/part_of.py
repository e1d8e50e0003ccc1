"""A zone that only points out some cards of another one."""

from collections.abc import Iterator
from typing import Any, ClassVar

from decks.legality.constraints.base import Constraint
from decks.legality.constraints.keys import copies_beyond, total_copies
from decks.legality.problems import FindingReport, ProblemWords
from decks.legality.repair.model import Model
from decks.legality.resolved import ResolvedDeck
from decks.legality.shapes import ZonePattern
from decks.legality.words import FormatWords
from languages import Text


class PartOf(
    Constraint,
    ja="ゾーン内のどのカードも、ゾーン`of`（パターンなら該当するいずれかのゾーン）"
    "にある1枚でなければならない。`of`にある特定できないカードは、"
    "足りないように見えるカードかもしれないものとして扱う。",
):
    """Every copy in a zone is one of the copies in the zone `of` (for a pattern: in one of those zones).

    An unidentified card there may be any of those that seem to be missing from it.
    """

    kind = "part-of"
    title: ClassVar[Text] = Text("Part of another zone", "他のゾーンの一部")
    labels: ClassVar[dict[str, Text]] = {
        "of": Text("Of the zone", "元のゾーン"),
    }
    problems: ClassVar[dict[str, ProblemWords]] = {
        "not-part-of": ProblemWords(
            Text(
                "{zone}: not among the cards of {of}: {cards}.",
                "{zone}：{of}にないカードがあります（{cards}）。",
            ),
            Text("not in {of}", "{of}にない"),
        ),
    }
    holds: ClassVar[dict[str, Text]] = {
        "part-of": Text("{zone}: all from {of}.", "{zone}：すべて{of}のカードです。"),
    }

    of: ZonePattern

    def named_zones(self) -> Iterator[str]:
        yield from (*self.zones, self.of)

    def check(self, deck: ResolvedDeck, report: FindingReport) -> None:
        wholes = deck.expand((self.of,))
        whole, unclear = deck.counts(wholes), deck.doubt(wholes)
        for zone in self.spread(deck):
            extra = copies_beyond(deck.zones.get(zone, {}), whole)
            surplus = total_copies(extra) - unclear
            if surplus > 0:
                report.problem(self, "not-part-of", "error", zone, -surplus, extra, of=self.of)
            elif not extra:
                report.hold(self, "part-of", zone, 0, of=self.of)

    def spoken(self, params: dict[str, Any], words: FormatWords) -> dict[str, Any]:
        return {"of": words.zones(self.of)}

    def statement(self, words: FormatWords) -> str:
        of = words.zones(self.of)
        return words.either(f"only cards that are in {of}", f"すべて{of}に入っているカード")

    def view(self, deck: ResolvedDeck) -> None:
        """Every card counts the same."""

    def rows(self, model: Model) -> None:
        wholes = model.expand((self.of,))
        for zone in model.expand(self.zones):
            for card, variable in model.copies(zone).items():
                terms = [(v, -1.0) for w in wholes if (v := model.copies(w).get(card)) is not None]
                model.row([(variable, 1), *terms], None, 0)
