"""A refused run as the problem that API and pages answer with."""

from rules.simulations.jobs.refusals import Refused
from web.api.problems import FieldError, Problem


def problem_of(refused: Refused) -> Problem:
    errors = (FieldError(*fault) for fault in refused.faults)
    return Problem(refused.code, *errors, **refused.params)
