"""The grammar of card texts, read from the files in `grammar/`.

A line is `nonterminal: pattern -> template`; one that begins with spaces goes on with the line before. Rules of
the nonterminals in VERBAL end in a verb; each is also read as it continues (連用形), under the name with `~`.
Under such a name, what CONDITIONAL ends with の before 場合 is read without it, as before なら. What `holds` says
before 場合 is also read as it goes on (`holding`), denied (`denied`) and with 〜ば (`provided`); `was` as it goes
on (`being`).
"""

import re
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

from rules.engine.effects.japanese import DENIED, GOES_ON, LINKED, PROVIDED, changed
from rules.engine.effects.loose import read_loose_json
from rules.games.code_of_joker.compiler.grammar.chart import Grammar, Lexeme
from rules.games.code_of_joker.compiler.grammar.notation import expanded
from rules.games.code_of_joker.effects.vocabulary import COLOURS, KEYWORDS, SPECIES

FILES = (
    "sentences",
    "nouns",
    "filters",
    "costs",
    "references",
    "values",
    "events",
    "happenings",
    "conditions",
    "battle",
    "bounds",
    "turns",
    "steps",
    "strength",
    "points",
    "amounts",
    "granting",
    "counters",
    "colours",
    "moving",
    "zones",
    "making",
    "arrivals",
    "orders",
    "gifts",
    "lists",
    "rare",
    "wording",
    "variants",
    "timing",
)
BEING = (("持つ", "持ち"), ("持たない", "持たず"), *LINKED)
VERBAL = ("step", "verb")
CONDITIONAL = ("condition", "holds", "was")
MARKED = ("step", "step~", "event", "condition", "lead", "end")
LAST = re.compile(r"<(?:(\w+):)?(condition|holds|was)>$")
LAST_VERB = re.compile(rf"<(?:(\w+):)?({'|'.join(VERBAL)})>$")
LINE = re.compile(r"(\w+~?): *(.+?) *-> *(.+)")


def named(words: dict[str, tuple[str, str]]) -> dict[str, str]:
    return {ja: name for name, (ja, _) in words.items()}


def one_of(words: dict[str, str], form: str = "{}") -> Lexeme:
    longest = sorted(words, key=len, reverse=True)
    before, after = form.split("{}")
    pattern = f"{before}(?:{'|'.join(map(re.escape, longest))}){after}"
    return Lexeme(
        re.compile(pattern),
        lambda text: words[text[len(before) : len(text) - len(after)]],
        before or "".join(word[0] for word in words),
    )


# と between sorts of which any is meant: not where one of each must be there.
NAMED_SORT = r"[【［][^【】［］]+[】］](?:ユニット|カード)?"
ALONG = (
    rf"と(?!(?:{NAMED_SORT}と)*{NAMED_SORT}が(?:両方|共に|ともに)?(?:い[るてれ]|あ[るりれ]|存在))"
)


# The same of colours, which have one noun together.
HUE = "[赤黄青緑紫無](?:属性)?"
BOTH_THERE = "が(?:それぞれ|(?:両方|どちらも|共に|ともに)?(?:い[るてれた]|あ[るりれっ]|存在))"
HUE_ALONG = rf"と(?!(?:{HUE}と)*{HUE}の?[^、。がと]*{BOTH_THERE})"


def bracketed(pattern: str) -> Lexeme:
    return Lexeme(re.compile(pattern), lambda text: text[1:-1], pattern[0])


def letters(*ranges: tuple[str, str]) -> str:
    """All from the first to the last of each range."""
    codes = chain.from_iterable(range(ord(first), ord(last) + 1) for first, last in ranges)
    return "".join(map(chr, codes))


def number_of(text: str) -> int:
    return DIGITS.index(text) if text in DIGITS else int(text)


