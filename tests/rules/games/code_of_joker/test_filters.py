"""A filter looks at all that it says."""

from dataclasses import fields

from rules.games.code_of_joker.effects.nouns import Filter
from rules.games.code_of_joker.reading import CHECKERS

# Where to look, and what goes by all that were found: `pool` and `targets` see to these.
OF_THE_WHOLE = {"zone", "owner", "extreme", "measure", "distinct"}


def test_every_field_of_a_filter_is_checked() -> None:
    names = {field.name for field in fields(Filter)}
    assert CHECKERS.keys() | OF_THE_WHOLE == names
    assert not CHECKERS.keys() & OF_THE_WHOLE
