"""What stands on a card's face, in one language. Pages, pictures and prints show more or less of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from cards import card_words as labels
from cards.faces.art import MOST_EMBLEMS, Art, emblem_name, hex_digest
from cards.faces.colours import hue_name
from cards.faces.deeds import deed_emblems, subject_emblems
from cards.faces.figures import card_hues, corner_figure, corner_label, field_words, telling_kind
from cards.faces.look import Look
from cards.game import Game
from cards.record import CardRecord
from cards.search.common import field_table

FIGHTERS = frozenset({"unit", "evolution", "character", "weapon", "vital"})


@dataclass(frozen=True)
class Sign:
    """The emblem of a colour, attribute or kind, with its hue and what it is called."""

    emblem: str
    hue: str
    label: str


@dataclass(frozen=True)
class KeywordSign(Sign):
    """A keyword. The emblem is that of its value in the field, so it is the same in all languages."""

    value: str


@dataclass(frozen=True)
class Figure:
    """A number with its short label; `steps` are its values one by one if it has several, such as BP by level."""

    name: str
    label: str
    value: str
    steps: tuple[str, ...] = ()


@dataclass(frozen=True)
class Deed:
    """A way to attack that is printed with its cost and damage; `damage` is empty if none is printed."""

    name: str
    cost: str
    damage: str


@dataclass(frozen=True)
class Face:
    """`hue` is one of `colours.HUES`. `corner` is None if the card has no number there. `picture`: the digest of
    the one to show in place of `art`, or empty."""

    game: str
    look: Look
    number: str
    name: str
    other: str
    kind: str
    hue: str
    signs: tuple[Sign, ...]
    art: Art
    corner: Figure | None
    figures: tuple[Figure, ...]
    deeds: tuple[Deed, ...]
    keywords: tuple[KeywordSign, ...]
    banner: str
    text: str
    rarity: str
    sample: bool
    deckable: bool
    picture: str


def card_face(card: CardRecord, game: Game, language: str) -> Face:
    name, hues, art = card.localised(language), card_hues(card, game), card_art(card, game)
    return Face(
        game.slug,
        game.look,
        card.number,
        name,
        next((other for other in card.names if other != name), ""),
        telling_kind(card, game, language),
        art.hues[0],
        tuple(sign_of(hue, card, game, language) for hue in hues),
        art,
        face_corner(card, game, language),
        tuple(face_figures(card, game, language)),
        tuple(face_deeds(card, language)),
        face_keywords(card, game, language),
        field_words(card, game, game.look.banner, language) if game.look.banner else "",
        face_text(card, language),
        labels.printed_rarity(card.rarity),
        card.sample,
        card.deckable,
        card.picture,
    )


def card_art(card: CardRecord, game: Game) -> Art:
    hues = game.look.tint(card) or card_hues(card, game)
    return Art(
        game.slug,
        tuple(dict.fromkeys(map(hue_name, hues))),
        emblems_of(card, game),
        "creature" if card.kind in FIGHTERS else "spell",
        hex_digest(card.number, 5),
        game.look.finishes.get(card.rarity.lower(), ""),
    )


def emblems_of(card: CardRecord, game: Game) -> tuple[str, ...]:
    """One or two: of whoever fights, who it is and what it does; of other cards, what they do, and what else or
    to whom."""
    own, look = emblem_name(emblem_of(card, game)), game.look
    deeds = look.deeds and deed_emblems(card.effects, look.deeds)
    if not deeds:
        return (own,)
    named = (*look.emblems, ("colour", look.signs), ("kind", look.kinds))
    fights = card.kind in FIGHTERS
    both = (own, *deeds) if fights else (*deeds, *subject_emblems(card.effects, named), own)
    return tuple(dict.fromkeys(both))[:MOST_EMBLEMS]


def emblem_of(card: CardRecord, game: Game) -> str:
    """The emblem of the first fact that has one, else the word of the first fact that nobody drew one for."""
    words = [
        (str(word), emblems)
        for field, emblems in game.look.emblems
        for word in words_of(card, game, field)
    ]
    named = (emblems[word] for word, emblems in words if word in emblems)
    of_kind = pool_emblem(card, game.look) or game.look.kinds.get(card.kind, card.kind)
    return next(named, words[0][0] if words else of_kind)


def words_of(card: CardRecord, game: Game, name: str) -> list[Any]:
    field = field_table(game).find(name)
    value: Any = field.get(card) if field else None
    return [value] if isinstance(value, str) else list(value or ())


def pool_emblem(card: CardRecord, look: Look) -> str:
    if card.kind != "unit" or not look.pool:
        return ""
    name = card.name.encode("utf-8", "surrogatepass")
    return look.pool[crc32(name) % len(look.pool)]


def sign_of(hue: str, card: CardRecord, game: Game, language: str) -> Sign:
    label = next(
        (
            labels.capitalise(field.shown(hue, language))
            for field in field_table(game).fields
            if hue in (field.values or ())
        ),
        hue,
    )
    emblem = game.look.signs.get(hue) or game.look.kinds.get(card.kind, card.kind)
    return Sign(emblem_name(emblem), hue_name(hue), label)


def face_corner(card: CardRecord, game: Game, language: str) -> Figure | None:
    value = corner_figure(card, game) if game.corner else ""
    return Figure(game.corner, corner_label(game, language), value) if value else None


def face_figures(card: CardRecord, game: Game, language: str) -> Iterator[Figure]:
    """The numbers at the foot, the most important first."""
    for name, en, ja in game.foot:
        steps = all_steps(card.fields.get(name))
        value = field_words(card, game, name, language) or " / ".join(steps)
        if value:
            yield Figure(name, ja if language == "ja" else en, value, steps)


def all_steps(value: Any) -> tuple[str, ...]:
    whole = isinstance(value, list) and all(isinstance(part, int) for part in value)
    return tuple(map(str, value)) if whole else ()


def face_deeds(card: CardRecord, language: str) -> Iterator[Deed]:
    for skill in card.fields.get("skills") or ():
        damage = skill.get("damage")
        name = labels.localised_name(skill, language)
        yield Deed(name, str(skill["cost"]), "" if damage is None else str(damage))


def face_keywords(card: CardRecord, game: Game, language: str) -> tuple[KeywordSign, ...]:
    field, hue = field_table(game).find("keywords"), hue_name(card_hues(card, game)[0])
    signs = []
    for word in card.fields.get("keywords") or ():
        value, label = word_value(word), labels.value_text(word, field, game, language)
        signs.append(KeywordSign(emblem_name(value), hue, label, value))
    return tuple(signs)


def word_value(word: Any) -> str:
    return str(word["name"] if isinstance(word, dict) else word)


def face_text(card: CardRecord, language: str) -> str:
    one, other = (card.text_ja, card.text_en) if language == "ja" else (card.text_en, card.text_ja)
    return one or other
