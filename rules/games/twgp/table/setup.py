"""Before the first turn: draw piles, Archives, Vitals, who goes first (TWG-059, TWG-067, TWG-116, TWG-128)."""

from rules.engine.core.ask import Ask, Steps, distinct_cards
from rules.engine.core.notes import EARLY
from rules.games.twgp.table.opening import OPENING
from rules.games.twgp.table.ruleset import DOLSAGA
from rules.games.twgp.table.state import ARCHIVE, BACKWARD, State, is_passive
from rules.games.twgp.table.verbs import (
    choose_card,
    is_too_large,
    set_aside,
    shuffle_deck,
    twenty_ask,
)

DONE = "done"
ASCENDING, DESCENDING = "ascending", "descending"


def choose_archives(state: State) -> Steps[None]:
    """Whose list names no Archive picks one of the Entry deck, up to six cards, without knowing the others'
    (TWG-059); the rest is the draw pile."""
    yield from choose_entry_decks(state)
    choosing = [
        seat
        for seat, player in enumerate(state.players)
        if not (player.hand or is_passive(state, seat))
    ]
    while choosing:
        asks = [Ask(seat, "archive", archive_options(state, seat)) for seat in choosing]
        answers = yield asks
        for ask, answer in zip(asks, answers, strict=True):
            player = state.players[ask.player]
            if answer == DONE:
                choosing.remove(ask.player)
                continue
            player.deck.remove(str(answer))
            player.hand.append(str(answer))
            if len(player.hand) == ARCHIVE:
                choosing.remove(ask.player)
    state.phase = "shuffle"


def choose_entry_decks(state: State) -> Steps[None]:
    """The twenty of the first deck, where more were brought, without knowing the others' (TWG-073)."""
    choosing = []
    for seat, player in enumerate(state.players):
        if is_too_large(state, [*player.deck, *player.hand]):
            player.spare.insert(0, player.deck)
            player.deck = []
            choosing.append(seat)
    left = choosing[:]
    while asks := [ask for seat in left if (ask := twenty_ask(state, seat, 0)) is not None]:
        answers = yield asks
        for ask, answer in zip(asks, answers, strict=True):
            choose_card(state, ask.player, 0, str(answer))
    for seat in choosing:
        set_aside(state, seat, 0)


def archive_options(state: State, seat: int) -> tuple[str, ...]:
    return (*distinct_cards(sorted(state.players[seat].deck)), DONE)


def prepare_decks(state: State) -> None:
    """Every draw pile is shuffled (TWG-067, TWG-068); how Vitals lie says nothing about them (TWG-116). In
    Dolsaga nobody goes first (TWG-525)."""
    for seat, player in enumerate(state.players):
        numbers = [piece.secret[0] for piece in player.vital]
        state.dice.shuffle(numbers)
        for piece, number in zip(player.vital, numbers, strict=True):
            piece.secret = [number]
        if not is_passive(state, seat):
            shuffle_deck(state, seat)
            state.tell("dealt", seat, len(player.hand), len(player.deck))
            if state.notes is not None:
                note_opening(state, seat)
    state.phase = "round" if state.system == DOLSAGA else "order"


def note_opening(state: State, seat: int) -> None:
    """Note the Archive, and all that the shuffle brings by turn EARLY, for statistics."""
    player = state.players[seat]
    for card in player.hand:
        state.note("drawn", seat, card)
    for card in (*player.hand, *player.deck[: OPENING.seen(EARLY, first=False)]):
        state.note("early", seat, card)


def decide_order(state: State) -> Steps[None]:
    """The youngest chooses: seats in order of age from the youngest on, or from the oldest back (TWG-128,
    TWG-129). Who that is, the ruleset says, or chance."""
    first = state.ruleset.first
    if first:
        begin_match(state, (first - 1) % len(state.players), 1)
        return
    count = len(state.players)
    youngest = state.ruleset.youngest - 1 if state.ruleset.youngest else state.dice.below(count)
    answer = ASCENDING
    if not is_passive(state, youngest):
        answer = yield Ask(youngest, "age", (ASCENDING, DESCENDING))
    if answer == ASCENDING:
        begin_match(state, youngest, 1)
    else:
        begin_match(state, (youngest - 1) % count, BACKWARD)


def begin_match(state: State, seat: int, order: int) -> None:
    state.turn, state.order = seat, order
    state.tell("first", seat)
    state.phase = "begin"
