"""A card's way from printed text to effects as lines of text: every stage with its places in the text."""

import json
from collections.abc import Iterable, Iterator

from cards.record import CardRecord
from languages import Text
from rules.bridge.coverage import MeasuredCard, State
from rules.bridge.performing import PERFORMING
from rules.engine.effects.compiled import Compiled, Span

STATES: dict[State, Text] = {
    "exact": Text("exact", "正確"),
    "assumed": Text("assumed", "仮定つき"),
    "refused": Text("refused", "不可"),
}
NO_TEXT = Text("no text to compile", "コンパイルするテキストがない")
EFFECTS = Text("effects", "効果")
LINKS = Text("links", "対応")
ASSUMPTIONS = Text("assumptions", "仮定")
REFUSALS = Text("refusals", "読めない部分")

Row = tuple[Span, str]


def summary_line(measured: MeasuredCard, language: str) -> str:
    """Number, state, name and reasons, without anything of the text."""
    reasons = dict.fromkeys(refusal.words.localised(language) for refusal in measured.refusals)
    parts = [
        measured.card.number,
        STATES[measured.state].localised(language),
        measured.card.localised(language),
    ]
    return "\t".join([*parts, "; ".join(reasons)]).rstrip()


def explain_card(game: str, card: CardRecord, language: str) -> Iterator[str]:
    performing = PERFORMING[game]
    compiled = performing.compilation(card)
    if compiled is None:
        yield f"  {NO_TEXT.localised(language)}"
        return
    stages = performing.texts.stages
    for stage in stages(card.text_ja, card.number) if stages else ():
        rows = [(part.span, f"{part.what}: {part.text}") for part in stage.parts]
        yield from section(stage.name, rows, language)
    yield from result_lines(compiled, card.text_ja, language)


def result_lines(compiled: Compiled, text: str, language: str) -> Iterator[str]:
    yield f"  {EFFECTS.localised(language)}"
    effects = json.dumps(compiled.effects, ensure_ascii=False, indent=1)
    yield from (f"    {line}" for line in effects.splitlines())
    links = [(link.span, f"{link.path}  {quoted(text, link.span)}") for link in compiled.links]
    yield from section(LINKS, links, language)
    assumptions = [
        (assumption.span, assumption.words.localised(language))
        for assumption in compiled.assumptions
    ]
    yield from section(ASSUMPTIONS, assumptions, language)
    refusals = [
        (
            refusal.span,
            f"{refusal.words.localised(language)}: 「{refusal.quote}」 {refusal.detail}".rstrip(),
        )
        for refusal in compiled.refusals
    ]
    yield from section(REFUSALS, refusals, language)


def section(name: Text, rows: Iterable[Row], language: str) -> Iterator[str]:
    """A heading and its rows, each with its place; nothing without rows."""
    lines = [f"    {start}–{end}  {text}" for (start, end), text in rows]
    if lines:
        yield f"  {name.localised(language)}"
        yield from lines


def quoted(text: str, span: Span) -> str:
    return f"「{text[span[0] : span[1]]}」"
