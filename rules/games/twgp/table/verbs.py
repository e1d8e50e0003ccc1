"""What can happen to cards: log out, download, set up, return to the deck."""

from collections.abc import Callable, Sequence
from typing import Final

from rules.engine.core.ask import Ask, Steps, distinct_cards
from rules.engine.core.flow import NO_STEPS, Flow
from rules.games.twgp.table.piece import Piece
from rules.games.twgp.table.ruleset import TRIAL
from rules.games.twgp.table.state import (
    ARCHIVE,
    SURGE,
    TWENTY,
    Player,
    State,
    card_of,
    free_charges,
)

SHUFFLES = 6  # as one: a single even shuffle (TWG-024, TWG-068, TWG-326, TWG-466)


# What happens when a log counter becomes a discard: `log_counters` enters it.
LOGGED: Final[list[Callable[[State, int, str], Steps[None]]]] = []


# Log-out


def log_out(state: State, seat: int, cards: list[str], key: str = "log-out") -> Flow:
    """Cards become discards: the surge takes them up to six, the storage the rest (TWG-086, TWG-087, TWG-100,
    TWG-101). Their owner says which go first if there is not room for all (TWG-102)."""
    for card in cards:
        state.tell(key, seat, card)
    room = SURGE - len(state.players[seat].surge)
    if room < len(cards):
        return order_logs(state, seat, cards, room)
    put_logs(state.players[seat], cards, room)
    return NO_STEPS


def put_logs(player: Player, cards: list[str], room: int) -> None:
    player.surge += cards[:room]
    player.storage += cards[room:]


def order_logs(state: State, seat: int, cards: list[str], room: int) -> Steps[None]:
    """Ask for each card that still goes to the surge."""
    left, first = cards[:], []
    for _ in range(room):
        options = distinct_cards(left)
        card = options[0] if len(options) == 1 else str((yield Ask(seat, "surge", options)))
        left.remove(card)
        first.append(card)
    put_logs(state.players[seat], first + left, room)


def leave_grid(state: State, piece: Piece) -> None:
    """The cards lie nowhere until they are put somewhere."""
    state.players[piece.seat].battle.remove(piece)
    piece.there = False


def part_tokens(state: State, piece: Piece, cards: list[str]) -> list[str]:
    """The cards but the piece's tokens among them: these are no cards of the deck and lie outside it again
    (TWG-250)."""
    left = []
    for card in cards:
        if card in piece.tokens:
            piece.tokens.remove(card)
            state.players[piece.seat].tokens.append(card)
            state.tell("token-out", piece.seat, card)
        else:
            left.append(card)
    return left


def discard_piece(state: State, piece: Piece) -> Flow:
    """A unit logs out with everything beneath it, to its owner's discards (TWG-108, TWG-348)."""
    note_foul(state, piece)
    leave_grid(state, piece)
    state.note("lost", piece.seat, 1)
    if piece.down and card_of(state, piece).kind == "log-counter":
        return log_counter(state, piece.seat, piece.secret[0])
    return log_out(state, piece.seat, part_tokens(state, piece, piece.cards))


def log_counter(state: State, seat: int, card: str) -> Steps[None]:
    """From face down it works as it becomes a discard (TWG-481, TWG-482)."""
    yield from log_out(state, seat, [card])
    for fire in LOGGED:
        yield from fire(state, seat, card)


def discard_charges(state: State, seat: int) -> Steps[None]:
    """Everything on a charge grid: face-down log counters work first (TWG-386, TWG-391, TWG-403)."""
    player = state.players[seat]
    for card in player.charge[:]:
        if state.cards[card].kind == "log-counter":
            player.charge.remove(card)
            yield from log_counter(state, seat, card)
    cards = [*player.charge, *(piece.card.number for piece in player.laid)]
    player.charge, player.laid = [], []
    yield from log_out(state, seat, cards)


def discard_pieces(state: State, pieces: Sequence[Piece]) -> Steps[None]:
    for piece in pieces:
        if piece.there:
            yield from discard_piece(state, piece)


# Deck


def has_deck(state: State, seat: int) -> bool:
    """Whether a card can be taken from the draw pile, now or after the next deck is installed (TWG-220,
    TWG-317)."""
    player = state.players[seat]
    return bool(player.deck) or can_install(state, player)


def can_install(state: State, player: Player) -> bool:
    """Full: one more deck, whichever (TWG-062); Trial: all, in order (TWG-064). With Re-use, the storage
    (TWG-040)."""
    if player.spare and (state.system == TRIAL or player.installed == 1):
        return True
    return state.ruleset.reuse and bool(player.storage)


def is_final(state: State, player: Player) -> bool:
    """Whether the Final deck is in play (TWG-062, TWG-064, TWG-232)."""
    if state.system == TRIAL:
        return not player.spare
    return player.installed > 1 or (state.ruleset.bonus_in_half and not player.spare)


def refill_deck(state: State, seat: int) -> Flow:
    """At once when the pile is empty, even in the middle of a download (TWG-063): the next deck is installed,
    whole and shuffled (TWG-060, TWG-067), or the storage is used again (TWG-040, TWG-328)."""
    player = state.players[seat]
    if player.deck or not can_install(state, player):
        return NO_STEPS
    if not player.spare or (state.system != TRIAL and player.installed > 1):
        player.deck, player.storage = player.storage, []
        shuffle_deck(state, seat, "reuse")
        return NO_STEPS
    if state.system != TRIAL and len(player.spare) > 1:
        return choose_deck(state, seat)
    return install_deck(state, seat, 0)


