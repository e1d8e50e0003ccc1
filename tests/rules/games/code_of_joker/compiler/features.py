"""A second, far simpler reader of printed texts: what regular expressions can see of an ability.

It shares no code with the compiler and knows no grammar, so the two err in different ways. `effect_features` says
the same of effects; test_features.py compares them.
"""

import re
from collections.abc import Iterator

Feature = tuple[str, ...]
REMARK = re.compile(r"（[^（）]*）")
LABEL = re.compile(
    r"^(?:[①②③④⑤]：?|[●○◆・](?:［[^］]+］|【[^】]+】|(?=[^\d]))|【(?!次元)[^】]*\d[^】]*】|・?[^\d：]*\d+[体枚]?"
    r"(?:[～以][上下]?(?:\d+[体枚]?)?(?:以下)?)?：|[赤黄青緑紫](?:属性)?：|[A-E]：|\d．|\(\d\)|[奇偶]数："
    r"|(?:ユニット|トリガー|インターセプト)：)"
)
BARE = re.compile(r"(?:【[^】]+】|[／、・ 　])*")  # a line of keywords, or an empty one
SIDES = {"あなた": "you", "対戦相手": "opponent", "相手": "opponent", "お互い": "any"}
SIDE = "(あなた|対戦相手|相手|お互い)"
POINTS = {"CP": "cp", "紫ゲージ": "purple", "ライフ": "life", "ジョーカーゲージ": "gauge"}
CHANGED = POINTS | {"基本BP": "base-bp", "BP": "bp", "レベル": "level", "コスト": "cost"}
WHAT = "|".join(sorted(CHANGED, key=len, reverse=True))
AMOUNT = r"(?:\d+|［[^］]*］)"
CHANGE = re.compile(
    rf"({WHAT})(?:を|は)?、?(?:[^、。を+-]*?まで|追加で|ランダムで)?([+-])(\d*)(?!\d|のコスト|以[上下])"
)
AGAIN = re.compile(r"(?:さらに|代わりに)([+-]\d+)する")  # of what was changed last
UP, DOWN = "上げ|上昇|増", "下げ|減"
BY_SO_MUCH = (  # by as much as another has, said behind the BP or before it
    re.compile(rf"(基本BP|BP)を(?:[^、。]*まで)?[^、。]*?分(?:だけ)?({UP}|{DOWN})"),
    re.compile(
        rf"×\d+、?(?:[^、。]*まで)?(?:[^、。×]*の)?(基本BP|BP)を(?:[^、。]*まで)?({UP}|{DOWN})"
    ),
    re.compile(rf"コスト分、?(?:[^、。]*の)?(CP)を({UP}|{DOWN})"),
    re.compile(rf"BP分(?:の|だけ)?、?(?:[^、。]*の)?(基本BP|BP)を(?:[^、。]*まで)?({UP}|{DOWN})"),
)
EACH = re.compile(r"(BP|コスト)は[^。]*?\d(?:体|枚)につき([+-])")
RISEN = re.compile(
    r"(CP|紫ゲージ|ライフ)を(?:さらに)?(\d+)(回復|増加|増や|得|獲得|減少|減ら|失|支払|消費)"
)
GROWN = re.compile(rf"({WHAT})が(\d+)(上が|上昇|増|下が|低下|減)(?!った|した|えた|加した)")
GOT = re.compile(r"(\d+)(CP|ライフ)を?(得|獲得|回復|失|支払|消費)")  # the number first
LEVELLED = re.compile("(CP|紫ゲージ)を[^。、]*と同じ(?:値|数|)にする")
CLOCKED = re.compile("クロック(アップ|ダウン)させ")
PERCENT = re.compile(r"ジョーカーゲージを(\d+)%(減少|増加|上昇)")
POINT = re.compile(rf"{SIDE}の({'|'.join(POINTS)})を(?:追加で)?[+-]")
PLAIN = re.compile(rf"{SIDE}に(\d)ダメージ")  # life damage
DEALT = re.compile(rf"{SIDE}に(?:追加で)?{AMOUNT}ライフダメージを与")
TAKEN = re.compile(rf"{SIDE}は{AMOUNT}ライフダメージを受け(?!た)")
DAMAGE = re.compile(r"(?<!につき)(?<!\d)(\d+)(ライフ)?ダメージ(?!を受け(?:た|てい))")
BOUND = re.compile(
    r"(?<!使用回数が)(?<!とのBPの差が)(?<!より)(?<!\d)(\d+)(?:体|枚|コスト|属性|種類|種族|色|つ|個|点|回|%)?(以上|以下|未満)(?!に(?:は)?な[らる])"
)
MORE = re.compile(r"(?<!\d)(\d+)[体枚]?より(?:も)?(?:多|大き|高)")
COUNTED = re.compile(
    r"(?:\d+[体枚つ]につき、|[数差]だけ)[^。]*"
)  # so many times as much is no number
EITHER = re.compile(r"コスト(\d+)か(\d+)")
UNTIL = {"ターン": "turn", "戦闘": "battle"}
# Base BP that changes for a time is BP that does.
TIMED_BASE = re.compile(
    r"(終了時?まで(?:[^、。]*の)?)基本BP|基本(?=BPを(?:ターン|戦闘)終了時?まで)"
)
THIS_TURN, OWN_START = re.compile("[時。]、?このターン、"), re.compile("あなたのターン開始時まで")
# What keywords mean, in words.
MEANT = {
    "効果(?:によって|で)手札に戻らない": "固着",
    "効果(?:によって|で)破壊されない": "破壊効果耐性",
    "効果を発動(?:できない|することができない)|効果を[^。]*まで無効に|まで[^。、]*効果を無効に": "沈黙",
}
HUSHED = "(?:全て|ユニット|カード|クロック時)の効果を発動"
LASTS = re.compile(r"(?:次の)?((?:対戦)?相手の)?(ターン|戦闘)終了時?まで")
KEYWORD = re.compile(r"【([^】／]+)")
WITH_QUOTE = re.compile("と「[^」]*」(?:の効果)?")  # given together with keywords
KEYWORDS = re.compile(r"(?:【[^】]+】)+")  # what an item of a list gives
GRANT = re.compile(
    r"((?:【[^】]+】(?:と|か|、|から1つを|のいずれか)?)+)を?(?:ランダムで)?(?:与え|付与|持つ$|持つ。|得る|(?=、[^。]*】を与え))"
)
PICK = re.compile(
    r"(?:^|[、。\n時])([^、。\n時]*?)(\d+)体(?:まで)?(?:ずつ)?を?(?:選ぶ|選び|選んで(?!捨|【|手札に加)|選択)"
)
FORMULA = re.compile(r"［[^］]*］")
OWNER = re.compile(f"{SIDE}(?:の|は自分の|(?=ユニット))")
UPTO = re.compile(rf"{AMOUNT}(?:体|枚)まで|最大{AMOUNT}(?:体|枚)|数まで選")
WHOLE = re.compile(
    r"(?:全て|すべて|全体|全ユニット)(?!の効果を|消費|同じ|異なる|いる|ある|揃って|そろって|[赤黄青緑紫]属性|の[^、。]*?から、?ランダム|[^、。]*がこのユニットより)"
)
ALL = re.compile(
    rf"{SIDE}の全ての[^、。をにが]*?(?:ユニット|カード|】)(?!から|がこのユニットより)|全ての{SIDE}の"
)
REST = re.compile("残りの?(?:カード)?[はを]全て")  # of the cards looked at
ITSELF = re.compile(r"このユニット(?:を|に(?!よ)|の(?:基本BP|BP|レベル|行動権|コスト)を)")
HEADS = re.compile("(?:以下|次)の[^、]*(?:与える|発動する)$")
EVENTS = {
    "(?<!召喚】によって)(?<!召喚】で)(?<!効果によって)(?:フィールド|場)に(?:出|出現し|登場し)(?:た|る)": "enter",
    "(?:アタック|攻撃)(?:を行)?(?:した|する|った|う)": "attack",
    "ブロック(?:した|する)": "block",
    "戦闘(?:した|する)": "battle",
    "戦闘[にで]勝利(?:した|する)": "win",
    "プレイヤーアタックに成功(?:した|する)": "player-attack",
    "オーバークロック(?:した|する)": "overclock",
    "クロックアップ(?:した|する)": "clock-up",
    "破壊(?:された|される)": "destroyed",
    "デッキに戻(?:された|される|った|る)": "decked",
    "捨札に送られ(?:た|る)": "trashed",
    "撤退(?:した|する)": "retreated",
    "選ばれ(?:た|る)": "chosen",
    "(?:【特殊召喚】され|効果によってフィールドに出)(?:た|る)": "summoned",
    "ターン開始": "turn-start",
    "ターン終了": "turn-end",
}
AMID = "(?:[^、。]*(?:を|から|で|枚|体|まで))?"  # what may stand between a place and its verb
OFF_FIELD = re.compile("トリガー|インターセプト|デッキ|手札")
BEGIN, END = r"(?:^|[、。\n]|または|また|もしくは)", "(?:時(?!まで|、[^。]*代わりに)|度|たび|後)"
HEARD = {
    name: re.compile(
        rf"{BEGIN}([^、。\nが]*?){'の' if 'ターン' in verb else 'が'}[^、。\nが]*?{verb}{END}"
    )
    for verb, name in EVENTS.items()
}
ACTS = {
    "(?:そうした|その)場合": "pay",
    "破壊(?:する(?!たび)|し(?!た|てい|なかった))": "destroy",
    "消滅(?:する|させ(?!た|られ)|し(?=、))": "vanish",
    "除外(?:する|し(?!た))": "exclude",
    r"引(?:く|き)|\d枚と(?=[^、。]*\d枚引)|カード[と、](?=[^。]*それぞれ\d枚(?:ずつ)?引)": "draw",
    rf"手札に{AMID}加え(?=る|、|$)": "take",
    rf"手札に{AMID}戻(?:す|し(?!た))": "bounce",
    rf"デッキ(?:の一番[上下])?に{AMID}(?:戻(?:す|し(?!た))|置(?:く|き))": "to-deck",
    "捨て(?=る|、|$)|捨札に送(?:る(?!代)|り)": "discard",
    rf"トリガーゾーンに{AMID}セット(?:する|し(?!た))": "set",
    "フィールドに出す(?!ことができない)|【特殊召喚】(?:する|し(?!た|てい))|進化させ(?=る|、)": "summon",
    "【複製】(?:する|し(?!た))": "clone",
    "作成し、?(?:[^、。]*の)?(?:手札に加え|トリガーゾーンにセット)|作成(?:する|し(?!た))": "create",
    "行動権を(?:消費する|消費させ|消費し(?!た|てい))": "exhaust",
    "行動権を(?:回復(?:する|し(?!た))|得る)|再び行動可能に": "ready",
    "ライフダメージを(?:(?:あなた|対戦相手)に)?(?:与え(?!て|た)|受け(?!た|てい|る度|るた))": "life-damage",
    "(?<!ライフ)ダメージを?(?:[^、。を]*に|\\d回)?与え(?!た時)"
    "|(?<!ライフ)ダメージを(?=、[^。]*ダメージを与え)": "damage",
}
ANY = "?"  # an order that cannot be seen: a sentence changes what one before it did
INSTEAD = re.compile("代わりに(?:消滅|手札|デッキ|トリガー)[^。]*")
QUOTE = re.compile("「[^」]*」")
# What is done at another time, and by the unit itself.
LATER = re.compile(
    r"(?<=時)、ターン終了時、このユニットを[^。]*|"
    r"[、。][^、。]*(?:ターンの?(?:開始|終了)|戦闘終了)時(?:に|、)(?:それ|その|選んだ|【複製】した|手札に戻)[^。]*"
)
ARRIVED = re.compile(r"(行動権を消費し)た状態で(【特殊召喚】)する")  # does it in the other order
COPIED = re.compile(r"のコピーを(?:[^、。]*に)?加え")  # it is made
BOTH_SUMMON = re.compile(
    "(お互い[^、。]*は[^。]*?)(【特殊召喚】)する"
)  # each does, one after the other
COMPARED = re.compile(
    rf"{SIDE}の[^、。と]*と(?=同じ|同名|異なる)|{SIDE}の[^、。]*?(?=(?:以[上下]|より[低高]い)のコスト|より[低高]いコスト)"
)  # those that others are compared with
APART = re.compile(r"(.*?)(\d+)体と(.*)")
ACT = re.compile("|".join(f"({pattern})" for pattern in ACTS))


