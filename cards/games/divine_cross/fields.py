"""The search fields of Divine Cross cards."""

from cards.record import CardRecord
from cards.search.field import Field, from_fields
from languages import Text

ATTRIBUTES = {
    "red": ("red", "赤", "r"),
    "green": ("green", "緑", "g"),
    "blue": ("blue", "青", "b", "u"),
    "none": ("none", "無", "n"),
}
# The works of the sample cards.
TITLES: dict[str, tuple[str, ...]] = {
    "硝子灯台の夜想曲": ("Nocturne of the Glass Lighthouse", "硝子灯台の夜想曲"),
    "砂海航路ラグナード": ("Lagnard, the Sand-Sea Route", "砂海航路ラグナード"),
}


def of_skills(card: CardRecord, key: str) -> list[int]:
    """The value of `key` for each skill that has one."""
    return [skill[key] for skill in card.fields.get("skills") or [] if skill[key] is not None]


def skill_count(card: CardRecord) -> int:
    return len(card.fields.get("skills") or [])


def skill_names(card: CardRecord) -> str:
    """In both languages, as far as they are known."""
    skills = card.fields.get("skills") or []
    names = (skill.get(key) for skill in skills for key in ("name", "name_en"))
    return " / ".join(filter(None, names))


FIELDS = (
    Field(
        ("title", "タイトル"),
        "text",
        from_fields("title"),
        Text("title", "タイトル"),
        "title:灯台",
        TITLES,
        open=True,
    ),
    Field(("hp", "体力"), "number", from_fields("hp"), Text("HP", "HP"), "hp>=300"),
    Field(
        ("attribute", "a", "c", "attributes", "属性"),
        "words",
        from_fields("attributes"),
        Text("attribute", "属性"),
        "a:red",
        ATTRIBUTES,
    ),
    Field(
        ("advantage", "adv", "有利"),
        "words",
        from_fields("advantage"),
        Text("advantage", "有利"),
        "adv:green",
        ATTRIBUTES,
    ),
    Field(
        ("skill", "スキル"),
        "text",
        skill_names,
        Text("name of a skill", "スキル名"),
        "skill:斬",
    ),
    Field(
        ("skills", "スキル数"),
        "number",
        skill_count,
        Text("number of skills", "スキルの数"),
        "skills>=2",
    ),
    Field(
        ("damage", "dmg", "ダメージ"),
        "number",
        lambda card: max(of_skills(card, "damage"), default=None),
        Text("best skill damage", "スキルの最大ダメージ"),
        "damage>=100",
    ),
    Field(
        ("cost", "コスト"),
        "numbers",
        lambda card: of_skills(card, "cost"),
        Text("cost of a skill", "スキルのコスト"),
        "cost<=1",
    ),
    Field(
        ("retreat", "retreat_cost", "退却コスト"),
        "number",
        from_fields("retreat_cost"),
        Text("Retreat Cost", "退却コスト"),
        "retreat<=1",
    ),
)
