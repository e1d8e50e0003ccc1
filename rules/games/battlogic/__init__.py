"""BATTLOGIC: its rulebook and how it is played. Both players set a card; the smaller startup succeeds.

A turn is one action: draw, set (`p1 set C-05`), evade (`p1 evade yes`, then five times `p1 spend C-02`),
open and pay (`p1 pay C-01`), judge, end (`p1 discard C-03`). Under the advanced rule, the opening hand is
chosen before it (three times `p1 choose C-05`).
"""

from rules.engine.core.rules import Rules
from rules.engine.core.seats import Seats
from rules.engine.package import GamePackage
from rules.games.battlogic.book.words import SENTENCES
from rules.games.battlogic.cards.card import Card, read_card, renumbered_card
from rules.games.battlogic.cards.facts import card_facts
from rules.games.battlogic.policy.worth import option_scores, table_worth
from rules.games.battlogic.table.figures import game_figures
from rules.games.battlogic.table.labels import LABELS
from rules.games.battlogic.table.layout import LAYOUT
from rules.games.battlogic.table.opening import OPENING
from rules.games.battlogic.table.ruleset import Ruleset, alone_ruleset
from rules.games.battlogic.table.state import State, derived_lines, mirror_deck, start_state
from rules.games.battlogic.turn.phases import next_action
from rules.games.battlogic.turn.redeals import restate_ask
from rules.games.battlogic.turn.refusals import makes_sense, refusal_of

RULES: Rules[State, Card] = Rules(
    slug="battlogic",
    version=3,
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
    twin=renumbered_card,
    derived=derived_lines,
    makes_sense=makes_sense,
    sentences=SENTENCES,
    worth=table_worth,
    figures=game_figures,
    scores=option_scores,
    turns=lambda state, seat: state.turn,
    mulligans={},
    solo=alone_ruleset,
    rival=mirror_deck,
)

PACKAGE = GamePackage(
    slug="battlogic", opening=OPENING, rules=RULES, labels=LABELS, facts=card_facts
)
