"""Decks as examples of clauses: made of the cards of a catalog, judged, and told in both languages."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from cards.catalog import Catalog
from decks.display.sheet import verdict_status
from decks.exchange.sharecode import deck_share_code
from decks.legality.check import Verdict
from decks.legality.problems import Finding
from decks.legality.ruleset import Ruleset
from decks.legality.shapes import Localised
from rules.rulebook.decks.english import EnglishWords
from rules.rulebook.decks.japanese import JapaneseWords
from rules.rulebook.decks.making import CannotMake, DeckMaker
from rules.rulebook.decks.rows import DeckRow, load_deck_rows
from rules.rulebook.examples.told import Told


@dataclass(frozen=True)
class DeckExample:
    """A deck that shows what a clause demands.

    `slug` and `format`: the format that judges it, and its name; `status`: legal, illegal or unfinished;
    `findings`: why, each marked with its severity or `legal`; `code`: its share code, or empty if it has none.
    """

    deck: Told
    format: Localised
    slug: str
    status: str
    findings: tuple[Told, ...]
    code: str


DeckExamples = dict[str, tuple[DeckExample, ...]]


def deck_examples(catalog: Catalog, ruleset_of: Callable[[str], Ruleset]) -> DeckExamples:
    """The decks by clause. A clause whose decks cannot be made of these cards and formats has none."""
    maker = DeckMaker(catalog, ruleset_of)
    examples: DeckExamples = {}
    for id, rows in load_deck_rows(catalog.game).items():
        try:
            examples[id] = tuple(tell_decks(id, rows, maker))
        except CannotMake:
            continue
    return examples


def tell_decks(id: str, rows: list[DeckRow], maker: DeckMaker) -> Iterator[DeckExample]:
    """The decks of one clause, with all problems of each, and what it meets of the clause and of the demands that
    the others fail. Raises CannotMake."""
    lists = [maker.make(row) for row in rows]
    verdicts = [maker.judge(row, decklist) for row, decklist in zip(rows, lists, strict=True)]
    about = {id} | {p.clause for verdict in verdicts for p in verdict.problems if p.clause}
    for row, decklist, verdict in zip(rows, lists, verdicts, strict=True):
        held = [] if verdict.problems else [h for h in verdict.holds if h.clause in about]
        findings = sorted((*verdict.problems, *held), key=lambda finding: finding.clause != id)
        yield DeckExample(
            tell_deck(row, verdict, maker),
            verdict.ruleset.name,
            verdict.ruleset.slug,
            verdict_status(verdict),
            tuple(tell_finding(finding, verdict.ruleset) for finding in findings),
            deck_share_code(decklist, maker.catalog),
        )


def tell_deck(row: DeckRow, verdict: Verdict, maker: DeckMaker) -> Told:
    sample, home = maker.sample(row), maker.home(row)
    en, ja = (words(verdict, home).say(row, sample) for words in (EnglishWords, JapaneseWords))
    return Told("", en, ja)


def tell_finding(finding: Finding, ruleset: Ruleset) -> Told:
    en, ja = (finding.message(language, ruleset) for language in ("en", "ja"))
    return Told(finding.severity or "legal", en, ja, (finding.clause,) if finding.clause else ())
