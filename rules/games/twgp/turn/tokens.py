"""Tokens: pseudo units that effects make of real cards outside the deck (TWG-250). Where they go when they leave
the grid: `verbs.part_tokens`."""

from rules.engine.core.ask import Ask, Steps, distinct_cards
from rules.games.twgp.table.state import State, free_columns
from rules.games.twgp.table.vitals import may_summon
from rules.games.twgp.turn.drives import laid_piece, tell_text


def make_tokens(state: State, seat: int, name: str, count: int) -> Steps[None]:
    """So many units of that name, Active, as far as there are empty cells and the Vital effect allows them
    (TWG-078, TWG-109); none if fewer real cards are at hand (TWG-250)."""
    if len(real_cards(state, seat, name)) < count:
        state.tell("no-token", seat, name, count)
        return
    for _ in range(count):
        options = [card for card in real_cards(state, seat, name) if may_come(state, card)]
        if not options or not free_columns(state, seat):
            return
        yield from make_token(state, seat, options)


def real_cards(state: State, seat: int, name: str) -> list[str]:
    """The player's units outside the deck that have the name."""
    return [
        card
        for card in state.players[seat].tokens
        if name in state.cards[card].names and state.cards[card].is_unit
    ]


def may_come(state: State, card: str) -> bool:
    return may_summon(state, state.cards[card].power)


def make_token(state: State, seat: int, cards: list[str]) -> Steps[None]:
    """One of these cards comes to an empty cell (TWG-250); in Dolsaga its text works (TWG-517)."""
    options = distinct_cards(cards)
    card = options[0] if len(options) == 1 else str((yield Ask(seat, "token", options)))
    state.players[seat].tokens.remove(card)
    piece = yield from laid_piece(state, seat, card)
    piece.tokens.append(card)
    state.tell("token", seat, card)
    yield from tell_text(state, piece)
