"""The Bonus: whoever dealt damage with the Final deck in play refills the deck (TWG-318 to TWG-326)."""

from rules.engine.core.ask import Ask, Steps, distinct_cards
from rules.games.twgp.table.state import Player, State
from rules.games.twgp.table.verbs import SHUFFLES, is_final, shuffle_deck

CARDS = 6  # exactly as many (TWG-321)


def can_take_bonus(state: State, seat: int) -> bool:
    """The Final deck is installed, and surge and storage hold six cards together (TWG-319, TWG-322 to
    TWG-324)."""
    player = state.players[seat]
    if not is_final(state, player):
        return False
    return len(player.storage) + len(player.surge) >= CARDS


def offer_bonus(state: State, seat: int) -> Steps[None]:
    """Decided anew for each Vital, right after the damage (TWG-319, TWG-320, TWG-325)."""
    if not can_take_bonus(state, seat):
        return
    if (yield Ask(seat, "bonus", ("no", "yes"))) == "yes":
        yield from take_bonus(state, seat)


def take_bonus(state: State, seat: int) -> Steps[None]:
    """Six cards of one's choice from both go to the bottom of the deck (TWG-320, TWG-321, TWG-325)."""
    player = state.players[seat]
    state.tell("bonus", seat, CARDS)
    for _ in range(CARDS):
        cards = distinct_cards([*player.storage, *player.surge])
        card = cards[0] if len(cards) == 1 else str((yield Ask(seat, "refill", cards)))
        take_log(player, card)
        player.deck.append(card)
    yield from offer_shuffle(state, seat)


def take_log(player: Player, card: str) -> None:
    """A discard leaves the storage or, if it is not there, the surge."""
    zone = player.storage if card in player.storage else player.surge
    zone.remove(card)


def offer_shuffle(state: State, seat: int) -> Steps[None]:
    """Up to six times, or not at all (TWG-326, TWG-466, TWG-471); one even shuffle is as good as six."""
    if len(state.players[seat].deck) < 2:
        return
    times = yield Ask(seat, "shuffles", tuple(range(SHUFFLES + 1)))
    if int(times):
        shuffle_deck(state, seat)
