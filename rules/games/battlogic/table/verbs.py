"""What can happen to cards: draw, damage, giving up cards, discard."""

from typing import NoReturn

from rules.engine.core.ask import Ask, Ended, Steps, distinct_cards
from rules.engine.core.state import Outcome
from rules.games.battlogic.table.state import State


def end_game(state: State, winner: int | None, reason: str) -> NoReturn:
    """The game is decided at this moment (BTL-039, BTL-040, BTL-076). `reason`: a key of `words.SENTENCES`."""
    state.outcome = Outcome(winner, reason)
    state.tell(reason, winner)
    raise Ended


def recycle_discards(state: State, player: int) -> None:
    """The player's own discards, shuffled face down, become the pile (BTL-012, BTL-014 to BTL-016, BTL-091);
    time up counts how often (BTL-075)."""
    side = state.players[player]
    if not side.discard:
        return
    side.pile, side.discard = side.discard, []
    state.dice.shuffle(side.pile)
    side.recycled += 1
    state.tell("recycle", player, len(side.pile))


def draw_card(state: State, player: int) -> None:
    """One card to the hand, if the pile has one (BTL-011 to BTL-013, BTL-016, BTL-082)."""
    side = state.players[player]
    if side.pile:
        side.hand.append(side.pile.pop(0))
        state.tell("draw", player)
        state.note("drawn", player, side.hand[-1])


def apply_damage(state: State, player: int, damage: int) -> None:
    """Life cards go to the hand one by one from the top (BTL-028 to BTL-030, BTL-085). A point of damage with no
    Life left to take decides the game at once; taking the last Life does not (BTL-039 to BTL-042, BTL-095 to
    BTL-097)."""
    side = state.players[player]
    for point in range(damage):
        if not side.life:
            state.tell("damage", player, point + 1)
            note_wound(state, player, point + 1)
            end_game(state, 1 - player, "life")
        side.hand.append(side.life.pop(0))
        state.note("taken", player, side.hand[-1])
    if damage:
        state.tell("damage", player, damage)
        note_wound(state, player, damage)


def note_wound(state: State, player: int, damage: int) -> None:
    state.note("damage", 1 - player, damage)
    state.note("damage-taken", player, damage)


def give_up(state: State, owed: list[int], kind: str) -> Steps[None]:
    """Each player discards the owed number of hand cards of their choice (BTL-022, BTL-023, BTL-031 to
    BTL-033, BTL-068); each sees the other's when both are done (BTL-074). The NPC gives up the cards placed
    last (BTL-086 to BTL-089)."""
    while asks := pick_asks(state, owed, kind):
        answers = yield asks
        for ask, card in zip(asks, answers, strict=True):
            side = state.players[ask.player]
            side.hand.remove(card)
            side.picked.append(card)
            owed[ask.player] -= 1
    for player, side in enumerate(state.players):
        while side.picked:
            side.discard.append(side.picked.pop(0))
            state.tell(kind, player, side.discard[-1])
            state.note(kind, player, 1)
            state.note("given-up", player, side.discard[-1])


def pick_asks(state: State, owed: list[int], kind: str) -> list[Ask]:
    """Asks for one more card each (BTL-023, BTL-031, BTL-033, BTL-068, BTL-074). The NPC's cards, and cards
    without alternative, are picked at once, the one placed last first (BTL-087 to BTL-089)."""
    asks = []
    for player, side in enumerate(state.players):
        if not owed[player]:
            continue
        if owed[player] < len(side.hand) and player in state.people:
            asks.append(Ask(player, kind, distinct_cards(side.hand)))
            continue
        for _ in range(min(owed[player], len(side.hand))):
            side.picked.append(side.hand.pop())
        owed[player] = 0
    return asks


def discard_field(state: State) -> None:
    """Every card on the field goes to its owner's discards, whatever became of it; the next is face down
    again (BTL-019, BTL-020, BTL-034 to BTL-036)."""
    for player, side in enumerate(state.players):
        if side.field:
            side.discard.append(side.field.pop())
            state.tell("leave", player, side.discard[-1])
    state.opened = False
