"""What the games that can be played call their figures, zones, questions and settings, by slug."""

from rules.battlogic.labels import LABELS as battlogic
from rules.code_of_joker.labels import LABELS as code_of_joker
from rules.core.labels import Labels

LABELS: dict[str, Labels] = {"battlogic": battlogic, "code-of-joker": code_of_joker}
