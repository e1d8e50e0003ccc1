"""How good a table and an answer look: the guide of greedy and searching policies. No rule is made here."""

from collections.abc import Callable
from typing import Final

from rules.engine.core.ask import ACT, Answer, Ask
from rules.engine.core.hidden import Unseen
from rules.games.chard.card import Card
from rules.games.chard.damage import attack_damage, counter_damage
from rules.games.chard.fall import BODY
from rules.games.chard.keywords import amount_of
from rules.games.chard.piece import Piece
from rules.games.chard.state import State, piece_named

WON: Final = 100_000.0
CARD: Final = 6.0  # a hand card
ENERGY: Final = 8.0  # an Energy or Land on the table
KEYWORDS: Final = {"flying": 12.0, "drain": 10.0, "trample": 6.0, "regen": 6.0, "dp": 8.0}
WANTED: Final = range(2, 6)  # how many Energies and Lands an opening hand should have


def table_worth(state: State, seat: int) -> float:
    """HP, characters, Energy, cards; a decided game outweighs everything."""
    if state.outcome is not None:
        winner = state.outcome.winner
        return 0.0 if winner is None else WON if winner == seat else -WON
    return side_worth(state, seat) - side_worth(state, 1 - seat)


def side_worth(state: State, seat: int) -> float:
    player = state.players[seat]
    worth = player.hp + CARD * len(player.hand) + ENERGY * len(player.mana)
    return worth + sum(piece_worth(piece) for piece in player.characters())


def piece_worth(piece: Piece) -> float:
    """What it can deal and take; less for one that cannot act."""
    worth = card_worth(piece.card) - 0.4 * piece.damage
    return worth * (0.5 if piece.ailments else 1.0)


def card_worth(card: Card) -> float:
    extra = sum(KEYWORDS.get(name, 2.0) for name in card.amounts)
    return 10 + 1.2 * card.attack + 0.4 * card.hp + 4 * len(card.range) + extra


def option_scores(view: State, unseen: Unseen, ask: Ask) -> list[float]:
    options = [str(option) for option in ask.options]
    if ask.kind != ACT:
        rate = ANSWERS.get(ask.kind)
        return [rate(view, ask.player, option) if rate else 0.0 for option in options]
    return [act_score(view, ask.player, option) for option in options]


def act_score(state: State, seat: int, option: str) -> float:
    """An option above 0 is worth doing before the phase ends or everybody passes."""
    verb, _, what = option.partition(" ")
    rate = ACTS.get(verb)
    return rate(state, seat, what) if rate else 0.0


# The Main Phase


def set_score(state: State, seat: int, card: str) -> float:
    """First of all; a colour that hand cards want and that little on the table makes."""
    player = state.players[seat]
    score = 1_000.0
    for colour in state.cards[card].makes:
        here = sum(colour in piece.card.makes for piece in player.mana)
        wants = max((state.cards[one].cost.get(colour, 0) for one in player.hand), default=0)
        score += 20 * max(0, wants - here) + wants - here
    return score


def place_score(state: State, seat: int, what: str) -> float:
    """The strongest first, where it can hold against those who reach the floor."""
    number, _, floor = what.rpartition("/")
    card, where = state.cards[number], int(floor)
    score = 100 + card_worth(card)
    for foe in state.players[1 - seat].characters():
        if where in foe.card.range:
            score += 1.0 if card.hp > foe.card.attack else -1.0
    return score - 0.1 * len(state.players[seat].floor(where))


def lay_score(state: State, seat: int, what: str) -> float:
    """Items that stay on the table come after characters."""
    return 90.0


def equip_score(state: State, seat: int, what: str) -> float:
    """On the strongest of one's own."""
    piece = piece_named(state, what.rpartition("/")[2])
    return 50.0 + piece_worth(piece) if piece is not None and piece.seat == seat else -1.0


def attack_score(state: State, seat: int, what: str) -> float:
    """Before anything is paid for with characters that could attack."""
    name, _, at = what.partition("/")
    attacker = piece_named(state, name)
    if attacker is None:
        return 0.0
    if at == BODY:
        hit = attacker.card.attack
        return (5_000.0 if hit >= state.players[1 - seat].hp else 300.0 + hit) if hit else -1.0
    target = piece_named(state, at)
    gain = fight_gain(state, attacker, target) if target is not None else 0.0
    return 300.0 + gain if gain > 0 else -1.0


def fight_gain(state: State, attacker: Piece, target: Piece) -> float:
    """What the target loses, less what the attacker loses."""
    damage, back = attack_damage(state, attacker, target), counter_damage(state, target, attacker)
    gain = taken_worth(target, damage) - taken_worth(attacker, back)
    if damage > target.left and amount_of(state, attacker, "trample"):
        gain += damage - target.left
    return gain


def taken_worth(piece: Piece, damage: int) -> float:
    return piece_worth(piece) if damage >= piece.left else 0.4 * damage


def move_score(state: State, seat: int, what: str) -> float:
    return -1.0


def counter_score(state: State, seat: int, card: str) -> float:
    """A Counter that fits is used."""
    return 1.0


ACTS: Final[dict[str, Callable[[State, int, str], float]]] = {
    "set": set_score,
    "place": place_score,
    "lay": lay_score,
    "equip": equip_score,
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
    """A character that surely dies, or the player."""
    piece = piece_named(state, at)
    if piece is None:
        return 10.0
    return piece_worth(piece) if piece.left <= 10 else 5.0


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


def mulligan_score(state: State, seat: int, answer: str) -> float:
    return float((answer == "yes") == wants_mulligan(state, seat))


def wants_mulligan(state: State, seat: int) -> bool:
    """Too few or too many Energies and Lands; twice at most."""
    player = state.players[seat]
    makers = sum(state.cards[card].kind in ("energy", "land") for card in player.hand)
    return makers not in WANTED and player.mulligans < 2


def mulligan_by_energy(view: State, ask: Ask) -> Answer:
    return "yes" if wants_mulligan(view, ask.player) else "no"


ANSWERS: Final[dict[str, Callable[[State, int, str], float]]] = {
    "pay": pay_score,
    "burn": burn_score,
    "drain": drain_score,
    "discard": discard_score,
    "order": order_score,
    "mulligan": mulligan_score,
}
MULLIGANS: Final[dict[str, Callable[[State, Ask], Answer]]] = {
    "keep": lambda view, ask: "no",
    "energies": mulligan_by_energy,
}