def plain_lines(text: str) -> list[str]:
    """The lines of an ability, without what stands in round brackets and without keyword lines."""
    lines = (REMARK.sub("", line).strip() for line in text.split("\n"))
    return [line for line in lines if not BARE.fullmatch(line) or LABEL.match(line)]


def text_blocks(lines: list[str]) -> list[str]:
    """What begins a line of its own, with the labelled lines below it, whose labels are dropped."""
    found: list[str] = []
    for line in lines:
        if found and (LABEL.match(line) or found[-1].endswith("\n")):
            found[-1] += ("" if found[-1].endswith("\n") else "\n") + LABEL.sub("", line)
        else:
            found.append(line)
    return found


def text_features(text: str) -> set[Feature]:
    """What can be seen of an ability, or of a part of it."""
    text = PLAIN.sub(r"\1に\2ライフダメージ", text)
    parts = (amounts, bounds, players, lasting, words, targets, picks, events)
    return {feature for part in parts for feature in part(text)} | {("order", *ordered(text))}


def amounts(text: str) -> Iterator[Feature]:
    """Damage, and changes with their signs."""
    text = TIMED_BASE.sub(lambda one: f"{one[1]}BP" if one[1] else "", text)
    plain = COUNTED.sub("", text)
    for amount, life in DAMAGE.findall(plain):
        yield ("amount", "life-damage" if life else "damage", amount)
    for what, sign, amount in CHANGE.findall(FORMULA.sub("", plain)):
        yield ("change", CHANGED[what], sign + amount)
    for counted in COUNTED.findall(text):
        for what, sign, _amount in CHANGE.findall(FORMULA.sub("", counted)):
            yield ("change", CHANGED[what], sign)
    for again in AGAIN.finditer(plain):
        for what, _sign, _amount in CHANGE.findall(plain[: again.start()])[-1:]:
            yield ("change", CHANGED[what], again[1])
    for what, way in (found for one in BY_SO_MUCH for found in one.findall(text)):
        yield ("change", CHANGED[what], "-" if re.match(DOWN, way) else "+")
    for what, sign in EACH.findall(text):
        yield ("change", CHANGED[what], sign)
    for amount, way in PERCENT.findall(text):
        yield ("change", "gauge", ("-" if way == "減少" else "+") + amount)
    for what, amount, way in RISEN.findall(text):
        yield ("change", CHANGED[what], ("-" if way[0] in "減失支消" else "+") + amount)
    for what, amount, way in GROWN.findall(text):
        yield ("change", CHANGED[what], ("+" if way[0] in "上増" else "-") + amount)
    for amount, what, way in GOT.findall(text):
        yield ("change", CHANGED[what], ("-" if way[0] in "失支消" else "+") + amount)
    for what in LEVELLED.findall(text):
        yield ("change", CHANGED[what], "+")
    if "紫ゲージを最大に" in text:
        yield ("change", "purple", "+5")
    for way in CLOCKED.findall(text):
        yield ("change", "level", "+1" if way == "アップ" else "-1")


