"""The values of a plan, read from JSON; each refusal names the field and says what would be valid."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from rules.engine.opening.opening import RuleSentence

MOST_CARDS = 1_000  # in one deck, all zones together
LONGEST = 100  # characters of a card number or zone name


class BadPlan(ValueError):
    """The plan is not valid. `field` names the plan's field; `sentence` explains, in English and Japanese."""

    def __init__(self, field: str, en: str, ja: str, clauses: tuple[str, ...] = ()) -> None:
        super().__init__(f"{field}: {en}")
        self.field = field
        self.sentence = RuleSentence(clauses, en, ja)


def whole_between(field: str, value: Any, low: int, high: int) -> int:
    """A whole number in the range; True and 3.0 are refused."""
    if type(value) is not int or not low <= value <= high:
        raise BadPlan(
            field,
            f"A whole number from {low:,} to {high:,} is needed.",
            f"{low:,}から{high:,}までの整数を指定してください。",
        )
    return value


def one_of_known(field: str, value: Any, known: Collection[str]) -> str:
    if not isinstance(value, str) or value not in known:
        names = ", ".join(known)
        raise BadPlan(
            field, f"One of these is needed: {names}.", f"次から選んでください：{names}。"
        )
    return value


def number_between(field: str, value: Any, low: float, high: float) -> float | None:
    """A number in the range, or None."""
    if value is None:
        return None
    if type(value) not in (int, float) or not low <= value <= high:
        raise BadPlan(
            field,
            f"A number from {low:g} to {high:g} is needed, or none.",
            f"{low:g}から{high:g}までの数を指定してください（なしも可）。",
        )
    return float(value)


def list_of(field: str, value: Any, low: int, high: int) -> list[Any]:
    """A list of `low` to `high` things."""
    if not isinstance(value, list) or not low <= len(value) <= high:
        many, ja = (f"{low}", f"{low}") if low == high else (f"{low} to {high}", f"{low}〜{high}")
        raise BadPlan(field, f"A list of {many} is needed.", f"{ja}個のリストを指定してください。")
    return value


def deck_zones(field: str, value: Any) -> dict[str, tuple[str, ...]]:
    """A deck: zone -> list of numbers. The order of the cards means nothing and is standardised."""
    if not isinstance(value, Mapping) or not all(map(is_zone, value.items())):
        raise BadPlan(
            field,
            "A deck is needed: a list of card numbers for each zone.",
            "デッキ（ゾーンごとのカード番号のリスト）を指定してください。",
        )
    if not 0 < sum(map(len, value.values())) <= MOST_CARDS:
        raise BadPlan(
            field,
            f"A deck has 1 to {MOST_CARDS:,} cards.",
            f"デッキのカードは1枚から{MOST_CARDS:,}枚までです。",
        )
    return {zone: tuple(sorted(value[zone])) for zone in sorted(value)}


def cards_among(
    field: str, value: Any, decks: Iterable[Mapping[str, Collection[str]]]
) -> tuple[str, ...]:
    """A list of cards that the decks have, in the order of their numbers."""
    held = {card for deck in decks for zone in deck.values() for card in zone}
    if not isinstance(value, list | tuple) or not all(
        is_name(card) and card in held for card in value
    ):
        raise BadPlan(
            field,
            "A list of cards of these decks is needed.",
            "デッキにあるカードの番号のリストを指定してください。",
        )
    return tuple(sorted(set(value)))


def is_zone(item: tuple[Any, Any]) -> bool:
    zone, cards = item
    return is_name(zone) and isinstance(cards, list) and all(map(is_name, cards))


def is_name(value: Any) -> bool:
    return isinstance(value, str) and 0 < len(value) <= LONGEST and value.isprintable()
