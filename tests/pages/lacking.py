"""Cards of the red sample deck that lose what they do, for tests of approximate runs."""

import pytest

from cards.models import Card
from cards.store import bump_cards_version

GAME = "code-of-joker"
DECK = "sample-red-burn"
UNIT, PARTLY, TRIGGER, JOKER = "1-0-001", "1-0-002", "1-0-054", "インペイルメント"
LACKING = sorted([UNIT, PARTLY, TRIGGER, JOKER])
SECRET = {"ja": "秘儀", "en": "Secret rite"}


@pytest.fixture
def lacking(site: None) -> None:
    """A unit and a trigger have no effects, a joker and another unit only an ability that cannot be performed."""
    without = Card.objects.filter(game=GAME)
    without.filter(number__in=(UNIT, TRIGGER)).update(effects=None)
    without.filter(number__in=(PARTLY, JOKER)).update(effects={"unplayable": [SECRET]})
    bump_cards_version(GAME)


def perform_again() -> None:
    """All of these cards can be performed: they say that they do nothing."""
    Card.objects.filter(game=GAME, number__in=LACKING).update(effects={"abilities": []})
    bump_cards_version(GAME)
