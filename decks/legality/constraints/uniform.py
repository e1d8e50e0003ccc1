"""Cards that must all agree in something."""

from collections.abc import Iterable
from typing import Any, ClassVar

from cards.game import Game
from decks.legality.constraints.base import Constraint, View, only
from decks.legality.constraints.keys import grouped, keys_of, total, unknown_fields
from decks.legality.problems import CardCount, Report
from decks.legality.repair.model import Model
from decks.legality.resolved import ResolvedDeck
from decks.legality.shapes import Fault, FieldName
from decks.legality.words import Words


class Uniform(Constraint):
    """All cards of the zones together have one and the same value of the field `by`.

    The value of most copies is the deck's own; cards with another one are foreign. On a tie all are.
    Cards without a value fit everywhere.
    """

    kind = "uniform"
    title_en: ClassVar[str] = "All alike in one field"
    title_ja: ClassVar[str] = "統一"
    sentences: ClassVar[dict[str, tuple[str, str]]] = {
        "mixed": (
            "More than one {by} ({values}); foreign to the deck: {cards}.",
            "{by}が統一されていません（{values}）：{cards}。",
        ),
        "uniform": ("All of one {by}: {values}.", "{by}は統一されています：{values}。"),
        "nothing-to-unify": ("No card has a {by}.", "{by}のあるカードがありません。"),
    }

    by: FieldName

    def faults(self, game: Game) -> Iterable[Fault]:
        return unknown_fields(game, "by", [self.by])

    def check(self, deck: ResolvedDeck, report: Report) -> None:
        zones = self.spread(deck)
        groups = grouped(deck.counts(zones).items(), keys_of(deck.catalog, (self.by,)))
        figures = {"by": self.by, "values": tuple(key[0] for key in groups)}
        if len(groups) > 1:
            foreign, excess = strangers(list(groups.values()))
            report.problem(self, "mixed", "error", only(zones), -excess, foreign, **figures)
        else:
            code = "uniform" if groups else "nothing-to-unify"
            report.hold(self, code, only(zones), 0, **figures)

    def spoken(self, params: dict[str, Any], words: Words) -> dict[str, Any]:
        values = words.series(words.value(self.by, value) for value in params["values"])
        return {"by": words.field(self.by), "values": values}

    def statement(self, words: Words) -> str:
        by = words.field(self.by)
        return words.either(f"all cards of one and the same {by}", f"すべてのカードの{by}が同じ")

    def view(self, deck: ResolvedDeck) -> View:
        return keys_of(deck.catalog, (self.by,)).__getitem__

    def rows(self, model: Model) -> None:
        pairs = [pair for zone in model.expand(self.zones) for pair in model.copies(zone).items()]
        flags = []
        for members in grouped(pairs, keys_of(model.catalog, (self.by,))).values():
            flags.append(model.flag())
            model.row([*((v, 1) for _, v in members), (flags[-1], -model.most)], None, 0)
        model.row([(flag, 1) for flag in flags], 0, 1)


def strangers(groups: list[list[CardCount]]) -> tuple[list[CardCount], int]:
    """The cards outside the largest group (of all groups, if several are), and how many must go."""
    sizes = [total(cards) for cards in groups]
    most = max(sizes)
    home = None if sizes.count(most) > 1 else sizes.index(most)
    foreign = [pair for place, cards in enumerate(groups) if place != home for pair in cards]
    return foreign, sum(sizes) - most
