"""The cards that a format names: each name must mean exactly one card, and is shown as that card's."""

from collections.abc import Collection, Iterable, Iterator

from cards.catalog import Catalog
from cards.guesses import Guesses
from cards.record import CardRecord
from decks.legality.constraints import Constraint
from decks.legality.format_data import FormatData, FormatError, join_path
from decks.legality.format_parsing import constraints_of
from decks.legality.shapes import ConstraintFault
from languages import Text


def naming_faults(
    constraint: Constraint, guesses: Guesses, excused: Collection[str] = ()
) -> Iterator[ConstraintFault]:
    """Each name of a constraint that means no card of the catalog, or several, with the candidates."""
    for path, reference in constraint.named_cards():
        if reference not in excused and (fault := naming_fault(reference, guesses, path)):
            yield fault


def naming_fault(reference: str, guesses: Guesses, path: str = "") -> ConstraintFault | None:
    """What is wrong with a name; None if it means exactly one card."""
    named = guesses.catalog.find(reference)
    if len(named) == 1:
        return None
    cards = named or guesses.of(reference) or ()
    en, ja = (series_of(cards, language) for language in ("en", "ja"))
    if named:
        code = "ambiguous-card"
        sentence = Text(
            f"“{reference}” may mean several cards: {en}. Give the number of one.",
            f"「{reference}」に当てはまるカードが複数あります（{ja}）。番号で指定してください。",
        )
    else:
        code = "unknown-card"
        sentence = Text(
            f"No card is called “{reference}”." + (f" Perhaps you mean {en}." if cards else ""),
            f"「{reference}」というカードはありません。" + (f"候補：{ja}。" if cards else ""),
        )
    candidates = [{"card": card.number, "name": card.name} for card in cards]
    return ConstraintFault(path, code, sentence, {"candidates": candidates})


def series_of(cards: Iterable[CardRecord], language: str) -> str:
    """The cards by name, each with its number."""
    names = (f"{card.localised(language)} [{card.number}]" for card in cards)
    return ("、" if language == "ja" else ", ").join(names)


def names_stated(formats: Iterable[FormatData]) -> set[str]:
    """Every name of a card in all versions of these formats."""
    return {
        reference
        for data in formats
        for version in data.versions
        for constraint in constraints_of(version)
        for _, reference in constraint.named_cards()
    }


def refuse_unnamed(data: FormatData, catalog: Catalog) -> None:
    """Raise FormatError at the first name of a format that does not mean exactly one card of the catalog."""
    guesses = Guesses(catalog)
    for at, version in enumerate(data.versions):
        for index, constraint in enumerate(constraints_of(version)):
            for fault in naming_faults(constraint, guesses):
                place = join_path(f"versions.{at}.constraints.{index}", fault.path)
                raise FormatError(place, *fault.text)
