"""Wins this turn that are as good as certain. Attacks that nothing can stop are proved to win; otherwise the same
action must win in each of some deals of the unseen cards, whatever the opponent answers. That is a sample: a card
that appears in none of them may still prevent the win."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rules.engine.core.ask import Answer, Ask, Ended, Steps
from rules.games.code_of_joker.cards.card import Card
from rules.games.code_of_joker.performing.targets import unit_named
from rules.games.code_of_joker.policy.answers import best_answer
from rules.games.code_of_joker.policy.blockers import opening, stopped_attacks
from rules.games.code_of_joker.policy.damage_bound import (
    can_reach_level_3,
    cards_fetched,
    damage_bound,
    damage_on_entry,
    gauge_gain,
    price,
    reachable_cp,
    reachable_damage,
    serves_as_base,
)
from rules.games.code_of_joker.policy.same_tables import Shape, ask_shape, table_shape, unit_shape
from rules.games.code_of_joker.policy.trial_play import deal_anew
from rules.games.code_of_joker.policy.unanswered_attacks import (
    is_guarded,
    is_unopposed,
    quiet_attack,
)
from rules.games.code_of_joker.table.state import SIDES, State
from rules.games.code_of_joker.table.unit import Unit
from rules.games.code_of_joker.turn.attack import can_attack
from rules.games.code_of_joker.turn.main_phase import begin_deed, main_options

# Actions tried per answer in one deal of the unseen cards; twice as many in all. With five times as many, matches
# were won as often and took three to five times as long.
TRIES: Final = 24
DEALINGS: Final = 3
DEALINGS_OF_SET_CARDS: Final = 8  # where the opponent has set cards
OPEN: Final = ("use", "mode", "choose")  # own asks for which more than one answer is tried
ENTRIES: Final = ("drive", "overdrive")
HELPFUL: Final = (*ENTRIES, "set", "joker", "activate", "override")


def winning_answers(state: State, seat: int, options: Sequence[Answer]) -> list[str]:
    """The answers to the action ask that are certain to win; one, if it takes more than attacks."""
    life = state.players[1 - seat].life
    answers = [str(option) for option in options]
    attacks = [answer for answer in answers if answer.startswith("attack")]
    plan, state.plan = state.plan, {}
    if len(attacks) >= life and is_unopposed(state, seat):
        return attacks
    known = plan.get(moment_shape(state)) if plan else None
    if known in answers:
        state.plan = plan
        return [str(known)]
    attackers = [unit_named(state, answer[7:]) for answer in attacks]
    return find_win(state, seat, attacks, answers) if is_hopeful(state, seat, attackers) else []


def moment_shape(state: State) -> Shape:
    """By which `state.plan` keeps what the search that found the win went on with from a table."""
    return state.round, state.turn, table_shape(state)


def is_hopeful(state: State, seat: int, attackers: Sequence[Unit]) -> bool:
    """Whether the opponent's life is within reach, by a quick upper bound."""
    life = state.players[1 - seat].life
    if len(attackers) >= life and not state.players[1 - seat].field:
        return True
    if len(attackers) + damage_bound(state, seat) < life:
        return False
    spare = reachable_damage(state, seat, attackers) - life
    return spare >= 0 and spare >= stopped_attacks(state, seat, attackers)


# Trying


def find_win(state: State, seat: int, attacks: list[str], answers: Sequence[str]) -> list[str]:
    """First with the best-looking answers within actions, then with others, which `state.plan` keeps. Where the
    opponent can answer nothing, a search in vain is repeated only after cards were drawn."""
    known = None if is_guarded(state, 1 - seat) else known_facts(state)
    if known is not None and known == state.searched:
        return []
    plain = Attempt(state, seat, 0)
    won = try_deeds(state, promising_deeds(state, seat, attacks, answers), plain)
    if not won and plain.chose:
        deeds = promising_deeds(state, seat, attacks, answers)
        won = try_deeds(state, deeds, Attempt(state, seat, 0, planning=True))
    state.searched = None if won else known
    return won


def promising_deeds(
    state: State, seat: int, attacks: list[str], answers: Sequence[str] | None = None
) -> Iterator[str]:
    """Attacks first; what else the seat may do is only worked out if none of them wins, and not while there is an
    attack that may as well come first."""
    quiet = quiet_attack(state, seat, attacks)
    if quiet:
        yield quiet
        return
    yield from distinct_attacks(state, seat, attacks)
    yield from opening_first(state, main_options(state) if answers is None else answers)


