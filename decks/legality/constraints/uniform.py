"""Cards that must all agree in something."""

from collections.abc import Iterable
from typing import Any, ClassVar

from cards.game import Game
from decks.legality.constraints.base import Constraint, View, only_zone
from decks.legality.constraints.keys import group_by_key, keys_of, total_copies, unknown_fields
from decks.legality.problems import CardCount, FindingReport, ProblemWords
from decks.legality.repair.model import Model
from decks.legality.resolved import ResolvedDeck
from decks.legality.shapes import ConstraintFault, FieldName
from decks.legality.words import FormatWords
from languages import Text


class Uniform(
    Constraint,
    ja="対象のゾーンのカードはすべて、項目`by`の値が同じでなければならない。"
    "最も枚数の多い値をデッキの値とし、ほかの値のカードは不適合。"
    "同数ならすべて不適合。値のないカードはどこにでも入る。",
):
    """All cards of the zones together have the same value in the field `by`.

    The value of most copies is the deck's own; cards with another value do not belong; on a tie, none do.
    Cards without a value fit everywhere.
    """

    kind = "uniform"
    title: ClassVar[Text] = Text("All alike in one field", "統一")
    problems: ClassVar[dict[str, ProblemWords]] = {
        "mixed": ProblemWords(
            Text(
                "More than one {by} ({values}); these do not match: {cards}.",
                "{by}が統一されていません（{values}）：{cards}。",
            ),
            Text("another {by}", "{by}が違う"),
        ),
    }
    holds: ClassVar[dict[str, Text]] = {
        "uniform": Text("All of one {by}: {values}.", "{by}は統一されています：{values}。"),
        "nothing-to-unify": Text("No card has a {by}.", "{by}のあるカードがありません。"),
    }

    by: FieldName

    def faults(self, game: Game) -> Iterable[ConstraintFault]:
        return unknown_fields(game, "by", [self.by])

    def check(self, deck: ResolvedDeck, report: FindingReport) -> None:
        zones = self.spread(deck)
        groups = group_by_key(deck.counts(zones).items(), keys_of(deck.catalog, (self.by,)))
        figures = {"by": self.by, "values": tuple(key[0] for key in groups)}
        if len(groups) > 1:
            foreign, excess = cards_outside(list(groups.values()))
            report.problem(self, "mixed", "error", only_zone(zones), -excess, foreign, **figures)
        else:
            code = "uniform" if groups else "nothing-to-unify"
            report.hold(self, code, only_zone(zones), 0, **figures)

    def spoken(self, params: dict[str, Any], words: FormatWords) -> dict[str, Any]:
        values = words.series(words.value(self.by, value) for value in params["values"])
        return {"by": words.field(self.by), "values": values}

    def statement(self, words: FormatWords) -> str:
        by = words.field(self.by)
        return words.either(f"all cards of one and the same {by}", f"すべてのカードの{by}が同じ")

    def view(self, deck: ResolvedDeck) -> View:
        return keys_of(deck.catalog, (self.by,)).__getitem__

    def rows(self, model: Model) -> None:
        pairs = [pair for zone in model.expand(self.zones) for pair in model.copies(zone).items()]
        flags = []
        for members in group_by_key(pairs, keys_of(model.catalog, (self.by,))).values():
            flags.append(model.flag())
            model.row([*((v, 1) for _, v in members), (flags[-1], -model.most)], None, 0)
        model.row([(flag, 1) for flag in flags], 0, 1)


def cards_outside(groups: list[list[CardCount]]) -> tuple[list[CardCount], int]:
    """The cards outside the largest group (of all groups, if several are), and how many must go."""
    sizes = [total_copies(cards) for cards in groups]
    most = max(sizes)
    home = None if sizes.count(most) > 1 else sizes.index(most)
    foreign = [pair for place, cards in enumerate(groups) if place != home for pair in cards]
    return foreign, sum(sizes) - most
