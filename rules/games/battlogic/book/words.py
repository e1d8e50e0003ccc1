"""The sentences of a game: what happened, by event key, and why a choice is refused."""

from rules.engine.core.log import Words
from rules.engine.opening.opening import sentence

KEYWORD_WORDS = {
    "guard": Words("guard", "防御"),
    "unblockable": Words("unblockable", "防御不可"),
    "anti-air": Words("anti-air", "対空攻撃"),
    "air": Words("air action", "空中行動"),
}

SENTENCES = {
    "chosen": sentence(
        "BTL-065", "{p} lays {0} chosen cards face down.", "{p}は選んだ{0}枚を伏せる。"
    ),
    "shuffle": sentence("BTL-005", "{p} shuffles the pile.", "{p}は山札をシャッフルする。"),
    "dealt": sentence(
        "BTL-006 BTL-009", "{p} has {0} Life and {1} in hand.", "{p}はライフ{0}枚、手札{1}枚。"
    ),
    "turn": sentence("BTL-038", "Turn {0}.", "{0}ターン目。"),
    "recycle": sentence(
        "BTL-012",
        "{p} shuffles the {0} discards into a new pile.",
        "{p}は捨て札{0}枚をシャッフルして新しい山札にする。",
    ),
    "draw": sentence("BTL-011", "{p} draws a card.", "{p}は1枚引く。"),
    "set": sentence("BTL-017", "{p} sets a card face down.", "{p}はカードを1枚伏せる。"),
    "nothing-set": sentence("BTL-020", "{p} has no card to set.", "{p}は伏せるカードがない。"),
    "evade": sentence("BTL-067", "{p} evades.", "{p}は緊急回避をする。"),
    "spend": sentence("BTL-068", "{p} discards {0} for it.", "{p}はそのため{0}を捨てる。"),
    "open": sentence("BTL-021", "{p} opens {0}.", "{p}は{0}をオープンする。"),
    "pay": sentence("BTL-022", "{p} pays with {0}.", "{p}は発動コストに{0}を捨てる。"),
    "cannot-pay": sentence(
        "BTL-098", "{p} cannot pay {0} hand cards.", "{p}は発動コストの手札{0}枚を支払えない。"
    ),
    "startup": sentence(
        "BTL-047",
        "With Advantage {1}, {p}'s startup is {0} - {1} = {2}.",
        "有利{1}により、{p}の発生は{0} - {1} = {2}。",
    ),
    "unpaid": sentence(
        "BTL-098", "{p} succeeds unopposed.", "相手のカードが無効のため、{p}の行動成功。"
    ),
    "unpaid-both": sentence(
        "BTL-100", "No card counts; nothing happens.", "双方無効、何も起こらない。"
    ),
    "zero": sentence(
        "BTL-050 BTL-054",
        "{p} is at 0 or less: the other card is nullified, {p} succeeds.",
        "{p}の発生が0以下のため相手のカードは無効、{p}の行動成功。",
    ),
    "zero-both": sentence(
        "BTL-055",
        "Both are at 0 or less: nobody succeeds.",
        "双方の発生が0以下のため、双方行動失敗。",
    ),
    "keyword": sentence("BTL-104", "{p}'s {0} has the keyword {1}.", "{p}の{0}は{1}。"),
    "text": sentence(
        "BTL-053 BTL-104",
        "{p}'s keyword nullifies the other card: {p} succeeds.",
        "{p}のカードの効果で相手のカードは無効、{p}の行動成功。",
    ),
    "text-both": sentence(
        "BTL-053",
        "The cards nullify each other: nobody succeeds.",
        "双方のカードが無効、双方行動失敗。",
    ),
    "offset": sentence(
        "BTL-056 BTL-059", "Offset: both startups are equal.", "発生が同じため相殺。"
    ),
    "faster": sentence("BTL-025", "{p} is faster and succeeds.", "{p}の発生が小さく行動成功。"),
    "through": sentence(
        "BTL-105 BTL-106",
        "{p}'s guard lets {0} damage through.",
        "{p}は防御したが{0}ダメージを受ける。",
    ),
    "damage": sentence("BTL-028", "{p} takes {0} damage.", "{p}は{0}ダメージを受ける。"),
    "discard": sentence("BTL-031", "{p} discards {0}.", "{p}は{0}を捨てる。"),
    "leave": sentence("BTL-034", "{0} goes to {p}'s discards.", "{0}は{p}の捨て札になる。"),
    "life": sentence("BTL-039 BTL-040", "{p} wins.", "{p}の勝利。"),
    "time-up": sentence("BTL-076 BTL-078", "Time up: {p} wins.", "タイムアップ、{p}の勝利。"),
    "time-up-both": sentence("BTL-080", "Time up for both. {p}", "双方タイムアップ。{p}"),
}

OVER = sentence("BTL-039", "The game is decided.", "決着がついています。")
WAIT = sentence(
    "BTL-017 BTL-021",
    "This player has answered; the others have not yet.",
    "このプレイヤーは選び終えています。",
)
NO_TIME_UP = sentence(
    "BTL-093",
    "Solo mode knows no time up: its advanced rules are the player's only.",
    "ソロモードではタイムアップを使えません。",
)
NO_ORDER = sentence(
    "BTL-124",
    "The order of Life and pile must not be changed.",
    "ライフや山札の並び順は変えられません。",
)
NO_RULES = sentence(
    "BTL-063", "The rules are fixed before the game.", "ルールはゲーム前に決めます。"
)
EVADE = {
    "off": sentence(
        "BTL-061",
        "The players did not agree on emergency evasion.",
        "緊急回避は使わない取り決めです。",
    ),
    "few": sentence(
        "BTL-068", "An evasion takes five hand cards.", "緊急回避には手札が5枚必要です。"
    ),
    "late": sentence(
        "BTL-067",
        "Evasion is only possible just before the cards are opened.",
        "緊急回避はカードを表にする直前だけです。",
    ),
}
WANTED = {
    "choose": sentence(
        "BTL-064", "Choose one of the player's thirty cards.", "30枚の中から選んでください。"
    ),
    "set": sentence(
        "BTL-017 BTL-018",
        "Exactly one card of the hand must be set now.",
        "手札から1枚を必ず伏せてください。",
    ),
    "evade": sentence(
        "BTL-067", "To evade or not: yes or no.", "緊急回避をするかどうか選んでください。"
    ),
    "spend": sentence(
        "BTL-068",
        "Five hand cards must be discarded for the evasion.",
        "緊急回避のため手札を5枚捨ててください。",
    ),
    "pay": sentence(
        "BTL-022 BTL-023",
        "The activation cost must be paid with hand cards.",
        "発動コストは手札で支払わなければなりません。",
    ),
    "discard": sentence(
        "BTL-031 BTL-033",
        "The hand must be discarded down to six.",
        "手札が6枚になるように捨ててください。",
    ),
}
