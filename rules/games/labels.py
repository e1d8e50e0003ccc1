"""What the games that can be played call their figures, zones, questions and settings, by slug."""

from rules.engine.core.labels import Labels
from rules.games.battlogic.labels import LABELS as battlogic
from rules.games.code_of_joker.labels import LABELS as code_of_joker

LABELS: dict[str, Labels] = {"battlogic": battlogic, "code-of-joker": code_of_joker}
