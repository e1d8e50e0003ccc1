"""What a seat may not see. Discards and opened cards are everybody's, counts too (BTL-122 to BTL-125)."""

from rules.engine.core.ask import Ask
from rules.engine.core.hidden import Group, Hidden
from rules.games.battlogic.state import State
from rules.games.battlogic.verbs import distinct


def hidden(state: State, seat: int) -> list[Group]:
    """One's own Life and pile, and the other's cards that lie face down or are in hand (BTL-019, BTL-125).
    Once the pile was made of discards, which all have seen (BTL-122), it holds other cards than Life: two
    groups."""
    own, other = state.players[seat], state.players[1 - seat]
    life, pile = Hidden(own.life), Hidden(own.pile)
    mine = [[life], [pile]] if own.recycled else [[life, pile]]
    theirs = [other.life, other.pile, other.hand, other.picked]
    return [*mine, list(map(Hidden, theirs if state.opened else [*theirs, other.field]))]


def restate(state: State, ask: Ask) -> Ask:
    """The options of the other player, whose hand was dealt anew."""
    if ask.kind == "evade":
        return ask
    side = state.players[ask.player]
    return ask._replace(options=distinct(side.pile if ask.kind == "choose" else side.hand))
