"""How good a table and an answer look: the guide of greedy and searching policies. No rule is made here."""

from collections.abc import Callable
from typing import Final

from rules.engine.core.ask import ACT, Answer, Ask
from rules.engine.core.hidden import Unseen
from rules.engine.table.payment import Source, payable
from rules.games.chard.policy.answers import choice_score, technique_value, use_value
from rules.games.chard.policy.strength import (
    CARD,
    WON,
    card_strength,
    guarded_floors,
    loss_of,
    open_damage,
    piece_strength,
    player_loss,
)
from rules.games.chard.table.context import Context
from rules.games.chard.table.current import attack_of, damage_taken
from rules.games.chard.table.keywords import amount_of, is_protected
from rules.games.chard.table.piece import Piece
from rules.games.chard.table.state import State, piece_named
from rules.games.chard.turn.damage import attack_damage, counter_damage
from rules.games.chard.turn.declarations import Declared
from rules.games.chard.turn.knockouts import BODY
from rules.games.chard.turn.using import techniques_of

WANTED: Final = range(2, 6)  # how many Energies and Lands an opening hand should have


def table_worth(state: State, seat: int) -> float:
    """HP, characters, Energy, cards; a decided game outweighs everything."""
    if state.outcome is not None:
        winner = state.outcome.winner
        return 0.0 if winner is None else WON if winner == seat else -WON
    return side_worth(state, seat) - side_worth(state, 1 - seat)


def side_worth(state: State, seat: int) -> float:
    """What it has, less what the next attacks can deal it."""
    player = state.players[seat]
    stage = state.stage
    pieces = [*player.pieces(), *([stage] if stage is not None and stage.side == seat else [])]
    worth = (
        player.hp + CARD * len(player.hand) + sum(piece_strength(state, piece) for piece in pieces)
    )
    return worth - player_loss(state, seat, open_damage(state, seat, guarded_floors(state, seat)))


def option_scores(view: State, unseen: Unseen, ask: Ask) -> list[float]:
    options = [str(option) for option in ask.options]
    if ask.kind != ACT:
        rate = ANSWERS.get(ask.kind)
        return [rate(view, ask.player, option) if rate else 0.0 for option in options]
    return [act_score(view, ask.player, option) for option in options]


def act_score(state: State, seat: int, option: str) -> float:
    """An option above 0 is worth doing before the phase ends or everybody passes; `stay`, `end` and `pass` are
    0."""
    verb, _, what = option.partition(" ")
    rate = ACTS.get(verb)
    return rate(state, seat, what) if rate else 0.0


# The Main Phase: Energy, then what changes the table, attacks last; but the attack that wins comes first.


def set_score(state: State, seat: int, card: str) -> float:
    """Mana comes before anything else; best is a colour that hand cards need and few cards on the table make."""
    player = state.players[seat]
    score = 1_000.0
    for colour in state.cards[card].makes:
        here = sum(colour in piece.card.makes for piece in player.mana)
        wants = max((state.cards[number].cost.get(colour, 0) for number in player.hand), default=0)
        score += 20 * max(0, wants - here) + wants - here
    return score


def place_score(state: State, seat: int, what: str) -> float:
    """The strongest first, where it guards the player and can hold against those who reach the floor."""
    number, _, floor = what.rpartition("/")
    return 100 + card_strength(state.cards[number]) + floor_score(state, seat, number, int(floor))


def floor_score(state: State, seat: int, number: str, floor: int) -> float:
    """What is good about that floor for the character."""
    card, guarded = state.cards[number], guarded_floors(state, seat)
    open_now = open_damage(state, seat, guarded)
    score = 0.5 * (open_now - open_damage(state, seat, [*guarded, floor])) if open_now else 0.0
    for foe in state.players[1 - seat].characters():
        if floor in foe.card.range:
            score += 1.0 if card.hp > foe.card.attack else -1.0
    friends = state.players[seat].floor(floor)
    linked = [
        friend
        for friend in friends
        if friend.card.work == card.work and (friend.card.links or card.links)
    ]
    return score + 3 * len(linked) * bool(card.work) - 0.1 * len(friends)


