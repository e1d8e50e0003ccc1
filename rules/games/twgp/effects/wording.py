"""Effects in words, Japanese and English."""
# interpreted: read once for each card that is shown

from rules.engine.effects.words import WordedAbility, Wording
from rules.games.twgp.effects import Effects, Paragraph
from rules.games.twgp.effects.card import Cost

KINDS = {
    "spell": ("スペル", "Spell"),
    "accel": ("アクセル", "Accel"),
    "hazard": ("ハザード", "Hazard"),
    "another": ("アナザー", "Another"),
    "reflect": ("リフレクト", "Reflect"),
    "hack": ("ハック", "Hack"),
    "trap": ("トラップ", "Trap"),
    "counter": ("カウンター", "Counter"),
    "poison": ("ポイズン", "Poison"),
    "log": ("ログ・カウンター", "Log counter"),
    "vital": ("ヴァイタル効果", "Vital effect"),
    "text": ("テキスト", "Text"),
}
COSTS = {
    "surge": ("サージ", "Surge"),
    "close": ("クローズ", "Close"),
    "damage": ("ダメージ", "Damage"),
    "recharge": ("リ=チャージ", "Re-charge"),
    "download": ("ダウンロード", "Download"),
    "shut-down": ("シャット・ダウン", "Shut down"),
    "link": ("リンク×Log", "Link Log"),
    "deck": ("デッキ×Log", "Deck Log"),
    "unit": ("ユニット×Log", "Unit Log"),
    "weapon": ("ウェポン×Log", "Weapon Log"),
    "charge": ("チャージ×Log", "Charge Log"),
    "frame": ("フレーム×Log", "Frame Log"),
    "phase": ("フェーズ×Lost", "Phase Lost"),
}
MOMENTS = {
    "assaulted": ("アサルトされたとき", "When you are assaulted"),
    "directed": ("ダイレクトされたとき", "When you are directed"),
    "driven": ("相手がチャージ・ドライヴしたとき", "When an opponent charge-drives"),
    "spell": ("スペルに対して", "Against a Spell"),
    "accel": ("アクセルに対して", "Against an Accel"),
    "effect": ("自分への効果に対して", "Against an effect on you"),
    "summoned": ("召喚されたとき", "When it is summoned"),
}


def word_effects(effects: Effects, language: str, kind: str) -> Wording:
    return Wording(
        abilities=tuple(word_paragraph(paragraph, language) for paragraph in effects.abilities)
    )


def word_paragraph(paragraph: Paragraph, language: str) -> WordedAbility:
    ja = language == "ja"
    deeds = [deed.ja() if ja else deed.en() for deed in paragraph.do]
    lead = [cost_words(cost, ja) for cost in paragraph.cost]
    if paragraph.instant is not None:
        lead.append("コスト: ヴァイタル1枚" if ja else "Cost: one Vital")
    if paragraph.on:
        lead.append(MOMENTS[paragraph.on][0 if ja else 1])
    if paragraph.counts:
        lead.append(f"Count-E {paragraph.counts}")
    text = ("、".join(deeds) + "。") if ja else ("; ".join(deeds) + ".")
    if ja:
        return WordedAbility(KINDS[paragraph.kind][0], ("、".join([*lead, text]),))
    head = ", ".join(lead)
    said = f"{head}: {text}" if head else text
    return WordedAbility(KINDS[paragraph.kind][1], (said[:1].upper() + said[1:],))


def cost_words(cost: Cost, ja: bool) -> str:
    return f"[{cost.count}] {COSTS[cost.pay][0 if ja else 1]}"
