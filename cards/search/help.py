"""The help of the search language, built from the field table, as data for its page."""

from dataclasses import dataclass

from cards.game import Game
from cards.search.common import FieldTable, field_table
from cards.search.field import Field, FieldKind
from cards.search.query import parse_query
from cards.search.values import quote_value
from languages import Text

KINDS: dict[FieldKind, tuple[Text, str]] = {  # with the operators
    "text": (Text("text, or part of it", "文字列（一部でよい）"), ": = != /…/"),
    "word": (Text("one word", "語（1つ）"), ": = !="),
    "words": (
        Text("words; after < > = their number", "語(複数)。< > = の後は個数"),
        ": = != < <= > >=",
    ),
    "number": (Text("number", "数"), ": = != < <= > >="),
    "numbers": (
        Text("numbers, any of them may fit", "数(複数、どれかが合えばよい)"),
        ": = != < <= > >=",
    ),
    "flag": (Text("yes or no", "はい・いいえ"), ":"),
}


@dataclass(frozen=True)
class FieldHelp:
    """One field: how to type it and what it accepts. `values`: its vocabulary, each value with its names."""

    names: tuple[str, ...]
    kind: FieldKind
    kind_name: Text
    operators: tuple[str, ...]
    label: Text
    values: tuple[tuple[str, tuple[str, ...]], ...]
    open: bool
    example: str
    meaning: Text
    common: bool


@dataclass(frozen=True)
class SyntaxHelp:
    """One construct of the language, with an example from this game and its meaning."""

    label: Text
    example: str
    meaning: Text


def help_on_fields(game: Game) -> tuple[FieldHelp, ...]:
    """The fields of a game, its own first."""
    known = field_table(game)
    return tuple(field_help(game, known, field) for field in known.fields)


def field_help(game: Game, known: FieldTable, field: Field) -> FieldHelp:
    kind_name, operators = KINDS[field.kind]
    values = field.values or {}
    return FieldHelp(
        names=known.names_of(field),
        kind=field.kind,
        kind_name=kind_name,
        operators=tuple(operators.split()),
        label=field.label,
        values=tuple((value, tuple(dict.fromkeys(names))) for value, names in values.items()),
        open=field.open or not values,
        example=field.example,
        meaning=example_meaning(field.example, game),
        common=field in known.common,
    )


def example_meaning(example: str, game: Game) -> Text:
    query = parse_query(example, game)
    return Text(query.describe("en"), query.describe("ja"))


def syntax_help(game: Game) -> tuple[SyntaxHelp, ...]:
    """The constructs of the language, in examples from this game."""
    return tuple(
        SyntaxHelp(Text(en, ja), example, example_meaning(example, game))
        for en, ja, example in syntax_examples(field_table(game))
    )


def syntax_examples(known: FieldTable) -> list[tuple[str, str, str]]:
    """(English, Japanese, example), built from the game's vocabularies and number fields."""
    kind = f"t:{next(iter(field_kinds(known)))}"
    numbers = [field.name for field in known.fields if field.kind == "number"]
    a, b, either = alternatives(known, numbers[0])
    many = [field.name for field in known.own if field.kind == "words"]
    own = [field.name for field in known.own if field.kind == "number"]
    pairs = [">".join(own[:2])] if len(own) > 1 else []
    return [
        ("A word of the name, in either language", "名前の一部(日本語・英語)", "竜"),
        ("Words that belong together", "続けて探す語は引用符で囲む", '"of the"'),
        ("The whole name", "名前の完全一致", '!"Flame Dragon"'),
        ("Both", "両方", f"{kind} {a}"),
        ("One of them", "いずれか", f"{a} or {b}"),
        ("One of several values", "値のいずれか", either),
        ("Without (NOT works too)", "除く(NOT も可)", f"-{a}"),
        ("Parentheses", "括弧でまとめる", f"{kind} -({a} or {b})"),
        ("A number and how it compares", "数の比較", f"{numbers[0]}>=2"),
        *(("Two fields compared", "項目どうしの比較", pair) for pair in pairs),
        *(("How many values", "値の個数", f"{name}>1") for name in many[:1]),
        ("A regular expression (RE2)", "正規表現(RE2)", "name:/^.{2,4}$/"),
        ("Properties", "性質", "is:deckable not:foil"),
        ("A field that has a value", "値のある項目", "has:text"),
        ("Order, here from the highest", "並べ替え(大きい順)", f"{kind} sort:-{numbers[0]}"),
    ]


def alternatives(known: FieldTable, number: str) -> tuple[str, str, str]:
    """Two values of one field, each asked for by itself and both in short; numbers where no field has words."""
    for field in known.own:
        if "word" in field.kind and len(field.values or ()) > 1:
            one, two = (quote_value(value) for value in list(field.values or ())[:2])
            return f"{field.name}:{one}", f"{field.name}:{two}", f"{field.name}:{one}|{two}"
    return f"{number}:1", f"{number}:2", f"{number}:1|2"


def first_example(game: Game, language: str) -> str:
    """A term of the game for those who see its search for the first time: `cost<=3`, `コスト<=3`."""
    fields = [field for field in game.fields if field.kind == "number"] or list(game.fields)
    field = next((field for field in fields if field.example.startswith(field.name)), fields[0])
    return field.example.replace(field.name, field.name_in(language), 1)


def field_kinds(known: FieldTable) -> dict[str, tuple[str, ...]]:
    field = known.find("kind")
    return (field.values if field else None) or {"unit": ()}