def lay_score(state: State, seat: int, what: str) -> float:
    """Items that stay on the table come after characters; a Stage is not replaced by its like."""
    stage, card = state.stage, state.cards[what.partition("/")[0]]
    same = stage is not None and card.kind == "stage" and stage.card.name == card.name
    return -1.0 if same and stage is not None and stage.side == seat else 90.0


def equip_score(state: State, seat: int, what: str) -> float:
    """On the strongest of one's own."""
    piece = piece_named(state, what.rpartition("/")[2])
    own = piece is not None and piece.seat == seat
    return 90.0 + 0.1 * piece_strength(state, piece) if own and piece is not None else -1.0


def use_score(state: State, seat: int, number: str) -> float:
    return worthwhile(state, seat, use_value(state, seat, number))


def technique_score(state: State, seat: int, what: str) -> float:
    name, _, which = what.partition("/")
    piece = piece_named(state, name)
    if piece is None:
        return 0.0
    for number, card, technique in techniques_of(state, piece):
        if number == which:
            value = technique_value(state, Context(seat, card, piece), technique)
            return worthwhile(state, seat, value)
    return 0.0


def worthwhile(state: State, seat: int, value: float) -> float:
    """As an option: before attacks if it gains anything, and before characters if it gains much. What the player
    has declared, an attack that wins perhaps, comes before anything but a win: the rest can wait."""
    waits = bool(state.stack) and state.stack[-1].seat == seat and value < WON / 20
    return 100 + 3 * value if value > 0 and not waits else -1.0


def attack_score(state: State, seat: int, what: str) -> float:
    name, _, at = what.partition("/")
    attacker = piece_named(state, name)
    if attacker is None:
        return 0.0
    if at == BODY:
        hit = attack_of(state, attacker)
        loss = player_loss(state, 1 - seat, hit)
        return WON if hit >= state.players[1 - seat].hp else 20 + 0.2 * loss if hit else -1.0
    target = piece_named(state, at)
    gain = fight_gain(state, attacker, target) if target is not None else 0.0
    return 20 + 0.2 * gain if gain > 0 else -1.0


def fight_gain(state: State, attacker: Piece, target: Piece) -> float:
    """What the target loses, less what the attacker loses."""
    damage, back = attack_damage(state, attacker, target), counter_damage(state, target, attacker)
    gain = loss_of(state, target, damage) - loss_of(state, attacker, back)
    if damage > target.left and amount_of(state, attacker, "trample"):
        gain += player_loss(state, target.seat, damage - target.left)
    return gain


def move_score(state: State, seat: int, what: str) -> float:
    """To where it guards its player better."""
    name, _, floor = what.partition("/")
    piece, guarded = piece_named(state, name), guarded_floors(state, seat)
    if piece is None or piece.floor not in guarded:
        return -1.0
    now = open_damage(state, seat, guarded)
    guarded.remove(piece.floor)
    return now - open_damage(state, seat, [*guarded, int(floor)]) - 1.0


# Answers to what was declared


def counter_score(state: State, seat: int, number: str) -> float:
    """What the declaration would do to the player, less the Counter."""
    top = state.stack[-1] if state.stack else None
    if not isinstance(top, Declared):
        return -1.0
    if not SAVED.isdisjoint(top.subjects):
        return 20.0 if top.seat == seat else -1.0
    if top.seat == seat:
        return -1.0
    if "attack" in top.subjects:
        return attack_loss(state, seat, top.pieces) - CARD - 1
    card = getattr(top, "card", None)
    return 0.3 * card_strength(card) - CARD if card is not None and card.is_character else 1.0


SAVED: Final = frozenset({"zero", "death"})  # of a character of the player who declared it


