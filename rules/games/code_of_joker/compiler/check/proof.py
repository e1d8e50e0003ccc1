"""Nothing of a text may be lost: each word that changes what is meant must be found again in the effects.

This shares no code with the grammar. It looks at one line at a time, for its numbers, names and little words.
"""

import re
from collections import Counter
from collections.abc import Iterator

from rules.games.code_of_joker.effects.vocabulary import COLOURS, KEYWORDS, SPECIES, names_of_group

NUMBER = re.compile(r"\d+")
DIGITS = "零一二三四五六七八九"
SPELLED = re.compile(rf"[{DIGITS[1:]}](?=[体枚つ回])")
SILENT = re.compile(
    r"1(?:体|枚|つ|度|回|ターン|種類|属性|色|につき)|デスカウンター(?:の数)?が0に|ジョーカーゲージを0%?に|×1(?!\d)|残りの\d+枚|(?:以下|次|下記)の\d+つ"
)  # what a field says by its default
BRACKETED = {f"【{ja}】": name for name, (ja, _) in KEYWORDS.items()} | {
    f"【{name}】": name for name in SPECIES
}
COLOURED = {f"{ja}属性": name for name, (ja, _) in COLOURS.items()}
# What stands between such brackets is a number, not a name.
COUNTED = ("の", "数", "ラウンド", "ユニット", "ゲージ", "手札", "捨札")
NAMED = re.compile(r"［([^［］×+\-0-9／]+)］")


def lost_words(text: str, effects: object) -> list[str]:
    """The words of a line, without labels and remarks, of which its effects know nothing."""
    said = Said(effects)
    return [*lost_numbers(text, said), *lost_names(text, said), *lost_little(text, said)]


class Said:
    """What effects mention."""

    def __init__(self, effects: object) -> None:
        self.numbers: Counter[int] = Counter()
        self.words: set[str] = set()
        self.keys: set[str] = set()
        self.steps: set[str] = set()
        self.look(effects)

    def look(self, value: object) -> None:
        if isinstance(value, dict):
            self.keys |= set(value)
            self.steps |= {
                value[key] for key in ("do", "give", "is", "of") if isinstance(value.get(key), str)
            }
            for part in value.values():
                self.look(part)
        elif isinstance(value, list):
            for part in value:
                self.look(part)
        elif isinstance(value, str):
            self.words.add(value)
        elif isinstance(value, int) and not isinstance(value, bool):
            self.numbers[abs(value)] += 1


def lost_numbers(text: str, said: Said) -> Iterator[str]:
    text = SPELLED.sub(lambda match: str(DIGITS.index(match[0])), text)
    for number in map(int, NUMBER.findall(SILENT.sub("", text))):
        if number not in said.numbers and not bounded(number, text, said):
            yield str(number)


# What says a number next to the one that effects have: a floor or ceiling, less than, more than.
NEXT = (
    ("以下には?ならない", 1),
    ("以上には?ならない", -1),
    ("[体枚]?未満", -1),
    ("[体枚]?(?:より|を)も?(?:多|大き|高|超え|上回)", 1),
)


def bounded(number: int, text: str, said: Said) -> bool:
    """ "Not N or less" is a floor of N + 1, "fewer than N" a most of N - 1; N % is what 100 - N leaves."""
    if 100 - number in said.numbers and f"{number}%の確率" in text:
        return True
    return any(
        number + step in said.numbers and re.search(rf"(?<!\d){number}{words}", text)
        for words, step in NEXT
    )


def lost_names(text: str, said: Said) -> Iterator[str]:
    for table in (BRACKETED, COLOURED):
        yield from (word for word, name in table.items() if word in text and name not in said.words)
    for name in NAMED.findall(text):
        known = all(member in said.words for member in names_of_group(name) or (name,))
        if not known and not any(word in name for word in COUNTED):
            yield name


def lost_little(text: str, said: Said) -> Iterator[str]:
    yield from (
        little.word for little in LITTLE if little.pattern.search(text) and not little.is_kept(said)
    )


