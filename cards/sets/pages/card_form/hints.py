"""What the form says about a field, and which words it offers for it."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from cards.game import Game
from cards.sets.pages.card_form.form import CardForm, field_words
from cards.sets.pages.card_form.shapes import Shape, game_shapes
from cards.sets.pages.card_form.values import Words
from cards.sets.pages.card_form.vocabulary import Vocabulary, vocabulary

MOST_SUGGESTED = 100
MOST_EXAMPLES = 3


def suggestions(shape: Shape, words: Vocabulary) -> list[str]:
    offered = [words.shown(option) for option in shape.options] or words.words
    return offered[:MOST_SUGGESTED]


def field_help(form: CardForm, name: str, shape: Shape, words: Words) -> Iterator[str]:
    """What to know of the field, and what clauses demand of it."""
    if name == "number" and form.row:
        yield _(
            "Decks refer to the card by this number: if you change it later, they lose the card."
        )
    if shape.kind == "words":
        example = ", ".join(words[name].words[:MOST_EXAMPLES])
        yield _("With commas between them.") + (
            " " + _("For example: %(example)s") % {"example": example} if example else ""
        )
    if shape.kind == "either":
        offered = ", ".join(suggestions(shape, words[name]))
        yield _("A number, or: %(words)s.") % {"words": offered}
    if needing := kinds_needing(form, name):
        yield _("Needed for: %(kinds)s.") % {"kinds": ", ".join(needing)}


def kinds_needing(form: CardForm, name: str) -> list[str]:
    """The kinds that must have the field, with the clauses that say so."""
    kinds = vocabulary(form.game, "kind", form.language)
    by_clause: dict[str, list[str]] = {}
    for kind, demands in form.game.schema.demanded.items():
        for demand in demands:
            if name in demand.names:
                by_clause.setdefault(demand.clause, []).append(kinds.shown(kind))
    return [f"{', '.join(shown)} ({clause})" for clause, shown in by_clause.items()]


def kinds_requiring(game: Game, name: str) -> tuple[str, ...]:
    """The kinds whose cards are refused without the field."""
    shapes, demanded = game_shapes(game.slug), game.schema.demanded
    kinds = tuple(map(str, shapes["kind"].options))
    if name == "name" or (name in shapes and shapes[name].required):
        return kinds
    return tuple(
        kind for kind in kinds if any(name in demand.names for demand in demanded.get(kind, ()))
    )


def kinds_with(game: Game, name: str) -> tuple[str, ...]:
    """The only kinds that have the field; empty if all may have it."""
    reserved = (reserve.kinds for reserve in game.schema.reserved if name in reserve.names)
    return next(reserved, ())


def row_suggestions(form: CardForm) -> list[tuple[str, list[str]]]:
    """(id, words) of the lists that rows suggest from."""
    return [
        (f"{name}-{column}", words.words[:MOST_SUGGESTED])
        for name, shape in game_shapes(form.game.slug).items()
        if shape.kind == "rows"
        for column, words in field_words(form.game, name, shape, form.language).items()
        if words.values
    ]
