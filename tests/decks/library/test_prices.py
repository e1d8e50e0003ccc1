"""A user's prices in the database, and what decks come to by them."""

from decimal import Decimal

import pytest
from django.contrib.auth.models import AnonymousUser, User

from cards.catalog import Catalog
from cards.record import CardRecord
from decks.legality.decklist import Decklist, Entry
from decks.library import owned, prices
from decks.library.models import CardPrice, PriceList
from decks.library.prices import DeckCost, TooManyPrices, deck_cost, set_prices, user_prices

pytestmark = pytest.mark.django_db
GAME = "chard"
CATALOG = Catalog(GAME, [CardRecord(f"C-{n}", "item", f"札{n}", f"Card {n}") for n in range(1, 5)])
# Three of the first card, by number and by name and in two zones; one that nobody knows.
DECK = Decklist(
    GAME,
    {
        "main": (Entry("C-1", 2), Entry("C-2", 4), Entry("C-3", 1), Entry("who?", 3)),
        "side": (Entry("Card 1", 1),),
    },
)


@pytest.fixture
def alice() -> User:
    return User.objects.create_user("alice")


def cost(user: User) -> DeckCost:
    found = deck_cost(DECK, CATALOG, user)
    assert found
    return found


def test_prices_are_set_changed_and_forgotten(alice: User) -> None:
    assert user_prices(alice, GAME) is None
    set_prices(alice, GAME, {"C-1": Decimal("0.10"), "C-2": Decimal("9999999.99")})
    set_prices(alice, GAME, {"C-1": Decimal("0.30"), "C-9": Decimal(0), "C-8": None})
    found = user_prices(alice, GAME)
    assert found and found.unit == "¥"
    assert found.amounts == {
        "C-1": Decimal("0.30"),
        "C-2": Decimal("9999999.99"),
        "C-9": Decimal(0),
    }
    assert user_prices(alice, "twgp") is None
    set_prices(alice, GAME, dict.fromkeys(found.amounts, None), unit="pts")
    assert user_prices(alice, GAME) is None
    assert prices.stated_unit(alice, GAME) == "pts"


def test_what_a_deck_comes_to(alice: User) -> None:
    assert deck_cost(DECK, CATALOG, alice) is None
    assert deck_cost(DECK, CATALOG, AnonymousUser()) is None
    set_prices(alice, GAME, {"C-1": Decimal("0.10"), "C-2": Decimal("0.20")})
    found = cost(alice)
    # 3 × 0.10 + 4 × 0.20, which floats get wrong; C-3 and "who?" have no price.
    assert found.whole.total == Decimal("1.10") and found.whole.unpriced == 2
    assert found.lacking == found.whole
    owned.set_owned(alice, GAME, {"C-1": 1, "C-2": 9, "C-3": 1})
    assert (cost(alice).lacking.total, cost(alice).lacking.unpriced) == (Decimal("0.20"), 1)
    assert str(cost(alice).whole) == "¥1.10"


def test_prices_of_other_cards_alone(alice: User) -> None:
    set_prices(alice, GAME, {"C-4": Decimal(5), "gone": Decimal(7)})
    assert cost(alice).whole.total == 0 and cost(alice).whole.unpriced == 4


def test_nobody_sees_another_s(alice: User) -> None:
    bob = User.objects.create_user("bob")
    set_prices(bob, GAME, {"C-1": Decimal(5)}, unit="$")
    assert deck_cost(DECK, CATALOG, alice) is None
    set_prices(alice, GAME, {"C-1": Decimal(7)})
    assert (str(cost(alice).whole), str(cost(bob).whole)) == ("¥21", "$15")


def test_too_many_are_refused_as_a_whole(alice: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prices, "MOST_PRICED", 1)
    set_prices(alice, GAME, {"C-1": Decimal(1)})
    with pytest.raises(TooManyPrices):
        set_prices(alice, GAME, {"C-1": Decimal(2), "C-2": Decimal(2)}, unit="$")
    found = user_prices(alice, GAME)
    assert found and (found.unit, found.amounts) == ("¥", {"C-1": Decimal(1)})


def test_they_go_with_the_account(alice: User) -> None:
    set_prices(alice, GAME, {"C-1": Decimal(1)})
    alice.delete()
    assert not PriceList.objects.exists() and not CardPrice.objects.exists()
