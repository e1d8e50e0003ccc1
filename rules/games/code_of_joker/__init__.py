"""CODE OF JOKER: its rulebook and how it is played. Turns, an attack in five steps, effects at every moment.

Each choice of the main phase is one action: `p1 drive 1-0-001`, `p1 overdrive 1-0-049/a2`, `p1 attack a1`,
`p1 set 1-0-062`, `p1 override X/X`, `p1 joker J`, `p1 discard X`, `p1 retreat a1`, `p1 activate a1/1`, `p1 end`.
Units are a1 … a5 on p1's side and b1 … b5 on p2's, oldest first; set cards t1 … t4 from the left. Within an
action: `p2 block b1`, `p1 use t2`, `p1 choose b3`, `p1 discard X`, `p1 mode 2`; before the game `p1 mulligan no`.
"""

from dataclasses import replace

from rules.engine.core.rules import Rules
from rules.engine.core.seats import Seats
from rules.engine.package import GamePackage
from rules.games.code_of_joker.book.words import SENTENCES
from rules.games.code_of_joker.cards.card import Card, Cards
from rules.games.code_of_joker.cards.cardtext import read_card
from rules.games.code_of_joker.cards.facts import card_facts
from rules.games.code_of_joker.effects.performers import check_performers
from rules.games.code_of_joker.performing import (
    asking_steps,  # noqa: F401  performers
    moving_steps,  # noqa: F401  performers
    plain_steps,  # noqa: F401  performers
    player_steps,  # noqa: F401  performers
    values,  # noqa: F401  performers
)
from rules.games.code_of_joker.policy.worth import MULLIGANS, option_scores, table_worth
from rules.games.code_of_joker.table import matching  # noqa: F401  performers
from rules.games.code_of_joker.table.derived import derived_lines
from rules.games.code_of_joker.table.figures import game_figures, turns_begun
from rules.games.code_of_joker.table.labels import LABELS
from rules.games.code_of_joker.table.layout import LAYOUT
from rules.games.code_of_joker.table.opening import OPENING
from rules.games.code_of_joker.table.ruleset import Ruleset
from rules.games.code_of_joker.table.state import State, start_state
from rules.games.code_of_joker.texts import TEXTS
from rules.games.code_of_joker.turn.main_phase import next_action
from rules.games.code_of_joker.turn.redeals import restate_ask
from rules.games.code_of_joker.turn.refusals import makes_sense, refusal_of

RULES: Rules[State, Card] = Rules(
    slug="code-of-joker",
    version=8,
    seats=Seats(2, 2),
    ruleset=Ruleset,
    start=start_state,
    action=next_action,
    restate=restate_ask,
    refusal=refusal_of,
    hidden=LAYOUT.hidden,
    lines=LAYOUT.lines,
    rare=LAYOUT.rare,
    place=LAYOUT.place,
    blank=State,
    card=read_card,
    twin=Card.twin,
    derived=derived_lines,
    makes_sense=makes_sense,
    sentences=SENTENCES,
    worth=table_worth,
    figures=game_figures,
    scores=option_scores,
    turns=turns_begun,
    mulligans=MULLIGANS,
    solo=lambda ruleset: replace(ruleset, passive=2),
    rival=lambda deck: {"main": (), "jokers": ()},
    begins=lambda ruleset, seat: replace(ruleset, first=seat + 1),
)

PACKAGE = GamePackage(
    slug="code-of-joker",
    opening=OPENING,
    rules=RULES,
    labels=LABELS,
    facts=card_facts,
    kept=Cards,
    texts=TEXTS,
)

check_performers()
