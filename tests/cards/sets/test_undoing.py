"""An import can be undone: cards become what they were, except those that were changed since."""

import pytest
from pytest_django import Settings

from cards.games import GAMES
from cards.importing.validating import validate_record
from cards.sets.models import SetImport, UserSet
from cards.sets.undoing import undo_import
from cards.sets.writing import OverLimit, remove_cards, write_cards
from tests.cards.sets.conftest import Import, chard, chards

pytestmark = pytest.mark.django_db


def names(of: UserSet) -> dict[str, str]:
    return dict(of.cards.values_list("number", "name_en"))


def change(of: UserSet, number: str, name: str) -> None:
    write_cards(of, [validate_record(GAMES["chard"], chard(number, name), 1)])


def test_new_cards_go_and_changed_ones_become_what_they_were(
    load: Import, card_set: UserSet
) -> None:
    load(chards(2))
    before = list(card_set.cards.values_list("number", "digest", "data", "size"))
    made = load([chard("C-1", "Changed"), *chards(4)[1:]])
    assert undo_import(made)
    assert list(card_set.cards.values_list("number", "digest", "data", "size")) == before
    assert made.report["undo"] == {"removed": 2, "restored": 1, "kept": [], "all_kept": 0}
    assert made.undone and not made.before and not made.after
    card_set.refresh_from_db()
    assert card_set.card_count == 2


def test_what_was_changed_or_removed_since_stays_and_is_told(
    load: Import, card_set: UserSet
) -> None:
    made = load(chards(10))
    change(card_set, "C-10", "Mine")
    change(card_set, "C-2", "Mine")
    remove_cards(card_set, ["C-3"])
    assert undo_import(made)
    assert names(card_set) == {"C-2": "Mine", "C-10": "Mine"}
    undone = made.report["undo"]
    assert undone["kept"] == ["C-2", "C-3", "C-10"] and undone["removed"] == 7


def test_it_is_undone_once(load: Import, card_set: UserSet) -> None:
    made = load(chards(1))
    stale = SetImport.objects.get(pk=made.pk)
    assert undo_import(made)
    load(chards(1))
    assert not undo_import(stale) and card_set.cards.count() == 1


def test_imports_are_undone_in_any_order(load: Import, card_set: UserSet) -> None:
    first, second = load([chard("C-1", "A"), chard("C-2", "A")]), load([chard("C-1", "B")])
    assert undo_import(first) and names(card_set) == {"C-1": "B"}
    assert undo_import(second) and names(card_set) == {"C-1": "A"}


def test_more_cards_than_one_piece(load: Import, card_set: UserSet) -> None:
    load(chards(700))
    made = load([chard(f"C-{n}", "Changed") for n in range(300, 1300)])
    assert len(made.before) == 2 and undo_import(made)
    assert names(card_set) == {f"C-{n}": f"Card C-{n}" for n in range(1, 701)}


def test_an_undo_over_the_limit_does_nothing(
    load: Import, card_set: UserSet, settings: Settings
) -> None:
    load([chard("C-1", text={"en": "long " * 500})])
    made = load([chard("C-1")])
    settings.MAX_USER_CARD_BYTES = 1000
    with pytest.raises(OverLimit):
        undo_import(made)
    made.refresh_from_db()
    assert made.undone is None and made.before and names(card_set) == {"C-1": "Card C-1"}
