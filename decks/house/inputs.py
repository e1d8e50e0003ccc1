"""Constraints as inputs of a form: made from the parameters that each kind declares."""

import datetime as dt
from dataclasses import dataclass, field
from typing import Any, Literal, get_args, get_origin

from pydantic.fields import FieldInfo

from decks.house.tables import TableCell, TableColumn, table_body
from decks.house.vocabulary import HouseVocabulary, Options
from decks.legality.constraints import KINDS, Constraint
from decks.legality.constraints.annotations import (
    UNASKED,
    WordTable,
    bare_type,
    is_model,
    item_type,
    listed_words,
)
from decks.legality.shapes import Localised
from languages import Text

NOTHING = Text("as usual", "標準")
Widget = Literal["choice", "many", "flag", "number", "words", "both", "day", "lines", "table"]


@dataclass
class Input:
    """One field of the form; `name` is its name there, `options` are (value, text, chosen)."""

    name: str
    label: str
    widget: Widget
    value: Any = ""
    value_ja: str = ""
    options: list[tuple[str, str, bool]] = field(default_factory=list)
    columns: list[TableColumn] = field(default_factory=list)
    rows: list[list[TableCell]] = field(default_factory=list)
    help: str = ""
    errors: list[str] = field(default_factory=list)

    @property
    def body(self) -> str:
        """The rows of a table as HTML."""
        return table_body(self.label, self.rows)


@dataclass
class Fieldset:
    """One constraint in the form; `sentence` says what it demands, if it makes sense."""

    id: str
    kind: str
    title: str
    kept: bool = True
    sentence: str = ""
    fresh: bool = False
    inputs: list[Input] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    @property
    def wrong(self) -> bool:
        return bool(self.errors) or any(entry.errors for entry in self.inputs)


def constraint_fieldset(
    data: dict[str, Any], vocabulary: HouseVocabulary, kept: bool = True, sentence: str = ""
) -> Fieldset:
    """The form of a constraint given as its mapping, complete or not."""
    kind = KINDS[data["kind"]]
    inputs = [
        parameter_input(data, name, info, vocabulary)
        for name, info in kind.model_fields.items()
        if name not in UNASKED
    ]
    # The kind's own parameters come first, then those that every kind has.
    inputs.sort(key=lambda entry: entry.name.rpartition(".")[2] in ("severity", "clause"))
    title = kind.title.localised(vocabulary.language)
    return Fieldset(data["id"], data["kind"], title, kept, sentence, inputs=inputs)


def parameter_input(
    data: dict[str, Any], name: str, info: FieldInfo, vocabulary: HouseVocabulary
) -> Input:
    """The input of one parameter."""
    language, value = vocabulary.language, data.get(name)
    if value is None and info.default not in (None, ...) and not info.is_required():
        value = plain_value(info.default)
    kind = KINDS[data["kind"]]
    known = literal_options(kind, info, language) or listed_options(info, vocabulary)
    widget = widget_of(info.annotation, known is not None)
    control = Input(f"{data['id']}.{name}", form_word(kind, "labels", name, language), widget)
    if widget == "both":
        control.value, control.value_ja = ((value or {}).get(lang, "") for lang in ("en", "ja"))
    elif widget == "many":
        control.options = multiple_choice(known or [], list(value or ()))
    elif widget == "choice":
        empty = not info.is_required() and info.default is None
        nothing = [("", NOTHING.localised(language))] if empty else []
        control.options = single_choice([*nothing, *(known or [])], value or "")
    elif widget == "table":
        control.columns = table_columns(kind, item_type(info.annotation), language)
        control.rows = table_rows(control, value or (), vocabulary)
    elif widget == "lines":
        control.value = "\n".join(
            line if isinstance(line, str) else ", ".join(line) for line in value or ()
        )
        control.help = ", ".join(f"{slug} ({label})" for slug, label in vocabulary.fields())
    else:
        control.value = "" if value is None else value
    return control


def widget_of(annotation: Any, known: bool) -> Widget:
    """The widget of a parameter; `known` means that there is a list to pick from."""
    kind = bare_type(annotation)
    if get_origin(kind) is tuple:
        lists = get_origin(item_type(annotation)) is tuple
        return "many" if known else "lines" if lists else "table"
    widgets: dict[Any, Widget] = {bool: "flag", int: "number", Localised: "both", dt.date: "day"}
    return "choice" if known else widgets.get(kind, "words")


def form_word(kind: type[Constraint], table: WordTable, name: str, language: str) -> str:
    """What the form calls a parameter, a column or a value; every kind has these words."""
    words = kind.word(table, name)
    assert words, (kind, table, name)
    return words.localised(language)


def literal_options(kind: type[Constraint], info: FieldInfo, language: str) -> Options | None:
    """The values of a parameter that accepts one of a few words."""
    choice = bare_type(info.annotation)
    if get_origin(choice) is not Literal:
        return None
    return [(value, form_word(kind, "values", value, language)) for value in get_args(choice)]


def listed_options(info: FieldInfo, vocabulary: HouseVocabulary) -> Options | None:
    """The words of a parameter that the form lists."""
    words = listed_words(info)
    return vocabulary.options(words) if words else None


def single_choice(known: Options, value: str) -> list[tuple[str, str, bool]]:
    """All options, and the chosen value even if it is not (or no longer) among them."""
    lost = [] if value in dict(known) else [(value, value)]
    return [(slug, label, slug == value) for slug, label in [*known, *lost]]


def multiple_choice(known: Options, chosen: list[str]) -> list[tuple[str, str, bool]]:
    """Chosen values come first, in their order, so that an unchanged form changes nothing."""
    names = dict(known)
    rest = [(slug, label, False) for slug, label in known if slug not in chosen]
    return [*((slug, names.get(slug, slug), True) for slug in chosen), *rest]


def table_columns(kind: type[Constraint], part: Any, language: str) -> list[TableColumn]:
    if not is_model(part):
        return [TableColumn("", form_word(kind, "columns", "", language), "card")]
    return [
        TableColumn(name, form_word(kind, "columns", name, language), column_widget(info))
        for name, info in part.model_fields.items()
    ]


def column_widget(info: FieldInfo) -> Literal["card", "day", "number"]:
    kinds: dict[Any, Literal["day", "number"]] = {int: "number", dt.date: "day"}
    return kinds.get(bare_type(info.annotation), "card")


def table_rows(table: Input, values: Any, vocabulary: HouseVocabulary) -> list[list[TableCell]]:
    """The rows of a table and one empty one."""
    return [table_row(table, value, vocabulary) for value in (*values, {})]


def table_row(table: Input, value: Any, vocabulary: HouseVocabulary) -> list[TableCell]:
    return [table_cell(table, column, value, vocabulary) for column in table.columns]


def table_cell(
    table: Input, column: TableColumn, value: Any, vocabulary: HouseVocabulary
) -> TableCell:
    content = value.get(column.name) if isinstance(value, dict) else value
    name = f"{table.name}.{column.name}" if column.name else table.name
    if content is None or column.widget != "card" or not content:
        return TableCell(column, name, "" if content is None else content)
    note = vocabulary.cards(str(content))
    return TableCell(column, name, content, note, not note)


def plain_value(value: Any) -> Any:
    return [plain_value(part) for part in value] if isinstance(value, tuple) else value
