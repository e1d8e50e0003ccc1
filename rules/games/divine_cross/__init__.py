"""DIVINE CROSS: its rulebook and how it is played. A Main Unit fights, up to three more stand by.

Before the game `p1 extra yes`, `p1 place X`. Each choice of the Main Phase is one action: `p1 charge X/am`,
`p1 put X`, `p1 use X`, `p1 assist X/a1`, `p1 power am/1`, `p1 retreat a2`, `p1 end`; then `p1 skill 1` or `p1
pass`. Units are am and a1 to a3 on p1's side, bm and b1 to b3 on p2's. Within an action: `p2 main b1`, `p1 pay
X`, `p1 modify …`.
"""

from dataclasses import replace

from rules.engine.core.rules import Rules
from rules.engine.core.seats import Seats
from rules.engine.package import GamePackage
from rules.games.divine_cross.book.words import SENTENCES
from rules.games.divine_cross.cards.card import Card, Cards
from rules.games.divine_cross.cards.cardtext import read_card
from rules.games.divine_cross.cards.facts import card_facts
from rules.games.divine_cross.effects.performers import check_performers
from rules.games.divine_cross.performing import values  # noqa: F401  performers of conditions and numbers
from rules.games.divine_cross.policy.worth import option_scores, table_worth
from rules.games.divine_cross.table.derived import derived_lines
from rules.games.divine_cross.table.figures import game_figures
from rules.games.divine_cross.table.labels import LABELS
from rules.games.divine_cross.table.layout import LAYOUT
from rules.games.divine_cross.table.opening import OPENING
from rules.games.divine_cross.table.ruleset import Ruleset, alone_ruleset
from rules.games.divine_cross.table.state import State, start_state, turns_begun
from rules.games.divine_cross.texts import TEXTS
from rules.games.divine_cross.turn.phases import next_action
from rules.games.divine_cross.turn.redeals import restate_ask
from rules.games.divine_cross.turn.refusals import makes_sense, refusal_of

RULES: Rules[State, Card] = Rules(
    slug="divine-cross",
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
    mulligans={},
    solo=alone_ruleset,
    rival=lambda deck: {"main": ()},
    begins=lambda ruleset, seat: replace(ruleset, first=seat + 1),
    foresees=True,
)

PACKAGE = GamePackage(
    slug="divine-cross",
    opening=OPENING,
    rules=RULES,
    labels=LABELS,
    facts=card_facts,
    kept=Cards,
    texts=TEXTS,
)

check_performers()
