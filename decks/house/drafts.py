"""Checks house formats before they are saved; reports every fault with its field."""

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from pydantic import ValidationError

from cards.catalog import Catalog
from cards.games import GAMES
from cards.guesses import Guesses
from cards.sets.access import catalog_for
from decks.house.bodies import FormatBody, VersionBody
from decks.legality.format_data import lineage_begins
from decks.legality.naming import names_stated, naming_faults
from decks.legality.ruleset import (
    FormatData,
    FormatError,
    NotInForce,
    Ruleset,
    build_ruleset,
    constraints_of,
    faults_of,
    parse_constraint,
    parse_format,
)
from decks.library import store
from decks.requests.lookups import chain_or_404, refuse_unknown_sets
from languages import Text
from web.api.problems import FieldError, Problem
from web.api.shapes import field_error

MOST_ANCESTORS = 8
MOST_ERRORS = 50


@dataclass
class FormatDraft:
    """A format as it would be saved, with its ancestors, the root first, and the codes of the users' card sets
    that they name."""

    data: FormatData
    ancestors: list[FormatData] = field(default_factory=list)
    sets: frozenset[str] = frozenset()

    def ruleset(self, as_of: dt.date) -> Ruleset:
        """Raises NotInForce."""
        return build_ruleset([*self.ancestors, self.data], as_of)

    @property
    def begins(self) -> dt.date:
        """The first day on which it and all its ancestors are in force."""
        return lineage_begins([*self.ancestors, self.data])


def draft_format(body: FormatBody, slug: str, user: Any) -> FormatDraft:
    """The draft of a format under this slug; raises a Problem that lists all its faults."""
    ancestors = parent_lineage(body.game, body.parent, slug, user)
    known = {rule["id"] for data in ancestors for v in data.versions for rule in v.constraints}
    faults = [
        fault
        for index, version in enumerate(body.versions)
        for fault in version_faults(version, f"versions.{index}", body.game, known)
    ]
    refuse_draft(faults)
    refuse_unknown_sets(body.game, body.sets, user, own_sets(body.game, slug))
    sets = store.format_sets(body.game, body.parent).union(body.sets)
    try:
        draft = FormatDraft(parse_format(stated_body(body, slug)), ancestors, sets)
    except FormatError as error:
        fault = FieldError(error.path, "value", Text(error.reason, error.reason_ja))
        raise Problem("bad-format", fault) from None
    refuse_draft(list(too_early(draft)))
    refuse_draft(list(stray_zones(draft)))
    refuse_draft(list(misnamed_cards(draft, catalog_for(body.game, sets, user))))
    return draft


def misnamed_cards(draft: FormatDraft, catalog: Catalog) -> Iterator[FieldError]:
    """Names in the draft's demands that mean no card, or several.

    What the saved format or one of its ancestors names already may stay: a card may have vanished since.
    """
    before = names_stated([*draft.ancestors, *saved_format(draft.data)])
    guesses = Guesses(catalog)
    for at, version in enumerate(draft.data.versions):
        for index, constraint in enumerate(constraints_of(version)):
            for fault in naming_faults(constraint, guesses, before):
                path = f"versions.{at}.constraints.{index}.{fault.path}"
                yield FieldError(path, fault.code, fault.text, fault.more)


def saved_format(data: FormatData) -> list[FormatData]:
    """The format as it is saved, if it is."""
    try:
        return store.format_chain(data.game, data.slug)[-1:]
    except store.UnknownFormat:
        return []


def own_sets(game: str, slug: str) -> tuple[str, ...]:
    """The sets that the saved format names itself."""
    known = store.known_format(game, slug)
    return known.sets if known else ()


def stated_body(body: FormatBody, slug: str) -> dict[str, Any]:
    """The body as `parse_format` reads it."""
    known = body.model_dump(include={"game", "parent", "name", "versions"})
    return known | {"slug": slug}


def refuse_draft(faults: list[FieldError]) -> None:
    if faults:
        raise Problem("bad-format", *faults[:MOST_ERRORS])


