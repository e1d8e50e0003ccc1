"""Before the first turn: two decks are shuffled and three cards drawn (LAN-003)."""

from collections.abc import Mapping, Sequence

from rules.engine.core.ask import Steps
from rules.engine.core.dice import Chance
from rules.engine.core.notes import EARLY
from rules.engine.core.rules import Deck
from tests.sixth.rules.games.paper_lanterns.cards.card import Card
from tests.sixth.rules.games.paper_lanterns.table.opening import OPENING
from tests.sixth.rules.games.paper_lanterns.table.ruleset import Ruleset
from tests.sixth.rules.games.paper_lanterns.table.state import State
from tests.sixth.rules.games.paper_lanterns.table.verbs import draw


def start(
    decks: Sequence[Deck], cards: Mapping[str, Card], ruleset: Ruleset, dice: Chance
) -> State:
    """Two decks with the single zone `main`, before the set-up. ValueError if they cannot be dealt."""
    if len(decks) != 2 or any(len(deck.get("main", ())) < OPENING.hand for deck in decks):
        raise ValueError("two decks of three cards or more are needed")
    state = State(cards, ruleset, dice)
    for player, deck in zip(state.players, decks, strict=True):
        player.pile = [number for number in deck["main"] if cards[number]]
    state.turn = 0
    return state


def prepare(state: State) -> Steps[None]:
    """The same for both players (LAN-003)."""
    for player, side in enumerate(state.players):
        state.dice.shuffle(side.pile)
        state.tell("shuffle", player)
        if state.notes is not None:
            note_early(state, player)
        for _ in range(OPENING.hand):
            draw(state, player)
    state.turn = 1
    yield from ()


def note_early(state: State, player: int) -> None:
    """Note all that the shuffle brings by turn EARLY, for statistics."""
    for card in state.players[player].pile[: OPENING.hand + OPENING.seen(EARLY, first=False)]:
        state.note("early", player, card)