def try_deeds(state: State, deeds: Iterable[str], first: "Attempt") -> list[str]:
    attempts = [first]
    for deed in deeds:
        if first.starts(deed) and wins_in_all(state, deed, attempts):
            return [deed]
    return []


def wins_in_all(state: State, deed: str, attempts: list["Attempt"]) -> bool:
    """Whether it wins in all dealings with the same answers, which `state.plan` keeps. Where the answers of one
    dealing lose in another, those of that other are tried."""
    leader, led = attempts[0], [attempts[0]]
    while loser := find_loser(state, deed, attempts, leader):
        if not leader.plan or loser in led or not loser.starts(deed):
            return False
        leader = loser
        led.append(loser)
    state.plan = leader.plan | (leader.line if leader.plain else {})
    return True


def find_loser(
    state: State, deed: str, attempts: list["Attempt"], leader: "Attempt"
) -> "Attempt | None":
    """A dealing in which the deed does not win with the leader's answers; a dealing is made when it is needed."""
    wanted = DEALINGS_OF_SET_CARDS if leader.hiding else DEALINGS
    for number in range(1 if leader.plain else wanted):
        if len(attempts) <= number:
            attempts.append(Attempt(state, leader.seat, number, leader.planning))
        attempt = attempts[number]
        if attempt is not leader and not attempt.starts(deed, leader.plan):
            return attempt
    return None


def distinct_attacks(state: State, seat: int, attacks: list[str]) -> list[str]:
    """If nobody blocks, all attacks get through in any order; otherwise one attack per set of equal units."""
    if not state.players[1 - seat].field:
        return attacks[:1]
    alike = {unit_shape(unit_named(state, answer[7:])): answer for answer in reversed(attacks)}
    return [answer for answer in attacks if answer in alike.values()]


def opening_first(state: State, answers: Sequence[str]) -> list[str]:
    """Answers that may help: those that clear the way at once first, those that take most overrides last."""
    helpful = [answer for answer in answers if may_help(state, answer)]
    return sorted(
        helpful,
        key=lambda answer: (not clears_blockers(state, answer), overrides_left(state, answer)),
    )


def overrides_left(state: State, answer: str) -> int:
    """How many it takes to level 3, this one included."""
    verb, _, what = answer.partition(" ")
    return 3 - state.cards[what.rpartition("/")[2]].level if verb == "override" else 0


def clears_blockers(state: State, answer: str) -> bool:
    verb, _, what = answer.partition(" ")
    return verb in ENTRIES and state.cards.measure(opening)[what.partition("/")[0]] > 0


def may_help(state: State, answer: str) -> bool:
    """Whether the action may take life or remove blockers."""
    verb, _, what = answer.partition(" ")
    if verb not in HELPFUL:
        return False
    card, side = what.partition("/")[0], state.players[state.turn]
    if verb == "override":
        return pays_to_raise(state, *what.split("/"))
    if verb == "set" and state.cards[card].fights:
        return makes_cheaper(state, state.cards[card])
    if state.players[1 - state.turn].field or verb == "activate":
        return True
    if state.cards.measure(damage_on_entry)[card]:
        return True
    if verb in ENTRIES and any(may_bring_damage(state, number) for number in side.set):
        return True
    return verb == "drive" and any(
        serves_as_base(state.cards[card], state.cards[number]) for number in side.hand
    )


def pays_to_raise(state: State, top: str, under: str) -> bool:
    """Whether the unit may attack at once if override brings it to level 3: it can be driven. The level of the
    upper card is lost."""
    card = state.cards[under]
    if state.cards[top].level > card.level or price(state, card) > reachable_cp(state, state.turn):
        return False
    return can_reach_level_3(state, state.turn, under)


def may_bring_damage(state: State, number: str) -> bool:
    """Whether the card may take life, fill the gauge of a joker that does, or fetch a card that does."""
    measures = (damage_on_entry, gauge_gain, cards_fetched)
    return any(state.cards.measure(measure)[number] for measure in measures)


def makes_cheaper(state: State, card: Card) -> bool:
    """Whether setting the card makes another hand card cheaper that may take life this turn."""
    left = list(state.players[state.turn].hand)
    left.remove(card.id)
    quickness = state.cards.measure(damage_on_entry)
    others = [state.cards[number] for number in left if quickness[number]]
    return any(other.fights and other.colour == card.colour for other in others)


Plan = dict[object, Answer]


