"""What one copy more would break: the deck is checked before and after, and compared."""

from collections.abc import Hashable

from cards.record import CardRecord
from decks.constraints.keys import keys_of
from decks.editor.placing import place
from decks.editor.trial import judged, with_copies, worse
from decks.legality import Verdict
from decks.problems import Finding
from decks.repair.candidates import known_key


def breaks(verdict: Verdict, card: CardRecord, zone: str) -> tuple[Finding, ...]:
    """The errors that are new or worse with one more copy of `card` in `zone`; what is missing is none."""
    deck = with_copies(verdict.deck, card, zone, 1)
    return worse(verdict.problems, judged(deck, verdict.ruleset))


class Fits:
    """Asks of many cards where they go and what they would break, once per *sort*.

    Cards are of one sort if every constraint sees the same in them (as for the repair). What is found for one
    speaks of that card, but is the same for every other in all that is not a card.
    """

    def __init__(self, verdict: Verdict) -> None:
        self.verdict = verdict
        deck, rules = verdict.deck, verdict.ruleset.constraints
        own = {card for _, card, _ in deck}
        names = dict.fromkeys(name for rule in rules for name in rule.sames())
        self.own = own
        self.views = [view for rule in rules if (view := rule.view(deck))]
        self.views += [known_key(keys_of(deck.catalog, name), own) for name in names]
        self.zones: dict[Hashable, str] = {}
        self.found: dict[Hashable, tuple[Finding, ...]] = {}

    def sort(self, card: CardRecord) -> Hashable:
        return card if card in self.own else (card.kind, *(view(card) for view in self.views))

    def zone(self, card: CardRecord) -> str:
        """Where a click puts the card."""
        sort = self.sort(card)
        if sort not in self.zones:
            self.zones[sort] = place(card, self.verdict.ruleset, self.verdict.deck)
        return self.zones[sort]

    def breaks(self, card: CardRecord, zone: str) -> tuple[Finding, ...]:
        """As the function of that name."""
        key = zone, self.sort(card)
        if key not in self.found:
            self.found[key] = breaks(self.verdict, card, zone)
        return self.found[key]
