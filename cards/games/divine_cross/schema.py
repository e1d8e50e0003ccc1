"""The schema of Divine Cross cards."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from cards.schema import CardSchema, Count, Demand, Reserve, StrictSchema, Word, if_null
from languages import Text

Kind = Literal["unit", "event", "action", "assist"]
Attribute = Literal["red", "green", "blue", "none"]
Attributes = Annotated[list[Attribute], if_null([]), Field(max_length=4)]
Hp = Annotated[int, Field(ge=1, le=1_000_000)]


class Skill(
    StrictSchema,
    ja="攻撃手段。costはエネルギー、damageは数値がなければnull（DVC-008）、name_enは英語名。",
):
    """One way to attack: `cost` in Energy; `damage` is null if none is printed (DVC-008); `name_en`: English."""

    cost: Annotated[Count, if_null(0)] = 0
    name: Word = ""
    name_en: Word = ""
    damage: Count | None = None


class Schema(CardSchema):
    """One unit, or one Command of exactly three kinds (DVC-019).

    `title`: the work that all cards of a deck share (DVC-065). `attributes` and `advantage` are sets;
    `advantage`: the attributes against which its skills deal double damage (DVC-010, DVC-017).
    """

    demanded: ClassVar[Mapping[str, tuple[Demand, ...]]] = {"unit": (Demand(("hp",), "DVC-004"),)}
    reserved: ClassVar[tuple[Reserve, ...]] = (
        Reserve(
            ("hp", "attributes", "skills", "advantage", "retreat_cost"),
            ("unit",),
            Text(
                "only a unit has HP, attributes, skills or a retreat cost (DVC-020)",
                "HP、属性、スキル、退却コストを持つのはユニットだけです（DVC-020）",
            ),
        ),
    )

    kind: Kind
    hp: Hp | None = None
    attributes: Attributes = []
    skills: Annotated[list[Skill], if_null([]), Field(max_length=20)] = []
    advantage: Attributes = []
    retreat_cost: Count | None = None
    title: Annotated[Word, Field(min_length=1)]
