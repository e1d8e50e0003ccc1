"""Paper Lanterns: its rulebook and how it is played. Both players lay a lantern; the brighter one scores.

A turn is two actions: draw, then the trick (`p1 lay L-05`).
"""

from rules.engine.core.rules import Rules
from rules.engine.core.seats import Seats
from rules.engine.package import GamePackage
from tests.sixth.rules.games.paper_lanterns.card import Card, read
from tests.sixth.rules.games.paper_lanterns.facts import facts
from tests.sixth.rules.games.paper_lanterns.figures import figures
from tests.sixth.rules.games.paper_lanterns.labels import LABELS
from tests.sixth.rules.games.paper_lanterns.layout import LAYOUT
from tests.sixth.rules.games.paper_lanterns.opening import OPENING
from tests.sixth.rules.games.paper_lanterns.refusals import makes_sense, refusal
from tests.sixth.rules.games.paper_lanterns.ruleset import Ruleset, alone
from tests.sixth.rules.games.paper_lanterns.setup import start
from tests.sixth.rules.games.paper_lanterns.sight import restate
from tests.sixth.rules.games.paper_lanterns.state import State
from tests.sixth.rules.games.paper_lanterns.turn import action, derived
from tests.sixth.rules.games.paper_lanterns.words import SENTENCES
from tests.sixth.rules.games.paper_lanterns.worth import scores, worth

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
