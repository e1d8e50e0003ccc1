"""What can be answered by a Counter (CHD-294 to CHD-315)."""

from typing import Final

ALL: Final = "all"  # an (ALL) Counter (CHD-315)
# The name of a Counter's subject, and what is printed in its brackets (CHD-109).
SUBJECTS: Final[dict[str, tuple[str, ...]]] = {
    "event": ("イベント", "Event"),
    "instant": ("インスタント", "Instant"),
    "counter": ("カウンター", "Counter"),
    "technique": ("技", "Technique"),
    "attack": ("アタック", "攻撃", "Attack"),
    "artifact": ("アーティファクト", "Artifact"),
    "draw": ("ドロー", "Draw"),
    "placement": ("配置", "Placement"),
    "damage": ("ダメージ", "Damage"),
    "movement": ("移動", "Movement"),
    "revival": ("復活", "Revival"),
    "zero": ("自分のキャラのHPが0以下になった", "Your character's HP became 0 or less"),
    "death": ("死亡", "Death"),
    "land": ("土地", "Land"),
    "spelled": ("スペルド", "Spelled"),
    "character-placement": ("キャラ配置", "Character Placement"),
    "equipment": ("装備", "Equipment"),
    ALL: ("ALL",),
}
BY_NAME: Final = {name: subject for subject, names in SUBJECTS.items() for name in names}
BRACKETS: Final = {0xFF08: "(", 0xFF09: ")"}  # of full width


def subjects_of(name: str) -> frozenset[str]:
    """What a card of that name counters: `(アタック)カウンター`, in brackets of either width (CHD-109)."""
    before, _, inner = name.translate(BRACKETS).strip().partition("(")
    subject = BY_NAME.get(inner.partition(")")[0])
    return frozenset() if before or subject is None else frozenset({subject})
