"""Who has lost, and how the game ends (TWG-029 to TWG-038)."""

from typing import NoReturn

from rules.engine.core.ask import Ended
from rules.engine.core.state import Outcome
from rules.games.twgp.table.ruleset import MOST_SEATS
from rules.games.twgp.table.state import State, card_of, is_partner, seats_in
from rules.games.twgp.table.verbs import is_foul, note_foul


def end_game(state: State, winner: int | None, reason: str) -> NoReturn:
    """The game is decided at this moment. `reason`: a key of `words.SENTENCES`."""
    if state.ruleset.fouls and winner is not None:
        winner, reason = checked_result(state, winner, reason)
    state.outcome = Outcome(winner, reason)
    state.tell(reason, winner)
    raise Ended


def checked_result(state: State, winner: int, reason: str) -> tuple[int | None, str]:
    """What the check after the decision leaves of it (TWG-032). Whoever has committed a foul had lost by then
    (TWG-261): a partner who is still in keeps the win, of two players it is the other's, else nobody's."""
    for player in state.players:
        for piece in player.battle:
            note_foul(state, piece)
    fair = [seat for seat, player in enumerate(state.players) if not player.caught]
    for seat in seats_in(state, winner):
        if seat in fair:
            return seat, reason
    return (fair.pop(), "foul") if fair and len(state.players) == 2 else (None, "fouls")


def lose_by_fouls(state: State) -> None:
    """Whose foul was found has lost, as soon as nothing is pending (TWG-032, TWG-261)."""
    for seat, player in enumerate(state.players):
        if player.caught and not player.out:
            eliminate(state, seat, "foul")


def has_fouled(state: State, seat: int) -> bool:
    """Whether the check would find something."""
    player = state.players[seat]
    return bool(player.caught) or any(is_foul(state, piece) for piece in player.battle)


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
