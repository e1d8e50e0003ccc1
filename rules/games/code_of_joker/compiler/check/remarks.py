"""Remarks in brackets: those that are rules, and what is to be said of the others. Keyword lines."""

import re
from collections.abc import Callable, Iterator

from rules.games.code_of_joker.compiler.check.reminders import bears_rule, remark_fault, steps_of
from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.grammar.card_grammar import named
from rules.games.code_of_joker.compiler.meaning.record import EffectData
from rules.games.code_of_joker.compiler.normalise.segments import CardText, Remark
from rules.games.code_of_joker.effects.vocabulary import KEYWORDS

Found = re.Match[str]
USES = re.compile(
    r"(?:この(?:インターセプト|トリガー|)(?:カード|)は|)(\d+)回使用すると捨札に(?:いく|送られる)"
)
PER_TURN = re.compile(
    r"(?:この効果は|)1ターンに(\d+)(?:度|回)(?:まで|だけ|)(?:発動できる|使用できる|)"
)
NO_GAUGE = re.compile(
    r"(あなたは|)(?:この効果によって受けたライフダメージで(?:は|)|)ジョーカーゲージは増えない"
)
LIFE = re.compile(r"(?:あなたの|)ライフは(\d+)以上には?ならない")
NAMES = named(KEYWORDS)
SET = ("trigger", "intercept")


def keyword_of(name: str, number: int) -> str | EffectData:
    word = NAMES.get(name, name)
    return {"keyword": word, "number": number} if number else word


def most_per_turn(remarks: list[Remark]) -> int:
    """How often a turn; 0 if no remark says so."""
    said = (match for remark in remarks if (match := whole_remark(PER_TURN, remark)))
    return next((int(times[1]) for times in said), 0)


def whole_remark(pattern: re.Pattern[str], remark: Remark) -> Found | None:
    return pattern.fullmatch(remark.text.rstrip("。"))


def doubtful_remarks(
    remarks: list[Remark], part: object, kind: str
) -> Iterator[tuple[str, Remark]]:
    """Each remark that is no true reminder, after the code of its assumption. `part`: the effects in question.
    Raises Refused for a remark that limits what the card does and is not understood, or that limits nothing
    there."""
    for remark in remarks:
        limits = next((pattern for pattern in LIMITS if whole_remark(pattern, remark)), None)
        if limits is not None:
            if not LIMITS[limits](part, kind):
                raise Refused("remark", remark.span)
        elif fault := remark_fault(remark, part):
            if fault == "unknown" and bears_rule(remark):
                raise Refused("remark", remark.span)
            yield f"{fault}-remark", remark


def does(name: str) -> Callable[[object, str], bool]:
    return lambda part, kind: name in set(steps_of(part))


# The remarks that are rules, and where they can hold.
LIMITS: dict[re.Pattern[str], Callable[[object, str], bool]] = {
    USES: lambda part, kind: kind in SET,
    PER_TURN: lambda part, kind: kind != "joker",
    NO_GAUGE: does("life-damage"),
    LIFE: does("heal"),
}


def apply_remarks(effects: EffectData, card: CardText, kind: str) -> None:
    """Apply the limits that remarks set; those of an ability hold for it alone."""
    limit_card(effects, card.remarks, effects, kind)
    for ability in card.abilities:
        made = effects.get("abilities", ())
        own = [data for data in made if data["name"].get("ja") == ability.heading.text]
        limit_card(effects, ability.remarks, own, kind)


def limit_card(effects: EffectData, remarks: list[Remark], part: object, kind: str) -> None:
    """`part`: what of the effects the remarks are about."""
    most = most_per_turn(remarks)
    if most and kind in SET:
        effects["per_turn"] = most
    for remark in remarks:
        if kind in SET and (uses := whole_remark(USES, remark)):
            effects["uses"] = int(uses[1])
        if no_gauge := whole_remark(NO_GAUGE, remark):
            set_everywhere(part, "life-damage", "gauge", False, "you" if no_gauge[1] else "")
        if life := whole_remark(LIFE, remark):
            set_everywhere(part, "heal", "most", int(life[1]) - 1)


def set_everywhere(value: object, kind: str, field: str, to: object, who: str = "") -> None:
    """Set the field in every step of that kind; with `who`, only in those of this player."""
    if isinstance(value, dict):
        if value.get("do") == kind and who in ("", value.get("who")):
            value[field] = to
        value = list(value.values())
    for part in value if isinstance(value, list) else ():
        set_everywhere(part, kind, field, to, who)
