"""The requests about runs and records."""

from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints, model_validator

from decks.requests.bodies import FormatSlug, Source
from rules.engine.core.seats import MOST_SEATS
from rules.engine.runs.plan import KEEP, MOST_GAMES, MOST_HANDS, MOST_SEED, MOST_TURNS, First, Kind
from web.api.params import Params
from web.api.shapes import Body

MOST_RECORD = 200_000

Name = Annotated[str, StringConstraints(min_length=1, max_length=40)]
SettingWords = Annotated[str, StringConstraints(max_length=200)]


class PlayedBody(Source):
    """A deck to play, and what it is judged by."""

    revision: Annotated[int, Field(ge=1)] | None = Field(
        None, description="An older revision of the saved deck."
    )
    format: FormatSlug | None = Field(
        None,
        description="The format it must be legal in; by default the saved deck's own, or the game's first.",
    )


class SimulationBody(PlayedBody):
    """A run of many games. Its decks are of one game, which need be named only once."""

    kind: Kind = Field(
        "goldfish", description="Against a passive opponent, or against other decks."
    )
    others: Annotated[list[PlayedBody], Field(max_length=MOST_SEATS - 1)] | None = Field(
        None, description="The other decks of a match, in turn order."
    )
    other: PlayedBody | None = Field(
        None, description="The other deck of a match of two; the same as `others` with one."
    )
    against: PlayedBody | None = Field(
        None, description="A changed deck, played on the same dice and compared game by game."
    )
    games: Annotated[int, Field(ge=1, le=MOST_GAMES)] = Field(
        1000, description="The most games to play."
    )
    seed: Annotated[int, Field(ge=0, le=MOST_SEED)] | None = Field(
        None, description="The same request with the same seed gives exactly the same results."
    )
    policies: Annotated[list[Name], Field(min_length=1, max_length=MOST_SEATS)] | None = Field(
        None, description="Who makes the choices, by name, one for each deck."
    )
    mulligan: Name = Field(KEEP, description="How openings are redrawn, by name.")
    ruleset: SettingWords = Field("standard", description="The game's settings in words.")
    horizon: Annotated[int, Field(ge=1, le=MOST_TURNS)] = Field(
        15, description="A goldfish game stops after this many of the player's turns."
    )
    first: First = Field("alternate", description="The first deck's place in the turn order.")
    precision: Annotated[float, Field(ge=0.0001, le=10)] | None = Field(
        None,
        description=(
            "The run stops when the interval's half-width is as small: that of the mean kill turn, of "
            "the share of games won, or of what the change does to it."
        ),
    )
    hands: Annotated[int, Field(ge=0, le=MOST_HANDS)] = Field(
        0,
        description=(
            "In games with a chosen starting hand: look for the best of so many, by successive halving; "
            "0: play with the deck's own. Needs 100 games a hand."
        ),
    )
    anyway: bool = Field(False, description="Whether to play a deck that is not legal.")
    approximate: bool = Field(
        False,
        description=(
            "Whether to play cards that cannot be performed without the abilities that are missing: units keep "
            "their body, other cards of which nothing can be performed are never used. All figures are then "
            "approximate."
        ),
    )

    @model_validator(mode="before")
    @classmethod
    def name_game_once(cls, data: Any) -> Any:
        if not isinstance(data, dict) or data.get("game") is None:
            return data
        named = {key: with_game(data[key], data["game"]) for key in BESIDE if key in data}
        return {**data, **named}


BESIDE = ("others", "other", "against")


def with_game(stated: Any, game: Any) -> Any:
    """The stated decks, naming the game where one lists its cards without it."""
    if isinstance(stated, list):
        return [with_game(one, game) for one in stated]
    if isinstance(stated, dict) and stated.get("game") is None and {"deck", "text"} & stated.keys():
        return {**stated, "game": game}
    return stated


class RecordBody(Body):
    """A record to replay."""

    record: Annotated[str, StringConstraints(max_length=MOST_RECORD)] = Field(
        description="The text of the record."
    )


class ListParams(Params):
    """Which runs to list."""

    game: Annotated[str, Field(max_length=32)] | None = Field(
        None, description="Only runs of this game."
    )
    status: Literal["queued", "running", "done", "cancelled", "failed"] | None = Field(
        None, description="Only runs with this status."
    )


class FormParams(Params):
    """The format and extent of an answer."""

    format: Literal["json", "csv"] | None = Field(
        None,
        description="`csv`: the results as a table; by default, here and in Accept, JSON.",
    )
    results: bool = Field(True, description="Whether to include the results, or only the progress.")


class WhichParams(Params):
    """Which game of a pair, and how much of it."""

    deck: Literal["deck", "against"] = Field(
        "deck", description="For a paired run: the game of the deck, or of the changed one."
    )
    table: bool = Field(False, description="Whether each step includes the whole table after it.")
