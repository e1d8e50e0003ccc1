"""A filter checks every field it has."""

from dataclasses import fields

from rules.games.code_of_joker.effects.nouns import Filter
from rules.games.code_of_joker.table.current import CHECKERS

# Where to look, and fields about the matches as a whole: `pool` and `targets` handle these.
OF_THE_WHOLE = {"zone", "also", "owner", "extreme", "measure", "distinct"}


def test_every_field_of_a_filter_is_checked() -> None:
    names = {field.name for field in fields(Filter)}
    assert CHECKERS.keys() | OF_THE_WHOLE == names
    assert not CHECKERS.keys() & OF_THE_WHOLE
