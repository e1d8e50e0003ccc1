"""The inputs of a card's form, for its template."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from cards import effects
from cards.face import capitalise
from cards.game import Game
from cards.sets.pages.card_form.form import CardForm, field_words
from cards.sets.pages.card_form.shapes import Shape, game_shapes
from cards.sets.pages.card_form.values import Words, first_sent
from cards.sets.pages.card_form.vocabulary import Vocabulary, input_label, vocabulary

FIRST = ("number", "kind", "rarity", "set")
SMALL = ("line", "whole", "either", "choice")
MORE_ROWS = 2
MOST_SUGGESTED = 100
MOST_EXAMPLES = 3


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
    field, if not all have it. `suggested`: the words that a list beside the input offers."""

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
    errors: list[str] = field(default_factory=list)

    @property
    def small(self) -> bool:
        return self.kind in SMALL


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


def card_input(form: CardForm, name: str, shape: Shape) -> Input:
    words = field_words(form.game, name, shape, form.language)
    said = Input(name, shape.kind, input_label(form.game, name, form.language))
    said.value = first_sent(form.sent, name)
    said.errors = form.errors.get(name, [])
    said.kinds = " ".join(kinds_with(form.game, name))
    said.help = [*field_help(form, name, shape, words)]
    fill_input(said, form, shape, words)
    return said


def fill_input(said: Input, form: CardForm, shape: Shape, words: Words) -> None:
    name, sent = said.name, form.sent
    match shape.kind:
        case "choice" | "boxes":
            said.options = [*chosen_options(said, form, shape, words[name])]
        case "words":
            said.value = "".join(sent.get(name, ())[:1])
        case "ladder":
            steps = [*sent.get(name, ()), *[""] * shape.size][: shape.size]
            said.cells = [
                Cell(name, _("Level %(n)s") % {"n": place}, step, True)
                for place, step in enumerate(steps, 1)
            ]
        case "costs":
            said.cells = [
                Cell(
                    key,
                    capitalise(words[name].shown(key.rpartition(".")[2])),
                    first_sent(sent, key),
                    True,
                )
                for key in (f"{name}.{option}" for option in shape.options)
            ]
        case "rows":
            said.rows = [*row_cells(said, form, shape, words)]
        case "either" | "line":
            said.suggested = suggestions(shape, words[name])


def chosen_options(
    said: Input, form: CardForm, shape: Shape, words: Vocabulary
) -> Iterator[tuple[str, str, bool]]:
    sent = set(map(str, form.sent.get(said.name, ())))
    if shape.kind == "choice" and not (shape.needed or said.name in ("kind", "class")):
        yield "", "–", not sent
    for option in shape.options:
        yield str(option), capitalise(words.shown(option)), str(option) in sent


def row_cells(said: Input, form: CardForm, shape: Shape, words: Words) -> Iterator[list[Cell]]:
    """The rows that were sent, and some that are empty."""
    columns = {
        column: form.sent.get(f"{said.name}.{column}", ()) for column, _shape in shape.columns
    }
    filled = [
        place
        for place in range(max(map(len, columns.values()), default=0))
        if any(place < len(cells) and cells[place].strip() for cells in columns.values())
    ]
    for place in (*filled, *[-1] * MORE_ROWS):
        yield [
            Cell(
                f"{said.name}.{column}",
                input_label(form.game, column, form.language),
                cells[place] if 0 <= place < len(cells) else "",
                dict(shape.columns)[column].kind == "whole",
                f"{said.name}-{column}" if words[column].values else "",
            )
            for column, cells in columns.items()
        ]


def suggestions(shape: Shape, words: Vocabulary) -> list[str]:
    offered = [words.shown(option) for option in shape.options] or words.words
    return offered[:MOST_SUGGESTED]


def field_help(form: CardForm, name: str, shape: Shape, words: Words) -> Iterator[str]:
    """What to know of the field, and what clauses demand of it."""
    if name == "number":
        yield _("Decks name the card by it: if you change it later, they no longer find the card.")
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


def kinds_with(game: Game, name: str) -> tuple[str, ...]:
    """The only kinds that have the field; empty if all may have it."""
    reserved = (reserve.kinds for reserve in game.schema.reserved if name in reserve.names)
    return next(reserved, ())


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
    return said


def effects_input(form: CardForm) -> Input:
    said = Input("effects", "json", input_label(form.game, "effects", form.language))
    said.value = form.prose("effects")
    said.errors = form.errors.get("effects", [])
    if effects.compiles_texts(form.game.slug):
        said.help = [
            _("Leave this empty, and the card plays by its text as far as that is understood.")
        ]
    return said


def row_suggestions(form: CardForm) -> list[tuple[str, list[str]]]:
    """(id, words) of the lists that rows suggest from."""
    return [
        (f"{name}-{column}", words.words[:MOST_SUGGESTED])
        for name, shape in game_shapes(form.game.slug).items()
        if shape.kind == "rows"
        for column, words in field_words(form.game, name, shape, form.language).items()
        if words.values
    ]
