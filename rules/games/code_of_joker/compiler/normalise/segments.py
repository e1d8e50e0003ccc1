"""A printed text in parts that know their places: keyword lines, abilities, their lines and sentences."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from rules.engine.effects.compiled import Span
from rules.games.code_of_joker.compiler.normalise.phrases import Phrase

# Those that our own wording puts into a sentence are no remarks.
REMARK = re.compile(
    r"(?<!ライフ)（(?!\d）|下限\d|[^（）]*場合、以降の効果は|ランダム）|最大\d|上限\d+）(?:を|する)|切り(?:上げ|捨て)）)[^（）]*）"
)
KEYWORDS = re.compile(r"(?:【[^】]+】|[／、・ 　])+")
KEYWORD = re.compile(r"【([^】／]+)(?:／コスト(\d+))?】")
# What stands before an item: its number or letter, a bullet, or the number, parity, sort or colour it is for.
COUNTED = r"(?:レベル|LV|Lv|ライフ|紫ゲージ|手札|捨札|デッキ|ユニット|CP|コスト|ラウンド数?)?"
HUE = "[赤黄青緑紫無](?:属性)?"
UNIT = "(?:[体枚色]|種類|属性|種族)?"
LABEL = re.compile(
    r"([①②③④⑤])[：．.、]?"
    r"|（([1-9])）"
    r"|([A-E])[：．]"
    r"|([1-9])[．.]"
    rf"|・?({COUNTED}\d+{UNIT}(?:[～以][上下]?(?:\d+{UNIT}(?:以下)?)?)?)："
    r"|[●○◆][［【]([^］】]+)[］】]：?"
    rf"|[●○◆・]?({HUE}(?:[／・、か]{HUE})*(?:以外)?)(?:の?(?:ユニット|カード))?：|[●○◆・]?【({HUE})】：?"
    r"|[●○◆・]?(それ以外|その他)(?:の属性)?(?:の?(?:ユニット|カード))?："
    r"|([・●○◆])"
    r"|【((?!次元)[^】]*\d[^】]*)】：?"
    r"|【([奇偶]数(?:ラウンド)?)】：?|([奇偶]数(?:ラウンド)?)："
    r"|((?:進化)?ユニット|トリガー|インターセプト)(?:カード)?：|【((?:進化)?ユニット|トリガー|インターセプト)(?:カード)?】：?"
    r"|【([^】\d]+)】："
)
VIRUS = "＜ウィルスユニット＞"


class Remark(NamedTuple):
    """`before`: the sentence before it, or the line above if it begins its line."""

    text: str
    span: Span
    before: str


@dataclass(frozen=True)
class Line:
    """`label`: what stands before it: ①, a span of levels, a colour. `depth`: how far it is indented."""

    label: str
    sentences: tuple[Phrase, ...]
    whole: Phrase
    depth: int = 0


@dataclass
class AbilityText:
    """`quoted`: it stands between 「」 in another one, and begins with what the unit does or cannot do."""

    heading: Phrase
    lines: list[Line] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    quoted: bool = False


@dataclass
class CardText:
    """`keywords`: (name, number) of lines before and between abilities. `stray`: lines that belong to none."""

    keywords: list[tuple[str, int]] = field(default_factory=list)
    abilities: list[AbilityText] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    virus: bool = False
    stray: list[Phrase] = field(default_factory=list)


def card_segments(text: Phrase) -> CardText:
    card, above = CardText(), ""
    for line in lines_of(text):
        remarks, phrase = list(remarks_of(line, above)), without_remarks(line)
        above = phrase.text or above
        if phrase.text.startswith("■"):
            card.abilities.append(AbilityText(heading_of(line)))
        elif phrase.text == VIRUS:
            card.virus = True
        elif phrase.text and KEYWORDS.fullmatch(phrase.text) and not LABEL.match(phrase.text):
            card.keywords += [
                (name, int(number or 0)) for name, number in KEYWORD.findall(phrase.text)
            ]
        elif phrase.text and card.abilities:
            add_line(card.abilities[-1], line_of(phrase, depth_of(line)))
        elif phrase.text:
            card.stray.append(phrase)
        (card.abilities[-1].remarks if card.abilities else card.remarks).extend(remarks)
    return card


def add_line(ability: AbilityText, line: Line) -> None:
    """A label that stands alone belongs to the line after it."""
    before = ability.lines[-1] if ability.lines else None
    if before and before.label and not before.sentences and not line.label:
        ability.lines[-1] = Line(before.label, line.sentences, line.whole, before.depth)
    else:
        ability.lines.append(line)


def lines_of(text: Phrase) -> Iterator[Phrase]:
    start = 0
    for line in text.text.split("\n"):
        yield text.part(start, start + len(line))
        start += len(line) + 1


def remarks_of(line: Phrase, above: str) -> Iterator[Remark]:
    for match in REMARK.finditer(line.text):
        before = line.text[: match.start()].rstrip("。 　")
        said = before.rpartition("。")[2] if before else above
        yield Remark(match[0][1:-1], line.span(*match.span()), said)


def heading_of(line: Phrase) -> Phrase:
    """Behind its sign, with the spaces between its words."""
    said = without_remarks(line, "\r")
    start = said.text.index("■") + 1
    start += len(said.text[start:]) - len(said.text[start:].lstrip())
    return said.part(start, max(len(said.text.rstrip()), start))


def without_remarks(line: Phrase, unread: str = " 　\r") -> Phrase:
    """Without `unread` signs either: spaces mean nothing in sentences."""
    kept = [sign not in unread for sign in line.text]
    for match in REMARK.finditer(line.text):
        kept[match.start() : match.end()] = [False] * (match.end() - match.start())
    return line.kept(kept)


def depth_of(line: Phrase) -> int:
    return len(line.text) - len(line.text.lstrip("　"))


def line_of(phrase: Phrase, depth: int = 0) -> Line:
    match = LABEL.match(phrase.text)
    rest = phrase.part(match.end()) if match else phrase
    label = next(filter(None, match.groups())) if match else ""
    return Line(label, tuple(sentences(rest)), phrase, depth)


def sentences(phrase: Phrase) -> Iterator[Phrase]:
    """Cut at 。, but not within 「」."""
    start = depth = 0
    for place, sign in enumerate(phrase.text):
        depth += (sign == "「") - (sign == "」")
        if sign == "。" and depth == 0:
            if place > start:
                yield phrase.part(start, place)
            start = place + 1
    if start < len(phrase.text):
        yield phrase.part(start)
