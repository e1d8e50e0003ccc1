"""Cards that may not be in a deck twice."""

from collections.abc import Collection, Iterator
from typing import Annotated, Any, ClassVar, Self

from pydantic import Field, model_validator

from cards.game import Game
from cards.record import CardRecord
from decks.legality.constraints.base import Constraint
from decks.legality.constraints.keys import group_by_key, keys_of, total_copies, unknown_fields
from decks.legality.problems import CardCount, FindingReport, ProblemWords
from decks.legality.repair.model import Model
from decks.legality.resolved import ResolvedDeck
from decks.legality.shapes import ConstraintFault, FieldName, ZonePattern, nonsense_error
from decks.legality.words import FormatWords
from decks.legality.zones import expand_patterns, is_numbered
from languages import Text

Key = Annotated[tuple[FieldName, ...], Field(strict=False, min_length=1, max_length=5)]


class Distinct(
    Constraint,
    ja="各ゾーンで、`keys`のいずれかの項目がすべて一致するカードが2枚あってはならない。"
    "`against`があれば、代わりにそのゾーン（パターンなら該当する各ゾーン）"
    "のカードと一致してはならない。",
):
    """In each zone no two cards agree in all fields of one of the `keys`.

    With `against`, no card of a zone agrees with a card of that other zone instead (for a pattern: of
    those other zones).
    """

    kind = "distinct"
    title: ClassVar[Text] = Text("No duplicates", "重複の禁止")
    labels: ClassVar[dict[str, Text]] = {
        "keys": Text(
            "Fields, separated by commas; one set per line", "項目（カンマ区切り、1行に1組）"
        ),
        "against": Text("Against the zone", "比べるゾーン"),
    }
    problems: ClassVar[dict[str, ProblemWords]] = {
        "duplicate": ProblemWords(
            Text(
                "{zone}: {count} cards with the same {fields}: {cards}.",
                "{zone}：同じ{fields}のカードが{count}枚あります（{cards}）。",
            ),
            Text("duplicate: same {fields}", "重複（{fields}）"),
        ),
        "duplicate-across": ProblemWords(
            Text(
                "The same {fields} in both {zone} and {against}: {cards}.",
                "同じ{fields}のカードが{zone}と{against}の両方にあります（{cards}）。",
            ),
            Text("also in {against}", "{against}と重複"),
        ),
    }
    holds: ClassVar[dict[str, Text]] = {
        "distinct": Text("{zone}: no duplicates.", "{zone}：重複なし。"),
        "distinct-across": Text(
            "{zone}: no duplicates of cards in {against}.",
            "{zone}：{against}との重複なし。",
        ),
    }

    keys: tuple[Key, ...] = Field(strict=False, min_length=1, max_length=5)
    against: ZonePattern | None = None

    @model_validator(mode="after")
    def another_zone(self) -> Self:
        if self.against and not is_numbered(self.against) and self.against in self.zones:
            raise nonsense_error(
                "A zone cannot be compared with itself.", "同じゾーンとは比べられません。"
            )
        return self

    def faults(self, game: Game) -> Iterator[ConstraintFault]:
        for index, key in enumerate(self.keys):
            yield from unknown_fields(game, f"keys.{index}.{{}}", key)

    def named_zones(self) -> Iterator[str]:
        yield from self.zones
        yield from [self.against] if self.against else []

    def check(self, deck: ResolvedDeck, report: FindingReport) -> None:
        for zone in self.spread(deck):
            groups = list(self.across(deck, zone) if self.against else self.within(deck, zone))
            known: set[frozenset[CardRecord]] = set()
            for key, cards, excess in groups:
                # Cards that also agree by a second key are reported once.
                if (equal := frozenset(card for card, _ in cards)) not in known:
                    known.add(equal)
                    self.report_duplicates(report, zone, key, cards, excess)
            if not groups:
                report.hold(self, self.code("distinct"), zone, 0, against=self.against)

    def code(self, word: str) -> str:
        return f"{word}-across" if self.against else word

    def report_duplicates(
        self, report: FindingReport, zone: str, key: Key, cards: list[CardCount], excess: int
    ) -> None:
        figures = {"count": total_copies(cards), "fields": key, "against": self.against}
        report.problem(self, self.code("duplicate"), "error", zone, -excess, cards, **figures)

    def within(self, deck: ResolvedDeck, zone: str) -> Iterator[tuple[Key, list[CardCount], int]]:
        """Key, cards, and how many copies are too many, of each group of equal cards."""
        counts = deck.zones.get(zone, {})
        for key in self.keys:
            index = keys_of(deck.catalog, key)
            if len({index[card] for card in counts}) == sum(counts.values()):
                continue
            for cards in group_by_key(counts.items(), index).values():
                if (count := total_copies(cards)) > 1:
                    yield key, cards, count - 1

    def across(self, deck: ResolvedDeck, zone: str) -> Iterator[tuple[Key, list[CardCount], int]]:
        counts, others = deck.zones.get(zone, {}), deck.counts(self.others(deck.zones, zone))
        for key in self.keys:
            index = keys_of(deck.catalog, key)
            equal = group_by_key(others.items(), index)
            for value, cards in group_by_key(counts.items(), index).items():
                if value in equal:
                    excess = min(total_copies(cards), total_copies(equal[value]))
                    yield key, sum_copies([*cards, *equal[value]]), excess

    def others(self, zones: Collection[str], zone: str) -> tuple[str, ...]:
        """The zones that a zone is compared with."""
        return tuple(
            other for other in expand_patterns(zones, (self.against or "",)) if other != zone
        )

    def spoken(self, params: dict[str, Any], words: FormatWords) -> dict[str, Any]:
        against = words.zones(self.against) if self.against else ""
        fields = words.joined(params.get("fields", ()))
        return {**params, "fields": fields, "against": against}

    def statement(self, words: FormatWords) -> str:
        same = words.either(", or the same ", "、または").join(map(words.joined, self.keys))
        if self.against is None:
            return words.either(
                f"no two cards with the same {same}", f"{same}が同じカードは1枚まで"
            )
        zone = words.zones(self.against)
        return words.either(
            f"no card with the same {same} as one in {zone}",
            f"{zone}のカードと{same}が同じカードは入れられない",
        )

    def view(self, deck: ResolvedDeck) -> None:
        """Here it only matters which cards are the same."""

    def sames(self) -> tuple[tuple[str, ...], ...]:
        return self.keys

    def rows(self, model: Model) -> None:
        for zone in model.expand(self.zones):
            for key in self.keys:
                groups = self.variables(model, (zone,), key)
                if self.against is None:
                    for members in groups.values():
                        model.row([(variable, 1) for variable in members], 0, 1)
                    continue
                others = self.variables(model, self.others(model.zones, zone), key)
                for value, members in groups.items():
                    if value in others:
                        model.either(members, others[value])

    def variables(self, model: Model, zones: tuple[str, ...], key: Key) -> dict[Any, list[int]]:
        pairs = [pair for zone in zones for pair in model.copies(zone).items()]
        groups = group_by_key(pairs, keys_of(model.catalog, key))
        return {value: [variable for _, variable in members] for value, members in groups.items()}


def sum_copies(cards: list[CardCount]) -> list[CardCount]:
    """The copies of each card added up."""
    counts: dict[CardRecord, int] = {}
    for card, quantity in cards:
        counts[card] = counts.get(card, 0) + quantity
    return list(counts.items())
