"""Payment agrees with trying everything, for random prices and sources."""

from collections.abc import Sequence
from itertools import combinations, permutations

import pytest

from rules.engine.core.ask import Ask
from rules.engine.core.dice import Dice
from rules.engine.table.payment import Part, Price, Source, paid, payable, shortfall

KINDS = ("red", "blue", "green", "any")
EVERY = frozenset(KINDS)
SEEDS = range(300)


def random_price(dice: Dice) -> list[Part]:
    parts = [Part(1 + dice.below(2), frozenset({kind})) for kind in KINDS[:2] if dice.below(2)]
    if dice.below(2):
        parts.append(Part(dice.below(3), frozenset(KINDS[: 1 + dice.below(3)])))
    return [*parts, Part(dice.below(3), EVERY)]


def random_sources(dice: Dice) -> list[Source]:
    found = []
    for _ in range(dice.below(6)):
        makes = tuple(KINDS[dice.below(4)] for _ in range(1 + (dice.below(4) == 0)))
        found.append(Source("+".join(makes), makes))
    return found


def units_paid(price: Price, made: Sequence[str]) -> int:
    """By trying every order of what is made: the most units of the price that are paid."""
    owed = [part.of for part in price for _ in range(part.many)]
    filled = [*made, *[""] * len(owed)]
    return max(
        sum(kind in of for kind, of in zip(order, owed, strict=True))
        for order in set(permutations(filled, len(owed)))
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_shortfall_is_what_no_order_of_units_pays(seed: int) -> None:
    dice = Dice(seed)
    price, made = random_price(dice), [KINDS[dice.below(4)] for _ in range(dice.below(5))]
    price = price[-2:]
    owed = sum(part.many for part in price)
    assert shortfall(price, made) == owed - units_paid(price, made)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_paid_pays_and_every_source_was_wanted(seed: int) -> None:
    dice = Dice(seed)
    price, sources = random_price(dice), random_sources(dice)
    if not payable(price, sources):
        return
    steps, answer = paid(1, "pay", price, sources), None
    while True:
        try:
            ask = steps.send(answer)
        except StopIteration as done:
            chosen = done.value
            break
        assert isinstance(ask, Ask)
        assert (ask.player, ask.kind) == (1, "pay")
        assert len(set(ask.options)) == len(ask.options) > 1
        answer = ask.options[dice.below(len(ask.options))]
    assert payable(price, chosen)
    assert all(any(one is source for source in sources) for one in chosen)
    assert not payable(price, chosen[:-1]) or not chosen
    assert len(chosen) <= sum(part.many for part in price)


@pytest.mark.parametrize("seed", SEEDS)
def test_it_is_asked_exactly_where_there_is_a_choice(seed: int) -> None:
    """All ways to pay without a useless source have the same ids: nobody is asked, and the reverse."""
    dice = Dice(seed)
    price, sources = random_price(dice), random_sources(dice)
    if not payable(price, sources) or any(len(source.makes) > 1 for source in sources):
        return
    ways = {
        tuple(sorted(source.id for source in some))
        for count in range(len(sources) + 1)
        for some in combinations(sources, count)
        if payable(price, some) and count == sum(part.many for part in price)
    }
    try:
        paid(0, "pay", price, sources).send(None)
    except StopIteration:
        assert len(ways) == 1
    else:
        assert len(ways) > 1


RED, BLUE = Source("red", ("red",)), Source("blue", ("blue",))


def test_alike_sources_are_one_option_and_a_needed_one_is_none() -> None:
    price = [Part(1, frozenset({"red"})), Part(1, EVERY)]
    with pytest.raises(StopIteration) as done:
        paid(0, "pay", price, [RED, RED, RED]).send(None)
    assert [source.id for source in done.value.value] == ["red", "red"]
    assert paid(0, "pay", price, [RED, RED, BLUE]).send(None) == Ask(0, "pay", ("red", "blue"))
    with pytest.raises(StopIteration) as done:
        paid(0, "pay", price, [BLUE, RED]).send(None)
    assert {source.id for source in done.value.value} == {"red", "blue"}


def test_a_source_may_make_more_than_is_owed() -> None:
    double = Source("double", ("red", "red"))
    with pytest.raises(StopIteration) as done:
        paid(0, "pay", [Part(1, EVERY)], [double]).send(None)
    assert done.value.value == [double]
    assert payable([Part(2, frozenset({"red"}))], [double])
    assert not payable([Part(3, frozenset({"red"}))], [double])


def test_nothing_is_owed() -> None:
    assert payable([], [])
    assert not payable([Part(1, EVERY)], [])
    with pytest.raises(StopIteration) as done:
        paid(0, "pay", [], [RED]).send(None)
    assert done.value.value == []
