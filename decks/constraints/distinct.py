"""Cards that may not be in a deck twice over."""

from collections.abc import Callable
from typing import Annotated, Any, ClassVar

from pydantic import Field

from decks.constraints.base import Constraint, FieldName, ZonePattern, grouped, keys_of
from decks.problems import CardCount, Report
from decks.repair.model import Model
from decks.resolved import ResolvedDeck

Key = Annotated[tuple[FieldName, ...], Field(strict=False, min_length=1, max_length=5)]


class Distinct(Constraint):
    """In each zone no two cards agree in all fields of one of the `keys`.

    With `against`, no card of a zone agrees with a card of that other zone instead.
    """

    kind = "distinct"
    title_en: ClassVar[str] = "No duplicates"
    title_ja: ClassVar[str] = "重複の禁止"
    sentences: ClassVar[dict[str, tuple[str, str]]] = {
        "duplicate": (
            "{zone}: {count} cards with the same {key_en}: {cards}.",
            "{zone}：{key_ja}が同じカードが{count}枚あります：{cards}。",
        ),
        "duplicate-across": (
            "{cards}: with the same {key_en} both in {zone} and in {against}.",
            "{cards}：{key_ja}が同じカードが{zone}と{against}の両方にあります。",
        ),
        "distinct": ("{zone}: no duplicates.", "{zone}：重複なし。"),
    }

    keys: tuple[Key, ...] = Field(strict=False, min_length=1, max_length=5)
    against: ZonePattern | None = None

    def check(self, deck: ResolvedDeck, report: Report) -> None:
        for zone in self.spread(deck):
            before = len(report.problems)
            for key in self.keys:
                self.check_key(deck, report, zone, key)
            if len(report.problems) == before:
                report.hold(self, "distinct", zone, 0)

    def check_key(self, deck: ResolvedDeck, report: Report, zone: str, key: Key) -> None:
        index = keys_of(deck.catalog, key)
        counts = deck.zones.get(zone, {})
        if not self.against and len({index[card] for card in counts}) == sum(counts.values()):
            return
        groups = grouped(counts.items(), index)
        others = grouped(deck.zones.get(self.against or "", {}).items(), index)
        for value, cards in groups.items():
            if self.against and value in others:
                self.found(report, "duplicate-across", zone, key, [*cards, *others[value]])
            elif not self.against and sum(quantity for _, quantity in cards) > 1:
                self.found(report, "duplicate", zone, key, cards)

    def found(self, report: Report, code: str, zone: str, key: Key, cards: list[CardCount]) -> None:
        cards = list(dict(cards).items()) if code == "duplicate-across" else cards
        count = sum(quantity for _, quantity in cards)
        words: dict[str, Any] = {
            "key_en": ", ".join(key),
            "key_ja": "・".join(JAPANESE.get(name, name) for name in key),
        }
        report.problem(
            self, code, "error", zone, 1 - count, cards, count=count, against=self.against, **words
        )

    def statement(self, language: str, zone: Callable[[str], str]) -> str:
        other = zone(self.against) if self.against else ""
        if language == "ja":
            same = "、または".join("・".join(JAPANESE.get(n, n) for n in key) for key in self.keys)
            where = f"{other}のカードと{same}が" if other else f"{same}が"
            return f"{where}同じカードは入れられない"
        same = ", or the same ".join(" and ".join(key) for key in self.keys)
        return f"no card with the same {same} as {f'one in {other}' if other else 'another one'}"

    def rows(self, model: Model) -> None:
        for zone in model.expand(self.zones):
            for key in self.keys:
                groups = self.variables(model, zone, key)
                if not self.against:
                    for members in groups.values():
                        model.row([(variable, 1) for variable in members], 0, 1)
                    continue
                others = self.variables(model, self.against, key)
                for value in groups.keys() & others.keys():
                    model.either(groups[value], others[value])

    def variables(self, model: Model, zone: str, key: Key) -> dict[Any, list[int]]:
        groups = grouped(model.copies(zone).items(), keys_of(model.catalog, key))
        return {value: [variable for _, variable in members] for value, members in groups.items()}


JAPANESE = {
    "name": "カード名",
    "number": "カードナンバー",
    "kind": "種類",
    "set": "セット",
    "rarity": "レアリティ",
    "effects": "効果",
    "character": "キャラクター",
    "title": "タイトル",
    "power": "基本パワー",
    "colour": "色",
    "cost": "コスト",
}
