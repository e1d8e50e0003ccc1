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


def subjects_of(name: str) -> frozenset[str]:
    """What a card of that name counters: `(アタック)カウンター` (CHD-109)."""
    inner = name.strip().removeprefix("(").removeprefix("(").replace(")", ")").partition(")")[0]
    return frozenset({BY_NAME[inner]}) if inner in BY_NAME else frozenset()