def bounds(text: str) -> Iterator[Feature]:
    for amount, bound in BOUND.findall(text):
        yield ("bound", str(int(amount) - (bound == "未満")), "min" if bound == "以上" else "max")
    for amount in MORE.findall(text):
        yield ("bound", str(int(amount) + 1), "min")
    for low, high in EITHER.findall(text):
        yield from (("bound", low, "min"), ("bound", high, "max"))


def players(text: str) -> Iterator[Feature]:
    """Whose points change, and who takes life damage."""
    for side, what in POINT.findall(text):
        yield ("points", POINTS[what], SIDES[side])
    for side in (*DEALT.findall(text), *TAKEN.findall(text)):
        yield ("points", "life-damage", SIDES[side])


def until(said: tuple[str, str]) -> str:
    whose, end = said
    return "opponent-turn" if whose else UNTIL[end]


def lasting(text: str) -> Iterator[Feature]:
    """Durations; keywords that are given, and until when: what was last said before them in the sentence."""
    yield from (("lasts", until(said)) for said in LASTS.findall(text))
    if THIS_TURN.search(text):
        yield ("lasts", "turn")
    if OWN_START.search(text):
        yield ("lasts", "opponent-turn")
    for pattern, name in MEANT.items():
        if re.search(pattern, re.sub(HUSHED, "", text)):
            before = LASTS.findall(text)
            yield from (("keyword", name), ("grant", name, until(before[-1]) if before else ""))
    further = re.search("この効果は(?:次の)?((?:対戦)?相手の)?(ターン|戦闘)終了時?まで続", text)
    # What a heading says of its items, or a sentence behind it all.
    headed = until((further[1] or "", further[2])) if further else ""
    for sentence in re.split(r"[。\n]", WITH_QUOTE.sub("", text)):
        if KEYWORDS.fullmatch(sentence):
            yield from (("grant", name, headed) for name in KEYWORD.findall(sentence))
        for match in GRANT.finditer(sentence):
            before = LASTS.findall(sentence[: match.start()])
            lasts = until(before[-1]) if before else headed
            yield from (("grant", name, lasts) for name in KEYWORD.findall(match[1]))
        if HEADS.search(sentence):
            headed = until(LASTS.findall(sentence)[-1]) if LASTS.search(sentence) else ""


