"""A run's request in words: everything that its results depend on is shown beside them."""

from collections.abc import Iterable
from typing import Any

from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.catalog import Catalog
from cards.record import CardRecord
from languages import Language
from rules.bridge.facts import how_performed
from rules.bridge.pool import approximate_cards
from rules.engine.runs.plan import KEEP, Plan
from rules.games import LABELS, PLAYABLE
from rules.simulations.api.result_answers import settings_of_plan
from rules.simulations.models import OTHERS, Simulation
from web.api.problems import FieldError, Problem
from web.requests import page_language

POLICIES = {
    "greedy": gettext_lazy("greedy: whatever looks best now"),
    "search": gettext_lazy("search: tries every option (slow)"),
    "random": gettext_lazy("random: all options equally likely"),
    "first": gettext_lazy("first: always the first option"),
}
KINDS = {
    "goldfish": gettext_lazy("goldfish: a passive opponent"),
    "match": gettext_lazy("match: against another deck"),
}
FIRST = {
    "alternate": gettext_lazy("alternating"),
    "first": gettext_lazy("always first"),
    "second": gettext_lazy("always second"),
    "third": gettext_lazy("always third"),
    "fourth": gettext_lazy("always fourth"),
    "random": gettext_lazy("at random"),
}
KEPT = gettext_lazy("keep every hand")
PARTS = {
    "deck": gettext_lazy("Deck"),
    "other": gettext_lazy("Opponent's deck"),
    "other2": gettext_lazy("Second opponent's deck"),
    "other3": gettext_lazy("Third opponent's deck"),
    "against": gettext_lazy("Compared with"),
}


POLICIES_OF = {
    "other": gettext_lazy("Opponent's strategy"),
    "other2": gettext_lazy("Second opponent's strategy"),
    "other3": gettext_lazy("Third opponent's strategy"),
}


def mulligan_labels(game: str, language: Language) -> dict[str, str]:
    """The ways to redraw that a game offers."""
    named = LABELS[game].mulligans
    return {KEEP: str(KEPT)} | {
        name: named[name].localised(language) if name in named else name
        for name in PLAYABLE[game].mulligans
    }


def settings_in_words(plan: Plan, language: Language) -> str:
    """The ruleset with the game's labels."""
    labels = LABELS[plan.game].settings
    phrases = []
    for word in settings_of_plan(plan):
        name, equals, value = word.partition("=")
        label = labels.get(name.replace("-", "_"))
        wording = label.localised(language) if label else name
        phrases.append(f"{wording}: {value}" if equals else wording)
    return " · ".join(phrases) or _("standard")


def error_sentence(error: FieldError) -> str:
    """Says whose deck is meant, except for the first."""
    text = error.localised(page_language())
    whose = PARTS[error.field] if error.field in PARTS and error.field != "deck" else ""
    return f"{whose}: {text}" if whose else text


def refusal_sentence(problem: Problem) -> str:
    """Why no run was made, above the errors; empty if they say all."""
    if problem.code == "illegal-deck":
        return _("The deck is not legal.")
    if problem.code == "cannot-perform":
        return _("These cards cannot be played as printed:")
    return "" if problem.code == "invalid" else problem.sentence(page_language())


def part_title(run: Simulation, part: str, language: Language) -> str:
    """The title of the part's deck at that time."""
    if part == "against" and run.plan.get("hands"):
        return best_hand(run.game, language)
    shown = run.shown.get(part, {})
    name = (shown.get("title_ja") if language == "ja" else "") or shown.get("title") or ""
    return name or _("Deck list")


def best_hand(game: str, language: Language) -> str:
    label = LABELS[game].starting_hand
    return _("best %(hand)s found") % {"hand": label.localised(language) if label else ""}


def others(run: Simulation, language: Language) -> list[str]:
    """The titles of the opposing decks at that time, in turn order."""
    return [part_title(run, part, language) for part in OTHERS if part in run.shown]


def run_heading(run: Simulation, language: Language) -> str:
    """The decks of a run in one line: `A`, `A → B` for a comparison, `A – B` for a match."""
    name = " → ".join(
        part_title(run, part, language) for part in ("deck", "against") if part in run.shown
    )
    return " – ".join([name, *others(run, language)])


def part_titles(run: Simulation, language: Language) -> dict[str, Any]:
    """For each part its name, the deck's code if it can still be opened, and its version at that time."""
    saved = run.saved
    return {
        part: {
            "label": PARTS[part],
            "name": part_title(run, part, language),
            "code": saved[part].code if part in saved else "",
            "version": run.shown[part].get("version"),
        }
        for part in PARTS
        if part in run.shown
    }


def plan_rows(
    run: Simulation, plan: Plan, catalog: Catalog, language: Language
) -> list[tuple[str, str]]:
    """(what, how) of everything except the decks."""
    rows = bearing_rows(run, plan, catalog, language)
    rows.append((_("Games"), f"{run.played:,} / {run.games:,}"))
    if plan.precision is not None:
        rows.append((_("Requested precision"), f"± {plan.precision:g}"))
    if plan.hands:
        rows.append((best_hand(plan.game, language), _("%(n)s candidates") % {"n": plan.hands}))
    rows.append((_("Seed"), str(plan.seed)))
    rows.append((_("Started"), f"{localtime(run.created):%Y-%m-%d %H:%M} · {run.seconds:.1f} s"))
    return rows


def bearing_rows(
    run: Simulation, plan: Plan, catalog: Catalog, language: Language
) -> list[tuple[str, str]]:
    """What affects the results besides deck, seed and number of games."""
    rows = [(_("Kind"), str(KINDS[plan.kind])), (_("Strategy"), policies_in_words(plan))]
    known = mulligan_labels(plan.game, language)
    if len(known) > 1:
        rows.append((_("Mulligan"), known.get(plan.mulligan, plan.mulligan)))
    if plan.kind == "goldfish":
        rows.append((_("Turn limit"), _("%(n)s turns") % {"n": plan.horizon}))
    if PLAYABLE[plan.game].begins:
        rows.append((_("Goes first"), str(FIRST[plan.first])))
    rows.append((_("Ruleset"), settings_in_words(plan, language)))
    if plan.approximate:
        names = names_of(plan, catalog, language)
        rows.append((_("Without abilities that cannot be performed"), names))
    rows.append((_("Engine"), _("version %(n)s") % {"n": run.engine}))
    return rows


def names_of(plan: Plan, catalog: Catalog, language: Language) -> str:
    """The cards that are played without what is missing."""
    named = approximate_cards(catalog, plan.approximate)
    return _(", ").join(card.name_ja if language == "ja" else card.name_en for card in named)


def policies_in_words(plan: Plan) -> str:
    return " / ".join(str(POLICIES.get(name, name)) for name in plan.policies)


def assumed_cards(catalog: Catalog, numbers: Iterable[str]) -> list[CardRecord]:
    """The cards among these that the engine plays under an assumption."""
    records = [card for number in dict.fromkeys(numbers) if (card := catalog.get(number))]
    return [card for card in records if how_performed(catalog.game, card) == "assumed"]
