"""The smallest repair: an integer programme in which every constraint has stated its demands.

Copies put in and copies taken out cost 1 each; likeness only decides between repairs of the same size. HiGHS
proves that nothing smaller exists; the answer is checked once more by the deck check itself.
"""

from collections.abc import Callable, Iterable
from typing import Any

import highspy
import numpy as np

from cards.record import CardRecord
from decks.legality import Verdict
from decks.problems import Finding
from decks.repair.edits import Edit, Repair
from decks.repair.likeness import Nearness
from decks.repair.model import Model
from decks.resolved import ResolvedDeck
from decks.ruleset import Ruleset
from decks.zones import Zone, matching, number_of

Pool = Callable[[CardRecord], bool]

# One copy more or less outweighs the likeness of all copies put in.
EDIT = 1000.0
# A card of the deck that another zone gives up, or that an unidentified entry may have meant.
BONUS = 0.5
# Of a very large pool only so many cards per zone are looked at, the most alike.
MOST_CANDIDATES = 3000
SECONDS = 2.0


def repair(verdict: Verdict, pool: Pool | None = None, seconds: float = SECONDS) -> Repair | None:
    """The smallest set of card changes that makes the deck legal, or None if there is none.

    `pool` says which cards may be put in (any deckable card without it). Unidentified entries are
    taken out: a deck with one is not legal. Zones that record what happened are left as they are.
    """
    if verdict.verdict == "legal":
        return Repair((), True)
    problem = Problem(verdict, pool)
    solution = problem.solve(seconds)
    if solution is None:
        return None
    values, proved = solution
    return Repair((*problem.dropped(), *problem.edits(values)), proved)


