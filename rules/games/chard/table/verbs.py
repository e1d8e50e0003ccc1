"""What can happen to cards and pieces. Nobody is asked here."""

from typing import NoReturn

from rules.engine.core.ask import Ended
from rules.engine.core.state import Outcome
from rules.games.chard.table.current import is_banned
from rules.games.chard.table.keywords import amount_of
from rules.games.chard.table.piece import Piece
from rules.games.chard.table.state import HP, ROOM, State


def end_game(state: State, winner: int | None, reason: str) -> NoReturn:
    """The game is decided at this moment (CHD-250). `reason`: a key of `words.SENTENCES`."""
    state.outcome = Outcome(winner, reason)
    state.tell(reason, winner)
    raise Ended


def settle_hp(state: State) -> None:
    """A player at 0 or below has lost; both at once are a draw (CHD-251, CHD-254)."""
    down = [seat for seat, player in enumerate(state.players) if player.hp <= 0]
    if len(down) == 2:
        end_game(state, None, "both")
    if down:
        end_game(state, 1 - down[0], "hp")


# Cards


def draw_cards(state: State, seat: int, count: int, by: str = "") -> int:
    """How many were drawn: what is there. Only the Draw Phase loses by an empty deck (CHD-272)."""
    player = state.players[seat]
    drawn = player.deck[:count]
    if drawn:
        del player.deck[: len(drawn)]
        player.hand += drawn
        state.tell("draw", seat, len(drawn))
        if state.notes is not None:
            for card in drawn:
                state.note("taken" if by else "drawn", seat, card)
    return len(drawn)


def shuffle_deck(state: State, seat: int) -> None:
    state.dice.shuffle(state.players[seat].deck)
    state.tell("shuffle", seat)


def discard_card(state: State, seat: int, card: str) -> None:
    """From the hand to the discard pile."""
    player = state.players[seat]
    player.hand.remove(card)
    player.discard.append(card)
    state.tell("discard", seat, card)


def use_up(state: State, seat: int, card: str) -> None:
    """A card that was declared goes to its owner's discard pile (CHD-104, CHD-111, CHD-112)."""
    player = state.players[seat]
    player.using.remove(card)
    player.discard.append(card)


# Entering, moving, leaving


def has_room(state: State, seat: int, floor: int) -> bool:
    """Three pieces at most lie on a floor; a Spelled counts (CHD-023, CHD-130)."""
    return len(state.players[seat].floor(floor)) < ROOM


def put_character(state: State, seat: int, card: str, floor: int) -> Piece:
    """A card taken out of its zone enters that floor: Rolled, unless it has Reroll (CHD-166, CHD-275)."""
    facts = state.cards[card]
    piece = Piece(facts, seat, floor, rolled="reroll" not in facts.amounts)
    state.players[seat].floor(floor).append(piece)
    state.givers = None
    state.happen("enter", piece)
    state.tell("enter", seat, card, floor)
    return piece


def put_mana(state: State, seat: int, card: str) -> Piece:
    """An Energy or a Land enters ready, unless the Land says otherwise (CHD-136, CHD-137, CHD-275)."""
    facts = state.cards[card]
    piece = Piece(facts, seat, rolled=facts.enters_rolled)
    state.players[seat].mana.append(piece)
    state.givers = None
    state.happen("enter", piece)
    state.tell("set", seat, card)
    return piece


def put_item(state: State, seat: int, card: str, floor: int = 0) -> Piece:
    """An Artifact and a Stage enter Rolled (CHD-123, CHD-275); a Spelled has no such state (CHD-128). An old
    Stage goes to its owner's discard pile (CHD-034, CHD-121)."""
    player, facts = state.players[seat], state.cards[card]
    piece = Piece(facts, seat, floor, rolled=facts.kind != "spelled")
    if facts.kind == "stage":
        if state.stage is not None:
            remove_piece(state, state.stage, "discard")
        state.stage = piece
    else:
        (player.floor(floor) if floor else player.artifacts).append(piece)
    state.givers = None
    state.happen("enter", piece)
    state.tell("lay", seat, card)
    return piece


def put_equipment(state: State, seat: int, card: str, piece: Piece) -> None:
    """On a character without one (CHD-113, CHD-115)."""
    piece.equipment, piece.lent, state.givers = card, piece.seat != seat, None
    state.tell("equip", seat, card, piece.card.number)


