"""More than two at a table: text, sight, records and choices of a game for two to four."""

import dataclasses

import pytest

from rules.engine.core import notation, record
from rules.engine.core.dice import Dice
from rules.engine.core.game import Game
from rules.engine.core.look import table_look
from rules.engine.core.policies import Search, choose_greedily, play_on
from rules.engine.core.position import position_digest
from rules.engine.core.record import BadRecord
from rules.engine.core.seats import MOST_SEATS, Seats, other_seats, seats_from
from rules.games import PLAYABLE
from tests.rules.engine.core.invariants import (
    asks_properly,
    can_be_told,
    copies_play_on,
    is_laid_again,
    looks_alike,
    randomly,
)
from tests.rules.engine.ring import CARDS, DECK, RULES, Ruleset, State

THREE = 3


def new(players: int, seed: int = 1, track: bool = False) -> Game[State, int]:
    return Game.start(RULES, [DECK] * players, CARDS, Ruleset(), seed, track=track, log=True)


def test_both_games_of_today_are_for_two() -> None:
    assert {PLAYABLE[game].seats for game in ("battlogic", "code-of-joker")} == {Seats(2, 2)}


def test_no_game_has_more_seats_than_choices_and_records_can_name() -> None:
    assert all(
        2 <= rules.seats.least <= rules.seats.most <= MOST_SEATS for rules in PLAYABLE.values()
    )


def test_the_order_of_turns_goes_round() -> None:
    assert [seats_from(seat, THREE) for seat in range(THREE)] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    state = new(THREE).state
    assert [other_seats(state, seat) for seat in range(THREE)] == [(1, 2), (2, 0), (0, 1)]
    assert other_seats(new(2).state, 1) == (0,)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_games_of_any_number_keep_what_must_always_hold(players: int, seed: int) -> None:
    for check in (copies_play_on, looks_alike):
        check(new(players, seed, track=True), Dice(seed))
    is_laid_again(new(players, seed), Dice(seed), CARDS)
    game = new(players, seed, track=True)
    while game.asks():
        asks_properly(game)
        randomly(game, Dice(seed), 1)
    can_be_told(game, CARDS)
    assert game.state.outcome and len(game.state.players) == players


def test_every_seat_sees_its_own_hand_only() -> None:
    game = new(THREE)
    game.asks()
    lines = table_look(RULES, game.state)
    for seat in range(THREE):
        sees = [lines[f"p{seat + 1} sees p{owner + 1} hand"] for owner in range(THREE)]
        assert sees.pop(seat) == lines[f"p{seat + 1} hand"]
        assert {card for hand in sees for card in hand} == {"?"}
    assert "p4 sees p1 hand" not in lines


def test_all_may_be_asked_at_once_and_answer_in_any_order() -> None:
    game = new(THREE)
    for _ in range(THREE):
        play_on(game, [choose_greedily] * THREE, 1)
    assert [ask.player for ask in game.asks()] == [0, 1, 2]
    for seat in (2, 0, 1):
        assert game.state.turn == 1
        game.choose(game.state.players[seat].row[0], seat, "bid")
    assert game.state.turn == 2 or game.state.outcome


def test_a_search_goes_by_what_its_seat_may_see() -> None:
    game = new(THREE, track=True)
    play_on(game, [Search(Dice(1), choose_greedily, 2), choose_greedily, choose_greedily])
    assert game.state.outcome


def test_a_seat_is_named_up_to_the_last_at_the_table() -> None:
    game = new(THREE)
    play_on(game, [choose_greedily] * THREE, 2)
    notation.make_choice(game, f"p3 play {game.asks()[0].options[0]}")
    with pytest.raises(notation.Unreadable, match="there is no p4"):
        notation.make_choice(game, "p4 play C-01")


@pytest.mark.parametrize(("players", "line"), [(2, ""), (3, "players: 3\n"), (4, "players: 4\n")])
def test_a_record_says_how_many_play_where_more_do_than_need_to(players: int, line: str) -> None:
    told = record.record_of(play_on(new(players), [choose_greedily] * players))
    text = record.dump_record(told)
    assert text.startswith(f"game: ring\nengine: 1\nruleset: standard\nseed: 1\n{line}p1 main: ")
    assert dataclasses.replace(record.load_record(text), first=1) == told


@pytest.mark.parametrize("empty", [0, 1, 2])
def test_a_seat_without_cards_has_no_line_and_sits_at_the_table(empty: int) -> None:
    decks = [DECK] * THREE
    decks[empty] = {}
    game = play_on(Game.start(RULES, decks, CARDS, Ruleset(), 1), [choose_greedily] * THREE)
    text = record.dump_record(record.record_of(game))
    assert f"p{empty + 1} main" not in text
    again = record.replay_record(RULES, record.load_record(text), CARDS)
    assert position_digest(RULES, again.state) == position_digest(RULES, game.state)
    assert not again.state.players[empty].row


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("players: 2", "the decks are not those"),
        ("players: 5", "the decks are not those"),
        ("players: -1", "the decks are not those"),
        ("players: 1000000000000", "the decks are not those"),
        ("players: some", "whole numbers"),
        ("", "the decks are not those"),
    ],
)
def test_a_record_of_another_number_is_refused(said: str, why: str) -> None:
    decks: list[dict[str, list[str]]] = [{"main": list(CARDS)}, {}, {"main": list(CARDS)}]
    game = play_on(Game.start(RULES, decks, CARDS, Ruleset(), 1), [choose_greedily] * THREE)
    text = record.dump_record(record.record_of(game))
    with pytest.raises(BadRecord, match=why):
        record.load_record(text.replace("players: 3\n", said and f"{said}\n", 1))


def test_a_game_for_two_refuses_a_third() -> None:
    rules = PLAYABLE["battlogic"]
    told = record.Record("battlogic", rules.version, "standard", 1, ({}, {}, {}), (), players=3)
    with pytest.raises(BadRecord, match="two decks"):
        record.replay_record(rules, told, {})
