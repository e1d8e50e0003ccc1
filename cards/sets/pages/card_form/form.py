"""A card's form: what was sent, the record that it makes, and what is wrong with it."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _

from cards import effects
from cards.corrections.forms import MOST_EFFECTS, shown_json
from cards.game import Game
from cards.importing.errors import RecordError
from cards.importing.validating import Item, validate_record
from cards.record import CardRecord
from cards.sets.models import UserCard
from cards.sets.numbers import LONGEST_NUMBER
from cards.sets.pages.card_form.errors import Errors, add_error, record_errors
from cards.sets.pages.card_form.shapes import LANGUAGES, Shape, game_shapes
from cards.sets.pages.card_form.values import Words, read_value, sent_value
from cards.sets.pages.card_form.vocabulary import vocabulary
from web.api.bodies import load_json
from web.api.problems import Problem

Data = dict[str, Any]
# Numbers that an address cannot end with.
DOTS = (".", "..")


class CardForm:
    """`sent` are the inputs' values; `row` is the stored card that the form changes, whose printings stay.

    `data` is the record that they make, `item` the card if it is one, `errors` what is wrong with it.
    """

    def __init__(
        self,
        game: Game,
        language: str,
        sent: Mapping[str, Sequence[str]],
        row: UserCard | None = None,
    ) -> None:
        self.game, self.language, self.sent, self.row = game, language, sent, row
        self.errors: Errors = {}
        self.data = self.read_record()

    @cached_property
    def item(self) -> Item | None:
        """Fills `errors` if it is none."""
        try:
            validated = validate_record(self.game, self.data, 1)
        except RecordError as error:
            for name, said in record_errors(error, self.data, self.language).items():
                for sentence in said:
                    add_error(self.errors, name, sentence)
            return None
        self.check_number(validated.record.number)
        return None if self.errors else validated

    @property
    def record(self) -> CardRecord:
        """The card as far as it is one: what the schema refuses is left out."""
        return self.item.record if self.item else draft_record(self.game, self.data, self.errors)

    def read_record(self) -> Data:
        kept = self.row.data if self.row else {}
        data: Data = {"printings": kept.get("printings", [])}
        for name in LANGUAGES:
            data[name] = {part: self.prose(f"{name}.{part}") for part in ("ja", "en")}
        for name, shape in game_shapes(self.game.slug).items():
            value = read_value(
                name, shape, self.sent, field_words(self.game, name, shape, self.language)
            )
            if value is not None:
                data[name] = value
        return data | {"effects": self.read_effects(kept)}

    def prose(self, name: str) -> str:
        text = next(iter(self.sent.get(name, ())), "")
        return text.replace("\r\n", "\n").strip()

    def read_effects(self, kept: Data) -> Any:
        """Those that were sent as JSON, if any. Cards of games without effects keep what they have."""
        if not effects.has_language(self.game.slug):
            return kept.get("effects")
        text = self.prose("effects")
        try:
            if len(text) > MOST_EFFECTS:
                raise Problem("bad-json", reason=f"> {MOST_EFFECTS:,}", line=1, column=1)
            return load_json(text.encode("utf-8", "surrogatepass")) if text else None
        except Problem as problem:
            add_error(self.errors, "effects", problem.sentence(self.language))
            return None

    def check_number(self, number: str) -> None:
        if len(number) > LONGEST_NUMBER or number in DOTS:
            said = (
                _("This number is too long.") if number not in DOTS else _("This is not a number.")
            )
            add_error(self.errors, "number", said)


def field_words(game: Game, name: str, shape: Shape, language: str) -> Words:
    """The vocabularies of a field, and of the members of its rows: what it names, and colours as its values."""
    own = vocabulary(game, name, language)
    if shape.kind == "rows":
        colours = vocabulary(game, "colour", language)
        return {column: own if column == "name" else colours for column, _shape in shape.columns}
    return {name: vocabulary(game, "colour", language) if shape.kind == "costs" else own}


def sent_record(game: Game, language: str, row: UserCard) -> dict[str, list[str]]:
    """A stored card as its form sends it."""
    sent: dict[str, list[str]] = {}
    for name in LANGUAGES:
        sent |= {f"{name}.{part}": [row.data[name][part] or ""] for part in ("ja", "en")}
    for name, shape in game_shapes(game.slug).items():
        sent |= sent_value(
            name, shape, row.data.get(name), field_words(game, name, shape, language)
        )
    stated = None if row.compiled else row.data["effects"]
    return sent | {"effects": [shown_json(stated)]}


def draft_record(game: Game, data: Data, errors: Errors) -> CardRecord:
    """A record of what is right, for its face."""
    right = {name: value for name, value in data.items() if name not in errors}
    names, texts = right.get("name", {}), right.get("text", {})
    kinds = game_shapes(game.slug)["kind"].options
    return CardRecord(
        number=right.get("number") or "–",
        kind=right.get("kind") or kinds[0],
        name_ja=names.get("ja", ""),
        name_en=names.get("en") or ("" if names.get("ja") else _("Unnamed card")),
        rarity=right.get("rarity") or "",
        text_ja=texts.get("ja", ""),
        text_en=texts.get("en", ""),
        deckable=right.get("deckable", True),
        fields={name: right.get(name) for name in game.schema.game_fields()},
    )
