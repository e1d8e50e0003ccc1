"""Finds the smallest repair by an integer program to which every constraint adds its demands.

Each copy put in or taken out costs 1; likeness only decides between repairs of the same size. HiGHS proves
that none is smaller. The ordinary deck check then confirms the result.
"""

import time
from collections.abc import Iterable, Iterator
from typing import Any

from cards.catalog import Catalog
from cards.guesses import Guesses, Work
from cards.record import CardRecord, PrintingRecord
from decks.legality.check import Verdict, check_resolved
from decks.legality.constraints.base import Constraint
from decks.legality.problems import Finding
from decks.legality.repair.candidates import Candidates, Pool, unsorted
from decks.legality.repair.edits import Edit, Repair
from decks.legality.repair.highs import solve_model
from decks.legality.repair.likeness import Nearness
from decks.legality.repair.model import Model
from decks.legality.repair.scope import fixed_zones, optional_zones, zones_after
from decks.legality.resolved import Counts, ResolvedDeck, once_each

__all__ = ["Pool", "find_repair"]

# One copy more or less outweighs the total likeness of all copies put in.
EDIT = 1000.0
# Subtracted from the cost of a card taken from another zone or guessed for an unidentified entry.
BONUS = 1.0
# The number of cards of each sort to try first, unless the deck seems to need more.
FEW = 24
# Decks with more zones that a repair may change are not repaired.
MOST_ZONES = 12
# Nor are decks with more copies, more different cards, or more cards of a pool in all zones together.
MOST_COPIES = 1000
MOST_DIFFERENT = 300
MOST_VARIABLES = 20_000
SECONDS = 0.5
# The work limit of one request over all its formats, in cards, on top of sorting the catalog once.
MOST_WORK = 50_000


def find_repair(
    verdict: Verdict,
    pool: Pool | None = None,
    seconds: float | None = None,
    guesses: Guesses | None = None,
    work: Work | None = None,
) -> Repair | None:
    """The smallest set of card changes that makes the deck legal, or None if there is none.

    `pool` tells which cards may be put in (default: any deckable card), `guesses` what unidentified entries
    may mean. Unidentified entries are taken out, because a deck with one is not legal. Recorded zones are
    not changed, and no zones are added beyond those that the format demands.

    Also None if the deck is too large, or if the time (`seconds`, default SECONDS) or the `work` (shared by
    all formats of one request) runs out.
    """
    if verdict.verdict == "legal":
        return Repair((), True)
    if too_large(verdict.deck):
        return None
    deadline = time.monotonic() + (SECONDS if seconds is None else seconds)
    catalog, rules = verdict.deck.catalog, repaired_demands(verdict)
    work = work or work_on(catalog)
    if not work.take(unsorted(catalog, rules)):
        return None
    return RepairProblem(verdict, rules, pool, guesses or Guesses(catalog), work).repair(deadline)


def work_on(catalog: Catalog) -> Work:
    """The budget of one request. It counts cards, not time, so it does not depend on the machine's load."""
    return Work(len(catalog) + MOST_WORK)


def repaired_demands(verdict: Verdict) -> tuple[Constraint, ...]:
    """The demands that a repair must meet: all except those that only warn."""
    return tuple(rule for rule in verdict.ruleset.constraints if rule.severity != "warning")


def too_large(deck: ResolvedDeck) -> bool:
    """Whether the list is too large for a repair to be tried."""
    copies = sum(map(deck.size, deck.zones))
    different = len({card for _, card, _ in deck}) + len(deck.unresolved)
    return copies > MOST_COPIES or different > MOST_DIFFERENT


