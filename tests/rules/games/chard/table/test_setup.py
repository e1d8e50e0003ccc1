"""Before the first turn of the Chard Game."""

import pytest

from rules.engine.core.ask import Ask, NotAllowed
from rules.engine.core.game import Game
from rules.engine.core.policies import choose_greedily
from rules.engine.core.sight import Sight
from rules.games.chard import RULES
from rules.games.chard.table.ruleset import Ruleset
from tests.rules.games.chard.playing import CARDS, DECKS, held, new

SEATS = pytest.mark.parametrize("seat", [0, 1])


def lines(game: object) -> dict[str, object]:
    return dict(RULES.lines(game.state))  # type: ignore[attr-defined]


@SEATS
@pytest.mark.rule("CHD-018", "CHD-036", "CHD-243", "CHD-244", "CHD-245", "CHD-246")
def test_seven_cards_and_200_hp_each(seat: int) -> None:
    game = new(1, first=seat + 1)
    ask = game.options()
    assert ask == Ask(seat, "mulligan", ("no", "yes"))
    for player in game.state.players:
        assert (len(player.hand), len(player.deck), player.hp) == (7, 43, 200)
    assert len(game.state.players) == 2


@SEATS
@pytest.mark.rule("CHD-247", "CHD-248", "CHD-249")
def test_each_mulligan_is_one_card_fewer_down_to_none_and_the_first_player_decides_first(
    seat: int,
) -> None:
    game = new(1, first=seat + 1)
    whole = held(game.state)
    player = game.state.players[seat]
    for left in (6, 5, 4, 3, 2, 1, 0):
        game.choose("yes", seat)
        assert (len(player.hand), len(player.deck)) == (left, 50 - left)
        assert held(game.state) == whole
    ask = game.options()
    assert ask == Ask(1 - seat, "mulligan", ("no", "yes"))
    with pytest.raises(NotAllowed):
        game.choose("yes", seat)
    game.choose("no", 1 - seat)
    ask = game.options()
    assert ask is not None and ask.player == seat and ask.kind == "act"
    assert player.mulligans == 7


@pytest.mark.rule("CHD-247")
def test_a_mulligan_shuffles() -> None:
    hands = set()
    for seed in range(6):
        game = Game.start(RULES, (DECKS[0], DECKS[0]), CARDS, Ruleset(first=1), seed)
        game.asks()
        before = game.state.players[0].hand[:]
        game.choose("yes")
        assert game.state.players[0].hand != before[:6]
        hands.add(tuple(game.state.players[0].hand))
    assert len(hands) == 6


@pytest.mark.rule("CHD-246")
def test_a_hand_that_is_kept_stays() -> None:
    game = new(1, first=1)
    game.asks()
    hand = game.state.players[0].hand[:]
    game.choose("no")
    game.choose("no")
    game.asks()
    assert game.state.players[0].hand[:7] == hand


@pytest.mark.rule("CHD-240")
def test_decks_are_shuffled_by_the_seed() -> None:
    def dealt(seed: int) -> object:
        game = Game.start(RULES, (DECKS[0], DECKS[1]), CARDS, Ruleset(), seed)
        game.asks()
        return lines(game)

    assert dealt(1) == dealt(1)
    assert dealt(1) != dealt(2)
    game = Game.start(RULES, (DECKS[0], DECKS[1]), CARDS, Ruleset(), 1)
    game.asks()
    for player, deck in zip(game.state.players, (DECKS[0], DECKS[1]), strict=True):
        assert [*player.hand, *player.deck] != list(deck["main"])


@pytest.mark.rule("CHD-242")
def test_chance_or_a_setting_says_who_is_first() -> None:
    found = set()
    for seed in range(12):
        game = new(seed)
        game.asks()
        found.add(game.state.first)
    assert found == {0, 1}
    for first in (1, 2):
        game = new(1, first=first)
        ask = game.options()
        assert ask is not None and ask.player == game.state.first == first - 1
    with pytest.raises(NotAllowed, match="CHD-242"):
        Ruleset(first=3)


@pytest.mark.rule("CHD-002", "CHD-245")
def test_a_deck_is_needed() -> None:
    for decks in ((DECKS[0],), (DECKS[0], {"main": DECKS[0]["main"][:6]})):
        with pytest.raises(ValueError, match="needed"):
            Game.start(RULES, decks, CARDS, Ruleset(), 1)
    assert Game.start(RULES, (DECKS[0], {"main": DECKS[0]["main"][:7]}), CARDS, Ruleset(), 1).asks()


def test_the_policy_for_mulligans_wants_two_to_five_energies() -> None:
    deck = DECKS[0]["main"]
    energies = [card for card in deck if CARDS[card].kind == "energy"][:7]
    others = [card for card in deck if CARDS[card].is_character][:7]
    for count in range(8):
        game = new(1, first=1)
        ask = game.options()
        assert ask is not None
        game.state.players[0].hand[:] = [*energies[:count], *others[count:]]
        wanted = "no" if 2 <= count <= 5 else "yes"
        assert RULES.mulligans["energies"](game.state, ask) == wanted
        assert RULES.mulligans["keep"](game.state, ask) == "no"
        assert choose_greedily(ask, Sight(game, 0)) == wanted
