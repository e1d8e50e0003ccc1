"""Checks small decks against a single demand, for the tests of each kind of constraint."""

import datetime as dt
from collections.abc import Mapping
from typing import Any

import pytest

from cards.catalog import Catalog
from cards.record import CardRecord, PrintingRecord
from decks.legality.check import Verdict, check_deck
from decks.legality.decklist import Decklist, Entry
from decks.legality.problems import Finding
from decks.legality.ruleset import FormatError, Ruleset, build_ruleset, parse_format

TODAY = dt.date(2026, 1, 1)
NAMES = {
    "main": ("Main deck", "メインデッキ"),
    "side": ("Side", "サイド"),
    "deck-#": ("Deck #", "デッキ#"),
    "pack-#": ("Pack #", "パック#"),
}
CARDS = (
    CardRecord("A-1", "unit", "赤竜", "Red Dragon", set="S1", fields={"colour": "red", "cost": 5}),
    CardRecord("A-2", "unit", "赤竜", "Red Dragon", set="S2", fields={"colour": "red", "cost": 6}),
    CardRecord("A-3", "trigger", "赤竜", "Dragon Trap", set="S2", fields={"colour": "red"}),
    CardRecord(
        "B-1",
        *("unit", "青蛇", "Blue Snake"),
        set="S1",
        printings=(PrintingRecord("B-1F", "S3", foil=True),),
        fields={"colour": "blue", "cost": 2},
    ),
    CardRecord("C-1", "intercept", "緑壁", "Green Wall", set="S3", fields={"colour": "green"}),
    CardRecord("D-1", "joker", "道化", fields={"character": "道化"}),
    CardRecord("T-1", "unit", "影", "Shadow", set="S1", deckable=False),
)
CATALOG = Catalog("code-of-joker", CARDS)
UNKNOWN = "nobody knows this"

Deck = Mapping[str, Mapping[str, int]]


def ruleset(
    *rules: dict[str, Any],
    game: str = "code-of-joker",
    zones: tuple[str, ...] = ("main", "side"),
    as_of: dt.date = TODAY,
) -> Ruleset:
    """The rules (ids x, x1, x2 … where they have none) over zones."""
    named = [{"id": f"x{index or ''}", **rule} for index, rule in enumerate(rules)]
    stated = [
        {"slug": slug, "name": dict(zip(("en", "ja"), NAMES.get(slug, (slug, slug)), strict=True))}
        for slug in zones
    ]
    data = {
        "game": game,
        "slug": "test",
        "name": {"en": "t", "ja": "t"},
        "versions": [{"zones": stated, "constraints": named}],
    }
    return build_ruleset([parse_format(data)], as_of)


def decklist(deck: Deck, game: str = "code-of-joker") -> Decklist:
    zones = {zone: tuple(Entry(c, n) for c, n in cards.items()) for zone, cards in deck.items()}
    return Decklist(game, zones)


def judge(rule: dict[str, Any], deck: Deck, catalog: Catalog = CATALOG, **options: Any) -> Verdict:
    """The verdict by one demand, after checking each of its sentences."""
    rules = ruleset(rule, game=catalog.game, **options)
    verdict = check_deck(decklist(deck, catalog.game), rules, catalog)
    consistent(verdict)
    for finding in (*verdict.problems, *verdict.holds):
        english, japanese = (finding.message(language, rules) for language in ("en", "ja"))
        for sentence in (english, japanese):
            assert not {"None", "{", "}", "#"} & set(sentence.split()), sentence
            assert "{" not in sentence and "#" not in sentence
        assert english.endswith(".") and japanese.endswith("。")
        assert not japanese.isascii()
    return verdict


def consistent(verdict: Verdict) -> None:
    """Assert that no demand both holds and fails, and that the sign of its slack fits."""
    broken = {(finding.constraint.id, finding.zone) for finding in verdict.problems}
    assert not broken & {(finding.constraint.id, finding.zone) for finding in verdict.holds}
    assert all(finding.slack is None or finding.slack >= 0 for finding in verdict.holds)
    assert all(finding.slack is None or finding.slack < 0 for finding in verdict.problems)


def problems(verdict: Verdict) -> list[tuple[Any, ...]]:
    """(code, severity, zone, slack, {card: copies}) of each problem of the demand under test."""
    return [
        (p.code, p.severity, p.zone, p.slack, {card.number: n for card, n in p.cards})
        for p in verdict.problems
        if p.constraint.id == "x"
    ]


def holds(verdict: Verdict) -> list[tuple[str, str | None, int | None]]:
    return [(h.code, h.zone, h.slack) for h in verdict.holds if h.constraint.id == "x"]


def sentences(verdict: Verdict) -> list[tuple[str, str]]:
    """The sentences on the demand under test in English and Japanese, problems first."""
    found: list[Finding] = [*verdict.problems, *verdict.holds]
    return [
        (f.message("en", verdict.ruleset), f.message("ja", verdict.ruleset))
        for f in found
        if f.constraint.id == "x"
    ]


def refused(rule: dict[str, Any], game: str = "code-of-joker") -> str:
    """The path within the rule at which its format is refused; fails if it is accepted."""
    with pytest.raises(FormatError) as caught:
        ruleset(rule, game=game)
    assert caught.value.reason and not caught.value.reason_ja.isascii()
    path = "versions.0.constraints.0"
    assert caught.value.path.startswith(path), caught.value
    return caught.value.path.removeprefix(path).removeprefix(".")
