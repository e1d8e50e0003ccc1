"""Cards that exclude or require one another."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Self

from pydantic import Field, model_validator

from cards.catalog import Catalog
from cards.record import CardRecord
from decks.legality.constraints.base import Constraint, View, only_zone
from decks.legality.constraints.keys import total_copies
from decks.legality.problems import CardCount, FindingReport, ProblemWords
from decks.legality.repair.model import Model
from decks.legality.resolved import Counts, ResolvedDeck
from decks.legality.shapes import Reference, nonsense_error
from decks.legality.words import FormatWords
from languages import Text

Group = Annotated[tuple[Reference, ...], Field(strict=False, max_length=200)]


class Together(
    Constraint,
    ja="`cards`のいずれかが対象のゾーンにあるときの条件。`excludes`は1枚も入れられず、"
    "`requires`は少なくとも1枚必要で、`cards`自身は`most`種類まで。"
    "特定できないカードは必要なカードかもしれないものとして扱う。",
):
    """What applies if any of `cards` is in the zones.

    None of `excludes` may be there; at least one of `requires` must be; and at most `most` different
    ones of `cards` themselves. Unidentified cards may be the required ones.
    """

    kind = "together"
    title: ClassVar[Text] = Text("Cards that exclude or require one another", "組み合わせの制限")
    labels: ClassVar[dict[str, Text]] = {
        "cards": Text("Cards", "カード"),
        "excludes": Text("Excludes", "一緒に入れられないカード"),
        "requires": Text("Requires one of", "必要なカード"),
        "most": Text("Maximum of different ones", "最大種類数"),
    }
    problems: ClassVar[dict[str, ProblemWords]] = {
        "excluded": ProblemWords(
            Text("These may not be in one deck: {cards}.", "一緒に入れられません：{cards}。"),
            Text("forbidden combination", "併用不可"),
        ),
        "required": ProblemWords(
            Text(
                "With {cards}, one of these is needed: {needed}.",
                "{cards}を入れるには、次のいずれかが必要です：{needed}。",
            ),
            Text("needs another card", "必要なカードなし"),
        ),
        "too-many-of-group": ProblemWords(
            Text("At most {most} of these: {cards}.", "次のカードは{most}種類までです：{cards}。"),
            Text("at most {most} of these", "この中から{most}種類まで"),
        ),
    }
    holds: ClassVar[dict[str, Text]] = {
        "together": Text("No forbidden combination.", "禁止された組み合わせはありません。"),
    }

    cards: Annotated[Group, Field(min_length=1)]
    excludes: Group = ()
    requires: Group = ()
    most: Annotated[int, Field(ge=1, le=99)] | None = None

    @model_validator(mode="after")
    def something(self) -> Self:
        if not (self.excludes or self.requires or self.most):
            raise nonsense_error(
                "Give `excludes`, `requires` or `most`.",
                "excludes、requires、mostのいずれかを指定してください。",
            )
        if both := sorted({*self.cards} & {*self.excludes}):
            raise nonsense_error(
                f"A card cannot exclude itself: {both[0]}.",
                f"カードが自分自身を除外しています：{both[0]}。",
            )
        return self

    def named_cards(self) -> Iterator[tuple[str, str]]:
        lists = {"cards": self.cards, "excludes": self.excludes, "requires": self.requires}
        for name, references in lists.items():
            for index, reference in enumerate(references):
                yield f"{name}.{index}", reference

    def check(self, deck: ResolvedDeck, report: FindingReport) -> None:
        zones = self.spread(deck)
        counts, catalog, zone = deck.counts(zones), deck.catalog, only_zone(zones)
        cards = copies_meant(catalog, self.cards, counts)
        before = len(report.problems)
        if cards and (bad := copies_meant(catalog, self.excludes, counts)):
            slack = -min(total_copies(cards), total_copies(bad))
            report.problem(self, "excluded", "error", zone, slack, [*cards, *bad])
        needed = copies_meant(catalog, self.requires, counts)
        missing = bool(cards and self.requires and not needed)
        if missing and not deck.doubt(zones):
            wanted = tuple(meant_cards(catalog, self.requires)) or self.requires
            report.problem(self, "required", "incomplete", zone, -1, cards, needed=wanted)
        if self.most is not None and len(cards) > self.most:
            slack = self.most - len(cards)
            report.problem(self, "too-many-of-group", "error", zone, slack, cards, most=self.most)
        if len(report.problems) == before and not missing:
            report.hold(self, "together", zone, None)

    def spoken(self, params: dict[str, Any], words: FormatWords) -> dict[str, Any]:
        needed = params.get("needed", ())
        cards = words.cards((card, 1) for card in needed if isinstance(card, CardRecord))
        return params | {"needed": cards or words.series(needed)}

    def statement(self, words: FormatWords) -> str:
        cards, bad, good = (
            words.series(map(words.named, references))
            for references in (self.cards, self.excludes, self.requires)
        )
        parts = [
            words.either(f"not together with {bad}", f"{bad}とは一緒に入れられない"),
            words.either(f"only together with one of {good}", f"{good}のいずれかが必要"),
            words.either(f"at most {self.most} of these", f"この中から{self.most}種類まで"),
        ]
        given = (self.excludes, self.requires, self.most)
        demands = [part for part, stated in zip(parts, given, strict=True) if stated]
        return words.either(": ", "：").join((cards, words.series(demands)))

    def view(self, deck: ResolvedDeck) -> View:
        named = meant_cards(deck.catalog, (*self.cards, *self.excludes, *self.requires))
        return lambda card: card if card in named else None

    def rows(self, model: Model) -> None:
        flags = [model.presence(members) for members in self.variables(model, self.cards)]
        for members in self.variables(model, self.excludes):
            present = model.presence(members)
            for flag in flags:
                model.row([(flag, 1), (present, 1)], 0, 1)
        if self.requires:
            needed = [(v, 1.0) for members in self.variables(model, self.requires) for v in members]
            for flag in flags:
                model.row([*needed, (flag, -1)], 0, None)
        if self.most is not None:
            model.row([(flag, 1) for flag in flags], 0, self.most)

    def variables(self, model: Model, references: Group) -> Iterator[list[int]]:
        """The variables, across all zones, of each card that the references mean."""
        zones = model.expand(self.zones)
        for card in meant_cards(model.catalog, references):
            yield [v for zone in zones if (v := model.copies(zone).get(card)) is not None]


def meant_cards(catalog: Catalog, references: Group) -> dict[CardRecord, None]:
    """The cards that references mean; a name that fits several means each of them."""
    return dict.fromkeys(card for reference in references for card in catalog.find(reference))


def copies_meant(catalog: Catalog, references: Group, counts: Counts) -> list[CardCount]:
    """The deck's copies of the cards that references mean."""
    return [(card, counts[card]) for card in meant_cards(catalog, references) if card in counts]
