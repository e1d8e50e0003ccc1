"""The coverage of a compiler as a table for a terminal."""

import unicodedata
from collections.abc import Iterator

from languages import Text
from rules.bridge.coverage import Coverage, Share
from rules.compiled import running_engine

MOST_QUOTES = 20
NAME, NUMBER = 24, 9
COLUMNS = (
    Text("cards", "枚数"),
    Text("exact", "正確"),
    Text("assumed", "仮定つき"),
    Text("refused", "不可"),
    Text("cards %", "枚数%"),
    Text("abil. %", "能力%"),
)
SETS = Text("by set", "セット別")
KINDS = Text("by kind", "種類別")
ALL = Text("all", "全体")
NO_SET = Text("no set", "セットなし")
NEWEST = Text("newest sets", "最新セット")
REASONS = Text("why abilities are refused", "能力が不可となる理由")
QUOTES = Text("where", "その箇所")
ASSUMED = Text("what is assumed, on how many cards", "仮定の内容と枚数")
SPENT = Text(
    "{cards} cards measured in {seconds:.1f} s of CPU, {each:.1f} ms a card, engine: {engine}",
    "{cards}枚の測定：CPU {seconds:.1f} 秒、1枚 {each:.1f} ミリ秒、エンジン：{engine}",
)


def coverage_lines(coverage: Coverage, language: str) -> Iterator[str]:
    yield padded("", NAME) + "".join(aligned(column.localised(language)) for column in COLUMNS)
    for title, rows in ((SETS, coverage.sets), (KINDS, coverage.kinds)):
        yield title.localised(language)
        for name, share in rows.items():
            yield row(f"  {name or NO_SET.localised(language)}", share)
    yield row(f"{NEWEST.localised(language)} ({len(coverage.newest_sets)})", coverage.newest)
    yield row(ALL.localised(language), coverage.whole)
    yield from reason_lines(coverage, language)


def row(name: str, share: Share) -> str:
    return padded(name, NAME) + "".join(map(aligned, cells(share)))


def cells(share: Share) -> list[str]:
    counts = [share.cards, *(share.states[state] for state in ("exact", "assumed", "refused"))]
    if not share.cards:
        return ["·"] * len(COLUMNS)
    shares = [f"{100 * part:.1f}" for part in (share.of_cards, share.of_abilities)]
    return [*map(str, counts), *shares]


def reason_lines(coverage: Coverage, language: str) -> Iterator[str]:
    yield ""
    for title, counted in ((ASSUMED, coverage.assumed), (REASONS, coverage.reasons)):
        if counted:
            yield title.localised(language)
        for words, count in counted.most_common():
            yield f"{count:6}  {words.localised(language)}"
    if coverage.quotes:
        yield QUOTES.localised(language)
    for (words, quote), count in coverage.quotes.most_common(MOST_QUOTES):
        yield f"{count:6}  {words.localised(language)}: {quote}"


def spent_line(coverage: Coverage, seconds: float, language: str) -> str:
    """How long it took, in seconds, with whatever is read only once."""
    cards = coverage.whole.cards
    each, engine = 1000 * seconds / max(cards, 1), running_engine()
    return SPENT.localised(language).format(cards=cards, seconds=seconds, each=each, engine=engine)


def padded(text: str, width: int) -> str:
    return text + " " * max(0, width - width_of(text))


def aligned(text: str) -> str:
    return " " * max(0, NUMBER - width_of(text)) + text


def width_of(text: str) -> int:
    """In columns of a terminal, where a Japanese character takes two."""
    return sum(1 + (unicodedata.east_asian_width(sign) in "WF") for sign in text)
