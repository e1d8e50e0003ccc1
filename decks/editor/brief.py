"""Findings in a few words, for a mark beside a card: “4th copy”, “41 of 40 cards”."""

from decks.legality.constraints.size import Size
from decks.legality.problems import Finding
from decks.legality.words import FormatWords, fill_sentence


def brief_finding(finding: Finding, words: FormatWords) -> str:
    """The finding without its cards, in the words' language."""
    rule = finding.constraint
    params = rule.spoken(finding.params, words)
    named = {"zone": words.zone(finding.zone) if finding.zone else "", "cards": ""}
    sentence = rule.problems[finding.code].brief.localised(words.language)
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
