"""The form that starts a run: the choices, what was entered, and the run that follows from it."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from django.conf import settings
from django.db.models import Q
from django.http import Http404, HttpRequest, QueryDict
from django.utils.translation import gettext as _

from cards import store as cards
from cards.game import Game
from cards.games import GAMES
from decks.exchange.text import DeckTextError, parse_deck, to_text
from decks.legality.decklist import Decklist
from decks.legality.ruleset import Ruleset
from decks.library import access, revisions
from decks.library.models import Deck
from decks.library.models.deck import from_entries
from rules.engine.runs.plan import MOST_TURNS, ways_to_begin
from rules.games import LABELS, PLAYABLE
from rules.simulations.jobs.decks import RunPart
from rules.simulations.jobs.refusals import Fault, Refused
from rules.simulations.models import OTHERS
from rules.simulations.views import asked
from web.pages import Language, whole_number

MANY = 10_000
HORIZON = 15
MOST_OTHERS = 100
LONGEST = 50_000  # characters of a changed list
NUMBERS = ("games", "horizon", "seed")
REVISION, SAVED, LIST = "version-", "deck-", "list"


@dataclass(frozen=True)
class Subject:
    """The deck of the form; `deck` is None if it comes from a share code."""

    game: Game
    decklist: Decklist
    ruleset: Ruleset
    deck: Deck | None
    title: str
    title_ja: str = ""

    @property
    def part(self) -> RunPart:
        version = self.deck.version if self.deck else None
        return RunPart(self.decklist, self.ruleset, self.deck, version, self.title, self.title_ja)

    def text(self, language: Language) -> str:
        return to_text(
            self.decklist, cards.current_catalog(self.game.slug), self.ruleset.zones, language
        )


def subject_of_deck(deck: Deck, user: Any) -> Subject:
    ruleset = access.deck_ruleset(deck, user)
    return Subject(GAMES[deck.game], deck.decklist, ruleset, deck, deck.title, deck.title_ja)


@dataclass
class Form:
    """What was entered, by field name, with defaults for the rest."""

    subject: Subject
    user: Any
    language: Language
    said: Mapping[str, str]

    def value(self, name: str) -> str:
        return self.said.get(name, "")

    @property
    def rules(self) -> Any:
        return PLAYABLE[self.subject.game.slug]

    def shown(self) -> dict[str, Any]:
        """For the template: fields with their options, [(value, label, chosen)]."""
        game = self.subject.game.slug
        return {
            "kind": self.options("kind", asked.KINDS),
            "first": self.options("first", self.first()) if self.rules.begins else [],
            "policy": self.options("policy", asked.POLICIES),
            "opponents": self.opponents(),
            "mulligan": self.options("mulligan", asked.mulligan_labels(game, self.language)),
            "compare": self.options("compare", self.comparable()),
            "settings": self.settings(),
            "games": self.value("games") or MANY,
            "horizon": self.value("horizon") or HORIZON,
            "most_turns": MOST_TURNS,
            "most_games": settings.SIMULATION_GAMES[
                "user" if self.user.is_authenticated else "anon"
            ],
            "seed": self.value("seed"),
            "precision": self.value("precision"),
            "list": self.value("list") or self.subject.text(self.language),
        }

    def first(self) -> dict[str, Any]:
        return {name: asked.FIRST[name] for name in ways_to_begin(self.rules.seats.most)}

    def opponents(self) -> list[dict[str, Any]]:
        """The fields of each possible opponent's seat."""
        known = {"": "–"} | self.others()
        return [
            {
                "name": name,
                "label": asked.PARTS[name],
                "policy_label": asked.POLICIES_OF[name],
                "decks": self.options(name, known),
                "code": self.value(f"{name}_code"),
                "policies": self.options(f"policy_{name}", asked.POLICIES),
            }
            for name in self.seats()
        ]

    def seats(self) -> tuple[str, ...]:
        return OTHERS[: self.rules.seats.most - 1]

    def named(self) -> dict[str, str]:
        """The opposing decks, by field: codes or addresses."""
        if self.value("kind") != "match":
            return {}
        codes = {n: self.value(f"{n}_code").strip() or self.value(n) for n in self.seats()}
        return {name: code for name, code in codes.items() if code}

    def options(self, name: str, known: Mapping[str, Any]) -> list[tuple[str, Any, bool]]:
        chosen = self.value(name)
        if chosen not in known:
            chosen = next(iter(known))
        return [(value, label, value == chosen) for value, label in known.items()]

    def settings(self) -> list[dict[str, Any]]:
        """The switches and numbers of the game's ruleset that have labels."""
        labels = LABELS[self.subject.game.slug].settings
        return [
            {
                "name": f"set-{name}",
                "label": labels[name].localised(self.language),
                "switch": isinstance(default, bool),
                "value": self.setting(name, default),
            }
            for name, default in self.defaults().items()
            if name in labels
        ]

    def setting(self, name: str, default: bool | int) -> bool | str:
        """A switch that is off gives 0."""
        text = self.value(f"set-{name}")
        if isinstance(default, bool):
            return default if text == "" else text != "0"
        return text or str(default)

    def defaults(self) -> dict[str, Any]:
        return {field.name: field.default for field in fields(self.rules.ruleset)}

    def others(self) -> dict[str, str]:
        """The visitor's own decks of the game, and the sample decks."""
        own = Q(owner=self.user.pk) if self.user.is_authenticated else Q(pk__in=[])
        decks = Deck.objects.filter(own | Q(owner=None), game=self.subject.game.slug)
        rows = decks.order_by("-owner_id", "-changed")[:MOST_OTHERS]
        return {deck.code: deck_name(deck, self.language) for deck in rows}

    def comparable(self) -> dict[str, str]:
        choices = {"": str(_("nothing")), LIST: str(_("the changed list below"))}
        deck = self.subject.deck
        if deck is None:
            return choices
        for revision in deck.revisions.exclude(number=deck.version)[:20]:
            day = f"{revision.created:%Y-%m-%d}"
            choices[f"{REVISION}{revision.number}"] = _("version %(n)s of %(day)s") % {
                "n": revision.number,
                "day": day,
            }
        others = self.others()
        return choices | {
            SAVED + code: title for code, title in others.items() if code != deck.code
        }

    def plan(self) -> dict[str, Any]:
        """The fields of a plan except its decks. Text that is not a number is kept; the plan refuses it."""
        stated: dict[str, Any] = {"kind": self.value("kind") or "goldfish", "ruleset": self.words()}
        for name in NUMBERS:
            if text := self.value(name).strip():
                stated[name] = int(text) if text.isdecimal() and len(text) < 20 else text
        for name in ("first", "mulligan"):
            if self.value(name):
                stated[name] = self.value(name)
        policies = ["policy", *(f"policy_{name}" for name in self.named())]
        stated["policies"] = [self.value(name) or "greedy" for name in policies]
        if text := self.value("precision").strip():
            stated["precision"] = number_or_word(text)
        return stated

    def words(self) -> str:
        """The settings in the ruleset's words."""
        words = []
        for name, default in self.defaults().items():
            text, word = self.value(f"set-{name}").strip(), name.replace("_", "-")
            if text and text != str(int(default)):
                words.append(word if text == "on" else f"{word}={text}")
        return " ".join(words) or "standard"

    def parts(self) -> dict[str, RunPart]:
        """Raises Refused for decks that do not exist."""
        parts = {"deck": self.subject.part}
        for part, (field, code) in zip(OTHERS, self.named().items(), strict=False):
            parts[part] = replace(self.saved(code, field), field=field)
        if against := self.against():
            parts["against"] = against
        return parts

    def saved(self, code: str, field: str) -> RunPart:
        try:
            deck = access.find_deck(code.rstrip("/").rpartition("/")[2][:40], self.user)
        except Http404:
            en, ja = "There is no such deck.", "このデッキはありません。"
            raise Refused("invalid", Fault(field, "unknown", en, ja)) from None
        return subject_of_deck(deck, self.user).part

    def against(self) -> RunPart | None:
        """The deck to compare with; None for none."""
        chosen, own = self.value("compare"), self.subject
        if chosen == LIST:
            return self.listed()
        if chosen.startswith(SAVED):
            return self.saved(chosen.removeprefix(SAVED), "compare")
        if chosen.startswith(REVISION) and own.deck:
            revision = revisions.revision_numbered(
                own.deck, whole_number(chosen.removeprefix(REVISION))
            )
            if revision is None:
                en, ja = "There is no such version.", "この版はありません。"
                raise Refused("invalid", Fault("compare", "unknown", en, ja))
            decklist = from_entries(own.game.slug, revision.entries)
            title = revision.title
            return RunPart(decklist, own.ruleset, own.deck, revision.number, title, own.title_ja)
        return None

    def listed(self) -> RunPart:
        own, text = self.subject, self.value("list")[:LONGEST]
        try:
            parsed = parse_deck(text, cards.current_catalog(own.game.slug), own.ruleset.zones)
        except DeckTextError as error:
            sentences = error.message("en"), error.message("ja")
            raise Refused("invalid", Fault("list", "unreadable", *sentences)) from None
        named = {"en": f"{own.title} (changed)", "ja": f"{own.title_ja or own.title}（変更後）"}
        return RunPart(parsed.decklist, own.ruleset, None, None, named["en"], named["ja"])


def deck_name(deck: Deck, language: Language) -> str:
    variant = f" ({deck.variant})" if deck.variant else ""
    return f"{deck.localised(language)}{variant}"


def number_or_word(text: str) -> float | str:
    """The number, or the text if it is none; the plan refuses text."""
    try:
        number = float(text)
    except ValueError:
        return text
    return number if abs(number) < 1e9 else text


def form_words(data: QueryDict) -> dict[str, str]:
    """The contents of a form or an address, without NUL characters, which no database accepts."""
    return {key[:60]: str(data.get(key, "")).replace("\0", "")[:LONGEST] for key in list(data)[:60]}


def of_request(request: HttpRequest, subject: Subject, language: Language) -> Form:
    return Form(subject, request.user, language, form_words(request.POST or request.GET))
