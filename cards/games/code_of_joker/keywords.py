"""The keyword abilities of Code of Joker, by the words printed on the cards."""

import re

KEYWORDS = {
    "スピードムーブ": ("speed move", "スピードムーブ"),
    "不屈": ("unyielding", "不屈"),
    "貫通": ("pierce", "貫通"),
    "無我の境地": ("selflessness", "無我の境地"),
    "固着": ("anchored", "固着"),
    "加護": ("protection", "加護"),
    "次元干渉": ("dimensional interference", "次元干渉"),
    "呪縛": ("binding", "呪縛"),
    "不滅": ("immortal", "不滅"),
    "王の治癒力": ("king's healing power", "王の治癒力"),
    "秩序の盾": ("shield of order", "秩序の盾"),
    "沈黙": ("silence", "沈黙"),
    "強制防御": ("forced defence", "強制防御", "forced defense"),
    "攻撃禁止": ("attack ban", "攻撃禁止"),
    "防御禁止": ("block ban", "防御禁止"),
    "破壊効果耐性": ("destruction resistance", "破壊効果耐性"),
    "消滅効果耐性": ("vanish resistance", "消滅効果耐性"),
    "沈黙効果耐性": ("silence resistance", "沈黙効果耐性"),
    "進化禁止": ("evolution ban", "進化禁止"),
    "撤退禁止": ("retreat ban", "撤退禁止"),
    "セレクトハック": ("select hack", "セレクトハック"),
    "狂戦士": ("berserker", "狂戦士"),
    "神託": ("oracle", "神託"),
    "オーバーヒート": ("overheat", "オーバーヒート"),
    "フィールド効果": ("field effect", "フィールド効果"),
    "起動": ("activate", "起動"),
    "特殊召喚": ("special summon", "特殊召喚"),
    "作成": ("create", "作成"),
    "複製": ("clone", "複製"),
}

REMINDER = re.compile(r"[（(][^（）()]*[）)]")
NAMED = re.compile(
    r"【(" + "|".join(KEYWORDS) + r")(?:[/／]コスト[0-9０-９]+)?】|■(起動)|■(サポーター)|(作成)"
)


def named_in(text: str) -> list[str]:
    """The keyword abilities named in a card's Japanese text, each once, in text order.

    The card may have or grant them. Reminder text in brackets is ignored; 次元干渉 is listed without its
    number; サポーター (support) counts as a field effect.
    """
    matches = NAMED.finditer(REMINDER.sub("", text))
    words = (
        "フィールド効果" if match[3] else match[1] or match[2] or match[4] for match in matches
    )
    return list(dict.fromkeys(words))
