"""Paper Lanterns: its rulebook and how it is played. Both players lay a lantern; the brighter one scores.

A turn is two actions: draw, then the trick (`p1 lay L-05`).
"""

from rules.engine.core.rules import Rules
from rules.engine.core.seats import Seats
from rules.engine.package import GamePackage
from tests.sixth.rules.games.paper_lanterns.book.words import SENTENCES
from tests.sixth.rules.games.paper_lanterns.cards.card import Card, read
from tests.sixth.rules.games.paper_lanterns.cards.facts import facts
from tests.sixth.rules.games.paper_lanterns.policy.worth import scores, worth
from tests.sixth.rules.games.paper_lanterns.table.figures import figures
from tests.sixth.rules.games.paper_lanterns.table.labels import LABELS
from tests.sixth.rules.games.paper_lanterns.table.layout import LAYOUT
from tests.sixth.rules.games.paper_lanterns.table.opening import OPENING
from tests.sixth.rules.games.paper_lanterns.table.ruleset import Ruleset, alone
from tests.sixth.rules.games.paper_lanterns.table.setup import start
from tests.sixth.rules.games.paper_lanterns.table.state import State
from tests.sixth.rules.games.paper_lanterns.turn.phases import action, derived
from tests.sixth.rules.games.paper_lanterns.turn.redeals import restate
from tests.sixth.rules.games.paper_lanterns.turn.refusals import makes_sense, refusal

RULES: Rules[State, Card] = Rules(
    slug="paper-lanterns",
    version=1,
    seats=Seats(2, 2),
    ruleset=Ruleset,
    start=start,
    action=action,
    restate=restate,
    refusal=refusal,
    hidden=LAYOUT.hidden,
    lines=LAYOUT.lines,
    place=LAYOUT.place,
    blank=State,
    card=read,
    twin=lambda card, number: card._replace(number=number),
    derived=derived,
    makes_sense=makes_sense,
    sentences=SENTENCES,
    worth=worth,
    figures=figures,
    scores=scores,
    turns=lambda state, seat: state.turn,
    mulligans={},
    solo=alone,
    rival=lambda deck: deck,
)

PACKAGE = GamePackage(
    slug="paper-lanterns", opening=OPENING, rules=RULES, labels=LABELS, facts=facts
)
