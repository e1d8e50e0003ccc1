"""A deck that is one fixed list of cards."""

from collections.abc import Callable
from typing import ClassVar

from cards import facts
from cards.catalog import Catalog
from cards.record import CardRecord
from decks.constraints.base import Constraint, FieldName, grouped, keys_of
from decks.constraints.distinct import JAPANESE
from decks.problems import Report
from decks.repair.model import Model
from decks.resolved import ResolvedDeck


class Roster(Constraint):
    """Each zone holds every card of one value of the field `by`, as often as its field `copies` says.

    The value is that of most cards in the zone; cards of other values are left to `uniform`.
    """

    kind = "roster"
    title_en: ClassVar[str] = "A fixed list of cards"
    title_ja: ClassVar[str] = "固定リスト"
    sentences: ClassVar[dict[str, tuple[str, str]]] = {
        "too-many-of-roster": (
            "{zone}: more copies than {value} has: {cards}.",
            "{zone}：{value}のリストより多いカード：{cards}。",
        ),
        "missing-from-roster": (
            "{zone}: {missing} cards of {value} are missing: {cards}.",
            "{zone}：{value}のカードが{missing}枚足りません：{cards}。",
        ),
        "roster": ("{zone}: the cards of {value}.", "{zone}：{value}のカードです。"),
    }

    by: FieldName
    copies: FieldName

    def check(self, deck: ResolvedDeck, report: Report) -> None:
        keys = keys_of(deck.catalog, (self.by,))
        for zone in self.spread(deck):
            groups = grouped(deck.zones.get(zone, {}).items(), keys)
            if groups:
                value = max(groups, key=lambda key: sum(n for _, n in groups[key]))
                self.compare(deck, report, zone, dict(groups[value]), value)

    def compare(
        self,
        deck: ResolvedDeck,
        report: Report,
        zone: str,
        counts: dict[CardRecord, int],
        value: tuple[str],
    ) -> None:
        roster = self.roster(deck.catalog, value)
        over = [(c, n - roster.get(c, 0)) for c, n in counts.items() if n > roster.get(c, 0)]
        lacking = [(c, n - counts.get(c, 0)) for c, n in roster.items() if n > counts.get(c, 0)]
        missing = sum(n for _, n in lacking) - deck.doubt((zone,))
        if over:
            slack = -sum(n for _, n in over)
            report.problem(self, "too-many-of-roster", "error", zone, slack, over, value=value[0])
        if missing > 0:
            figures = {"missing": missing, "value": value[0]}
            report.problem(
                self, "missing-from-roster", "incomplete", zone, -missing, lacking, **figures
            )
        if not over and missing <= 0:
            report.hold(self, "roster", zone, 0, value=value[0])

    def roster(self, catalog: Catalog, value: tuple[str]) -> dict[CardRecord, int]:
        """The cards of one value with their copies, worked out once per catalog."""
        key = ("roster", self.by, self.copies)
        if key not in catalog.memo:
            deckable = [(card, self.often(card)) for card in catalog if card.deckable]
            groups = grouped(deckable, keys_of(catalog, (self.by,)))
            catalog.memo[key] = {name: dict(cards) for name, cards in groups.items()}
        return catalog.memo[key].get(value, {})  # type: ignore[no-any-return]

    def often(self, card: CardRecord) -> int:
        copies = facts.value(card, self.copies)
        return copies if isinstance(copies, int) else 1

    def statement(self, language: str, zone: Callable[[str], str]) -> str:
        if language == "ja":
            return f"ひとつの{JAPANESE.get(self.by, self.by)}のカードをすべて、決められた枚数"
        return f"every card of one {self.by}, as often as its list says"

    def rows(self, model: Model) -> None:
        for zone in model.expand(self.zones):
            flags = []
            for members in grouped(
                model.copies(zone).items(), keys_of(model.catalog, (self.by,))
            ).values():
                flags.append(model.flag())
                for card, variable in members:
                    often = self.often(card) if card.deckable else 0
                    model.row([(variable, 1), (flags[-1], -often)], 0, 0)
            model.row([(flag, 1) for flag in flags], 1, 1)
