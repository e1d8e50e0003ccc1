"""What the log says of a change: what it does, and which card does it."""

from typing import Final

from rules.engine.core.log import Words
from rules.games.divine_cross.table.marks import mod_label
from rules.games.divine_cross.table.state import State
from rules.games.divine_cross.table.timed_changes import Mod, mod_text

OTHER_CARD: Final = Words("another card", "別のカード")


def tell_mod(state: State, key: str, player: int, mod: Mod, *facts: str | int) -> None:
    """The change, its card and the facts, in this order; worded only for a log, which most games have not."""
    if state.log is not None:
        label = mod_label(mod_text(mod))
        words = Words(label.en, label.ja)
        state.tell(key, player, words, mod.source or OTHER_CARD, *facts)
