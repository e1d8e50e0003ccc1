"""A card as its page shows it: labelled facts and the colour of its face."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from cards.game import Game
from cards.record import CardRecord
from cards.search.common import field_table
from cards.search.field import Field
from languages import Text

# A longer rarity is a word.
LONGEST_SIGN = 4
# Facts shown in the corners of the face and not repeated among the others.
HUES = ("colour", "attributes", "attribute", "class", "source")
LABELS = {
    "skills": Text("Skills", "スキル"),
    "range": Text("Attack range", "攻撃範囲"),
    "bp": Text("BP", "BP"),
    "class": Text("Class", "種別"),
    "work": Text("Work", "作品"),
    "item_kind": Text("Kind of item", "アイテムの種類"),
    "types": Text("Types", "種類"),
}


@dataclass(frozen=True)
class Fact:
    """One labelled value of a card; `query` finds cards that share it, "" if no search can."""

    name: str
    label: str
    value: str
    query: str = ""


def kind_label(card: CardRecord, game: Game, language: str) -> str:
    field = field_table(game).find("kind")
    return capitalise(field.shown(card.kind, language)) if field else card.kind


def face_hue(card: CardRecord) -> str:
    """The colour of the face: the card's first colour or attribute, else `plain`."""
    for name in HUES:
        value = card.fields.get(name)
        first = value[0] if isinstance(value, list) and value else value
        if isinstance(first, str) and first:
            return first
    colours = (
        [colour for colour in card.fields.get("cost") or () if colour != "generic"]
        if (isinstance(card.fields.get("cost"), dict))
        else []
    )
    return colours[0] if colours else "plain"


def card_facts(card: CardRecord, game: Game, language: str) -> list[Fact]:
    """The card's game-specific fields, in schema order."""
    facts = []
    for name in game.schema.game_fields():
        value = card.fields.get(name)
        if value not in (None, [], {}, ""):
            facts.append(card_fact(name, value, game, language))
    return facts


def card_fact(name: str, value: Any, game: Game, language: str) -> Fact:
    field = field_table(game).find(name)
    shown = value_text(value, field, game, language)
    return Fact(name, field_label(name, field, language), shown, same_value_query(value, field))


def field_label(name: str, field: Field | None, language: str) -> str:
    if name in LABELS:
        return LABELS[name].localised(language)
    return capitalise(field.label.localised(language)) if field else name


def same_value_query(value: Any, field: Field | None) -> str:
    """A search for the cards with the same value; "" unless it is a single value."""
    if field is None or isinstance(value, list | dict | bool) or field.kind == "flag":
        return ""
    return f'{field.name}:"{value}"' if isinstance(value, str) else f"{field.name}={value}"


def value_text(value: Any, field: Field | None, game: Game, language: str) -> str:
    """The value in words."""
    match value:
        case {"name": str()}:
            return ability_text(value, localised_name(value, language), field, game, language)
        case dict():
            colour = field_table(game).find("colour")
            return join_texts(
                (f"{term_text(c, colour, language)} {n}" for c, n in value.items()), language
            )
        case list():
            parts = (value_text(part, field, game, language) for part in value)
            return " / ".join(parts) if all_numbers(value) else join_texts(parts, language)
        case str():
            return term_text(value, field, language)
    return str(value)


def ability_text(
    value: dict[str, Any], name: str, field: Field | None, game: Game, language: str
) -> str:
    """A keyword with its value, or a skill with its cost and damage, in words."""
    if "damage" in value:
        cost = ("コスト" if language == "ja" else "cost ") + str(value.get("cost", 0))
        damage = value["damage"]
        shown = name + in_parentheses(cost, language)
        space = "" if language == "ja" else " "
        return shown + (f"{space}{damage}" if damage is not None else "")
    amount = value.get("value")
    if isinstance(amount, str):
        amount = term_text(amount, field_table(game).find("colour"), language)
    shown = term_text(name, field, language)
    return shown + (in_parentheses(str(amount), language) if amount is not None else "")


def localised_name(value: dict[str, Any], language: str) -> str:
    """Of something on a card that may have a name of its own in English: in that language, or else the one
    there is."""
    name, english = str(value["name"]), str(value.get("name_en") or "")
    return name or english if language == "ja" else english or name


def in_parentheses(text: str, language: str) -> str:
    return f"（{text}）" if language == "ja" else f" ({text})"


def term_text(value: str, field: Field | None, language: str) -> str:
    if value == "generic":
        return "無色" if language == "ja" else "any"
    return field.shown(value, language) if field else value


def join_texts(parts: Iterable[str], language: str) -> str:
    return ("、" if language == "ja" else ", ").join(parts)


def all_numbers(value: list[Any]) -> bool:
    return all(isinstance(part, int) for part in value)


def capitalise(text: str) -> str:
    return text[:1].upper() + text[1:]


def printed_rarity(rarity: str) -> str:
    """A rarity as cards print it: signs such as “UC” in capitals, words as words."""
    return rarity.upper() if len(rarity) <= LONGEST_SIGN else capitalise(rarity)
