"""What one more copy would break, found by checking the deck before and after."""

from collections.abc import Hashable, Iterator
from functools import cached_property

from cards.record import CardRecord
from decks.editor.placing import zone_for
from decks.editor.trial import findings_on, with_copies, worse_findings
from decks.legality.check import Verdict, check_deck
from decks.legality.constraints.base import View
from decks.legality.constraints.keys import keys_of
from decks.legality.decklist import Decklist
from decks.legality.problems import Finding
from decks.legality.repair.candidates import known_key

# The time of a check grows with the deck: for larger decks only a few cards are tried.
MOST_TRIED = 300


def broken_by(verdict: Verdict, card: CardRecord, zone: str) -> tuple[Finding, ...]:
    """The errors that one more copy of `card` in `zone` adds or worsens; missing cards do not count."""
    deck = with_copies(verdict.deck, card, zone, 1)
    return worse_findings(verdict.problems, findings_on(deck, verdict.ruleset))


class CardFits:
    """Finds where each of many cards goes and what it would break, once per *sort* of card.

    Two cards are of one sort if no constraint can tell them apart (as in the repair). A finding for one
    names that card; for the others everything but the card is the same.
    """

    def __init__(self, verdict: Verdict) -> None:
        self.verdict = verdict
        self.own = {card for _, card, _ in verdict.deck}
        self.views = list(constraint_views(verdict, self.own))
        self.zones: dict[Hashable, str] = {}
        self.findings: dict[Hashable, tuple[Finding, ...]] = {}

    @property
    def large(self) -> bool:
        """Whether the deck is too large to try each card on it; no legal deck of any format is."""
        return len(self.own) > MOST_TRIED

    def sort(self, card: CardRecord) -> Hashable:
        return card if card in self.own else (card.kind, *(view(card) for view in self.views))

    def zone(self, card: CardRecord) -> str:
        """Where a click puts the card; a very large deck is treated as empty."""
        if self.large:
            return self.empty.zone(card)
        sort = self.sort(card)
        if sort not in self.zones:
            self.zones[sort] = zone_for(card, self.verdict.ruleset, self.verdict.deck)
        return self.zones[sort]

    @cached_property
    def empty(self) -> "CardFits":
        """The same questions about an empty deck."""
        ruleset, catalog = self.verdict.ruleset, self.verdict.deck.catalog
        return CardFits(check_deck(Decklist(catalog.game, {}), ruleset, catalog))

    def breaks(self, card: CardRecord, zone: str) -> tuple[Finding, ...]:
        """The errors that one more copy adds or worsens; see `broken_by`."""
        key = zone, self.sort(card)
        if key not in self.findings:
            self.findings[key] = broken_by(self.verdict, card, zone)
        return self.findings[key]


def constraint_views(verdict: Verdict, own: set[CardRecord]) -> Iterator[View]:
    """The constraints' view of cards that are not in the deck."""
    deck, rules = verdict.deck, verdict.ruleset.constraints
    yield from (view for rule in rules if (view := rule.view(deck)))
    for name in dict.fromkeys(name for rule in rules for name in rule.sames()):
        yield known_key(keys_of(deck.catalog, name), own)
