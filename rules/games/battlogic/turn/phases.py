"""One turn of both players, from the Draw Phase to the End Phase (BTL-038)."""

from typing import Final

from rules.engine.core.ask import Ask, Steps, distinct_cards
from rules.games.battlogic.book.words import KEYWORD_WORDS
from rules.games.battlogic.cards.card import KEYWORDS, Card, effective_startup
from rules.games.battlogic.table.setup import prepare_game
from rules.games.battlogic.table.state import NPC, State
from rules.games.battlogic.table.verbs import (
    apply_damage,
    discard_field,
    draw_card,
    give_up,
    recycle_discards,
)
from rules.games.battlogic.turn.judge import Judgement, judge_cards
from rules.games.battlogic.turn.time_up import empty_piles, time_up

LIMIT: Final = 6  # hand cards after the End Phase (BTL-031)
EVASION: Final = 5  # hand cards that an evasion costs (BTL-068)
BOTH: Final = (0, 1)


def next_action(state: State) -> Steps[None] | None:
    """A turn is two actions, since a copy made during an action repeats it: the first one asks nothing."""
    if not state.turn:
        return prepare_game(state)
    if state.drawn:
        return play_turn(state)
    draw_phase(state)
    return None


def play_turn(state: State) -> Steps[None]:
    """Everything after the Draw Phase (BTL-038). After an evasion the next turn follows (BTL-061, BTL-072)."""
    state.drawn = False
    yield from set_phase(state)
    evaded = state.ruleset.evasion and (yield from ask_evasion(state))
    if not evaded:
        opened = yield from open_phase(state)
        judge_phase(state, opened)
        yield from end_phase(state)
    if state.notes is not None:
        for player, side in enumerate(state.players):
            state.note("hand", player, len(side.hand))
            state.note("life", player, len(side.life))
    state.turn += 1


def draw_phase(state: State) -> None:
    """Empty piles are rebuilt first, then everyone draws (BTL-011 to BTL-015, BTL-038), unless time is up
    before or after (BTL-075 to BTL-080). The NPC does not draw: its card goes straight to the field
    (BTL-090)."""
    state.tell("turn", None, state.turn)
    if state.ruleset.time_up:
        time_up(state)
    for player in empty_piles(state):
        recycle_discards(state, player)
    for player in state.people:
        draw_card(state, player)
    if state.ruleset.time_up:
        time_up(state, drawn=True)
    state.drawn = True


def set_phase(state: State) -> Steps[None]:
    """Each player sets exactly one hand card face down, without knowing the other's (BTL-017 to BTL-019).
    An empty hand sets nothing (BTL-020); the NPC sets its top card and is not asked (BTL-083, BTL-090)."""
    if state.ruleset.solo:
        npc = state.players[NPC]
        npc.field, npc.pile = npc.pile[:1], npc.pile[1:]
    hands = [(player, state.players[player].hand) for player in state.people]
    asks = [Ask(player, "set", distinct_cards(hand)) for player, hand in hands if hand]
    answers = (yield asks) if asks else []
    for ask, card in zip(asks, answers, strict=True):
        side = state.players[ask.player]
        side.hand.remove(card)
        side.field.append(card)
        state.note("played", ask.player, card)
    for player in BOTH:
        state.tell("set" if state.players[player].field else "nothing-set", player)


def ask_evasion(state: State) -> Steps[bool]:
    """Advanced rule 2: just before the cards are opened, five hand cards void both and end the turn; costs
    and the hand limit are skipped too (BTL-067 to BTL-074)."""
    able = [player for player in state.people if len(state.players[player].hand) >= EVASION]
    answers = (yield [Ask(player, "evade", ("no", "yes")) for player in able]) if able else []
    evading = [player for player, word in zip(able, answers, strict=True) if word == "yes"]
    if not evading:
        return False
    for player in evading:
        state.tell("evade", player)
        state.note("evasions", player, 1)
    yield from give_up(state, [EVASION * (player in evading) for player in BOTH], "spend")
    discard_field(state)
    for side in state.players:
        side.advantage = 0
    return True


def open_phase(state: State) -> Steps[tuple[Card | None, Card | None]]:
    """Both cards are opened at once, then activation costs are paid by whoever can pay in full
    (BTL-020 to BTL-023, BTL-088, BTL-098 to BTL-100). Returns the cards that are paid for or free."""
    state.opened = True
    opened, owed = [state.on_field(0), state.on_field(1)], [0, 0]
    for player, card in enumerate(opened):
        if card:
            state.tell("open", player, card.number)
    for player, card in enumerate(opened):
        if card and card.cost > len(state.players[player].hand):
            state.tell("cannot-pay", player, card.cost)
            state.note("unpaid", player, 1)
            opened[player] = None
        elif card:
            owed[player] = card.cost
    if any(owed):
        yield from give_up(state, owed, "pay")
    return opened[0], opened[1]


def judge_phase(state: State, opened: tuple[Card | None, Card | None]) -> None:
    """Compare, deal damage, and record who has advantage next turn (BTL-024 to BTL-030, BTL-043 to BTL-048,
    BTL-060), for a card that counts (BTL-098, BTL-100); last, damage past a guard (BTL-105 to BTL-109). The log
    names the keywords that decide (BTL-104)."""
    first, second = state.players
    for player, card in enumerate(opened):
        if card and (advantage := state.players[player].advantage):
            facts = (card.startup, advantage, effective_startup(card, advantage))
            state.tell("startup", player, *facts)
    judgement = judge_cards(opened, (first.advantage, second.advantage))
    tell_keywords(state, opened, judgement)
    first.advantage = second.advantage = 0
    state.tell(judgement.reason, judgement.success)
    if judgement.success is None:
        return
    card = opened[judgement.success]
    state.players[judgement.success].advantage = card.advantage if card else 0
    state.note("successes", judgement.success, 1)
    state.note("advantage", judgement.success, state.players[judgement.success].advantage)
    apply_damage(state, 1 - judgement.success, judgement.dealt)
    if judgement.through:
        state.tell("through", judgement.success, judgement.through)
        apply_damage(state, judgement.success, judgement.through)


def tell_keywords(
    state: State, opened: tuple[Card | None, Card | None], judgement: Judgement
) -> None:
    """Log the keywords of the opened cards if these decided (BTL-104), those of the card that succeeds first."""
    if not judgement.reason.startswith("text"):
        return
    first = judgement.success or 0
    for player in (first, 1 - first):
        card = opened[player]
        assert card is not None  # a keyword nullifies a card by another one
        for keyword in KEYWORDS:
            if keyword in card.keywords:
                state.tell("keyword", player, card.number, KEYWORD_WORDS[keyword])


def end_phase(state: State) -> Steps[None]:
    """Hands of seven or more are cut to six, then the opened cards are discarded (BTL-031 to BTL-036)."""
    over = [max(len(side.hand) - LIMIT, 0) for side in state.players]
    if any(over):
        yield from give_up(state, over, "discard")
    discard_field(state)
