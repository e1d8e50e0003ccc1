"""A whole card: `compile_text`."""

import re

from rules.engine.effects.codec import BadEffects
from rules.engine.effects.compiled import Assumption, Compiled, Link, Refusal
from rules.games.code_of_joker.compiler.abilities import abilities_of
from rules.games.code_of_joker.compiler.check.patterns import settle_patterns
from rules.games.code_of_joker.compiler.check.remarks import (
    apply_remarks,
    doubtful_remarks,
    keyword_of,
)
from rules.games.code_of_joker.compiler.check.skipping import assume_rest
from rules.games.code_of_joker.compiler.findings import ASSUMED, REASONS, Refused
from rules.games.code_of_joker.compiler.lower.drafts import Writing
from rules.games.code_of_joker.compiler.meaning.record import EffectData
from rules.games.code_of_joker.compiler.normalise.segments import (
    AbilityText,
    CardText,
    card_segments,
)
from rules.games.code_of_joker.compiler.normalise.text import WIDTHS, normalised_text
from rules.games.code_of_joker.compiler.parse.slips import MendBudget
from rules.games.code_of_joker.compiler.resolve.scope import Scope
from rules.games.code_of_joker.effects import parse_effects
from rules.games.code_of_joker.effects.faults import check_effects

REMARK = re.compile("（[^（）]*）")


def compile_text(text: str, kind: str, number: str = "") -> Compiled:
    """The effects of a card of that kind with that Japanese text; what cannot be said is refused."""
    card = card_segments(normalised_text(text, number))
    effects: EffectData = {}
    compiled, budget = Compiled(effects), MendBudget()
    keywords = [keyword_of(name, cost) for name, cost in card.keywords]
    if keywords:
        effects["keywords"] = keywords
    if card.virus:
        effects["abilities"] = [virus_ability()]
    for phrase in card.stray:
        compiled.refusals.append(
            Refusal("unread", -1, phrase.span(), phrase.text, REASONS["unread"])
        )
    for place, ability in enumerate(card.abilities):
        add_ability(compiled, effects, place, ability, kind, text, number, budget)
    check_remarks(compiled, card, kind, text)
    apply_remarks(effects, card, kind)
    if not effects and not compiled.refusals:
        compiled.effects = None
    return compiled


def check_remarks(compiled: Compiled, card: CardText, kind: str, printed: str) -> None:
    """Check the remarks before all abilities, which remind of keywords."""
    try:
        for code, remark in doubtful_remarks(card.remarks, compiled.effects, kind):
            compiled.assumptions.append(Assumption(code, remark.span, ASSUMED[code]))
    except Refused as refused:
        start, end = refused.span or (0, 0)
        quote = printed[start:end]
        compiled.refusals.append(Refusal("remark", -1, (start, end), quote, REASONS["remark"]))


def virus_ability() -> EffectData:
    """What the line ＜ウィルスユニット＞ means."""
    bans = [{"give": "ban", "to": "self", "what": what} for what in ("evolve", "retreat", "attack")]
    name = {"ja": "ウィルスユニット", "en": "Virus Unit"}
    return {"kind": "continuous", "clauses": [{"give": bans}], "name": name}


def add_ability(
    compiled: Compiled,
    effects: EffectData,
    place: int,
    text: AbilityText,
    kind: str,
    printed: str,
    number: str,
    budget: MendBudget,
) -> None:
    name = {"ja": printed_heading(text, printed)}
    scopes: list[Scope] = []
    known, writing = effects.get("abilities", []), Writing()
    try:
        drafts = abilities_of(text, kind, scopes, budget)
        settle_patterns(drafts, text.heading.text, number)
        assume_rest(text, drafts, kind, scopes)
        abilities = [
            writing.ability(draft, f"abilities[{at}]")
            for at, draft in enumerate(drafts, len(known))
        ]
        for code, remark in doubtful_remarks(text.remarks, abilities, kind):
            scopes[0].assume(code, remark.span)
        for ability in abilities:
            check_language(ability, kind)
    except Refused as refused:
        compiled.refusals.append(refusal_of(refused, place, text, printed))
        effects.setdefault("unplayable", []).append(name)
        return
    made = [assumption for scope in scopes for assumption in scope.findings.assumptions]
    compiled.assumptions += dict.fromkeys(
        assumption for assumption in made if assumption not in compiled.assumptions
    )
    effects["abilities"] = [*known, *({**ability, "name": name} for ability in abilities)]
    compiled.links += [Link(*link) for link in dict.fromkeys(writing.links)]


def printed_heading(text: AbilityText, printed: str) -> str:
    """The name of an ability in the catalogue's widths, but spelled as it is printed."""
    start, _ = text.heading.span()
    line = printed[printed.rfind("\n", 0, start) + 1 :].partition("\n")[0]
    return REMARK.sub("", line.translate(WIDTHS)).strip(" 　\r■")


def refusal_of(refused: Refused, place: int, text: AbilityText, printed: str) -> Refusal:
    span = refused.span or text.heading.span()
    quote = printed[span[0] : span[1]]
    return Refusal(refused.code, place, span, quote, REASONS[refused.code], refused.detail)


def check_language(ability: EffectData, kind: str) -> None:
    """Raises Refused if the effect language or the game does not have what was read."""
    try:
        faults = check_effects(parse_effects({"abilities": [ability]}), kind)
    except BadEffects as fault:
        raise Refused("language", None, str(fault)) from None
    if faults:
        raise Refused("language", None, f"{faults[0].path}: {faults[0].en}")
