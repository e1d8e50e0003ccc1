"""Cards are written within the limits of the account, all or nothing; the set counts them."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from pytest_django import Settings

from cards.games import GAMES
from cards.importing.validating import Item, validate_record
from cards.sets.models import UserSet
from cards.sets.writing import (
    OverLimit,
    account_use,
    create_set,
    remove_cards,
    restore_cards,
    write_cards,
)
from tests.cards.sets.conftest import chard

pytestmark = pytest.mark.django_db


def items(*names: str, first: int = 1) -> list[Item]:
    return [
        validate_record(GAMES["chard"], chard(f"C-{n}", name), n)
        for n, name in enumerate(names, first)
    ]


def names(of: UserSet) -> list[str]:
    return list(of.cards.values_list("name_en", flat=True))


def test_new_changed_and_unchanged_cards(card_set: UserSet) -> None:
    assert write_cards(card_set, items("a", "b")).new == 2
    change = write_cards(card_set, items("a", "B", "c"))
    assert (change.new, change.changed, change.unchanged) == (1, 1, 1)
    assert change.before.keys() == {"C-2", "C-3"} and change.before["C-3"] is None
    assert names(card_set) == ["a", "B", "c"]


def test_the_set_counts_its_cards_and_changes(card_set: UserSet) -> None:
    written = items("a", "b")
    write_cards(card_set, written)
    stored = UserSet.objects.get(pk=card_set.pk)
    assert (stored.card_count, stored.byte_count) == (2, sum(item.size for item in written))
    assert stored.generation == card_set.generation == 1
    write_cards(card_set, written)
    write_cards(card_set, [])
    remove_cards(card_set, ["C-9"])
    assert UserSet.objects.get(pk=card_set.pk).generation == 1
    remove_cards(card_set, ["C-1"])
    stored.refresh_from_db()
    assert (stored.card_count, stored.byte_count, stored.generation) == (1, written[1].size, 2)


def test_cards_are_in_the_order_of_their_numbers(card_set: UserSet) -> None:
    write_cards(card_set, [*items("ten", first=10), *items("two", first=2)])
    assert names(card_set) == ["two", "ten"]


def test_removed_and_changed_cards_are_put_back(card_set: UserSet) -> None:
    write_cards(card_set, items("a", "b"))
    before = list(card_set.cards.values("number", "digest", "data", "size", "name_en"))
    change = write_cards(card_set, items("A", "b", "c"))
    removed = remove_cards(card_set, ["C-2"])
    restore_cards(card_set, removed.before)
    restore_cards(card_set, change.before)
    assert list(card_set.cards.values("number", "digest", "data", "size", "name_en")) == before


@pytest.mark.parametrize("several", [False, True])
def test_the_limit_of_cards_is_that_of_the_account(
    card_set: UserSet, alice: User, settings: Settings, several: bool
) -> None:
    settings.MAX_USER_CARDS = 3
    other = create_set(alice, "chard", "Other")
    write_cards(other, items("x"))
    write_cards(card_set, items("a", "b"))
    with pytest.raises(OverLimit) as error:
        write_cards(card_set if several else other, [*items("A"), *items("d", "e", first=8)])
    assert (error.value.what, error.value.limit) == ("cards", 3)
    assert names(card_set) == ["a", "b"] and names(other) == ["x"]
    stored = UserSet.objects.get(pk=card_set.pk)
    assert (stored.card_count, stored.generation) == (2, 1)


@pytest.mark.parametrize(("spare", "fits"), [(0, True), (-1, False)])
def test_the_limit_of_bytes_on_both_sides(
    card_set: UserSet, settings: Settings, spare: int, fits: bool
) -> None:
    written = items("a", "b")
    settings.MAX_USER_CARD_BYTES = sum(item.size for item in written) + spare
    if fits:
        write_cards(card_set, written)
    else:
        with pytest.raises(OverLimit, match="bytes"):
            write_cards(card_set, written)
    assert card_set.cards.count() == (2 if fits else 0)


def test_the_limit_of_sets(alice: User, bob: User, settings: Settings) -> None:
    settings.MAX_USER_SETS = 2
    for _ in range(2):
        create_set(alice, "chard", "x")
    with pytest.raises(OverLimit, match="sets"):
        create_set(alice, "chard", "x")
    create_set(bob, "chard", "x")
    assert UserSet.objects.filter(owner=alice).count() == 2


def test_whoever_keeps_too_much_may_still_remove(card_set: UserSet, settings: Settings) -> None:
    """The operator may have lowered the limit."""
    write_cards(card_set, items("a", "b", "c"))
    settings.MAX_USER_CARDS = 3
    remove_cards(card_set, ["C-3"])
    assert card_set.cards.count() == 2


def test_what_an_account_keeps(card_set: UserSet, alice: User, bob: User) -> None:
    write_cards(card_set, items("a", "b"))
    use = account_use(alice)
    assert (use["sets"], use["cards"], use["bytes"]) == (1, 2, card_set.byte_count)
    assert account_use(bob) == {"sets": 0, "cards": 0, "bytes": 0}


def test_every_limit_is_said_in_both_languages() -> None:
    for what in ("sets", "cards", "bytes"):
        words: Any = OverLimit(what, 1234).words
        assert "1,234" in words.en and "1,234" in words.ja


def test_new_cards_are_written_once(card_set: UserSet, django_assert_max_num_queries: Any) -> None:
    """Not created and then changed, which would take ten times as long."""
    with django_assert_max_num_queries(20) as asked:
        write_cards(card_set, items("a", "b"))
    changes = [one["sql"] for one in asked.captured_queries if "cards_usercard" in one["sql"]]
    assert not [sql for sql in changes if sql.startswith("UPDATE")]
