"""The form that starts a run. The plan and `start_run` decide what is allowed; the form shows their refusals at
its fields."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from functools import partial
from typing import Any

from django import forms
from django.conf import settings
from django.core.validators import MaxLengthValidator
from django.http import Http404
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from decks.exchange.input_errors import DeckInputError
from decks.exchange.lists import read_list
from decks.library import access
from decks.library.catalogs import text_catalog
from rules.engine.core.ruleset import STANDARD
from rules.engine.runs.plan import MOST_GAMES, MOST_SEED, MOST_TURNS, ways_to_begin
from rules.engine.runs.plan_values import number_between
from rules.games import LABELS, PLAYABLE
from rules.simulations.jobs.decks import RunPart
from rules.simulations.models import OTHERS
from rules.simulations.pages import asked
from rules.simulations.pages.fields import NumberField, OptionField, WholeField
from rules.simulations.pages.subject import Subject, rival_decks, subject_of_deck
from web.api.problems import Problem
from web.requests import page_language

HANDS = (16, 64, 256)
LONGEST = 50_000  # characters of a changed list
VERSION, SAVED, LIST, SETTING = "version-", "deck-", "list", "set-"
PLANNED = ("kind", "games", "horizon", "seed", "first", "mulligan", "precision")
# Fields of the request that have another name in the form.
SHOWN_AT = {"against": "compare", "policies": "policy"}
SEED = {"inputmode": "numeric", "pattern": "[0-9]{0,20}", "maxlength": 20, "autocomplete": "off"}
PRECISION = {"inputmode": "decimal", "maxlength": 8, "autocomplete": "off"}
ADDRESS = {"maxlength": 200, "autocapitalize": "none", "autocomplete": "off"}
LISTED = {"spellcheck": "false", "autocapitalize": "none"}


class SimulationForm(forms.Form):
    """A run of the subject. The game adds the opponents' fields, its own options and its settings."""

    kind = OptionField(asked.KINDS, widget=forms.RadioSelect, label=gettext_lazy("Kind"))
    games = WholeField(1, MOST_GAMES, label=gettext_lazy("Games"), initial=10_000)
    horizon = WholeField(1, MOST_TURNS, label=gettext_lazy("Turn limit"), initial=15)
    policy = OptionField(asked.POLICIES, label=gettext_lazy("Strategy"))
    compare = OptionField(
        {"": gettext_lazy("nothing"), LIST: gettext_lazy("the changed list below")},
        label=gettext_lazy("Compare with"),
        help_text=gettext_lazy(
            "Both versions play the same shuffles, so small differences show in few games."
        ),
    )
    list = forms.CharField(
        required=False,
        strip=False,
        widget=forms.Textarea(LISTED),
        validators=[MaxLengthValidator(LONGEST)],  # no `maxlength`, which would cut off a paste
        label=gettext_lazy("Change the list here"),
    )
    seed = WholeField(
        0,
        MOST_SEED,
        widget=forms.TextInput(SEED),
        label=gettext_lazy("Seed"),
        help_text=gettext_lazy(
            "The same deck, settings and seed give exactly the same results. If empty, a seed is chosen."
        ),
    )
    precision = NumberField(
        partial(number_between, "", low=0.0001, high=10),
        widget=forms.TextInput(PRECISION),
        label=gettext_lazy("Stop at a precision of ±"),
        help_text=gettext_lazy(
            "For the kill turn (such as 0.05), the win rate (0.01), or the difference. If empty,"
            " all games are played."
        ),
    )
    anyway = forms.BooleanField(
        required=False,
        label=gettext_lazy("Simulate it anyway, if it can be dealt"),
    )

    approximate = forms.BooleanField(
        required=False,
        label=gettext_lazy("Play these cards without the abilities that cannot be performed"),
        help_text=gettext_lazy(
            "Abilities that can be performed still work. Units also keep their cost, strength and keywords;"
            " other cards of which nothing can be performed are held or discarded, but never used. The"
            " result is an approximation."
        ),
    )

    def __init__(
        self,
        subject: Subject,
        user: Any,
        data: Any = None,
        address: Mapping[str, str] | None = None,
    ) -> None:
        """`data`: what was sent; `address`: the parameters that fill in a form not yet sent."""
        super().__init__(data, auto_id="%s")
        self.subject, self.user, self.parts = subject, user, {"deck": subject.part}
        self.rules: Any = PLAYABLE[subject.game.slug]
        self.seats = OTHERS[: self.rules.seats.most - 1]
        self.rivals = rival_decks(subject.game.slug, user, page_language())
        limit = settings.SIMULATION_GAMES["user" if user.is_authenticated else "anon"]
        self.fields["games"].widget.attrs["max"] = limit
        self.add_opponents()
        self.add_options()
        self.add_hands()
        self.add_settings()
        self.initial = {"list": subject.text(page_language())} | self.prefilled(address or {})

    def demand_approximate(self) -> None:
        """The deck itself has cards that cannot be performed."""
        self.fields["approximate"].widget.attrs["required"] = True

    def add_opponents(self) -> None:
        decks = {"": "–"} | self.rivals
        for name in self.seats:
            self.fields[name] = OptionField(decks, label=asked.PARTS[name])
            self.fields[f"{name}_code"] = forms.CharField(
                required=False,
                max_length=200,
                widget=forms.TextInput(ADDRESS),
                label=gettext_lazy("or its address"),
            )
            self.fields[f"policy_{name}"] = OptionField(
                asked.POLICIES, label=asked.POLICIES_OF[name]
            )

    def add_options(self) -> None:
        ways = ways_to_begin(self.rules.seats.most) if self.rules.begins else ("alternate",)
        self.fields["first"] = OptionField(
            {way: asked.FIRST[way] for way in ways}, label=_("Goes first")
        )
        mulligans = asked.mulligan_labels(self.subject.game.slug, page_language())
        self.fields["mulligan"] = OptionField(mulligans, label=_("Mulligan"))
        if deck := self.subject.deck:
            versions = {f"{VERSION}{n}": name for n, name in self.subject.versions().items()}
            others = {
                SAVED + code: title for code, title in self.rivals.items() if code != deck.code
            }
            self.fields["compare"].choices += [*versions.items(), *others.items()]  # type: ignore[attr-defined]

    def add_hands(self) -> None:
        """Only in games whose starting hand is chosen."""
        if label := LABELS[self.subject.game.slug].starting_hand:
            known = {"hand": label.localised(page_language())}
            choices = {str(n): _("%(n)s candidates") % {"n": n} for n in HANDS}
            self.fields["hands"] = OptionField(
                {"": _("no")} | choices,
                label=_("Look for the best %(hand)s") % known,
                help_text=_(
                    "Many are tried on the same shuffles, and the better half plays on, until one is left. It is"
                    " then compared with the deck's own. At least 100 games each."
                ),
            )

    def add_settings(self) -> None:
        """The switches and numbers of the game's ruleset that have labels."""
        labels = LABELS[self.subject.game.slug].settings
        for name, default in self.defaults().items():
            if name in labels:
                kind = forms.BooleanField if isinstance(default, bool) else forms.CharField
                label = labels[name].localised(page_language())
                self.fields[SETTING + name] = kind(required=False, initial=default, label=label)

    def defaults(self) -> dict[str, Any]:
        return {field.name: field.default for field in fields(self.rules.ruleset)}

    def prefilled(self, address: Mapping[str, str]) -> dict[str, Any]:
        """What the address says of the fields. A rival that is not among the options goes by its address."""
        filled: dict[str, Any] = {name: address[name] for name in self.fields if name in address}
        for name, field in self.fields.items():
            if name in filled and isinstance(field, forms.BooleanField):
                filled[name] = filled[name] not in ("", "0")
        for name in self.seats:
            if filled.get(name, "") not in {"", *self.rivals}:
                filled[f"{name}_code"] = filled.pop(name)
        return filled

    def opponents(self) -> Iterator[tuple[forms.BoundField, ...]]:
        """For each possible opponent the fields of deck, address and policy."""
        for name in self.seats:
            yield self[name], self[f"{name}_code"], self[f"policy_{name}"]

    def game_options(self) -> tuple[forms.BoundField, ...]:
        """The game's own options, where there is something to choose."""
        options = self["first"], self["mulligan"]
        return tuple(option for option in options if len(option.field.choices) > 1)  # type: ignore[attr-defined]

    def ruleset_fields(self) -> tuple[forms.BoundField, ...]:
        return tuple(self[name] for name in self.fields if name.startswith(SETTING))

    def clean(self) -> dict[str, Any]:
        """Find the decks; `parts` are those of the run."""
        said = self.cleaned_data
        for part, (field, code) in zip(OTHERS, self.named().items(), strict=False):
            self.add_part(part, self.saved_part(code, field))
        chosen = said.get("compare") or ""
        if chosen == LIST:
            self.add_part("against", self.listed_part())
        elif chosen.startswith(SAVED):
            self.add_part("against", self.saved_part(chosen.removeprefix(SAVED), "compare"))
        elif chosen.startswith(VERSION):
            self.add_part(
                "against", self.subject.version_part(int(chosen.removeprefix(VERSION)), self.user)
            )
        return said

    def named(self) -> dict[str, str]:
        """The opposing decks, by field: codes or addresses."""
        said = self.cleaned_data
        if said.get("kind") != "match":
            return {}
        codes = {name: said.get(f"{name}_code") or said.get(name) for name in self.seats}
        return {name: code for name, code in codes.items() if code}

    def add_part(self, name: str, part: RunPart | None) -> None:
        if part:
            self.parts[name] = part

    def saved_part(self, code: str, field: str) -> RunPart | None:
        """The deck of that code or address; None if there is none, with an error at the field."""
        try:
            deck = access.find_deck(code.rstrip("/").rpartition("/")[2][:40], self.user)
        except Http404:
            self.add_error(field, _("There is no such deck."))
            return None
        return replace(subject_of_deck(deck, self.user).part, field=field)

    def listed_part(self) -> RunPart | None:
        """The changed list; None if it cannot be read, with an error at its field."""
        text, subject = self.cleaned_data.get("list", ""), self.subject
        sets = subject.deck.sets if subject.deck else ()
        catalog = text_catalog(
            subject.game.slug, text, self.user, sets=sets, ruleset=subject.ruleset
        )
        try:
            parsed = read_list(text, catalog, subject.ruleset.zones)
        except DeckInputError as error:
            self.add_error(LIST, error.message(page_language()))
            return None
        return subject.changed_part(parsed.decklist, catalog)

    def plan(self) -> dict[str, Any]:
        """The fields of a plan that were filled in, except its decks."""
        said = self.cleaned_data
        policies = [said[name] for name in ("policy", *(f"policy_{n}" for n in self.named()))]
        stated = {name: said[name] for name in PLANNED if said.get(name) not in (None, "")}
        if said.get("hands"):
            stated["hands"] = int(said["hands"])
        return stated | {"policies": policies, "ruleset": self.words()}

    def words(self) -> str:
        """The settings in the ruleset's words."""
        words = []
        for name, default in self.defaults().items():
            value = self.cleaned_data.get(SETTING + name, "")
            if value != "" and value != default:
                words.append(f"{name.replace('_', '-')}={'on' if value is True else value or 0}")
        return " ".join(words) or STANDARD

    def refuse(self, problem: Problem) -> None:
        """Show why no run was made: at the fields, or above the form with the name of the deck concerned."""
        for error in problem.errors:
            field = SHOWN_AT.get(error.field, error.field)
            if problem.code == "invalid" and field in self.fields:
                self.add_error(field, error.localised(page_language()))
            else:
                self.add_error(None, asked.error_sentence(error))
