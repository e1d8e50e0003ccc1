"""A deck made of exactly what was in the opened packs."""

from collections.abc import Iterable, Iterator
from typing import ClassVar

from decks.legality.constraints.base import Constraint
from decks.legality.constraints.keys import copies_beyond, total_copies
from decks.legality.problems import FindingReport, ProblemWords
from decks.legality.repair.model import Model
from decks.legality.resolved import ResolvedDeck
from decks.legality.shapes import ZonePattern
from decks.legality.words import FormatWords
from languages import Text


class Packs(
    Constraint,
    ja="各ゾーンは、`packs`のカードをすべて合わせたものと過不足なく一致する。"
    "パック内の特定できないカードは余分なカード、"
    "ゾーン内の特定できないカードは足りないカードかもしれないものとして扱う。",
):
    """Each zone holds exactly the cards of all `packs` together, none left out, none added.

    An unidentified card in a pack may be any added one, and one in the zone any that was left out.
    """

    kind = "packs"
    title: ClassVar[Text] = Text("The opened packs", "開封したパック")
    labels: ClassVar[dict[str, Text]] = {
        "packs": Text("Zones of the packs", "パックのゾーン"),
    }
    problems: ClassVar[dict[str, ProblemWords]] = {
        "not-from-packs": ProblemWords(
            Text(
                "{zone}: not in the recorded packs: {cards}.",
                "{zone}：記録されたパックにないカードがあります（{cards}）。",
            ),
            Text("in no pack", "パック外"),
        ),
        "left-out-of-packs": ProblemWords(
            Text(
                "{zone}: opened but left out: {cards}.",
                "{zone}：開封したカードが入っていません（{cards}）。",
            ),
            Text("left out", "未使用"),
        ),
    }
    holds: ClassVar[dict[str, Text]] = {
        "packs": Text(
            "{zone}: exactly the opened packs.",
            "{zone}：開封したパックのカードと一致しています。",
        ),
    }

    packs: ZonePattern

    def named_zones(self) -> Iterator[str]:
        yield from (*self.zones, self.packs)

    def check(self, deck: ResolvedDeck, report: FindingReport) -> None:
        packs = deck.expand((self.packs,))
        opened, unclear = deck.counts(packs), deck.doubt(packs)
        for zone in self.certain_spread(deck):
            counts = deck.zones.get(zone, {})
            added, left = copies_beyond(counts, opened), copies_beyond(opened, counts)
            surplus, missing = (
                total_copies(added) - unclear,
                total_copies(left) - deck.doubt((zone,)),
            )
            if surplus > 0:
                report.problem(self, "not-from-packs", "error", zone, -surplus, added)
            if missing > 0:
                report.problem(self, "left-out-of-packs", "incomplete", zone, -missing, left)
            if not added and not left:
                report.hold(self, "packs", zone, 0)

    def statement(self, words: FormatWords) -> str:
        packs = words.zones(self.packs)
        return words.either(f"exactly the cards of every {packs}", f"{packs}のカードの通り")

    @classmethod
    def of(cls, constraints: Iterable[Constraint]) -> "Packs | None":
        """The demand of this kind among a format's; such a format is played with opened packs."""
        return next((rule for rule in constraints if isinstance(rule, cls)), None)

    def view(self, deck: ResolvedDeck) -> None:
        """Every card counts the same."""

    def rows(self, model: Model) -> None:
        packs = model.expand((self.packs,))
        for zone in model.expand(self.zones):
            for card, variable in model.copies(zone).items():
                terms = [(v, -1.0) for p in packs if (v := model.copies(p).get(card)) is not None]
                model.row([(variable, 1), *terms], 0, 0)
