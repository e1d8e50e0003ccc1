"""Effects that a file leaves out stay those of the same card: of the shipped one, or of the one known."""

from dataclasses import replace
from functools import cache

from cards import effects, starter
from cards.effects import Sentence
from cards.folding import same_name
from cards.game import Game
from cards.games import GAMES
from cards.record import CardRecord


@cache
def shipped(game: str) -> dict[str, CardRecord]:
    """The starter cards that have effects, by number."""
    return {card.number: card for card in starter.card_records(GAMES[game]) if card.effects}


def completed(game: Game, card: CardRecord) -> CardRecord:
    """With the effects of the shipped card of that number, if it states none and they fit."""
    known = shipped(game.slug).get(card.number) if card.effects is None else None
    return kept(game.slug, known, card) if known else card


def kept(game: str, known: CardRecord, card: CardRecord) -> CardRecord:
    """With the effects of what was known of it, if it states none and they fit."""
    if card.effects is not None or known.effects is None or not alike(known, card):
        return card
    full = replace(card, effects=known.effects)
    return card if effects.misfit(game, full) else full


def alike(known: CardRecord, card: CardRecord) -> bool:
    """Cost and BP may differ: effects do not depend on them."""
    names = {same_name(name) for name in card.names}
    return card.kind == known.kind and any(same_name(name) in names for name in known.names)


def doubt(game: Game, card: CardRecord) -> Sentence | None:
    """Why a card without effects did not get those of the shipped one of the same name."""
    known = shipped(game.slug).get(card.number) if card.effects is None else None
    if known is None or not {*map(same_name, known.names)} & {*map(same_name, card.names)}:
        return None
    if known.kind != card.kind:
        return Sentence(
            f"{card.number}: without effects, for it is no {known.kind} any more",
            f"{card.number}：種類が変わったため、効果データを使いません",
        )
    return effects.misfit(game.slug, replace(card, effects=known.effects))
