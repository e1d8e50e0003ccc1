"""Cards that exclude or require one another."""

from collections.abc import Callable
from typing import Annotated, ClassVar, Self

from pydantic import Field, StringConstraints, model_validator

from cards.catalog import Catalog
from cards.record import CardRecord
from decks.constraints.base import Constraint
from decks.problems import CardCount, Report
from decks.repair.model import Model
from decks.resolved import ResolvedDeck

Reference = Annotated[str, StringConstraints(min_length=1, max_length=200)]
Group = Annotated[tuple[Reference, ...], Field(strict=False, max_length=200)]


class Together(Constraint):
    """What holds if any of `cards` is in the zones.

    None of `excludes` may be there; at least one of `requires` must be; and at most `most` different
    ones of `cards` themselves.
    """

    kind = "together"
    title_en: ClassVar[str] = "Cards that exclude or require one another"
    title_ja: ClassVar[str] = "組み合わせの制限"
    sentences: ClassVar[dict[str, tuple[str, str]]] = {
        "excluded": ("May not be together: {cards}.", "一緒に入れられません：{cards}。"),
        "required": (
            "{cards}: one of these must be with it: {needed}.",
            "{cards}：次のいずれかが必要です：{needed}。",
        ),
        "too-many-of-group": (
            "At most {most} of these: {cards}.",
            "次のカードは{most}種類までです：{cards}。",
        ),
        "together": ("No forbidden combination.", "禁止された組み合わせはありません。"),
    }

    cards: Group = Field(strict=False, min_length=1)
    excludes: Group = ()
    requires: Group = ()
    most: Annotated[int, Field(ge=1, le=99)] | None = None

    @model_validator(mode="after")
    def something(self) -> Self:
        if not (self.excludes or self.requires or self.most):
            raise ValueError("give `excludes`, `requires` or `most`")
        return self

    def check(self, deck: ResolvedDeck, report: Report) -> None:
        zones = self.spread(deck)
        counts = deck.counts(zones)
        zone = zones[0] if len(zones) == 1 else None

        def held(references: tuple[str, ...]) -> list[CardCount]:
            return [
                (card, counts[card]) for card in found(deck.catalog, references) if card in counts
            ]

        cards, excluded, needed = held(self.cards), held(self.excludes), held(self.requires)
        before = len(report.problems)
        if cards and excluded:
            report.problem(self, "excluded", "error", zone, -len(excluded), [*cards, *excluded])
        if cards and self.requires and not needed and not deck.doubt(zones):
            words = ", ".join(self.requires)
            report.problem(self, "required", "incomplete", zone, -1, cards, needed=words)
        if self.most is not None and len(cards) > self.most:
            slack = self.most - len(cards)
            report.problem(self, "too-many-of-group", "error", zone, slack, cards, most=self.most)
        if len(report.problems) == before:
            report.hold(self, "together", zone, None)

    def statement(self, language: str, zone: Callable[[str], str]) -> str:
        cards, bad, good = (", ".join(x) for x in (self.cards, self.excludes, self.requires))
        if language == "ja":
            parts = [f"{bad}とは一緒に入れられない"] * bool(bad)
            parts += [f"{good}のいずれかが必要"] * bool(good)
            parts += [f"この中から{self.most}種類まで"] * bool(self.most)
            return f"{cards}：{'、'.join(parts)}"
        parts = [f"not together with {bad}"] * bool(bad)
        parts += [f"only together with one of {good}"] * bool(good)
        parts += [f"at most {self.most} of these"] * bool(self.most)
        return f"{cards}: {', '.join(parts)}"

    def rows(self, model: Model) -> None:
        zones = model.expand(self.zones)

        def variables(references: tuple[str, ...]) -> list[list[int]]:
            cards = found(model.catalog, references)
            return [[v for z in zones if (v := model.copies(z).get(c)) is not None] for c in cards]

        flags = [model.presence(members) for members in variables(self.cards)]
        for members in variables(self.excludes):
            present = model.presence(members)
            for flag in flags:
                model.row([(flag, 1), (present, 1)], 0, 1)
        if self.requires:
            needed = [(v, 1) for members in variables(self.requires) for v in members]
            for flag in flags:
                model.row([*needed, (flag, -1)], 0, None)
        if self.most is not None:
            model.row([(flag, 1) for flag in flags], 0, self.most)


def found(catalog: Catalog, references: tuple[str, ...]) -> dict[CardRecord, None]:
    """The cards that references mean; a name that fits several means each of them."""
    return dict.fromkeys(card for reference in references for card in catalog.find(reference))
