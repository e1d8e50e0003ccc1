"""What people read of the changes that lie on a Unit, beside the table and in the log."""

from typing import Final

from rules.engine.core.labels import Label
from rules.engine.core.log import Words
from rules.games.divine_cross.effects.vocabulary import ATTRIBUTES
from rules.games.divine_cross.effects.wording.en.clauses import BANNED as BANNED_EN
from rules.games.divine_cross.effects.wording.en.clauses import FIGURES as FIGURES_EN
from rules.games.divine_cross.effects.wording.ja.clauses import BANNED as BANNED_JA
from rules.games.divine_cross.effects.wording.ja.clauses import FIGURES as FIGURES_JA
from rules.games.divine_cross.table.state import State
from rules.games.divine_cross.table.timed_changes import Mod, mod_text, read_mod

SIGNS: Final = {"times": "×", "divide": "÷", "becomes": "="}
TAKEN: Final = "Skill damage taken"
OTHER_CARD: Final = Words("another card", "別のカード")
ADDED: Final = {
    "attribute": Label("also", "属性追加: "),
    "advantage": Label("Advantage over", "有利: "),
}


def mod_label(text: str) -> Label:
    """`skill-damage/add/30@4` as "Skill damage +30". Raises ValueError."""
    mod = read_mod(text)
    if mod.what in BANNED_EN:
        return Label(BANNED_EN[mod.what].format(do="does"), BANNED_JA[mod.what])
    head, _, attribute = mod.what.partition("-")
    if head in ADDED and attribute in ATTRIBUTES:
        ja, en = ATTRIBUTES[attribute]
        return Label(f"{ADDED[head].en} {en}", f"{ADDED[head].ja}{ja}")
    sign = mod_sign(mod)
    ja = FIGURES_JA[mod.what].removeprefix("の").removeprefix("が")
    return Label(f"{FIGURES_EN.get(mod.what, TAKEN)} {sign}", f"{ja}{sign}")


def mod_sign(mod: Mod) -> str:
    """+30, -20, ×2, ÷2, =50."""
    return f"{mod.by:+d}" if mod.how == "add" else f"{SIGNS[mod.how]}{mod.by}"


def unprinted_change(word: str) -> Label | None:
    """A change of damage in the log, by what it does; None for another word."""
    try:
        sign = mod_sign(read_mod(word))
    except ValueError:
        return None
    return Label(sign, sign)


def tell_mod(state: State, key: str, player: int, mod: Mod, *facts: str | int) -> None:
    """The change, its card and the facts, in this order; worded only for a log, which most games have not."""
    if state.log is not None:
        label = mod_label(mod_text(mod))
        words = Words(label.en, label.ja)
        state.tell(key, player, words, mod.source or OTHER_CARD, *facts)