def attack_loss(state: State, seat: int, pieces: tuple[Piece, ...]) -> float:
    """What the attack under way takes from that player: its attacker comes first, then its target if any."""
    if len(pieces) > 1:
        return loss_of(state, pieces[1], attack_damage(state, pieces[0], pieces[1]))
    return player_loss(state, seat, attack_of(state, pieces[0])) if pieces else 0.0


ACTS: Final[dict[str, Callable[[State, int, str], float]]] = {
    "set": set_score,
    "place": place_score,
    "lay": lay_score,
    "equip": equip_score,
    "use": use_score,
    "technique": technique_score,
    "attack": attack_score,
    "move": move_score,
    "counter": counter_score,
}


# Other answers


def pay_score(state: State, seat: int, source: str) -> float:
    """Energies before characters; colours that the hand wants last."""
    if source not in state.cards:
        return -100.0
    hand = [state.cards[number] for number in state.players[seat].hand]
    return -float(
        sum(card.cost.get(made, 0) for made in state.cards[source].makes for card in hand)
    )


def burn_score(state: State, seat: int, at: str) -> float:
    """What the other player loses; all Burns together may take the last HP."""
    burn, piece = state.doing, piece_named(state, at)
    if piece is None:
        fatal = burn.total >= state.players[1 - seat].hp
        return player_loss(state, 1 - seat, burn.total if fatal else burn.amount)
    if is_protected(state, piece, burn.piece.card):
        return 0.0
    return loss_of(state, piece, damage_taken(state, piece, burn.amount))


def drain_score(state: State, seat: int, at: str) -> float:
    return 1.0 if at == BODY else 0.5


def discard_score(state: State, seat: int, number: str) -> float:
    """What can be paid for least soon."""
    card = state.cards[number]
    return float(abs(card.total - len(state.players[seat].mana)))


def order_score(state: State, seat: int, due: str) -> float:
    """Poison leaves room for Regen, unless it kills; cheap Aging first."""
    name, _, at = due.partition("/")
    piece = piece_named(state, at)
    if piece is None:
        return 0.0
    if name == "aging":
        return -float(piece.card.total)
    return 5.0 if (name == "regen") == (piece.left <= 10) else 4.0


def medley_score(state: State, seat: int, answer: str) -> float:
    """What is paid for a Medley does more than the Energy left over."""
    return float(answer == "yes")


def mulligan_score(state: State, seat: int, answer: str) -> float:
    return float((answer == "yes") == wants_mulligan(state, seat))


def wants_mulligan(state: State, seat: int) -> bool:
    """Too few or too many Energies and Lands; twice at most."""
    player = state.players[seat]
    makers = sum(state.cards[card].kind in ("energy", "land") for card in player.hand)
    return makers not in WANTED and player.mulligans < 2


def mulligan_by_energy(view: State, ask: Ask) -> Answer:
    return "yes" if wants_mulligan(view, ask.player) else "no"


def mulligan_by_colour(view: State, ask: Ask) -> Answer:
    """As by Energies; the hand must be able to pay for one of its cards, too."""
    player = view.players[ask.player]
    cards = [view.cards[number] for number in player.hand]
    makers = [Source(card.number, card.makes) for card in cards if card.kind in ("energy", "land")]
    able = any(card.price and payable(card.price, makers) for card in cards)
    return "yes" if wants_mulligan(view, ask.player) or not (able or player.mulligans > 1) else "no"


ANSWERS: Final[dict[str, Callable[[State, int, str], float]]] = {
    "pay": pay_score,
    "burn": burn_score,
    "drain": drain_score,
    "discard": discard_score,
    "order": order_score,
    "choose": choice_score,
    "medley": medley_score,
    "mulligan": mulligan_score,
}
MULLIGANS: Final[dict[str, Callable[[State, Ask], Answer]]] = {
    "keep": lambda view, ask: "no",
    "energies": mulligan_by_energy,
    "colours": mulligan_by_colour,
}
