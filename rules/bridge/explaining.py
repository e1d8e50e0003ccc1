"""A card's way from printed text to effects as lines of text: every stage with its places in the text."""

import json
from collections.abc import Iterable, Iterator

from cards.record import CardRecord
from rules.bridge.coverage import MeasuredCard, State
from rules.bridge.performing import PERFORMING
from rules.engine.effects.compiled import Compiled, Span, Words

STATES: dict[State, Words] = {
    "exact": Words("exact", "正確"),
    "assumed": Words("assumed", "仮定つき"),
    "refused": Words("refused", "不可"),
}
NO_TEXT = Words("no text to compile", "コンパイルするテキストがない")
EFFECTS = Words("effects", "効果")
LINKS = Words("links", "対応")
ASSUMPTIONS = Words("assumptions", "仮定")
REFUSALS = Words("refusals", "読めない部分")

Row = tuple[Span, str]


def said(words: Words, language: str) -> str:
    return words.ja if language == "ja" else words.en


def summary_line(measured: MeasuredCard, language: str) -> str:
    """Number, state, name and reasons, without anything of the text."""
    reasons = dict.fromkeys(said(refusal.words, language) for refusal in measured.refusals)
    parts = [
        measured.card.number,
        said(STATES[measured.state], language),
        measured.card.localised(language),
    ]
    return "\t".join([*parts, "; ".join(reasons)]).rstrip()


def explain_card(game: str, card: CardRecord, language: str) -> Iterator[str]:
    performing = PERFORMING[game]
    compiled = performing.compilation(card)
    if compiled is None:
        yield f"  {said(NO_TEXT, language)}"
        return
    stages = performing.texts.stages
    for stage in stages(card.text_ja, card.number) if stages else ():
        rows = [(part.span, f"{part.what}: {part.text}") for part in stage.parts]
        yield from section(stage.name, rows, language)
    yield from result_lines(compiled, card.text_ja, language)


def result_lines(compiled: Compiled, text: str, language: str) -> Iterator[str]:
    yield f"  {said(EFFECTS, language)}"
    effects = json.dumps(compiled.effects, ensure_ascii=False, indent=1)
    yield from (f"    {line}" for line in effects.splitlines())
    links = [(link.span, f"{link.path}  {quoted(text, link.span)}") for link in compiled.links]
    yield from section(LINKS, links, language)
    assumptions = [
        (assumption.span, said(assumption.words, language)) for assumption in compiled.assumptions
    ]
    yield from section(ASSUMPTIONS, assumptions, language)
    refusals = [
        (
            refusal.span,
            f"{said(refusal.words, language)}: 「{refusal.quote}」 {refusal.detail}".rstrip(),
        )
        for refusal in compiled.refusals
    ]
    yield from section(REFUSALS, refusals, language)


def section(name: Words, rows: Iterable[Row], language: str) -> Iterator[str]:
    """A heading and its rows, each with its place; nothing without rows."""
    lines = [f"    {start}–{end}  {text}" for (start, end), text in rows]
    if lines:
        yield f"  {said(name, language)}"
        yield from lines


def quoted(text: str, span: Span) -> str:
    return f"「{text[span[0] : span[1]]}」"
