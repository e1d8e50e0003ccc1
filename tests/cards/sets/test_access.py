"""Who sees a set: alice who owns it, bob whom she invited, charlie, and visitors without an account."""

from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser, User
from django.http import Http404

from cards import store
from cards.sets.access import (
    UnknownSet,
    asked_codes,
    catalog_for,
    catalog_of_card,
    offered_sets,
    own_set_or_404,
    set_of_card,
    set_or_404,
    visible_codes,
)
from cards.sets.models import UserSet
from tests.cards.sets.conftest import Import, chards

pytestmark = pytest.mark.django_db
ALL, INVITED, MINE = {"alice", "bob", "charlie", "nobody"}, {"alice", "bob"}, {"alice"}
SEEN = {"private": MINE, "group": INVITED, "link": ALL, "public": ALL}
NOT_NOBODY = {"alice", "bob", "charlie"}


@pytest.fixture
def people(alice: User, bob: User, charlie: User) -> dict[str, Any]:
    return {"alice": alice, "bob": bob, "charlie": charlie, "nobody": AnonymousUser()}


@pytest.fixture(params=SEEN)
def shared(
    request: pytest.FixtureRequest, card_set: UserSet, people: dict[str, Any], load: Import
) -> UserSet:
    """alice's set with two cards, at every visibility; bob is a member at all of them."""
    load(chards(2))
    card_set.visibility = request.param
    card_set.save()
    card_set.members.add(people["bob"])
    return card_set


def who(people: dict[str, Any], may: Any) -> set[str]:
    return {name for name, user in people.items() if may(user)}


def found(ask: Any) -> bool:
    try:
        ask()
    except (Http404, UnknownSet):
        return False
    return True


def test_every_way_to_see_a_set_agrees(shared: UserSet, people: dict[str, Any]) -> None:
    code, number, seen = shared.code, f"{shared.code}.C-1", SEEN[shared.visibility]
    plain = store.current_catalog("chard")
    ways = [
        lambda user: visible_codes("chard", [code], user) == {code},
        lambda user: found(lambda: asked_codes("chard", code, user)),
        lambda user: found(lambda: set_or_404(code, user)),
        lambda user: set_of_card(number, user) == shared,
        lambda user: catalog_for("chard", [code], user) is not plain,
        lambda user: catalog_for("chard", [code], user).get(number) is not None,
        lambda user: catalog_of_card("chard", number, user).get(number) is not None,
    ]
    for way in ways:
        assert who(people, way) == seen


def test_only_the_owner_changes_it(shared: UserSet, people: dict[str, Any]) -> None:
    assert who(people, lambda user: found(lambda: own_set_or_404(shared.code, user))) == MINE


def test_who_builds_with_it(shared: UserSet, people: dict[str, Any]) -> None:
    offered = lambda user: shared in offered_sets(user)  # noqa: E731
    group = shared.visibility == "group"
    assert who(people, offered) == (INVITED if group else MINE)
    shared.followers.add(people["bob"], people["charlie"])
    assert who(people, offered) == SEEN[shared.visibility] & NOT_NOBODY
    assert not offered_sets(people["alice"], "twgp") and offered_sets(people["alice"], "chard")


def test_who_finds_it_in_lists(shared: UserSet, people: dict[str, Any]) -> None:
    listed = who(people, lambda user: shared in UserSet.objects.listed_for(user))
    assert (
        listed
        == {"private": MINE, "group": INVITED, "link": MINE, "public": ALL}[shared.visibility]
    )


def test_a_withdrawn_invitation_and_a_closed_set(shared: UserSet, people: dict[str, Any]) -> None:
    shared.followers.add(people["charlie"])
    shared.visibility = "group"
    shared.save()
    shared.members.remove(people["bob"])
    assert who(people, lambda user: found(lambda: set_or_404(shared.code, user))) == MINE
    assert not offered_sets(people["charlie"]) and not offered_sets(people["bob"])


def test_numbers_of_official_cards_cost_no_query(
    people: dict[str, Any], django_assert_num_queries: Any
) -> None:
    plain = store.current_catalog("chard")
    with django_assert_num_queries(0):
        assert catalog_of_card("chard", "CS1-001", people["alice"]) is plain
        assert set_of_card("CS1-001", people["alice"]) is None
        assert catalog_for("chard", [], people["alice"]) is plain


def test_unknown_codes_are_named(people: dict[str, Any], card_set: UserSet) -> None:
    asked = f"{card_set.code}, zzzzzzzz"
    with pytest.raises(UnknownSet, match="zzzzzzzz"):
        asked_codes("chard", asked, people["alice"])
    with pytest.raises(UnknownSet, match=card_set.code):
        asked_codes("twgp", card_set.code, people["alice"])
    assert asked_codes("chard", "", people["alice"]) == frozenset()
