"""What the figures of a run are called, and what they can be."""

from rules.engine.core.labels import COMMON, TURN, Label
from rules.engine.runs.plan import Plan
from rules.engine.runs.scales import Scales
from rules.games import LABELS


def label_of(game: str, name: str) -> Label:
    """The game's label for a figure; a figure without one goes by its name."""
    plain, mark, _ = name.partition(TURN)
    own = LABELS[game].figures if game in LABELS else {}
    return {**COMMON, **own}.get(plain + mark) or Label(plain, plain)


def card_fates(game: str) -> tuple[str, ...]:
    """What can happen to cards of this game only."""
    return LABELS[game].fates if game in LABELS else ()


def plan_scales(plan: Plan) -> Scales:
    """What the figures of a run of this plan can be."""
    return Scales(plan, LABELS.get(plan.game))
