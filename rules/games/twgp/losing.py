"""Who has lost, and how the game ends (TWG-029 to TWG-038)."""

from typing import NoReturn

from rules.engine.core.ask import Ended
from rules.engine.core.state import Outcome
from rules.games.twgp.ruleset import MOST_SEATS
from rules.games.twgp.state import State, card_of, is_partner, seats_in


def end_game(state: State, winner: int | None, reason: str) -> NoReturn:
    """The game is decided at this moment. `reason`: a key of `words.SENTENCES`."""
    state.outcome = Outcome(winner, reason)
    state.tell(reason, winner)
    raise Ended


def eliminate(state: State, seat: int, reason: str) -> None:
    """The player has lost: their cards leave the game, and the last one left has won, or the last team (TWG-029,
    TWG-035, TWG-526). Nothing is pending then: only what has left the stack takes Vitals."""
    state.tell("out", seat)
    player = state.players[seat]
    player.out = True
    winner, *others = seats_in(state, seat)
    if all(is_partner(state, winner, other) for other in others):
        in_pairs = state.ruleset.teams and len(state.players) == MOST_SEATS
        end_game(state, winner, "team" if in_pairs else reason)
    state.tell(f"lost-{reason}", seat)
    remove_cards(state, seat)


def remove_cards(state: State, seat: int) -> None:
    """Everything of a player who has lost is deleted (TWG-103), Vitals and the Vital effect among them; what that
    player hacked is free again."""
    player = state.players[seat]
    for piece in player.battle:
        player.delete += piece.cards
    player.delete += [piece.card.number for piece in player.laid]
    player.delete += [card_of(state, piece).number for piece in player.vital]
    player.laid, player.vital = [], []
    held = (player.deck, player.hand, player.charge, player.surge, player.storage)
    for zone in (*held, player.aside, player.tokens):
        player.delete += zone
        zone.clear()
    for bundle in player.spare:
        player.delete += bundle
    player.spare = []
    player.battle = []
    for other in state.players:
        for piece in other.battle:
            if piece.hacker == seat:
                piece.set_free()
