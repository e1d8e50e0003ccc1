"""TWGP, with its variants Dolsaga and CODE:DIVER: its rulebook and how it is played.

A turn is a Build and a Battle; each choice is one action: `p1 set-up X`, `p1 charge X`, `p1 power X/a1`, `p1 arm
W/a1`, `p1 stealth a2`, `p1 prompt a1`, `p1 battle`; then `p1 assault a1/b2`, `p1 boost a1/b2`, `p1 direct a1/p2`,
`p1 blast a1/p2`, `p1 end`. Cards on the battle grid are a1, a2 … of p1, b1 … of p2, by column. Within an action:
`p1 yield` hands the exercise right over, `p2 link b2`, `p2 counter X/b1`, `p2 surge 3` and `p2 accept` answer;
`p2 vital 1` loses a Vital, `p2 scheme set-up` follows."""

from dataclasses import replace

from rules.engine.core.rules import Rules, StartingHand
from rules.engine.core.seats import Seats
from rules.engine.package import GamePackage
from rules.games.twgp.book.words import SENTENCES
from rules.games.twgp.cards.card import Card, Cards
from rules.games.twgp.cards.cardtext import read_card
from rules.games.twgp.cards.facts import card_facts
from rules.games.twgp.policy.worth import option_scores, table_worth
from rules.games.twgp.table.derived import derived_lines
from rules.games.twgp.table.figures import game_figures
from rules.games.twgp.table.labels import LABELS
from rules.games.twgp.table.layout import LAYOUT
from rules.games.twgp.table.opening import FORMATS, OPENING
from rules.games.twgp.table.ruleset import Ruleset, alone_ruleset
from rules.games.twgp.table.state import ARCHIVE, State, start_state
from rules.games.twgp.texts import TEXTS
from rules.games.twgp.turn.phases import next_action
from rules.games.twgp.turn.redeals import restate_ask
from rules.games.twgp.turn.refusals import makes_sense, refusal_of

EDITION = "TWGP 2015-03-02"  # other editions differ in numbers (TWG-001)

RULES: Rules[State, Card] = Rules(
    slug="twgp",
    version=6,
    seats=Seats(2, 4),
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
    turns=lambda state, seat: state.players[seat].begun,
    mulligans={},
    solo=alone_ruleset,
    rival=lambda deck: {"vitals": deck.get("vitals", ())},
    begins=lambda ruleset, seat: replace(ruleset, first=seat + 1),
    starting_hand=StartingHand("archive", "deck-1", ARCHIVE),
    foresees=True,
    rare=LAYOUT.rare,
)

PACKAGE = GamePackage(
    slug="twgp",
    opening=OPENING,
    openings=FORMATS,
    rules=RULES,
    labels=LABELS,
    facts=card_facts,
    kept=Cards,
    texts=TEXTS,
)