def choose_deck(state: State, seat: int) -> Steps[None]:
    """Any of the bundles that were prepared, by its number (TWG-062)."""
    numbers = tuple(range(1, len(state.players[seat].spare) + 1))
    answer = yield Ask(seat, "install", numbers)
    yield from install_deck(state, seat, int(answer) - 1)


def install_deck(state: State, seat: int, place: int) -> Flow:
    player = state.players[seat]
    player.installed += 1
    if is_too_large(state, player.spare[place]):
        return choose_twenty(state, seat, place)
    player.deck = player.spare.pop(place)
    shuffle_deck(state, seat, "install")
    return NO_STEPS


def is_too_large(state: State, bundle: Sequence[str]) -> bool:
    """Whether its owner chooses the twenty from it (TWG-073)."""
    return state.ruleset.choose_twenty and len(bundle) > TWENTY


def choose_twenty(state: State, seat: int, place: int) -> Steps[None]:
    """When the deck is needed (TWG-073)."""
    while (ask := twenty_ask(state, seat, place)) is not None:
        choose_card(state, seat, place, str((yield ask)))
    set_aside(state, seat, place)
    shuffle_deck(state, seat, "install")


def twenty_ask(state: State, seat: int, place: int) -> Ask | None:
    """Which card of the bundle comes next; None if the deck is complete, the Archive included (TWG-059,
    TWG-073)."""
    player = state.players[seat]
    if len(player.deck) + (len(player.hand) if player.installed == 1 else 0) >= TWENTY:
        return None
    return Ask(seat, "twenty", distinct_cards(sorted(player.spare[place])))


def choose_card(state: State, seat: int, place: int, card: str) -> None:
    player = state.players[seat]
    player.spare[place].remove(card)
    player.deck.append(card)


def set_aside(state: State, seat: int, place: int) -> None:
    """What was not chosen takes no part."""
    player = state.players[seat]
    player.aside += player.spare.pop(place)


def shuffle_deck(state: State, seat: int, key: str = "shuffle") -> None:
    state.dice.shuffle(state.players[seat].deck)
    state.tell(key, seat)


def take_top(state: State, seat: int, where: list[str]) -> Flow:
    """The top card of the pile, which must not be empty."""
    where.append(state.players[seat].deck.pop(0))
    return refill_deck(state, seat)


def download(state: State, seat: int, count: int) -> Flow:
    """Cards from the top of the deck to the charge grid, face down; their owner sees them (TWG-119, TWG-255).
    There must be room and cards (TWG-120)."""
    if not count:
        return NO_STEPS
    state.tell("download", seat, count)
    state.note("downloads", seat, count)
    return take_cards(state, seat, count, state.players[seat].charge)


def take_cards(state: State, seat: int, count: int, where: list[str]) -> Steps[None]:
    """One at a time (TWG-063)."""
    player = state.players[seat]
    for _ in range(count):
        if player.deck:
            state.note("drawn", seat, player.deck[0])
            yield from take_top(state, seat, where)


def cards_within_reach(state: State, seat: int) -> int:
    """Cards that downloads can take, those of decks still to be installed included."""
    player = state.players[seat]
    count = len(player.deck)
    if can_install(state, player):
        count += bundle_size(state, player.spare[0]) if player.spare else len(player.storage)
    return count


def bundle_size(state: State, bundle: Sequence[str]) -> int:
    return TWENTY if is_too_large(state, bundle) else len(bundle)


def most_downloads(state: State, seat: int) -> int:
    """As many as there is room for on the charge grid, and cards (TWG-120, TWG-365, TWG-423, TWG-473)."""
    return min(free_charges(state, seat), cards_within_reach(state, seat))


def most_recharges(state: State, seat: int) -> int:
    """Hand cards that find room on the charge grid (TWG-314, TWG-422)."""
    return min(len(state.players[seat].hand), free_charges(state, seat))


def recharge_cards(state: State, seat: int, count: int) -> Steps[None]:
    """Hand cards of one's choice go face down to the charge grid (TWG-314, TWG-422)."""
    player = state.players[seat]
    for _ in range(count):
        options = distinct_cards(player.hand)
        card = options[0] if len(options) == 1 else str((yield Ask(seat, "recharge", options)))
        player.hand.remove(card)
        player.charge.append(card)
        state.tell("recharge", seat)


def return_to_deck(state: State, seat: int, card: str) -> None:
    """To the bottom (TWG-023, TWG-419)."""
    state.players[seat].deck.append(card)


# Set-up


def set_up_card(state: State, seat: int, card: str) -> None:
    """A charge card goes to the hand (TWG-139, TWG-140)."""
    player = state.players[seat]
    player.charge.remove(card)
    player.hand.append(card)
    state.stirred = True
    state.tell("set-up", seat)
    state.note("set-up", seat, 1)
    state.note("taken", seat, card)


def set_up_options(state: State, seat: int) -> tuple[str, ...]:
    """The charge cards that may be taken: up to six cards in hand (TWG-028, TWG-139, TWG-469)."""
    player = state.players[seat]
    return distinct_cards(player.charge) if len(player.hand) < ARCHIVE else ()


# Pieces


def is_foul(state: State, piece: Piece) -> bool:
    """Whether a unit lies there face down, unseen, that must not (TWG-261)."""
    return bool(piece.secret) and not card_of(state, piece).hides


def note_foul(state: State, piece: Piece) -> None:
    """What everyone sees now is found to be a foul, if it is one (TWG-032)."""
    if is_foul(state, piece):
        number = card_of(state, piece).number
        state.players[piece.seat].caught.append(number)
        state.tell("caught", piece.seat, number)


def reveal(state: State, piece: Piece) -> None:
    """The card is turned up; everyone knows it from now on."""
    note_foul(state, piece)
    piece.card, piece.secret = card_of(state, piece), []
    piece.down = False