class RepairProblem:
    """The repair of one deck: what may change, at what cost, and how to read the solution."""

    def __init__(
        self,
        verdict: Verdict,
        rules: tuple[Constraint, ...],
        pool: Pool | None,
        guesses: Guesses,
        work: Work,
    ) -> None:
        self.verdict = verdict
        self.deck = verdict.deck
        self.zones = dict(zones_after(self.deck, verdict.ruleset.zones))
        self.rules, self.work = rules, work
        self.hints = hinted_cards(verdict, guesses)
        self.printed = self.deck.printed
        self.fixed = fixed_zones(verdict, self.zones)
        self.candidates = Candidates(self.deck, self.rules, pool, self.hints)
        self.distance = {slug: self.nearness(slug) for slug in self.zones}

    def repair(self, deadline: float) -> Repair | None:
        """Try a few cards of each sort first, then more if a smaller repair might need them."""
        dropped = tuple(self.dropped())
        free = len(self.zones) - len(self.fixed)
        if free > MOST_ZONES or any(self.recorded(edit.zone) for edit in dropped):
            return None
        most = max(FEW, self.candidates.needed(self.shortfall()))
        while True:
            repair = self.attempt(dropped, most, deadline)
            cut = self.candidates.cut(most)
            if not cut or (repair and self.candidates.needed(repair.size) <= most):
                return repair
            most = max(4 * most, self.candidates.needed(repair.size) if repair else 0)
            if time.monotonic() > deadline or self.too_many(most):
                return repair and repair._replace(proved=False)

    def attempt(self, dropped: tuple[Edit, ...], most: int, deadline: float) -> Repair | None:
        """A repair, preferably one that takes out no copy whose printing has points of its own."""
        if self.too_many(most):
            return None
        repair = self.solution(dropped, most, deadline)
        if repair is None and self.printed:
            self.printed = {}
            return self.attempt(dropped, most, deadline)
        return repair

    def solution(self, dropped: tuple[Edit, ...], most: int, deadline: float) -> Repair | None:
        self.work.take(self.variables_at_most(most))
        model = self.model(most)
        seconds = max(deadline - time.monotonic(), 0.1)
        solution = solve_model(model, self.costs(model), seconds)
        if solution is None:
            return None
        values, best = solution
        proved = best and all(self.zones[slug].recorded for slug in self.fixed)
        proved = proved and not self.deck.printed
        return self.confirmed(model, values, Repair((*dropped, *self.edits(model, values)), proved))

    def too_many(self, most: int) -> bool:
        """Whether a model with this many cards of each sort would be too large."""
        return self.variables_at_most(most) > min(MOST_VARIABLES, self.work.left)

    def variables_at_most(self, most: int) -> int:
        return self.candidates.most_kept(most) * (len(self.zones) - len(self.fixed))

    def model(self, most: int) -> Model:
        model = Model(self.deck.catalog, printed=self.printed)
        for slug in self.zones:
            model.zones[slug] = self.variables(model, slug, most)
        for slug in optional_zones(self.zones):
            model.leave_out(slug)
        for rule in self.rules:
            rule.rows(model)
        return model

    def variables(self, model: Model, slug: str, most: int) -> dict[CardRecord, int]:
        """A variable for each card that is in the zone or may be put there."""
        present = self.deck.zones.get(slug, {})
        if slug in self.fixed:
            return {card: model.integer(copies, copies) for card, copies in present.items()}
        allowed = dict.fromkeys(self.candidates.kept(most, self.distance[slug]))
        least: Counts = {}
        for card, _printing, copies in self.printed.get(slug, ()):
            least[card] = least.get(card, 0) + copies
        return {
            card: model.integer(
                least.get(card, 0), model.most if card in allowed else present[card]
            )
            for card in {**dict.fromkeys(present), **allowed}
        }

    def costs(self, model: Model) -> dict[int, float]:
        """variable -> the cost of each copy put into a zone or taken out of it."""
        costs: dict[int, float] = {}
        for slug, cards in model.zones.items():
            present, distance = self.deck.zones.get(slug, {}), self.distance[slug]
            for order, (card, variable) in enumerate(cards.items()):
                tie = 0.01 * order / len(cards)
                cost = EDIT + distance(card) + tie - BONUS * (card in self.hints)
                if card not in present:
                    costs[variable] = cost
                    continue
                more, fewer = model.integer(0, model.most), model.integer(0, present[card])
                model.row([(variable, 1), (more, -1), (fewer, 1)], present[card], present[card])
                # If either of two copies could go, the later one goes.
                costs |= {more: cost, fewer: EDIT - tie}
        return costs

    def nearness(self, slug: str) -> Nearness:
        """The distance from the zone's wrong cards, or from all its cards if none is wrong."""
        wrong = offending_cards(self.verdict.problems, slug) or set(self.deck.zones.get(slug, {}))
        return Nearness(self.deck.catalog, wrong, {card for _, card, _ in self.deck})

    def shortfall(self) -> int:
        """An estimate of the number of edits, counting each wrong card as one out and one in."""
        return sum(
            -problem.slack * (1 if problem.severity == "incomplete" else 2)
            for problem in self.verdict.problems
            if problem.slack
        )

    def recorded(self, slug: str) -> bool:
        zone = self.verdict.ruleset.zone(slug)
        return zone is not None and zone.recorded

    def dropped(self) -> Iterator[Edit]:
        """The edits that need no choice: remove unidentified entries and all cards in unlawful zones."""
        for entry in once_each(self.deck.unresolved):
            yield Edit("remove", entry.zone, entry.input, entry.quantity)
        for zone, counts in self.deck.zones.items():
            if zone not in self.zones:
                for card, quantity in counts.items():
                    yield Edit("remove", zone, card.number, quantity, card)

    def edits(self, model: Model, values: list[int]) -> Iterator[Edit]:
        for zone, cards in model.zones.items():
            present = self.deck.zones.get(zone, {})
            changes = [(card, values[v] - present.get(card, 0)) for card, v in cards.items()]
            for card, change in sorted(changes, key=lambda pair: pair[1] > 0):
                if change < 0:
                    yield Edit("remove", zone, card.number, -change, card)
                elif change > 0:
                    yield Edit("add", zone, card.number, change, card)

    def confirmed(self, model: Model, values: list[int], repair: Repair) -> Repair | None:
        """The repair if the deck check finds the repaired deck legal, else None."""
        deck = ResolvedDeck(self.deck.catalog)
        for zone, cards in model.zones.items():
            counts: Counts = {card: values[v] for card, v in cards.items() if values[v]}
            if counts:
                deck.zones[zone] = counts
                deck.printed[zone] = list(copies_left(self.deck.printed.get(zone, ()), counts))
        return repair if check_resolved(deck, self.verdict.ruleset).verdict == "legal" else None


def copies_left(
    printed: Iterable[tuple[CardRecord, PrintingRecord, int]], counts: Counts
) -> Iterator[Any]:
    """The copies of each printing that remain; those without points of their own go first."""
    room = dict(counts)
    for card, printing, copies in printed:
        stays = min(copies, room.get(card, 0))
        room[card] = room.get(card, 0) - stays
        yield card, printing, stays


def hinted_cards(verdict: Verdict, guesses: Guesses) -> set[CardRecord]:
    """Cards that belong to the deck anyway: misplaced ones and the possible meanings of unclear entries."""
    unclear = (card for entry in verdict.unresolved for card in entry.meant(guesses) or ())
    return {*unclear, *offending_cards(verdict.problems, None)}


def offending_cards(problems: Iterable[Finding], zone: str | None) -> set[CardRecord]:
    """The cards that problems name, of one zone or of all."""
    return {
        card
        for problem in problems
        if zone is None or problem.zone in (zone, None)
        for card, _ in problem.cards
    }
