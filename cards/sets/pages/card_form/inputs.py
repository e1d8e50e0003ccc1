"""The inputs of a card's fields, as its form was sent."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import zip_longest

from django.utils.translation import gettext as _

from cards.card_words import capitalise
from cards.sets.pages.card_form.form import CardForm, field_words
from cards.sets.pages.card_form.hints import (
    field_help,
    kinds_requiring,
    kinds_with,
    suggestions,
)
from cards.sets.pages.card_form.shapes import Shape, game_shapes
from cards.sets.pages.card_form.values import Sent, Words, first_sent
from cards.sets.pages.card_form.vocabulary import Vocabulary, input_label

SMALL = ("line", "whole", "either", "choice")
MORE_ROWS = 2


@dataclass(frozen=True)
class Cell:
    """One of several inputs of a field."""

    name: str
    label: str
    value: str = ""
    numeric: bool = False
    suggested: str = ""


@dataclass
class Input:
    """`value` is that of a single input; `options` are (value, label, chosen); `kinds` are those that have the
    field, if not all have it; `requiring` are those that must have it, `required`: the chosen one is among them.
    `suggested`: the words that a list beside the input offers."""

    name: str
    kind: str
    label: str
    value: str = ""
    options: list[tuple[str, str, bool]] = field(default_factory=list)
    cells: list[Cell] = field(default_factory=list)
    rows: list[list[Cell]] = field(default_factory=list)
    help: list[str] = field(default_factory=list)
    suggested: list[str] = field(default_factory=list)
    kinds: str = ""
    requiring: str = ""
    required: bool = False
    errors: list[str] = field(default_factory=list)

    @property
    def small(self) -> bool:
        return self.kind in SMALL


def card_input(form: CardForm, name: str, shape: Shape) -> Input:
    words = field_words(form.game, name, shape, form.language)
    said = Input(name, shape.kind, input_label(form.game, name, form.language))
    said.value = first_sent(form.sent, name)
    said.errors = form.errors.get(name, [])
    said.kinds = " ".join(kinds_with(form.game, name))
    said.help = [*field_help(form, name, shape, words)]
    mark_required(said, form)
    fill_input(said, form, shape, words)
    return said


def mark_required(said: Input, form: CardForm) -> None:
    kinds = kinds_requiring(form.game, said.name)
    options = game_shapes(form.game.slug)["kind"].options
    said.requiring = " ".join(kinds)
    said.required = (first_sent(form.sent, "kind") or options[0]) in kinds


def fill_input(said: Input, form: CardForm, shape: Shape, words: Words) -> None:
    name, sent = said.name, form.sent
    match shape.kind:
        case "choice" | "boxes":
            said.options = [*chosen_options(said, form, shape, words[name])]
        case "words":
            said.value = "".join(sent.get(name, ())[:1])
        case "ladder":
            said.cells = ladder_cells(name, shape, sent)
        case "costs":
            said.cells = cost_cells(name, shape, sent, words[name])
        case "rows":
            said.rows = [*row_cells(said, form, shape, words)]
        case "either" | "line":
            said.suggested = suggestions(shape, words[name])


def ladder_cells(name: str, shape: Shape, sent: Sent) -> list[Cell]:
    steps = [*sent.get(name, ()), *[""] * shape.size][: shape.size]
    return [
        Cell(name, _("Level %(n)s") % {"n": place}, step, True)
        for place, step in enumerate(steps, 1)
    ]


def cost_cells(name: str, shape: Shape, sent: Sent, words: Vocabulary) -> list[Cell]:
    labels = {f"{name}.{option}": words.shown(option) for option in shape.options}
    return [
        Cell(key, capitalise(label), first_sent(sent, key), True) for key, label in labels.items()
    ]


def chosen_options(
    said: Input, form: CardForm, shape: Shape, words: Vocabulary
) -> Iterator[tuple[str, str, bool]]:
    sent = set(map(str, form.sent.get(said.name, ())))
    if shape.kind == "choice" and not shape.needed:
        yield "", "–", not sent
    for option in shape.options:
        yield str(option), capitalise(words.shown(option)), str(option) in sent


def row_cells(said: Input, form: CardForm, shape: Shape, words: Words) -> Iterator[list[Cell]]:
    """The rows that were sent, and some that are empty."""
    columns = [form.sent.get(f"{said.name}.{column}", ()) for column, _shape in shape.columns]
    sent = zip_longest(*columns, fillvalue="")
    empty = [("",) * len(columns)] * MORE_ROWS
    for row in (*(row for row in sent if any(map(str.strip, row))), *empty):
        yield [
            row_cell(said, form, column, words[column[0]], value)
            for column, value in zip(shape.columns, row, strict=True)
        ]


def row_cell(
    said: Input, form: CardForm, column: tuple[str, Shape], words: Vocabulary, value: str
) -> Cell:
    name, shape = column
    label = input_label(form.game, name, form.language)
    suggested = f"{said.name}-{name}" if words.values else ""
    return Cell(f"{said.name}.{name}", label, value, shape.kind == "whole", suggested)