class Little:
    """A little word, and what tells that effects know it: any of these keys, words or kinds of nodes."""

    def __init__(
        self, word: str, pattern: str, keys: str = "", words: str = "", nodes: str = ""
    ) -> None:
        self.word, self.pattern = word, re.compile(pattern or word)
        self.keys, self.words, self.nodes = (
            frozenset(listed.split()) for listed in (keys, words, nodes)
        )

    def is_kept(self, said: Said) -> bool:
        return bool(self.keys & said.keys or self.words & said.words or self.nodes & said.steps)


LITTLE = (
    Little(
        "対戦相手",
        "(?<!戦闘中の)(?:対戦)?相手(?!(?:プレイヤー)?[にへ]の?プレイヤーアタック)",
        words="opponent both any other opponent-effect opponent-turn selflessness anchored shield-of-order "
        "destruction-resistance vanish-resistance",
    ),
    Little("ランダム", "", keys="random", words="random", nodes="draw create roll"),
    Little(
        "選",
        r"(?:^|[。、「\n])(?:(?!ランダム)[^。、「\n])*選(?!んだ)",
        keys="choose",
        words="choose chosen protection",
        nodes="modes discard",
    ),
    Little("それ以外の場合", "", keys="else"),
    Little(
        "以外",
        "(?<!それ)以外|それ以外(?!の場合)",
        keys="other besides unless active attacking blocking fighting differs not_colour not_keyword"
        " not_species not_name kind cards",
        words="!= no-battle drive",
    ),
    Little(
        "ターン終了時まで",
        "ターン終了時?まで",
        words="turn opponent-turn",
        nodes="bp multiply-bp set-bp bar",
    ),
    Little("戦闘終了時まで", "", words="battle"),
    Little("まで", "[体枚]まで", keys="upto"),
    Little("そうした場合|その全てをした場合", "", nodes="pay"),
    Little("そうでない場合", "", keys="else", nodes="did"),
    Little(
        "場合",
        "(?<!した)(?<!その)(?<!出た)(?<!された)(?<!受けた)(?<!戻った)(?<!そうでない)(?<!このユニットが(?:捨札|手札)にある)"
        "(?<!このカードが(?:捨札|手札)にある)(?<!(?:捨札|手札)にこのユニットがある)"
        "(?<!(?:捨札|手札)にこのカードがある)場合",
        keys="if else pattern",
        nodes="replace",
    ),
    Little(
        "基本BP", "", keys="base base_bp", words="base-bp", nodes="set-bp swap-bp mutual-bp absorb"
    ),
    Little("消滅", "", words="vanished vanish-resistance", nodes="vanish"),
    Little(
        "破壊",
        "破壊(?!されてい(?:ない|なかった)|されず|されなかった)",
        words="destroyed set-destroyed destruction-resistance win",
        nodes="destroy replace deaths",
    ),
    Little("除外", "", nodes="exclude"),
    Little("行動権を回復", "", words="readied", nodes="ready"),
    Little(
        "手札",
        "",
        words="hand discarded bounced gained drive overridden anchored",
        nodes="draw discard draw-to",
    ),
    Little(
        "デッキ",
        "",
        words="deck deck-top deck-bottom decked milled",
        nodes="draw mill look shuffle swap-piles",
    ),
    Little(
        "捨札",
        "(?<!カードを)(?<!されたユニットを)捨札(?!に送られる代わり)",
        words="trash trashed discarded milled vanished",
        nodes="mill swap-piles",
    ),
    Little("トリガーゾーン", "", words="set set-destroyed card-set"),
    Little("進化", "進化ユニット", keys="kind"),
    Little("行動済", "", keys="active", words="exhausted", nodes="exhaust"),
    Little(
        "レベル",
        "(?<!【)レベル",
        keys="level cases measure",
        words="clock-up clock-down",
        nodes="level set-level",
    ),
)