def words(text: str) -> Iterator[Feature]:
    """Little words that change what is meant."""
    if re.search("ランダム(?!な)", text):
        yield ("random",)
    if UPTO.search(text):
        yield ("upto",)
    if re.search(
        "以外(?!の場合|：)|ユニットを除[くい](?!外)|属性以外|属性で(?:は)?ないユニット|ほかの|他の|ユニットしかいない|(?:このユニット|自身)(?:のみ|だけ)の場合|選(?:ば|択さ)れ?なかった",
        text,
    ):
        yield ("not",)
    yield from (("keyword", name) for name in KEYWORD.findall(text))
    if re.search("フィールドに出す(?!ことができない)|効果によってフィールドに出(?:た|る)時", text):
        yield ("keyword", "特殊召喚")


def targets(text: str) -> Iterator[Feature]:
    if ITSELF.search(text.replace("このユニットを除", "")):
        yield ("self",)
    if WHOLE.search(REST.sub("", text)):
        yield ("all",)
    yield from (("units", SIDES[one or other], "all") for one, other in ALL.findall(text))


def picks(text: str) -> Iterator[Feature]:
    """Whose units are chosen: the owner that stands first in that part of the sentence."""
    for match in PICK.finditer(COMPARED.sub("", text)):
        if re.search("ランダムで$|捨札|デッキ|手札", match[1]):
            continue
        if apart := APART.match(match[1]):
            yield from picks(f"{apart[1]}{apart[2]}体選ぶ")
            yield from picks(f"{apart[3]}{match[2]}体選ぶ")
            continue
        owners = [SIDES[one] for one in OWNER.findall(match[1])]
        both = bool(re.search("それぞれ|お互い[^、。]*は自", match[1])) or (
            "ずつ" in match[0] and owners in (["any"], ["you", "opponent"])
        )
        for owner in ("you", "opponent") if both else owners[:1] or ["any"]:
            yield ("choose", match[2], owner)


def events(text: str) -> Iterator[Feature]:
    """What it waits for, and whose unit or turn that is."""
    for name, pattern in HEARD.items():
        for subject in pattern.findall(text):
            if re.search("(?:このユニット|自身)$", subject):
                yield ("event", name, "self")
            elif not OFF_FIELD.search(subject) and (sides := re.findall(SIDE, subject)):
                yield ("event", name, SIDES[sides[-1]])


def ordered(text: str) -> Iterator[str]:
    acts = [*ACTS.values()]
    if "する代わりに" in text or "場合、代わりに" in text:
        yield ANY
        return
    text = COPIED.sub("作成す", text)
    text = BOTH_SUMMON.sub(r"\1\2し、\2する", text)
    text = ARRIVED.sub(r"\2し、\1、", QUOTE.sub("", INSTEAD.sub("", LATER.sub("", text))))
    yield from (acts[(match.lastindex or 1) - 1] for match in ACT.finditer(text))
