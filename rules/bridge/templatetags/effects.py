"""On a card's page: what the card does, and how fully the engine performs it."""

from typing import Any

from django import template
from django.utils.translation import gettext_lazy as _

from cards.game import Game
from cards.record import CardRecord
from rules.bridge.facts import FACTS, how_performed
from rules.bridge.linked import linked_text
from rules.bridge.performing import PERFORMING, Performing
from rules.engine.effects.codec import BadEffects
from web.requests import page_language

register = template.Library()

MARKS = {
    "exact": ("✓", "fine", _("performed exactly")),
    "assumed": ("≈", "assumed", _("performed under an assumption")),
    "not": ("✗", "banned", _("cannot be simulated")),
}


@register.inclusion_tag("rules/linked_text.html")
def card_text(game: Game, card: CardRecord) -> dict[str, Any]:
    """The Japanese text, its parts linked to what they became if the card plays as its text compiles."""
    known = PERFORMING.get(game.slug)
    linked = known and linked_text(known, card, page_language())
    return {"game": game, "text": card.text_ja, "linked": linked}


@register.inclusion_tag("rules/card_effects.html")
def card_effects(game: Game, card: CardRecord) -> dict[str, Any]:
    """Empty if the engine does not play the game."""
    if game.slug not in FACTS:
        return {}
    mark = MARKS[how_performed(game.slug, card)]
    context = {"game": game, "mark": mark, "language": page_language()}
    known = PERFORMING.get(game.slug)
    if known is None:
        return context
    beside = linked_text(known, card, page_language()) is not None
    return context | worded(known, card) | {"beside": beside, "above": known.is_wording(card)}


def worded(performing: Performing, card: CardRecord) -> dict[str, Any]:
    """The wording of the card, ability by ability, and why it cannot be simulated."""
    spoken = page_language()
    reasons = [reason.localised(spoken) for reason in performing.lacking(card)]
    try:
        words = performing.wording(card, spoken)
    except BadEffects:
        return {"lacking": reasons}
    abilities = [
        {
            "heading": ability.worded.heading,
            "lines": ability.worded.lines,
            "mark": MARKS[ability.performed],
            "assumes": [sentence.localised(spoken) for sentence in ability.assumes],
        }
        for ability in performing.abilities(card, spoken)
    ]
    void = performing.has_void_text(card)
    return {"words": words, "abilities": abilities, "lacking": reasons, "void": void}
