"""The decks that a site shows as examples: made of its cards, judged by its formats as of today, so that its
checker says the same of them."""

from functools import partial
from typing import Any

from cards.store import current_catalog
from decks.library.store import rules_generation, site_day, stored_ruleset
from rules.rulebook.decks import DeckExamples, deck_examples


def examples_version(game: str) -> Any:
    """What the examples depend on, for those who keep what they make of them."""
    return current_catalog(game).generation, rules_generation(), site_day()


def current_examples(game: str) -> DeckExamples:
    """Made once, and again after any change of cards or formats and every day."""
    memo, version = current_catalog(game).memo, examples_version(game)
    kept: tuple[Any, DeckExamples] | None = memo.get("deck examples")
    if kept is None or kept[0] != version:
        kept = version, deck_examples(current_catalog(game), partial(stored_ruleset, game))
        memo["deck examples"] = kept
    return kept[1]
