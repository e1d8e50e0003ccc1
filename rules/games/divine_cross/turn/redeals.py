"""Asks put again after a redeal of unseen cards. Who sees what: `layout` (DVC-041, DVC-070, DVC-078, DVC-133)."""

from rules.engine.core.ask import Ask
from rules.games.divine_cross.table.setup import has_unit, place_options
from rules.games.divine_cross.table.state import State


def restate_ask(state: State, ask: Ask) -> Ask:
    """The ask with options from the other player's redealt hand, which surely holds a Unit (DVC-071)."""
    if ask.kind != "place":
        return ask
    if not has_unit(state, ask.player):
        swap_in_unit(state, ask.player)
    return ask.with_options(place_options(state, ask.player))


def swap_in_unit(state: State, seat: int) -> None:
    """The first Unit of the deck takes the place of the first hand card."""
    player = state.players[seat]
    place = next(n for n, card in enumerate(player.deck) if state.cards[card].is_unit)
    player.hand[0], player.deck[place] = player.deck[place], player.hand[0]
