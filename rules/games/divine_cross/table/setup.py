"""Before the first turn: hands, Main Units face down, who goes first (DVC-068 to DVC-079)."""

from rules.engine.core.ask import Ask, Steps, distinct_cards
from rules.engine.core.notes import EARLY
from rules.games.divine_cross.table.opening import OPENING
from rules.games.divine_cross.table.state import HAND, State, is_passive
from rules.games.divine_cross.table.unit import Unit
from rules.games.divine_cross.table.verbs import draw_cards, make_main


def deal_hands(state: State) -> None:
    """Shuffle, five cards each (DVC-068, DVC-069); whoever has no Unit shows the hand and starts again, as often
    as needed (DVC-072, DVC-073); no other hand is redrawn (DVC-074), but a card is offered for it (DVC-075,
    DVC-076)."""
    dealt = [seat for seat in (0, 1) if not is_passive(state, seat)]
    for seat in dealt:
        deal_hand(state, seat)
    while bare := [seat for seat in dealt if not has_unit(state, seat)]:
        for seat in bare:
            redraw_hand(state, seat)
        if len(bare) < len(dealt):
            state.players[1 - bare[0]].offers += 1
    if state.notes is not None:
        for seat in dealt:
            note_opening(state, seat)
    state.phase = "extra" if any(player.offers for player in state.players) else "place"


def deal_hand(state: State, seat: int) -> None:
    player = state.players[seat]
    state.dice.shuffle(player.deck)
    player.hand += player.deck[:HAND]
    del player.deck[:HAND]
    state.tell("dealt", seat, len(player.hand))


def has_unit(state: State, seat: int) -> bool:
    return any(state.cards[card].is_unit for card in state.players[seat].hand)


def redraw_hand(state: State, seat: int) -> None:
    """The whole hand is shown and goes back (DVC-072, DVC-073). The other player may draw a card for it, unless
    both start again in the same round (DVC-075, DVC-076)."""
    player = state.players[seat]
    state.tell("show", seat, *player.hand)
    player.redraws += 1
    player.deck += player.hand
    player.hand = []
    deal_hand(state, seat)


def note_opening(state: State, seat: int) -> None:
    """Note the hand, and all that the shuffle brings by turn EARLY, for statistics."""
    player = state.players[seat]
    for card in player.hand:
        state.note("drawn", seat, card)
    for card in (*player.hand, *player.deck[: OPENING.seen(EARLY, first=False)]):
        state.note("early", seat, card)


def offer_card(state: State) -> Steps[None]:
    """One card for a restart of the other player, if wanted, before anybody places a Unit (DVC-075, DVC-076)."""
    seat = 0 if state.players[0].offers else 1
    answer = yield Ask(seat, "extra", ("no", "yes"))
    state.players[seat].offers -= 1
    if answer == "yes":
        draw_cards(state, seat, 1, "extra")
    state.phase = "extra" if state.players[seat].offers else "place"


def place_mains(state: State) -> Steps[None]:
    """Each player puts exactly one Unit of the hand face down into the Main Area, without knowing the other's and
    before anybody is first (DVC-071, DVC-078). A passive player's Units are there."""
    asks = [
        Ask(seat, "place", place_options(state, seat))
        for seat in (0, 1)
        if not is_passive(state, seat)
    ]
    answers = yield asks
    for ask, answer in zip(asks, answers, strict=True):
        player = state.players[ask.player]
        player.hand.remove(str(answer))
        player.placed.append(str(answer))
        state.tell("place", ask.player)
        state.note("played", ask.player, str(answer))
    state.phase = "first"


def place_options(state: State, seat: int) -> tuple[str, ...]:
    hand = state.players[seat].hand
    return distinct_cards([card for card in hand if state.cards[card].is_unit])


def begin_match(state: State) -> None:
    """The first player is found by chance, who has no choice (DVC-077); then both Main Units are turned up at the
    same moment (DVC-079)."""
    first = state.ruleset.first
    state.first = state.turn = first - 1 if first else state.dice.below(2)
    state.tell("first", state.first)
    for seat, player in enumerate(state.players):
        numbers, player.placed = player.placed, []
        if is_passive(state, seat):
            numbers = [f"dummy-{hp}" for hp in state.ruleset.curve]
        player.standby = [Unit(state.cards[number], seat, state.next()) for number in numbers]
        make_main(state, player.standby[0])
    state.number, state.phase = 1, "draw"
    state.pending.clear()
