"""The parts of a card's form, with the inputs that stand in each."""

from django.utils.translation import gettext as _

from cards import effects
from cards.sets.pages.card_form.form import CardForm
from cards.sets.pages.card_form.inputs import Cell, Input, card_input, mark_required
from cards.sets.pages.card_form.shapes import game_shapes
from cards.sets.pages.card_form.vocabulary import input_label

FIRST = ("number", "kind", "rarity", "set")


def card_inputs(form: CardForm) -> dict[str, list[Input]]:
    """The inputs by the part of the form that they stand in; small ones stand beside each other."""
    shapes = game_shapes(form.game.slug)
    made = {name: card_input(form, name, shape) for name, shape in shapes.items()}
    first, last = [made.pop(name) for name in FIRST], [made.pop("deckable")]
    return {
        "first": first,
        "names": [both_input(form, "name")],
        "facts": [said for said in made.values() if said.small],
        "groups": [said for said in made.values() if not said.small],
        "texts": [both_input(form, "text")],
        "last": last,
        "effects": [effects_input(form)] if effects.has_language(form.game.slug) else [],
    }


def both_input(form: CardForm, name: str) -> Input:
    """A name or text in both languages; that of the page first."""
    languages = {"en": _("in English"), "ja": _("in Japanese")}
    said = Input(name, f"both-{name}", input_label(form.game, name, form.language))
    said.cells = [
        Cell(f"{name}.{part}", f"{said.label} ({languages[part]})", form.prose(f"{name}.{part}"))
        for part in sorted(languages, key=lambda part: part != form.language)
    ]
    said.errors = form.errors.get(name, [])
    if name == "name":
        said.help = [_("One of the two is enough.")]
        mark_required(said, form)
    return said


def effects_input(form: CardForm) -> Input:
    said = Input("effects", "json", input_label(form.game, "effects", form.language))
    said.value = form.prose("effects")
    said.errors = form.errors.get("effects", [])
    if effects.compiles_texts(form.game.slug):
        said.help = [
            _(
                "If you leave this empty, the card is played by its text, as far as that can be read."
            )
        ]
    return said