def move_piece(state: State, piece: Piece, floor: int) -> None:
    """To another own floor with room (CHD-259)."""
    state.floor_of(piece).remove(piece)
    piece.floor = floor
    state.floor_of(piece).append(piece)
    state.happen("moved", piece)
    state.tell("move", piece.seat, piece.card.number, floor)


def remove_piece(state: State, piece: Piece, to: str) -> None:
    """The piece leaves the table for a zone of its owner: "hand", "discard" or "removed" (CHD-035, CHD-037). Its
    Equipment goes to the discard pile of its own owner (CHD-117). A token goes nowhere (CHD-015)."""
    player = state.players[piece.seat]
    zone = state.floor_of(piece) if piece.floor else player.mana
    if piece in player.artifacts:
        zone = player.artifacts
    if piece is state.stage:
        state.stage = None
    else:
        zone.remove(piece)
    piece.there, piece.floor, state.givers = False, 0, None
    if not piece.token:
        lay_card(state, piece.owner, piece.card.number, to)
    state.tell(f"to-{to.removesuffix('-bottom')}", piece.owner, piece.card.number)
    if piece.equipment:
        holder = 1 - piece.seat if piece.lent else piece.seat
        state.players[holder].discard.append(piece.equipment)
        state.tell("to-discard", holder, piece.equipment)
        piece.equipment = ""


def lay_card(state: State, seat: int, card: str, to: str) -> None:
    """Into a zone of its owner: on top of piles, on or under the deck."""
    player = state.players[seat]
    if to == "deck":
        player.deck.insert(0, card)
    else:
        zone: list[str] = getattr(player, to.removesuffix("-bottom"))
        zone.append(card)


# Rolling, damage, healing


def roll_piece(state: State, piece: Piece) -> None:
    """A Spelled has no such state (CHD-128)."""
    if piece.card.kind != "spelled":
        piece.rolled = True


def reroll_all(state: State, seat: int) -> None:
    """All that the player controls (CHD-264); the Stage with its owner's cards."""
    stage = state.stage
    mine = [stage] if stage is not None and stage.owner == seat else []
    for piece in (*state.players[seat].pieces(), *mine):
        if piece.rolled and not is_banned(state, piece, "reroll"):
            piece.rolled = False


def hurt_character(state: State, piece: Piece, amount: int) -> int:
    """Damage adds up on the character (CHD-009, CHD-056). How much it was."""
    if amount <= 0 or not piece.there:
        return 0
    piece.damage += amount
    state.happen("damaged", piece)
    state.tell("damage", piece.seat, piece.card.number, amount)
    return amount


def hurt_player(state: State, seat: int, amount: int) -> int:
    """The player loses HP (CHD-013); `settle_hp` says whether that decides the game. How much it was."""
    if amount <= 0:
        return 0
    state.players[seat].hp -= amount
    state.tell("hit", seat, amount, state.players[seat].hp)
    state.note("damage", 1 - seat, amount)
    return amount


def heal_character(state: State, piece: Piece, amount: int) -> int:
    """Up to the printed HP (CHD-190). How much it was."""
    healed = min(amount, piece.damage) if piece.there else 0
    if healed > 0:
        piece.damage -= healed
        state.tell("heal", piece.seat, piece.card.number, healed)
    return healed


def heal_player(state: State, seat: int, amount: int) -> int:
    """Up to 200. How much it was."""
    player = state.players[seat]
    healed = min(amount, HP - player.hp)
    if healed <= 0:
        return 0
    player.hp += healed
    state.tell("recover", seat, healed, player.hp)
    return healed


def is_asleep(piece: Piece) -> bool:
    """Eternal Sleep: it cannot act and cannot be a target (CHD-237, CHD-238)."""
    return "sleep" in piece.ailments


def can_act(piece: Piece) -> bool:
    """Ready, neither petrified nor asleep (CHD-053, CHD-236, CHD-237, CHD-276)."""
    return not (piece.rolled or "petrify" in piece.ailments or "sleep" in piece.ailments)


def flies(state: State, piece: Piece) -> bool:
    return bool(amount_of(state, piece, "flying"))
