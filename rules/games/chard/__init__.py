"""Chard Game: its rulebook and how it is played. Characters stand on three floors and attack by range.

Before the game `p1 mulligan no`. Each choice is one action: in the Movement Phase `p1 move a11/2` or `p1 stay`;
in the Main Phase `p1 set X` (Energy, Land), `p1 place X/2`, `p1 attack a11/b12`, `p1 attack a11/body`, `p1 end`.
Pieces are a11 to a33 on p1's floors, ae1 in p1's Energy place, b11 and be1 of p2. Within an action: `p1 pay X`,
`p2 counter X`, `p2 pass`, `p1 burn body`, `p1 drain a11`, `p2 discard X`, `p1 order regen/a11`.
"""

from dataclasses import replace

from rules.engine.core.rules import Rules
from rules.engine.core.seats import Seats
from rules.engine.package import GamePackage
from rules.games.chard.book.words import SENTENCES
from rules.games.chard.cards.card import Card, Cards
from rules.games.chard.cards.cardtext import read_card
from rules.games.chard.cards.facts import card_facts
from rules.games.chard.effects.performers import check_performers
from rules.games.chard.performing import (
    plain_steps,  # noqa: F401  performers of steps, conditions and numbers
    values,  # noqa: F401  performers of steps, conditions and numbers
)
from rules.games.chard.policy.worth import MULLIGANS, option_scores, table_worth
from rules.games.chard.table.derived import derived_lines
from rules.games.chard.table.figures import game_figures
from rules.games.chard.table.labels import LABELS
from rules.games.chard.table.layout import LAYOUT
from rules.games.chard.table.opening import OPENING
from rules.games.chard.table.ruleset import Ruleset, alone_ruleset
from rules.games.chard.table.state import State, start_state, turns_begun
from rules.games.chard.texts import TEXTS
from rules.games.chard.turn.phases import next_action
from rules.games.chard.turn.redeals import restate_ask
from rules.games.chard.turn.refusals import makes_sense, refusal_of

RULES: Rules[State, Card] = Rules(
    slug="chard",
    version=4,
    seats=Seats(2, 2),
    ruleset=Ruleset,
    start=start_state,
    action=next_action,
    restate=restate_ask,
    refusal=refusal_of,
    hidden=LAYOUT.hidden,
    lines=LAYOUT.lines,
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
    solo=alone_ruleset,
    rival=lambda deck: {"main": ()},
    begins=lambda ruleset, seat: replace(ruleset, first=seat + 1),
    foresees=True,
)

PACKAGE = GamePackage(
    slug="chard",
    opening=OPENING,
    rules=RULES,
    labels=LABELS,
    facts=card_facts,
    kept=Cards,
    texts=TEXTS,
)

check_performers()
