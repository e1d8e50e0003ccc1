"""The help is made from the fields, and every example in it works."""

import pytest

from cards.games import GAMES
from cards.search.common import field_key, field_table
from cards.search.help import help_on_fields, syntax_help
from cards.search.query import parse_query

each_game = pytest.mark.parametrize("slug", sorted(GAMES))


@each_game
def test_every_example_is_understood(slug: str) -> None:
    game = GAMES[slug]
    for row in (*syntax_help(game), *help_on_fields(game)):
        assert not parse_query(row.example, game).notices, row.example
        assert row.meaning.en.startswith(("cards where", "all cards"))
        assert row.meaning.ja.endswith(("カード", "順"))
        assert row.label.en and row.label.ja


@each_game
def test_every_name_and_value_in_the_help_means_that_field(slug: str) -> None:
    game = GAMES[slug]
    known = field_table(game)
    names = [field_key(name) for row in help_on_fields(game) for name in row.names]
    assert len(names) == len(set(names))
    for row, field in zip(help_on_fields(game), known.fields, strict=True):
        assert all(known.find(name) is field for name in row.names)
        for value, aliases in row.values:
            said = {
                parse_query(f'{row.names[0]}:"{name}"', game).describe("en")
                for name in (value, *aliases)
            }
            assert len(said) == 1, (row.names[0], value)


@each_game
def test_the_words_of_the_language_are_no_field_names(slug: str) -> None:
    for word in ("is", "not", "has", "sort", "order", "direction", "or", "and"):
        assert field_table(GAMES[slug]).find(word) is None


@each_game
def test_the_help_has_every_construct_and_the_fields_of_all_games(slug: str) -> None:
    game = GAMES[slug]
    fields = {row.names[0] for row in help_on_fields(game)}
    assert fields >= {"name", "kind", "number", "text", "set"}
    assert len(syntax_help(game)) > 10
