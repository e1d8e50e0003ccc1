"""What people read of the changes that lie on a piece."""

from rules.engine.core.labels import Label
from rules.games.chard.cards.abilities import NO
from rules.games.chard.effects.vocabulary import KEYWORDS, VOCABULARY, in_brackets
from rules.games.chard.effects.wording.en.clauses import BANNED as BANNED_EN
from rules.games.chard.effects.wording.en.clauses import LAYERS as LAYERS_EN
from rules.games.chard.effects.wording.ja.clauses import BANNED as BANNED_JA
from rules.games.chard.effects.wording.ja.clauses import LAYERS as LAYERS_JA
from rules.games.chard.table.timed_changes import LOST, read_mod

FIGURES = {"attack": ("ATK", "ATK"), "damage-taken": ("受けるダメージ", "damage taken")}
NAMED = FIGURES | KEYWORDS  # Japanese, English


def mod_label(text: str) -> Label:
    """`attack/20@4` as "ATK +20", `no-move/1@4` as "cannot move". Raises ValueError."""
    mod = read_mod(text)
    if mod.what.startswith(NO):
        banned = mod.what.removeprefix(NO)
        return Label(BANNED_EN[banned].format(do="does"), BANNED_JA[banned])
    if mod.what.startswith(LOST):
        layer = mod.what.removeprefix(LOST)
        return Label(f"no {LAYERS_EN[layer]}", f"{LAYERS_JA[layer]}なし")
    ja, en = NAMED.get(mod.what, (mod.what, mod.what))
    if mod.by.lstrip("-").isdecimal():
        return Label(f"{en} {int(mod.by):+d}", f"{ja}{int(mod.by):+d}")
    inside = {language: in_brackets(mod.by, words) for language, words in VOCABULARY.items()}
    return Label(f"{en} ({inside['en']})", f"{ja}（{inside['ja']}）")
