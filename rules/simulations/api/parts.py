"""The decks that a request for a run names."""

from dataclasses import replace
from typing import Any

from django.http import Http404

from decks.legality.decklist import from_entries
from decks.legality.ruleset import Ruleset
from decks.library import access
from decks.library.catalogs import decklist_catalog
from decks.requests.lookups import revision_or_404, ruleset_or_404
from decks.requests.stated import StatedDeck, read_deck
from languages import Text
from rules.simulations.api.bodies import PlayedBody, SimulationBody
from rules.simulations.jobs.decks import RunPart
from rules.simulations.models import OTHERS
from web.api.problems import FieldError, Problem


def parts_of(body: SimulationBody, user: Any) -> dict[str, RunPart]:
    """By name. Raises Problem; faults of the other decks are prefixed with their field."""
    if body.other and body.others:
        both = Text(
            "Either `other` or `others` can be given.", "otherとothersは同時に指定できません。"
        )
        raise Problem("invalid", FieldError("others", "unknown", both))
    parts = {"deck": part_from_body(body, user)}
    for name, (field, played) in beside(body).items():
        try:
            parts[name] = replace(part_from_body(played, user), field=field)
        except Problem as problem:
            raise below_field(field, problem) from problem
    return parts


def beside(body: SimulationBody) -> dict[str, tuple[str, PlayedBody]]:
    """The decks besides the first: their field in the request, and its content."""
    others = [(f"others.{n}", other) for n, other in enumerate(body.others or ())]
    if body.other:
        others = [("other", body.other)]
    named = dict(zip(OTHERS, others, strict=False))
    return named | ({"against": ("against", body.against)} if body.against else {})


def below_field(name: str, problem: Problem) -> Problem:
    errors = (
        FieldError(f"{name}.{error.field}".rstrip("."), error.code, error.text, error.more)
        for error in problem.errors
    )
    return Problem(problem.code, *errors, **problem.params)


def part_from_body(body: PlayedBody, user: Any) -> RunPart:
    stated = read_deck(body, user)
    ruleset = ruleset_for_body(body, stated, user)
    saved = stated.saved
    if saved is None:
        if body.revision is not None:
            only = Text(
                "Only a saved deck has revisions.",
                "リビジョンは保存済みのデッキだけにあります。",
            )
            raise Problem("invalid", FieldError("revision", "unknown", only))
        return RunPart(stated.decklist(ruleset.zones), ruleset, stated.catalog)
    title, decklist = saved.title, stated.decklist(ruleset.zones)
    if body.revision is not None:
        revision = revision_or_404(saved, body.revision)
        title, decklist = revision.title, from_entries(saved.game, revision.entries)
    catalog = decklist_catalog(decklist, user, sets=(*saved.sets, *body.sets), ruleset=ruleset)
    version = body.revision or saved.version
    return RunPart(decklist, ruleset, catalog, saved, version, title, saved.title_ja)


def ruleset_for_body(body: PlayedBody, stated: StatedDeck, user: Any) -> Ruleset:
    """The ruleset that judges the deck. Raises Problem."""
    game, saved = stated.game.slug, stated.saved
    if body.format is not None:
        return ruleset_or_404(game, body.format, None, user, "format")
    try:
        own = saved.format.slug if saved and saved.format else ""
        return access.first_ruleset(game, own, user=user)
    except Http404:
        raise Problem("unknown-format", field="format", slug="") from None
