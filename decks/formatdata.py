"""Formats as data: YAML files, the database and requests state them in one shape, `FormatData`."""

import datetime as dt
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, Field, ValidationError

from cards.game import Game
from cards.games import GAMES
from decks.constraints import KINDS, Constraint
from decks.shapes import Day, Fault, Localised, Slug, Strict
from decks.zones import Zone, overlap

M = TypeVar("M", bound=BaseModel)

MOST_ANCESTORS = 20


class FormatError(ValueError):
    """A format's data make no sense; `path` says where, as in `versions.0.constraints.2.max`."""

    def __init__(self, path: str, reason: str, reason_ja: str = "") -> None:
        super().__init__(f"{path}: {reason}" if path else reason)
        self.path = path
        self.reason = reason
        self.reason_ja = reason_ja or f"値が正しくありません（{reason}）。"

    def within(self, path: str) -> "FormatError":
        """The same error, seen from outside."""
        return FormatError(joined(path, self.path), self.reason, self.reason_ja)


class NotInForce(ValueError):
    """The format has no version yet on the date asked for."""


class VersionData(Strict):
    """One dated version of a format; `since` None: it has held ever since. No `zones`: the parent's."""

    since: Day | None = None
    zones: tuple[Zone, ...] = Field((), strict=False, max_length=30)
    constraints: tuple[dict[str, Any], ...] = Field((), strict=False, max_length=100)
    remove: tuple[Slug, ...] = Field((), strict=False, max_length=100)

    def parsed(self) -> list[Constraint]:
        """Raises FormatError."""
        return [parse_constraint(data, index) for index, data in enumerate(self.constraints)]


class FormatData(Strict):
    """A format as data. `parent` is the slug of another format of the same game."""

    game: str
    slug: Slug
    name: Localised
    description: Localised | None = None
    parent: Slug | None = None
    versions: Annotated[tuple[VersionData, ...], Field(strict=False, min_length=1, max_length=200)]

    def version(self, date: dt.date) -> VersionData:
        """The version in force on a date; raises NotInForce."""
        begun = [v for v in self.versions if v.since is None or v.since <= date]
        if not begun:
            raise NotInForce(f"{self.slug} is not in force on {date}")
        return max(begun, key=lambda version: version.since or dt.date.min)


def parse_format(data: Any) -> FormatData:
    """A format from plain data (YAML, JSON). Raises FormatError naming the place."""
    found = validated(FormatData, data)
    game = GAMES.get(found.game)
    if game is None:
        raise FormatError("game", f"There is no game “{found.game}”.", "そのゲームはありません。")
    repeated([version.since for version in found.versions], "versions.{}.since")
    for index, version in enumerate(found.versions):
        try:
            check_version(version, game)
        except FormatError as error:
            raise error.within(f"versions.{index}") from error.__cause__
    return found


def check_version(version: VersionData, game: Game) -> None:
    """Raise FormatError if the zones or constraints of a version make no sense."""
    for (_, one), (index, other) in combinations(enumerate(version.zones), 2):
        if overlap(one.slug, other.slug):
            raise FormatError(
                f"zones.{index}.slug", f"“{one.slug}” names it too.", "他のゾーンと重なっています。"
            )
    constraints = version.parsed()
    repeated([constraint.id for constraint in constraints], "constraints.{}.id")
    for index, constraint in enumerate(constraints):
        for fault in faults_of(constraint, game):
            raise FormatError(joined(f"constraints.{index}", fault.path), fault.en, fault.ja)


def parse_constraint(data: Mapping[str, Any], index: int = 0) -> Constraint:
    """A constraint from its mapping (`kind`, `id`, parameters). Raises FormatError.

    Whether it makes sense in a game, `faults_of` says.
    """
    path = f"constraints.{index}"
    kind = KINDS.get(str(data.get("kind")))
    if kind is None:
        known = ", ".join(sorted(KINDS))
        raise FormatError(
            f"{path}.kind",
            f"There is no such kind; there are {known}.",
            f"そのような種類はありません。使えるのは{known}です。",
        )
    return validated(kind, {key: value for key, value in data.items() if key != "kind"}, path)


def faults_of(constraint: Constraint, game: Game) -> Iterator[Fault]:
    """Everything about a constraint that makes no sense in this game."""
    if constraint.clause and not constraint.clause.startswith(f"{game.clauses}-"):
        yield Fault(
            "clause",
            "other-game",
            f"The clauses of this game begin with {game.clauses}-.",
            f"このゲームの条文番号は{game.clauses}-で始まります。",
        )
    if constraint.id == "zones" or constraint.id.startswith("zones-"):
        yield Fault(
            "id",
            "reserved",
            "“zones” is the id of the demands that follow from the list of zones.",
            "zonesで始まるidは、ゾーンの一覧から作られる条件のものです。",
        )
    yield from constraint.faults(game)


def lineage(slug: str, find: Callable[[str], FormatData]) -> list[FormatData]:
    """A format and its ancestors, the root first; `find` gives a format by its slug.

    Raises FormatError if they go in a circle or are more than twenty.
    """
    chain: list[FormatData] = []
    known: set[str] = set()
    parent: str | None = slug
    while parent is not None:
        if parent in known:
            raise FormatError(
                "parent", "The format inherits from itself.", "継承が循環しています。"
            )
        if len(chain) > MOST_ANCESTORS:
            raise FormatError(
                "parent",
                f"A format has at most {MOST_ANCESTORS} ancestors.",
                f"継承は{MOST_ANCESTORS}段までです。",
            )
        known.add(parent)
        chain.append(find(parent))
        parent = chain[-1].parent
    return chain[::-1]


def validated(model: type[M], data: Any, path: str = "") -> M:
    """The model made from data; the first thing that is wrong as a FormatError."""
    try:
        return model.model_validate(data)
    except ValidationError as error:
        first = error.errors()[0]
        japanese = str(first.get("ctx", {}).get("ja", ""))
        where = joined(path, ".".join(map(str, first["loc"])))
        raise FormatError(where, first["msg"], japanese) from error


def repeated(values: Iterable[Any], path: str) -> None:
    """Raise FormatError at the second of two equal values."""
    seen: Counter[Any] = Counter()
    for index, value in enumerate(values):
        seen[value] += 1
        if seen[value] > 1:
            raise FormatError(path.format(index), "This stands there twice.", "重複しています。")


def joined(*parts: str) -> str:
    return ".".join(part for part in parts if part)
