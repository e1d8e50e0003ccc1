"""Findings in a few words, for a mark beside a card: “4th copy”, “41 of 40 cards”."""

from decks.legality.constraints.size import Size
from decks.legality.problems import Finding
from decks.legality.words import FormatWords, fill_sentence

BRIEF: dict[str, tuple[str, str]] = {
    "too-many-copies": ("{count}{th} copy", "{count}枚目"),
    "too-many-cards": ("{count} of {max} {max:card|cards}", "{count}/{max}枚"),
    "wrong-number-of-cards": ("{count} {count:card|cards}: {bounds}", "{count}枚（{bounds}）"),
    "too-many-matching": ("{label}: {count} of {max}", "{label}{count}/{max}枚"),
    "too-few-matching": ("{label}: {count}", "{label}{count}枚"),
    "duplicate": ("duplicate: same {fields}", "重複（{fields}）"),
    "duplicate-across": ("also in {against}", "{against}と重複"),
    "not-from-packs": ("in no pack", "パック外"),
    "left-out-of-packs": ("left out", "未使用"),
    "not-part-of": ("not in {of}", "{of}にない"),
    "too-many-points": ("{label}: {count} of {max}", "{label}{count}/{max}"),
    "too-few-points": ("{label}: {count}", "{label}{count}"),
    "not-in-pool": ("not in these sets", "使えないセット"),
    "banned": ("banned", "禁止"),
    "restricted": ("restricted to {max}", "制限{max}枚"),
    "too-many-of-roster": ("more than {value} has", "{value}のリストより多い"),
    "missing-from-roster": ("{missing} missing", "{missing}枚不足"),
    "too-few-cards": ("{missing} missing", "{missing}枚不足"),
    "excluded": ("forbidden combination", "併用不可"),
    "required": ("needs another card", "必要なカードなし"),
    "too-many-of-group": ("at most {most} of these", "この中から{most}種類まで"),
    "mixed": ("another {by}", "{by}が違う"),
    "not-deckable": ("not for decks", "デッキに入れられない"),
    "wrong-kind": ("not for {zone}", "{zone}不可"),
    "unknown-zone": ("no such zone", "該当ゾーンなし"),
    "too-few-zones": ("too few zones", "ゾーン不足"),
    "too-many-zones": ("too many zones", "ゾーンが多い"),
}


def brief_finding(finding: Finding, words: FormatWords) -> str:
    """The finding without its cards, in the words' language."""
    rule = finding.constraint
    params = rule.spoken(finding.params, words)
    named = {"zone": words.zone(finding.zone) if finding.zone else "", "cards": ""}
    sentence = words.either(*BRIEF[finding.code])
    return fill_sentence(sentence, **params, **named, th=ordinal_ending(params.get("count", 0)))


def ordinal_ending(number: int) -> str:
    """The suffix of an English ordinal."""
    teens = number % 100 in (11, 12, 13)
    return "th" if teens else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")


def wanted_size(rule: Size) -> str:
    """The allowed size of a zone in figures: “40”, “5–10”, “7+”, “≤6”; empty if any size will do."""
    low, high = rule.low, rule.high
    if low == high:
        return str(low)
    if high is None:
        return f"{low}+" if low else ""
    return f"{low}–{high}" if low else f"≤{high}"


def used_bound(finding: Finding) -> str:
    """How much of a bound is used, in figures: “38/40”; empty if nothing is counted."""
    count, low, high = (finding.params.get(name) for name in ("count", "min", "max"))
    bound = low if high is None else high
    return f"{count}/{bound}" if isinstance(count, int) and isinstance(bound, int) and bound else ""
