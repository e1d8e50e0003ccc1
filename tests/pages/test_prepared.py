"""A prepared query finds what its query set would, for every user, parameter and shape."""

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser, User
from django.db import connection
from django.db.models import QuerySet
from django.test import Client
from django.test.utils import CaptureQueriesContext

from decks.library import access
from decks.library.listing import Wish
from decks.library.models import Deck, Visibility
from decks.library.models.social import Like
from decks.library.tagged import tags_of
from web import prepared as module
from web.prepared import NUMBER, prepared


@pytest.fixture
def alice(people: dict[str, Client]) -> User:
    return User.objects.get(username="alice")


@pytest.fixture
def bob(people: dict[str, Client]) -> User:
    return User.objects.get(username="bob")


def made(owner: User, code: str, visibility: str) -> Deck:
    sample = Deck.objects.get(code="sample-red-burn")
    deck = Deck(code=code, game=sample.game, owner=owner, title=code, visibility=visibility)
    deck.create(owner)
    return deck


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The SQL compiled, in order."""
    found: list[str] = []

    class Plan(module.PreparedSql):
        def __init__(self, *more: Any) -> None:
            super().__init__(*more)
            found.append(self.sql)

    monkeypatch.setattr(module, "PreparedSql", Plan)
    return found


def test_the_sql_of_a_shape_is_written_once(people: dict[str, Client], compiled: list[str]) -> None:
    @prepared
    def named(game: str, code: str) -> QuerySet[Deck]:
        return Deck.objects.filter(game=game, code=code)

    codes = Deck.objects.values_list("game", "code")
    assert [[deck.code for deck in named(*pair)] for pair in codes] == [[code] for _, code in codes]
    assert len(compiled) == 1
    assert named("", "x") == [] and len(compiled) == 2  # an empty argument may change the query


def test_named_arguments_make_another_query(people: dict[str, Client], compiled: list[str]) -> None:
    @prepared
    def some(game: str, *, order: str, most: int) -> QuerySet[Deck]:
        return Deck.objects.filter(game=game).order_by(order)[:most]

    decks = Deck.objects.filter(game="battlogic")
    for order, most in (("code", 2), ("-code", 3), ("code", 3), ("code", 2)):
        assert some("battlogic", order=order, most=most) == list(decks.order_by(order)[:most])
    assert len(compiled) == 3


@pytest.mark.parametrize("place", ["first", "second", "twice"])
def test_parameters_keep_their_places(place: str, people: dict[str, Client]) -> None:
    @prepared
    def between(low: int, high: int) -> QuerySet[Deck]:
        wanted = {
            "first": {"pk__gte": low, "pk__lte": high},
            "second": {"pk__lte": high, "pk__gte": low},
        }
        rows = Deck.objects.filter(
            **wanted.get(place, {"pk__gte": low, "id__gte": low, "pk__lte": high})
        )
        return rows.order_by("pk")

    keys = sorted(Deck.objects.values_list("pk", flat=True))
    assert [deck.pk for deck in between(keys[1], keys[3])] == keys[1:4]
    assert between(keys[3], keys[1]) == []


@pytest.mark.parametrize("number", [0, -1, NUMBER, 2**63, 2**200])
def test_numbers_that_no_column_holds(number: int, people: dict[str, Client]) -> None:
    @prepared
    def keyed(pk: int) -> QuerySet[Deck]:
        return Deck.objects.filter(pk=pk)

    assert keyed(number) == []


def test_a_parameter_that_the_query_changes_is_refused(people: dict[str, Client]) -> None:
    @prepared
    def titled(text: str) -> QuerySet[Deck]:
        return Deck.objects.filter(title__icontains=text)

    with pytest.raises(ValueError, match="does not appear unchanged"):
        titled("red")


def test_a_query_that_finds_nothing_asks_nothing(people: dict[str, Client]) -> None:
    @prepared
    def none(code: str) -> QuerySet[Deck]:
        return Deck.objects.filter(code=code, pk__in=[])

    with CaptureQueriesContext(
        connection,
    ) as asked:
        assert none("sample-red-burn") == []
    assert not len(asked)


ASKERS: dict[str, Callable[[User, User], Any]] = {
    "owner": lambda alice, bob: alice,
    "editor": lambda alice, bob: bob,
    "stranger": lambda alice, bob: AnonymousUser(),
}


@pytest.mark.parametrize("first", ASKERS)
@pytest.mark.parametrize("visibility", Visibility.values)
def test_a_deck_is_opened_to_those_alone_who_may(
    first: str, visibility: str, alice: User, bob: User
) -> None:
    deck = made(alice, "hers", visibility)
    carol = User.objects.create_user("carol")
    for asker in (ASKERS[first](alice, bob), bob, carol, AnonymousUser(), alice, bob):
        seen = Deck.objects.seen_by(asker).filter(code="hers")
        assert access.openable_decks("hers", asker) == list(seen)
    deck.editors.add(bob)
    private = visibility == Visibility.PRIVATE
    assert access.openable_decks("hers", bob) == [deck]
    assert bool(access.openable_decks("hers", carol)) is not private
    deck.editors.remove(bob)
    assert bool(access.openable_decks("hers", bob)) is not private


def test_each_asker_has_their_own_likes(alice: User, bob: User) -> None:
    deck = made(alice, "hers", "public")
    Like.objects.create(deck=deck, user=bob)
    for asker, liked in ((alice, False), (bob, True), (AnonymousUser(), False), (alice, False)):
        (found,) = access.openable_decks("hers", asker)
        assert (found.like_count, found.liked) == (1, liked)


WISHES = [
    Wish(),
    Wish(game="battlogic"),
    Wish(game="code-of-joker", sort="likes"),
    Wish(q="red"),
    Wish(q="%"),
    Wish(card="1-0-001"),
    Wish(tag="aggro"),
    Wish(owner="alice"),
    Wish(mine="1"),
    Wish(mine="invited"),
    Wish(mine="liked"),
    Wish(format="standard"),
    Wish(folder=1),
]


@pytest.mark.parametrize("wish", WISHES, ids=repr)
def test_lists_of_decks_are_those_of_the_query(wish: Wish, alice: User, bob: User) -> None:
    decks = [made(alice, f"hers-{visibility}", visibility) for visibility in Visibility.values]
    decks[0].editors.add(bob)
    decks[2].tag(["aggro"])
    Like.objects.create(deck=decks[2], user=bob)
    strangers = [] if wish.mine else [AnonymousUser()]  # anonymous users have no own decks
    for asker in (alice, bob, *strangers, alice):
        found = list(wish.decks(asker))
        assert wish.some(asker, 0, 500) == found
        assert wish.some(asker, 1, 2) == found[1:3]


def test_a_card_renamed_is_found_by_its_new_name(people: dict[str, Client]) -> None:
    import cards.store
    from cards.models import Card

    wish = Wish(game="code-of-joker", card="Brand New Name")
    assert wish.some(AnonymousUser(), 0, 5) == []
    number = Deck.objects.get(code="sample-red-burn").entries["main"][0][0]
    Card.objects.filter(game="code-of-joker", number=number).update(name_en="Brand New Name")
    cards.store.bump_cards_version("code-of-joker")
    assert wish.some(AnonymousUser(), 0, 5)


def test_tags_of_many_decks_at_once(alice: User) -> None:
    decks = [made(alice, f"hers-{n}", "public") for n in range(3)]
    decks[0].tag(["b", "a"])
    decks[2].tag(["a"])
    with CaptureQueriesContext(connection) as asked:
        found = tags_of(decks)
    assert len(asked) == 1
    names = {key: [tag.name for tag in tags] for key, tags in found.items()}
    assert names == {decks[0].pk: ["a", "b"], decks[1].pk: [], decks[2].pk: ["a"]}
    assert tags_of([]) == {}
