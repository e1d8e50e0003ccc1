"""An override holds for the text for which it was entered, above all other effects, until it is withdrawn."""

from collections.abc import Callable
from typing import Any

import pytest

from cards import store
from cards.corrections.entering import (
    STATES,
    check_override,
    enter_override,
    override_state,
    withdraw_override,
)
from cards.corrections.inforce import standing_overrides
from cards.corrections.models import EffectsOverride
from cards.game import Game
from cards.importing import load_records
from cards.importing.errors import RecordError
from cards.models import Card
from cards.record import CardRecord
from rules.bridge.facts import how_performed
from tests.cards.corrections.conftest import NUMBER, TEXT, drawn, now, told

pytestmark = pytest.mark.django_db
Load = Callable[..., CardRecord]
OTHER = TEXT.replace("1枚", "3枚")


def newest() -> EffectsOverride:
    row = EffectsOverride.objects.first()
    assert row
    return row


def states(coj: Game) -> list[str]:
    """Of all overrides, oldest first."""
    standing = standing_overrides(coj.slug)
    rows = EffectsOverride.objects.order_by("pk")
    catalog = store.current_catalog(coj.slug)
    return [override_state(row, catalog.get(row.number), standing) for row in rows]


def test_it_holds_at_once(coj: Game, load: Load) -> None:
    card = load()
    assert (drawn(card), card.compiled, card.corrected) == (1, True, None)
    enter_override(coj, card, told(2), "it draws two", "librarian")
    card = now()
    assert (drawn(card), card.compiled) == (2, False)
    assert card.corrected == newest().created
    assert drawn(Card.objects.get(number=NUMBER).record()) == 1  # what it came in with is not lost


def test_it_survives_imports_of_the_same_text(coj: Game, load: Load) -> None:
    enter_override(coj, load(), told(2), "r", "s")
    assert drawn(load(cost=3)) == 2
    assert drawn(load(effects=told(5))) == 2  # also where a file states effects
    assert states(coj) == ["in-force"]


def test_another_text_falls_back_to_the_compiler(coj: Game, load: Load) -> None:
    enter_override(coj, load(), told(2), "r", "s")
    card = load(OTHER)
    assert (drawn(card), card.compiled, card.corrected) == (3, True, None)
    assert states(coj) == ["other-text"]
    assert drawn(load()) == 2


def test_shipped_effects_come_back_when_it_is_withdrawn(coj: Game, load: Load) -> None:
    enter_override(coj, load(effects=told(7)), told(2), "r", "s")
    assert drawn(now()) == 2
    withdraw_override(newest(), "librarian")
    assert drawn(now()) == 7 and not now().corrected
    assert (newest().withdrawn_by, states(coj)) == ("librarian", ["withdrawn"])


def test_the_newest_holds_and_the_one_before_it_after_that(coj: Game, load: Load) -> None:
    card = load()
    for count in (2, 3):
        enter_override(coj, card, told(count), "r", "s")
    assert drawn(now()) == 3 and states(coj) == ["replaced", "in-force"]
    withdraw_override(newest(), "a")
    withdraw_override(newest(), "b")
    assert drawn(now()) == 2 and states(coj) == ["in-force", "withdrawn"]
    assert newest().withdrawn_by == "a"


def test_a_card_that_became_another_printing_keeps_it(coj: Game, load: Load) -> None:
    enter_override(coj, load(), told(2), "r", "s")
    Card.objects.filter(number=NUMBER).delete()
    load(number="X-000", printings=[{"number": NUMBER, "set": "X"}])
    assert drawn(now("X-000")) == 2 and states(coj) == ["in-force"]


def test_a_card_that_went_leaves_its_override_behind(coj: Game, load: Load) -> None:
    enter_override(coj, load(), told(2), "r", "s")
    Card.objects.filter(number=NUMBER).delete()
    store.bump_cards_version(coj.slug)
    assert states(coj) == ["no-card"]


def test_every_state_has_words() -> None:
    assert all(words.en and words.ja for words in STATES.values())


def test_the_report_of_an_import_counts_cards_as_they_play(coj: Game, load: Load) -> None:
    odd = "■見本\n空が青い。"
    card = load(odd)
    assert how_performed(coj.slug, card) == "not"
    enter_override(coj, card, told(2), "r", "s")
    row = {"number": NUMBER, "name": {"ja": "試作機"}, "kind": "unit", "text": {"ja": odd}}
    facts = {"colour": "red", "cost": 2, "bp": [3000, 4000, 5000], "species": ["機械"]}
    counts = load_records(coj, [row | facts]).texts.total.by_name
    assert counts == {"exact": 1, "assumed": 0, "refused": 0}


def test_effects_that_an_upgrade_no_longer_reads_are_told_as_such(coj: Game, load: Load) -> None:
    load()
    enter_override(coj, now(), {"abilities": [{"kind": "obsolete"}]}, "r", "s")
    assert how_performed(coj.slug, now()) == "not"


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (None, "expected an object"),
        ([], "expected an object"),
        ({"abilities": [{"kind": "joker"}]}, "effects.abilities[0]"),
        ({"abilities": []}, "■"),
        (told() | {"nothing": 1}, "nothing"),
        (told("two"), "effects.abilities[0].clauses[0].do[0].count"),
    ],
)
def test_wrong_effects_are_refused_with_their_place(
    coj: Game, load: Load, data: Any, place: str
) -> None:
    with pytest.raises(RecordError) as refused:
        check_override(coj, load(), data)
    assert place in refused.value.words.en
    assert refused.value.words.ja != refused.value.words.en


def test_an_ability_may_be_named_as_unplayable(coj: Game, load: Load) -> None:
    data = {"abilities": [], "unplayable": [{"ja": "見本"}]}
    assert check_override(coj, load(), data).effects == data
