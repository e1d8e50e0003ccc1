"""Solves the model with HiGHS.

Most models are solved by their linear relaxation: if its optimum is integral, it is also the optimum of the
integer program. Only otherwise is the integer program solved, which takes about eight times as long.
"""

import time
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import highspy
import numpy as np

from decks.legality.repair.model import Model, Term

# Presolve costs ten times what it saves if nearly every column is in only one row. It pays off if rows
# link the columns of many zones.
MANY_ROWS = 600
WHOLE = 1e-6
OPTIONS = {
    "output_flag": False,
    "threads": 1,
    "random_seed": 0,
    "mip_rel_gap": 0.0,
    "mip_abs_gap": 1e-6,
}


def solve_model(
    model: Model, costs: Mapping[int, float], seconds: float
) -> tuple[list[int], bool] | None:
    """The values of all variables at the least cost, and whether it is proved optimal; None if infeasible."""
    if not model.lows:  # HiGHS reports no solution for it; rows without terms cannot be met
        return None if model.table else ([], True)
    began = time.monotonic()
    lp = relaxed_programme(model, costs)
    solution = run_solver(lp, model, seconds)
    if solution and not (
        solution[1] and all(abs(value - round(value)) < WHOLE for value in solution[0])
    ):
        lp.integrality_ = [highspy.HighsVarType.kInteger] * len(model.lows)
        solution = run_solver(lp, model, max(seconds - (time.monotonic() - began), 0.1))
    return solution and ([round(value) for value in solution[0]], solution[1])


def run_solver(
    lp: highspy.HighsLp, model: Model, seconds: float
) -> tuple[Sequence[float], bool] | None:
    """The solver's values, and whether they are optimal; None if it found none."""
    solver: Any = highspy.Highs()  # type: ignore[no-untyped-call]
    for option, value in OPTIONS.items():
        solver.setOptionValue(option, value)
    solver.setOptionValue("presolve", "on" if len(model.table) > MANY_ROWS else "off")
    solver.setOptionValue("time_limit", seconds)
    solver.passModel(lp)
    solver.run()
    feasible = highspy.SolutionStatus.kSolutionStatusFeasible
    if solver.getInfo().primal_solution_status != feasible:
        return None
    best = solver.getModelStatus() == highspy.HighsModelStatus.kOptimal
    return solver.getSolution().col_value, best


def relaxed_programme(model: Model, costs: Mapping[int, float]) -> highspy.HighsLp:
    """The model's linear relaxation."""
    lp = highspy.HighsLp()
    columns, rows = len(model.lows), model.table
    lp.num_col_, lp.num_row_ = columns, len(rows)
    lp.col_cost_ = np.array([costs.get(i, 0.0) for i in range(columns)])
    lp.col_lower_, lp.col_upper_ = np.array(model.lows), np.array(model.highs)
    lp.row_lower_ = np.array([-highspy.kHighsInf if row.low is None else row.low for row in rows])
    lp.row_upper_ = np.array([highspy.kHighsInf if row.high is None else row.high for row in rows])
    terms = [sorted(merge_terms(row.terms).items()) for row in rows]
    lp.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    lp.a_matrix_.start_ = np.cumsum([0, *map(len, terms)])
    lp.a_matrix_.index_ = np.array([v for row in terms for v, _ in row], dtype=np.int32)
    lp.a_matrix_.value_ = np.array([k for row in terms for _, k in row], dtype=np.double)
    return lp


def merge_terms(terms: Iterable[Term]) -> dict[int, float]:
    total: dict[int, float] = {}
    for variable, factor in terms:
        total[variable] = total.get(variable, 0) + factor
    return total
