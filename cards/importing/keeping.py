"""Find a card's effects when a file omits them: of the shipped card, the stored one, or the printed text."""

from dataclasses import replace
from functools import cache

from cards import effects, starter
from cards.folding import same_name
from cards.game import Game
from cards.games import GAMES
from cards.record import CardRecord
from languages import Text


@cache
def shipped_with_effects(game: str) -> dict[str, CardRecord]:
    """The starter cards with effects, by number."""
    return {card.number: card for card in starter.card_records(GAMES[game]) if card.effects}


def complete_from_shipped(game: Game, card: CardRecord) -> CardRecord:
    """The card, with the effects of the shipped card of its number if it has none and they fit."""
    known = shipped_with_effects(game.slug).get(card.number) if card.effects is None else None
    return keep_known_effects(game.slug, known, card) if known else card


def complete_from_text(game: Game, card: CardRecord) -> CardRecord:
    """The card, with the effects that its printed text compiles to if it has none."""
    compiled = effects.compiled_text(game.slug, card) if card.effects is None else None
    return replace(card, effects=compiled.effects, compiled=True) if compiled else card


def complete_in_words(game: Game, card: CardRecord) -> CardRecord:
    """The card, with its effects in words if it has no text: shipped cards are facts and effects alone."""
    if card.effects is None or card.text_ja or card.text_en:
        return card
    words = effects.effects_text(game.slug, card)["wording"] or {}
    return replace(card, text_ja=words.get("ja") or "", text_en=words.get("en") or "")


def keep_known_effects(game: str, known: CardRecord, card: CardRecord) -> CardRecord:
    """The card, with the effects of the known card if none were stated for it and they fit.

    Effects that somebody stated go before compiled ones. Of two compilations the card's own is that of its text.
    """
    if known.effects is None or not same_rules_text(known, card):
        return card
    if card.effects is not None and (known.compiled or not card.compiled):
        return card
    full = replace(card, effects=known.effects, compiled=known.compiled)
    return card if not known.compiled and effects.effects_misfit(game, full) else full


def same_rules_text(known: CardRecord, card: CardRecord) -> bool:
    """Whether kind and a name agree. Cost and BP may differ, since effects do not depend on them."""
    names = {same_name(name) for name in card.names}
    return card.kind == known.kind and any(same_name(name) in names for name in known.names)


def missing_effects_reason(game: Game, card: CardRecord) -> Text | None:
    """Why a card without effects does not get those of the shipped card of its number and name, if so."""
    known = shipped_with_effects(game.slug).get(card.number) if card.effects is None else None
    if known is None or not {*map(same_name, known.names)} & {*map(same_name, card.names)}:
        return None
    if known.kind != card.kind:
        return Text(
            f"{card.number}: no effects, because it is no longer of the kind {known.kind}",
            f"{card.number}：種類が変わったため、効果データを使いません",
        )
    return effects.effects_misfit(game.slug, replace(card, effects=known.effects))
