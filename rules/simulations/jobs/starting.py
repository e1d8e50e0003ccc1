"""A run from a request: everything is checked here, so that workers meet no surprises."""

import secrets
from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.db.models import Min

from accounts.limits import held_account
from cards.games import GAMES
from decks.legality.decklist import to_entries
from decks.library.models import Visibility
from decks.library.store import is_official
from languages import Text
from rules.bridge.kept import keep_cards
from rules.bridge.pool import CardPool
from rules.bridge.sources import SOURCES
from rules.engine.core.ask import NotAllowed
from rules.engine.core.game import Game
from rules.engine.runs.goldfish import PreparedRun, seed_of
from rules.engine.runs.plan import Plan, parse_plan
from rules.engine.runs.plan_values import BadPlan
from rules.engine.runs.stats import Results
from rules.games import PLAYABLE
from rules.simulations.jobs.dealing import MOST_WOKEN, extend_window
from rules.simulations.jobs.decks import PlayedDecks, RunPart
from rules.simulations.jobs.limits import make_room, refuse_more_runs, refuse_too_much
from rules.simulations.jobs.refusals import Fault, Refused
from rules.simulations.models import OTHERS, RunDeck, Simulation
from rules.simulations.models.clients import Client
from web.work import wake_workers

STANDARD = "standard"  # settings in words
MOST_SEED = 2**32  # for generated seeds: short enough to read aloud


def start_run(
    client: Client,
    parts: Mapping[str, RunPart],
    asked: Mapping[str, Any],
    anyway: bool = False,
    approximate: bool = False,
) -> Simulation:
    """A run that workers take up at once. `parts`: by name (`PARTS`); `asked`: the other fields of a plan that
    were given; `anyway`, `approximate`: as `PlayedDecks.refuse_unplayable` has them. Raises Refused."""
    game = parts["deck"].decklist.game
    if game not in PLAYABLE:
        raise Refused("not-playable", game=GAMES[game].name.en)
    decks = PlayedDecks(game, parts, str(asked.get("ruleset", "")))
    plan = plan_of(decks, asked, anyway, approximate)
    refuse_too_much(client, plan)
    official = len(decks.catalog.parts) == 1 and all(map(is_judged_officially, parts.values()))
    if anyway or plan.ruleset != STANDARD or not official:
        # By the standard settings, official cards that are legal in an official format can be dealt.
        refuse_undealt(plan, decks.pool)
    return create_run(client, decks, plan)


def is_judged_officially(part: RunPart) -> bool:
    return is_official(part.decklist.game, part.ruleset.slug)


def plan_of(decks: PlayedDecks, asked: Mapping[str, Any], anyway: bool, approximate: bool) -> Plan:
    """Raises Refused."""
    refuse_misfits(decks.game, decks.parts)
    refuse_number(decks.game, decks.parts, asked.get("kind") == "match")
    decks.refuse_unplayable(anyway, approximate)
    zones = decks.zones
    played = [zones[name] for name in ("deck", *OTHERS) if name in zones]
    given = {"kind": "goldfish", "seed": secrets.randbelow(MOST_SEED), **asked}
    given |= {"game": decks.game, "decks": played, "against": zones.get("against")}
    given["approximate"] = [entry.card.number for entry in decks.lacking]
    try:
        return parse_plan(given, PLAYABLE)
    except BadPlan as bad:
        field = "deck" if bad.field == "decks" else bad.field
        raise Refused(
            "invalid", Fault(field, "plan", Text(bad.sentence.en, bad.sentence.ja))
        ) from bad


def refuse_misfits(game: str, parts: Mapping[str, RunPart]) -> None:
    """Refuse decks of another game."""
    for name, part in parts.items():
        if part.decklist.game != game:
            other = Text(
                f"The deck is of {part.decklist.game}.", f"{part.decklist.game}のデッキです。"
            )
            raise Refused("invalid", Fault(part.field or name, "other-game", other))


def refuse_number(game: str, parts: Mapping[str, RunPart], match: bool) -> None:
    """Refuse a number of decks that the game cannot seat."""
    others = [part.field or name for name, part in parts.items() if name in OTHERS]
    least, most = PLAYABLE[game].seats
    if others and not match:
        alone = Text("Only a match has another deck.", "相手のデッキは対戦のときだけ指定できます。")
        raise Refused("invalid", Fault(others[0], "unknown", alone))
    if match and len(others) < least - 1:
        missing = Text("A match needs another deck.", "対戦には相手のデッキが必要です。")
        if least > 2:
            missing = Text(f"A match needs {least} decks.", f"対戦にはデッキが{least}個必要です。")
        raise Refused("invalid", Fault(OTHERS[len(others)], "missing", missing))
    if len(others) > most - 1:
        many = Text(f"A match has at most {most} decks.", f"対戦のデッキは{most}個までです。")
        raise Refused("invalid", Fault(others[most - 1], "unknown", many))


def refuse_undealt(plan: Plan, cards: CardPool) -> None:
    """Refuse decks with which the engine cannot reach a first question."""
    try:
        run = PreparedRun(PLAYABLE[plan.game], plan, cards.facts)
        for decks in run.decks.values():
            Game.start(run.rules, decks, cards.facts, run.ruleset, seed_of(plan, 0)).asks()
    except NotAllowed as error:
        sentence = error.sentence
        raise Refused(
            "cannot-deal", Fault("deck", "cannot-deal", Text(sentence.en, sentence.ja))
        ) from error
    except (KeyError, ValueError) as error:
        message = str(error)
        raise Refused(
            "cannot-deal", Fault("deck", "cannot-deal", Text(message, message))
        ) from error


def create_run(client: Client, decks: PlayedDecks, plan: Plan) -> Simulation:
    user = client.user if client.kind == "user" else None
    kept, parts = keep_cards(decks.pool, decks.numbers), decks.parts
    run = Simulation(
        owner=user,
        session=client.session,
        address=client.address,
        game=plan.game,
        shown={name: shown_deck(part) for name, part in parts.items()},
        private=any(is_private(part) for part in parts.values()),
        plan=plan.as_json(),
        engine=PLAYABLE[plan.game].version,
        sources=SOURCES[plan.game],
        facts=kept.hash,
        cards=kept.packed,
        games=plan.games,
    )
    with held_account(user and user.pk, client.address):
        refuse_more_runs(client)  # again: others may have begun since
        make_room(client)
        run.turn = Simulation.objects.active().aggregate(least=Min("turn"))["least"] or 0
        run.save()
        RunDeck.objects.bulk_create(saved_decks(run, parts))
        chunks = extend_window(run, plan, Results())
        run.save(update_fields=["dealt"])
    transaction.on_commit(lambda: wake_workers(min(chunks, MOST_WOKEN)))
    return run


def saved_decks(run: Simulation, parts: Mapping[str, RunPart]) -> list[RunDeck]:
    return [
        RunDeck(simulation=run, part=name, deck=part.saved)
        for name, part in parts.items()
        if part.saved
    ]


def is_private(part: RunPart) -> bool:
    return part.private or bool(part.saved and part.saved.visibility == Visibility.PRIVATE)


def shown_deck(part: RunPart) -> dict[str, Any]:
    """What pages show of the deck, even when it is gone."""
    return {
        "title": part.title,
        "title_ja": part.title_ja,
        "code": part.saved.code if part.saved else None,
        "version": part.version,
        "entries": to_entries(part.decklist),
    }
