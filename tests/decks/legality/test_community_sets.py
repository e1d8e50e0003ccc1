"""The sets of the Code of Joker community formats, one by one in order of release."""

import pytest

from cards.games.code_of_joker.importer import CODES
from cards.record import CardRecord
from decks.legality import official
from decks.legality.constraints.pool import Pool
from tests.decks.legality.test_ruleset import DAY

NUMBERED = [code for code in CODES.values() if code.startswith("Ver.")]
FIRST_STANDARD, LAST_LEGACY = NUMBERED.index("Ver.1.2"), NUMBERED.index("Ver.1.4EX3")


def pool(slug: str) -> Pool:
    rules = official.official_ruleset("code-of-joker", slug, DAY).constraints
    return next(rule for rule in rules if isinstance(rule, Pool))


@pytest.mark.parametrize("code", NUMBERED)
def test_each_set(code: str) -> None:
    card = CardRecord("1", "unit", "x", set=code)
    place = NUMBERED.index(code)
    assert pool("community-standard").printed(card) == (place >= FIRST_STANDARD)
    assert pool("community-legacy").printed(card) == (place <= LAST_LEGACY)


def test_the_lists_name_no_set_that_does_not_exist() -> None:
    assert set(pool("community-standard").sets_except) == set(NUMBERED[:FIRST_STANDARD])
    assert set(pool("community-legacy").sets or ()) == set(NUMBERED[: LAST_LEGACY + 1])
