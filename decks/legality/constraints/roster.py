"""A deck that is one fixed list of cards."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar

from cards import card_values
from cards.catalog import Catalog
from cards.game import Game
from cards.record import CardRecord
from decks.legality.constraints.base import Constraint
from decks.legality.constraints.keys import (
    copies_beyond,
    group_by_key,
    keep_derived,
    keys_of,
    total_copies,
    unknown_fields,
    unknown_number,
)
from decks.legality.problems import CardCount, FindingReport, ProblemWords
from decks.legality.repair.model import Model
from decks.legality.resolved import Counts, ResolvedDeck
from decks.legality.shapes import ConstraintFault, FieldName, Takes
from decks.legality.words import FormatWords
from languages import Text

Rosters = dict[Any, Counts]


class Roster(
    Constraint,
    ja="各ゾーンには、項目`by`が同じ値のカードがすべて、項目`copies`の枚数だけ入る。"
    "値はそのゾーンで最も多いカードの値とし、ほかの値のカードは`uniform`で扱う。"
    "該当するカードのないゾーンは対象外。特定できないカードは、足りないカードや、"
    "別のリストのカードかもしれないものとして扱う。",
):
    """Each zone holds every card with one value of the field `by`, as often as its field `copies` says.

    The value is that of most cards in the zone; cards with other values are a matter for `uniform`. A zone
    without such cards is not checked. Unidentified cards may be the missing ones, or make up another list.
    """

    kind = "roster"
    title: ClassVar[Text] = Text("A fixed list of cards", "固定リスト")
    labels: ClassVar[dict[str, Text]] = {
        "copies": Text("Field with the copies", "枚数の項目"),
    }
    problems: ClassVar[dict[str, ProblemWords]] = {
        "too-many-of-roster": ProblemWords(
            Text(
                "{zone}: more copies than {value} has: {cards}.",
                "{zone}：{value}のリストより多く入っています（{cards}）。",
            ),
            Text("more than {value} has", "{value}のリストより多い"),
        ),
        "missing-from-roster": ProblemWords(
            Text(
                "{zone}: {missing} {missing:card|cards} of {value} {missing:is|are} missing: {cards}.",
                "{zone}：{value}のカードが{missing}枚足りません（{cards}）。",
            ),
            Text("{missing} missing", "{missing}枚不足"),
        ),
    }
    holds: ClassVar[dict[str, Text]] = {
        "roster": Text("{zone}: the cards of {value}.", "{zone}：{value}のカードです。"),
    }

    by: FieldName
    copies: Annotated[FieldName, Takes("counts")]

    def faults(self, game: Game) -> Iterator[ConstraintFault]:
        yield from unknown_fields(game, "by", [self.by])
        yield from unknown_number(game, "copies", self.copies)

    def check(self, deck: ResolvedDeck, report: FindingReport) -> None:
        keys = keys_of(deck.catalog, (self.by,))
        for zone in self.spread(deck):
            groups = group_by_key(deck.zones.get(zone, {}).items(), keys)
            if groups:
                value = max(groups, key=lambda key: total_copies(groups[key]))
                counts, roster = dict(groups[value]), self.rosters(deck.catalog).get(value, {})
                doubt = deck.doubt((zone,))
                over, lacking = copies_beyond(counts, roster), copies_beyond(roster, counts)
                fails = over or total_copies(lacking) > doubt
                if not (fails and doubt and self.may_be_another(deck.catalog, groups, doubt)):
                    self.compare(report, zone, value[0], over, lacking, doubt)

    def may_be_another(
        self, catalog: Catalog, groups: dict[Any, list[CardCount]], doubt: int
    ) -> bool:
        """Whether the unidentified cards may complete the list of any value, and make it that of most cards."""
        sizes = {value: total_copies(cards) for value, cards in groups.items()}
        for value, roster in self.rosters(catalog).items():
            size = sum(roster.values())
            others = max((n for other, n in sizes.items() if other != value), default=0)
            enough = size >= others and size - sizes.get(value, 0) <= doubt
            if enough and not copies_beyond(dict(groups.get(value, ())), roster):
                return True
        return False

    def compare(
        self,
        report: FindingReport,
        zone: str,
        value: Any,
        over: list[CardCount],
        lacking: list[CardCount],
        doubt: int,
    ) -> None:
        missing = total_copies(lacking)
        if over:
            slack = -total_copies(over)
            report.problem(self, "too-many-of-roster", "error", zone, slack, over, value=value)
        if missing > doubt:
            slack, figures = doubt - missing, {"missing": missing - doubt, "value": value}
            report.problem(
                self, "missing-from-roster", "incomplete", zone, slack, lacking, **figures
            )
        if not over and not missing:
            report.hold(self, "roster", zone, 0, value=value)

    def rosters(self, catalog: Catalog) -> Rosters:
        """The cards of every value with their copies."""

        def make() -> Rosters:
            deckable = [(card, self.often(card)) for card in catalog if card.deckable]
            groups = group_by_key(deckable, keys_of(catalog, (self.by,)))
            return {value: dict(cards) for value, cards in groups.items()}

        return keep_derived(catalog, ("rosters", self.by, self.copies), make)

    def often(self, card: CardRecord) -> int:
        copies = card_values.card_value(card, self.copies)
        return copies if isinstance(copies, int) else 1

    def spoken(self, params: dict[str, Any], words: FormatWords) -> dict[str, Any]:
        return params | {"value": words.value(self.by, params["value"])}

    def statement(self, words: FormatWords) -> str:
        by = words.field(self.by)
        return words.either(
            f"every card of one {by}, as often as its list says",
            f"1つの{by}のカードをすべて、決められた枚数",
        )

    def rows(self, model: Model) -> None:
        for zone in model.expand(self.zones):
            groups = group_by_key(model.copies(zone).items(), keys_of(model.catalog, (self.by,)))
            flags = [model.flag() for _ in groups]
            for flag, members in zip(flags, groups.values(), strict=True):
                for card, variable in members:
                    often = self.often(card) if card.deckable else 0
                    model.row([(variable, 1), (flag, -often)], 0, 0)
            model.row([(flag, 1) for flag in flags], 1, 1, zone)
