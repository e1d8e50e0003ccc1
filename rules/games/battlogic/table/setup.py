"""Before the first turn: shuffle, ten cards as Life, three as hand (BTL-005 to BTL-010)."""

from typing import Final

from rules.engine.core.ask import Ask, Steps, distinct_cards
from rules.engine.core.notes import EARLY
from rules.games.battlogic.table.opening import OPENING
from rules.games.battlogic.table.state import State

LIFE: Final = 10
HAND: Final = 3


def prepare_game(state: State) -> Steps[None]:
    """The same for both players; there is no first player (BTL-010). Shuffle, Life, hand (BTL-005 to BTL-009);
    a chosen hand is taken out of the thirty first (BTL-064 to BTL-066); the NPC's hand is dealt (BTL-084).
    Turn 1 begins without advantage (BTL-046)."""
    if state.ruleset.choose_hand:
        yield from choose_hand(state)
    for player, side in enumerate(state.players):
        state.dice.shuffle(side.pile)
        state.tell("shuffle", player)
        side.life, side.pile = side.pile[:LIFE], side.pile[LIFE:]
        missing = HAND - len(side.hand)
        if state.notes is not None:
            note_cards(state, player, missing)
        side.hand += side.pile[:missing]
        del side.pile[:missing]
        state.tell("dealt", player, len(side.life), len(side.hand))
    state.turn = 1


def note_cards(state: State, player: int, missing: int) -> None:
    """Note the cards chosen, the cards dealt, and all that the shuffle brings by turn EARLY, for statistics."""
    side = state.players[player]
    for card in side.hand:
        state.note("taken", player, card)
    for card in side.pile[:missing]:
        state.note("drawn", player, card)
    for card in side.pile[: missing + OPENING.seen(EARLY, first=False)]:
        state.note("early", player, card)


def choose_hand(state: State) -> Steps[None]:
    """Advanced rule 1: any three of the thirty, before the shuffle, unseen (BTL-064, BTL-065). The NPC
    does not choose (BTL-093)."""
    for _ in range(HAND):
        piles = {player: state.players[player].pile for player in state.people}
        answers = yield [
            Ask(player, "choose", distinct_cards(pile)) for player, pile in piles.items()
        ]
        for player, card in zip(piles, answers, strict=True):
            state.players[player].pile.remove(card)
            state.players[player].hand.append(card)
    for player in state.people:
        state.tell("chosen", player, HAND)