class Problem:
    """One deck's repair: the model, the costs, and what the solution means."""

    def __init__(self, verdict: Verdict, pool: Pool | None) -> None:
        self.verdict = verdict
        self.deck = verdict.deck
        self.ruleset = verdict.ruleset
        self.model = Model(self.deck.catalog, self.deck)
        self.costs: dict[int, float] = {}
        for slug, zone in zones_after(self.deck, self.ruleset):
            self.add_zone(slug, zone, pool)
        for constraint in self.ruleset.constraints:
            if constraint.severity != "warning":
                constraint.rows(self.model)
        for slug in self.model.zones:
            self.price(slug)

    def add_zone(self, slug: str, zone: Zone, pool: Pool | None) -> None:
        """A variable for each card that is in the zone or may be put there."""
        present = self.deck.zones.get(slug, {})
        allowed = dict.fromkeys([] if zone.recorded else self.candidates(slug, pool))
        self.model.zones[slug] = {
            card: self.model.variable(
                present.get(card, 0) if zone.recorded else 0,
                self.model.most if card in allowed else present[card],
            )
            for card in {**dict.fromkeys(present), **allowed}
        }

    def candidates(self, slug: str, pool: Pool | None) -> list[CardRecord]:
        found = [c for c in self.deck.catalog if c.deckable and (pool is None or pool(c))]
        if len(found) > MOST_CANDIDATES:
            found.sort(key=self.nearness(slug))
            found = found[:MOST_CANDIDATES]
        return found

    def nearness(self, slug: str) -> Nearness:
        """Likeness to what is wrong in the zone; if nothing is, to all that is in it."""
        wrong = offenders(self.verdict.problems, slug) or set(self.deck.zones.get(slug, {}))
        return Nearness(self.deck.catalog, wrong)

    def price(self, slug: str) -> None:
        """Say what each copy put into and taken out of a zone costs."""
        model, present = self.model, self.deck.zones.get(slug, {})
        nearness, hints = self.nearness(slug), self.hints()
        for order, (card, variable) in enumerate(model.copies(slug).items()):
            if model.highs[variable] == 0 and card not in present:
                continue
            tie = 0.01 * order / len(model.copies(slug))
            cost = EDIT + nearness(card) + tie - BONUS * (card in hints)
            if card in present:
                more, fewer = model.variable(0, model.most), model.variable(0, present[card])
                terms = [(variable, 1), (more, -1), (fewer, 1)]
                model.table_row(terms, present[card])
                self.costs[more] = cost
                # Of two copies that could go, the one written later goes.
                self.costs[fewer] = EDIT - tie
            else:
                self.costs[variable] = cost

    def hints(self) -> set[CardRecord]:
        """Cards that belong to this deck anyway: misplaced ones, and what unclear entries may mean."""
        catalog = self.deck.catalog
        unclear = (
            c for e in self.deck.unresolved for c in e.candidates or catalog.nearest(e.input)
        )
        return {*unclear, *offenders(self.verdict.problems, None)}

    def solve(self, seconds: float) -> tuple[list[int], bool] | None:
        """The values of all variables and whether they are proved best; None without a solution."""
        solver: Any = highspy.Highs()  # type: ignore[no-untyped-call]
        for option, value in OPTIONS.items():
            solver.setOptionValue(option, value)
        solver.setOptionValue("time_limit", seconds)
        solver.passModel(self.programme())
        solver.run()
        status = solver.getModelStatus()
        if (
            solver.getInfo().primal_solution_status
            != highspy.SolutionStatus.kSolutionStatusFeasible
        ):
            return None
        values = [round(value) for value in solver.getSolution().col_value]
        return values, status == highspy.HighsModelStatus.kOptimal

    def programme(self) -> highspy.HighsLp:
        model, lp = self.model, highspy.HighsLp()
        columns, rows = len(model.lows), model.table
        lp.num_col_, lp.num_row_ = columns, len(rows)
        lp.col_cost_ = np.array([self.costs.get(i, 0.0) for i in range(columns)])
        lp.col_lower_, lp.col_upper_ = np.array(model.lows), np.array(model.highs)
        lp.row_lower_ = np.array([-highspy.kHighsInf if r.low is None else r.low for r in rows])
        lp.row_upper_ = np.array([highspy.kHighsInf if r.high is None else r.high for r in rows])
        lp.integrality_ = [highspy.HighsVarType.kInteger] * columns
        terms = [sorted(merged(row.terms).items()) for row in rows]
        lp.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
        lp.a_matrix_.start_ = np.cumsum([0, *map(len, terms)])
        lp.a_matrix_.index_ = np.array([v for row in terms for v, _ in row], dtype=np.int32)
        lp.a_matrix_.value_ = np.array([k for row in terms for _, k in row], dtype=np.double)
        return lp

    def dropped(self) -> Iterable[Edit]:
        """Edits that need no choice: unidentified entries go, and so does all in unlawful zones."""
        for entry in self.deck.unresolved:
            yield Edit("remove", entry.zone, entry.input, entry.quantity)
        for zone, counts in self.deck.zones.items():
            if zone not in self.model.zones:
                for card, quantity in counts.items():
                    yield Edit("remove", zone, card.number, quantity, card)

    def edits(self, values: list[int]) -> Iterable[Edit]:
        for zone, variables in self.model.zones.items():
            present = self.deck.zones.get(zone, {})
            changes = [(c, values[v] - present.get(c, 0)) for c, v in variables.items()]
            for card, change in sorted(changes, key=lambda pair: pair[1] > 0):
                if change:
                    yield Edit(
                        "add" if change > 0 else "remove", zone, card.number, abs(change), card
                    )


# Presolve costs ten times what it saves here: nearly all columns stand in one row only.
OPTIONS: dict[str, bool | int | float | str] = {
    "output_flag": False,
    "presolve": "off",
    "threads": 1,
    "random_seed": 0,
    "mip_rel_gap": 0.0,
    "mip_abs_gap": 1e-6,
}


def merged(terms: Iterable[tuple[int, float]]) -> dict[int, float]:
    total: dict[int, float] = {}
    for variable, factor in terms:
        total[variable] = total.get(variable, 0) + factor
    return total


def offenders(problems: Iterable[Finding], zone: str | None) -> set[CardRecord]:
    """The cards that problems name, of one zone or of all."""
    return {
        card
        for problem in problems
        if zone is None or problem.zone in (zone, None)
        for card, _ in problem.cards
    }


def zones_after(deck: ResolvedDeck, ruleset: Ruleset) -> Iterable[tuple[str, Zone]]:
    """The zones of the repaired deck: as many numbered ones as there are, within the format's limits."""
    for zone in ruleset.zones:
        if not zone.numbered:
            yield zone.slug, zone
            continue
        kept = [
            z
            for z in matching(deck.zones, zone.slug)
            if (number_of(z, zone.slug) or 0) <= (zone.max or 999)
        ]
        number = 1
        while len(kept) < zone.min:
            slug = zone.slug.replace("#", str(number))
            if slug not in kept:
                kept.append(slug)
            number += 1
        for slug in sorted(kept, key=lambda slug: number_of(slug, zone.slug) or 0):
            yield slug, zone