FACTS = {
    "属性": "colour",
    "色": "colour",
    "種族": "species",
    "コスト": "cost",
    "名前": "name",
    "名称": "name",
}
DIGITS = "零一二三四五六七八九"
LEXEMES = {
    "n": Lexeme(
        re.compile(rf"\d+|[{DIGITS[1:]}](?=[体枚つ回])"), number_of, f"0123456789{DIGITS[1:]}"
    ),
    # Not what stands between such brackets for a number.
    "name": bracketed(
        r"［(?![A-Z]］)(?![^］]*(?:あなた|対戦相手|お互い|ユニットの|それの|ゲージ|の数|枚数|の合計|ラウンド))[^］×+\-／]+］"
    ),
    "every": Lexeme(
        re.compile("(?:全ての|すべての|全)(?!トリガーゾーン)"), lambda text: True, "全す"
    ),
    "along": Lexeme(re.compile(ALONG), str, "と"),
    "hue_along": Lexeme(re.compile(HUE_ALONG), str, "と"),
    # Between conditions, but not between quoted ones: all of those are listed together.
    "both": Lexeme(re.compile("(?<!」)、?かつ、?"), str, "、か"),
    "either_one": Lexeme(
        re.compile("(?<!」)(?:、?(?:または|もしくは)、?|か、?(?=[^、場]*が))"), str, "、まもか"
    ),
    # Not the end of a verb: 「破壊しなかった場合」.
    "absent": Lexeme(re.compile("(?<![^、])(?:い?ない|い?なかった)"), str, "いな"),
    # Not "…と戦闘した" (one unit, not two), and not "戦闘中の" of what is alike to an opposing unit.
    "fought": Lexeme(
        re.compile(r"中の|している|(?<!このユニットと戦闘)(?:した|をした|を行った)"),
        lambda text: True,
        "中しを",
    ),
    "lone_rival": Lexeme(
        re.compile(r"(?<!戦闘中の)(?<!戦闘している)(?<!戦闘した)(?:対戦)?相手ユニット"), str, "対相"
    ),
    # Not "A and those of its name", but "those of A's name".
    "namesake": Lexeme(re.compile("(?<!と)同名の"), str, "同"),
    # What was chosen is taken up by a pronoun in the same sentence.
    "picked": Lexeme(
        re.compile("(?:選んで|選択して)、?(?=それ|その|選んだ)"), lambda text: True, "選"
    ),
    "letter": bracketed(r"［[A-Z]］"),
    "word": Lexeme(
        re.compile(r"[ァ-ヶー一-龠]+"), str, letters(("ァ", "ヶ"), ("ー", "ー"), ("一", "龠"))
    ),
    "quote": bracketed(r"「[^「」]+」"),
    # Whose they are is not said.
    "anywhere": Lexeme(
        re.compile("(?<!の)フィールドにいる(?:全ての|すべての)?ユニット"),
        lambda text: {"head": "unit"},
        "フ",
    ),
    # What they have different from one another, not from something said before: 「それと異なる属性の」.
    "unlike": Lexeme(re.compile("(?<!と)異なる"), str, "異"),
    "lone_fact": Lexeme(
        re.compile("(?<!と)(?:属性|色|種族|コスト|名前|名称)"), FACTS.__getitem__, "属色種コ名"
    ),
    "virus": Lexeme(re.compile(r"＜ウィルス・[^＞]+＞"), str, "＜"),
    "colour": one_of(named(COLOURS)),
    "keyword": one_of(named(KEYWORDS), "【{}】"),
    "interference": Lexeme(
        re.compile(r"【次元干渉／コスト\d+】"), lambda text: int(re.sub(r"\D", "", text)), "【"
    ),
    "species": one_of({name: name for name in SPECIES}, "【{}】"),
}


@cache
def card_grammar() -> Grammar:
    """Raises ValueError for a line that cannot be read."""
    grammar = Grammar(LEXEMES, MARKED)
    for name in FILES:
        text = Path(__file__).with_name(f"{name}.txt").read_text("utf-8")
        for line in text.replace("\n  ", " ").splitlines():
            if line and not line.startswith("#"):
                add_line(grammar, line)
    grammar.close()
    return grammar


def add_line(grammar: Grammar, line: str) -> None:
    match = LINE.fullmatch(line)
    if not match:
        raise ValueError(f"not a rule: {line}")
    kind, pattern, template = match.groups()
    (meaning,) = read_loose_json(template)
    grammar.add(kind, pattern, meaning)
    if kind in VERBAL:
        for variant in expanded(pattern):
            grammar.add(f"{kind}~", continued(variant), meaning)
    if kind in CONDITIONAL:
        for variant in expanded(pattern):
            grammar.add(f"{kind}~", LAST.sub(loosened, variant.removesuffix("の")), meaning)
            if kind == "was":
                grammar.add("being", changed(variant, BEING, "で"), meaning)
            if kind == "holds" and not LAST.search(variant):
                grammar.add("holding", changed(variant, LINKED, "で"), meaning)
                grammar.add("provided", changed(variant, PROVIDED, "であれば"), meaning)
                if variant.endswith("の"):
                    add_denial(grammar, changed(variant, DENIED, ""), meaning)


def add_denial(grammar: Grammar, pattern: str, meaning: Any) -> None:
    denied = {"is": "not", "condition": meaning}
    for variant in {pattern, pattern.replace("ではない", "でない")}:
        grammar.add("denied", variant, meaning)
        grammar.add("provided", changed(variant, PROVIDED, ""), denied)


def continued(pattern: str) -> str:
    """As it goes on; a verb in a slot does so by itself."""
    if LAST_VERB.search(pattern):
        return LAST_VERB.sub(loosened, pattern)
    return changed(pattern, GOES_ON, "で")


def loosened(slot: re.Match[str]) -> str:
    return f"<{slot[1] or slot[2]}:{slot[2]}~>"
