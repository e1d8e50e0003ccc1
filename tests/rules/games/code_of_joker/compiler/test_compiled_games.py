"""Random games with decks of compiled cards keep the invariants: our own cards, and the real ones where they are.

COMPILED_GAMES=10000 plays that many of each instead of 500.
"""

import os
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from rules.engine.core.dice import Dice
from rules.engine.core.game import Game
from rules.games.code_of_joker import RULES
from rules.games.code_of_joker.cards.card import Card, Cards
from rules.games.code_of_joker.cards.facts import card_facts
from rules.games.code_of_joker.compiler.compile import compile_text
from rules.games.code_of_joker.table.ruleset import Ruleset
from tests.rules.engine.core.invariants import can_be_told
from tests.rules.games.code_of_joker.compiler.own import own_cards
from tests.rules.games.code_of_joker.compiler.printed import printed_cards
from tests.rules.games.code_of_joker.ledger import Ledger
from tests.rules.games.code_of_joker.test_invariants import BOOKED, MOST, SWITCHES, keeps

GAMES = int(os.environ.get("COMPILED_GAMES", "500"))
PARTS = 10
KINDS = 13  # of cards in a deck, three copies each


@cache
def own() -> tuple[Cards, list[str]]:
    """The cards, and those that decks are made of."""
    cards = list(own_cards())
    return Cards({card.number: card for card in cards}), deckable(cards)


@cache
def real() -> tuple[Cards, list[str]]:
    """The cards of the catalogue, which may create any other; those that compile make decks. Left out are a few
    that create cards which the catalogue lacks."""
    cards, played = {}, []
    for printed in printed_cards():
        compiled = compile_text(printed.text_ja, printed.kind, printed.number)
        card = card_facts(replace(printed, effects=compiled.effects))
        cards[card.number] = card
        played += [card] if compiled.effects and not compiled.refusals else []
    whole = Cards(cards)
    known = Cards({number: card for number, card in cards.items() if creates_known(whole, card)})
    return known, deckable([card for card in played if card.number in known])


def creates_known(cards: Cards, card: Card) -> bool:
    try:
        cards.of([card.number])
    except KeyError:
        return False
    return True


def deckable(cards: list[Card]) -> list[str]:
    return sorted(card.number for card in cards if not card.token)


def dealt(cards: Cards, numbers: list[str], dice: Dice) -> dict[str, list[str]]:
    """Forty cards and two jokers, any of them."""
    pool = [number for number in numbers if cards[number].kind != "joker"]
    jokers = [number for number in numbers if cards[number].kind == "joker"]
    dice.shuffle(pool)
    dice.shuffle(jokers)
    return {"main": [*pool[:KINDS] * 3, pool[KINDS]], "jokers": jokers[:2]}


@pytest.mark.nightly(0.1)
@BOOKED
@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("source", [own, real])
def test_random_games(
    source: Callable[[], tuple[Cards, list[str]]], part: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    (cards, numbers), ledger = source(), Ledger(monkeypatch)
    for seed in range(part, GAMES, PARTS):
        dice = Dice(seed)
        decks = [dealt(cards, numbers, dice) for _ in range(RULES.seats.least)]
        ruleset = Ruleset(**SWITCHES[seed // PARTS % len(SWITCHES)])
        game = Game.start(RULES, decks, cards, ruleset, seed, log=seed % 5 == 0)
        keeps(game, ledger, seed, MOST)
        assert game.state.outcome is not None
        if seed % 10 == 0:
            can_be_told(game, cards)


def test_there_are_many_cards_to_play_with() -> None:
    cards, numbers = own()
    assert len(numbers) >= 200
    assert {"unit", "intercept", "trigger", "joker"} <= {cards[number].kind for number in numbers}