def parent_lineage(game: str, parent: str, slug: str, user: Any) -> list[FormatData]:
    """The parent and what it inherits from; raises Problem if it cannot be a parent."""
    try:
        chain = chain_or_404(game, parent, user)
    except Problem as problem:
        raise no_parent(problem) from None
    if any(data.slug == slug for data in chain):
        sentence = Text(
            "A format cannot inherit from itself.", "自分自身を継承することはできません。"
        )
        raise Problem("bad-format", FieldError("parent", "cycle", sentence))
    if len(chain) > MOST_ANCESTORS:
        sentence = Text(
            f"More than {MOST_ANCESTORS} formats would inherit from one another.",
            f"継承は{MOST_ANCESTORS}段までです。",
        )
        raise Problem("bad-format", FieldError("parent", "too-deep", sentence))
    return chain


def no_parent(problem: Problem) -> Problem:
    """The same problem as one of the body's."""
    return Problem("bad-format", FieldError("parent", problem.code, problem.text))


def version_faults(
    version: VersionBody, path: str, game: str, known: set[str]
) -> Iterator[FieldError]:
    for index, zone in enumerate(version.zones):
        if zone.max is not None and zone.min > zone.max:
            sentence = Text("`min` is larger than `max`.", "minがmaxより大きくなっています。")
            yield FieldError(f"{path}.zones.{index}.min", "range", sentence)
    yield from repeated_names([zone.slug for zone in version.zones], f"{path}.zones", "slug")
    yield from repeated_names(
        [rule.get("id") for rule in version.constraints], f"{path}.constraints", "id"
    )
    for index, data in enumerate(version.constraints):
        yield from constraint_faults(data, f"{path}.constraints.{index}", game)
    for index, slug in enumerate(version.remove):
        if slug not in known:
            sentence = Text(f"The parent has no “{slug}”.", f"継承元に「{slug}」はありません。")
            yield FieldError(f"{path}.remove.{index}", "unknown", sentence)


def repeated_names(names: list[Any], path: str, member: str) -> Iterator[FieldError]:
    for index, name in enumerate(names):
        if isinstance(name, str) and name in names[:index]:
            sentence = Text(f"“{name}” appears twice.", f"「{name}」が重複しています。")
            yield FieldError(f"{path}.{index}.{member}", "repeated", sentence)


def constraint_faults(data: dict[str, Any], path: str, game: str) -> Iterator[FieldError]:
    try:
        for fault in faults_of(parse_constraint(data), GAMES[game]):
            field = f"{path}.{fault.path}"
            yield FieldError(field, fault.code, fault.text, fault.more)
    except FormatError as error:
        if isinstance(error.__cause__, ValidationError):
            for detail in error.__cause__.errors(include_url=False, include_input=False):
                yield field_error(detail, path)
        else:
            yield FieldError(f"{path}.kind", "choice", Text(error.reason, error.reason_ja))


def too_early(draft: FormatDraft) -> Iterator[FieldError]:
    """Versions that begin before the formats above them hold."""
    for index, version in enumerate(draft.data.versions):
        try:
            draft.ruleset(version.since or dt.date.min)
        except NotInForce:
            if version.since:
                sentence = Text("The parent does not hold yet.", "継承元がまだ施行されていません。")
                yield FieldError(f"versions.{index}.since", "too-early", sentence)


def stray_zones(draft: FormatDraft) -> Iterator[FieldError]:
    """Demands of the draft on zones that its decks do not have, when each version begins."""
    for index, version in enumerate(draft.data.versions):
        try:
            ruleset = draft.ruleset(version.since or store.site_day())
        except NotInForce:
            continue
        own = [rule["id"] for rule in version.constraints]
        for rule, zone in ruleset.strays():
            place = f"constraints.{own.index(rule.id)}.zones" if rule.id in own else "zones"
            sentence = Text(
                f"“{rule.id}” speaks of a zone “{zone}”, which is none of the format's.",
                f"「{rule.id}」の「{zone}」は、このフォーマットのゾーンではありません。",
            )
            yield FieldError(f"versions.{index}.{place}", "unknown-zone", sentence)