class Attempt:
    """On one deal, the same for all tables that look alike to the seat: attacks before anything else."""

    def __init__(self, state: State, seat: int, number: int, planning: bool = False) -> None:
        """`planning`: answers other than the best-looking are tried, too, in half as many tries."""
        self.seat = seat
        self.left, self.rest = 0, TRIES if planning else 2 * TRIES
        self.hiding = bool(state.players[1 - seat].set)
        self.plain = True  # nothing unseen influenced what was tried after the answer
        self.lost: set[Shape] = set()  # tables from which no way remains
        self.chose = False  # another answer within an action might have led elsewhere
        self.planning = planning
        self.plan: Plan = {}
        self.line: Plan = {}  # what won, by the shape of the table; without other answers tried
        self.table = state.copy()
        deal_anew(self.table, seat, number)

    def starts(self, deed: str, plan: Plan | None = None) -> bool:
        self.plan = {} if plan is None else plan
        self.line = {}
        self.left = tries = min(TRIES, self.rest)
        self.plain = not (self.hiding or self.table.cards.elsewhere)
        won = self.wins(self.table, deed)
        self.rest -= tries - max(self.left, 0)
        return won

    def wins(self, state: State, deed: str, given: tuple[Answer, ...] = ()) -> bool:
        """Whether the win is certain after this action, whatever the opponent answers; `given`: the first answers
        of both players."""
        self.left -= 1
        if self.left < 0:
            return False
        table, ask, given = self.carried_out(state, deed, given)
        self.plain = self.plain and secret_facts(table) == secret_facts(state)
        if ask and ask.player == self.seat:
            return self.plans(state, deed, given, table, ask)
        if ask:
            return all(self.wins(state, deed, (*given, answer)) for answer in ask.options)
        if table.outcome:
            return table.outcome.winner == self.seat
        return table.phase == "main" and self.follows(table)

    def follows(self, state: State) -> bool:
        places = enumerate(state.players[self.seat].field, 1)
        able = {
            f"attack {SIDES[self.seat]}{n}": unit for n, unit in places if can_attack(state, unit)
        }
        if not is_hopeful(state, self.seat, list(able.values())):
            return False
        here = moment_shape(state)
        if len(able) >= state.players[1 - self.seat].life and is_unopposed(state, self.seat):
            if not self.planning:
                self.line[here] = next(iter(able))
            return True
        if here in self.lost:
            return False
        for deed in promising_deeds(state, self.seat, list(able)):
            if self.wins(state, deed):
                if not self.planning:
                    self.line[here] = deed
                return True
        if self.left >= 0:
            self.lost.add(here)
        return False

    def plans(
        self, state: State, deed: str, given: tuple[Answer, ...], table: State, ask: Ask
    ) -> bool:
        """Whether one of the seat's own answers wins; it will be given at a table that looks like this."""
        key = ask_shape(table, ask)
        for option in dict.fromkeys((best_answer(table, ask), *ask.options)):
            self.plan[key] = option
            if self.wins(state, deed, (*given, option)):
                return True
        self.plan.pop(key)
        return False

    def carried_out(
        self, state: State, deed: str, given: tuple[Answer, ...]
    ) -> tuple[State, Ask | None, tuple[Answer, ...]]:
        """The table after an action of the seat, the first ask still open, and all answers so far."""
        table, answers, left = state.copy(), list(given), list(given)
        steps, answer = play_deed(table, deed), None
        try:
            while True:
                ask = steps.send(answer)
                assert isinstance(ask, Ask)
                if left:
                    answer = left.pop(0)
                    continue
                answer = self.meant(table, ask)
                if answer is None:
                    return table, ask, tuple(answers)
                answers.append(answer)
        except (StopIteration, Ended):
            return table, None, tuple(answers)

    def meant(self, table: State, ask: Ask) -> Answer | None:
        """What the seat answers; None if that is to be tried, and for the opponent's asks."""
        if ask.player != self.seat:
            return None
        known = self.plan.get(ask_shape(table, ask)) if self.plan else None
        if known is not None:
            return known
        several = ask.kind in OPEN and len(ask.options) > 1
        self.chose |= several
        return None if several and self.planning else best_answer(table, ask)


def known_facts(state: State) -> tuple[int, ...]:
    """Facts that change from turn to turn, and when a card is drawn."""
    first, second = state.players
    return state.round, state.turn, len(first.deck), len(second.deck), len(second.hand)


def secret_facts(state: State) -> tuple[object, ...]:
    """Facts that change when a card is drawn or discarded unseen, or something is left to chance."""
    first, second = state.players
    return len(first.deck), len(second.deck), len(second.hand), getattr(state.dice, "state", None)


def play_deed(state: State, deed: str) -> Steps[None]:
    yield from begin_deed(state, deed)
