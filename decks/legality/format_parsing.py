"""Parse formats from plain data; errors name the place."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from cards.game import Game
from cards.games import GAMES
from decks.legality.constraints import KINDS, Constraint
from decks.legality.format_data import FormatData, FormatError, VersionData, join_path
from decks.legality.shapes import ConstraintFault
from decks.legality.zones import Zone, patterns_overlap
from languages import Text

M = TypeVar("M", bound=BaseModel)


def parse_format(data: Any) -> FormatData:
    """A format from plain data (YAML, JSON). Raises FormatError naming the place."""
    parsed = validate_model(FormatData, data)
    game = GAMES.get(parsed.game)
    if game is None:
        raise FormatError("game", f"There is no game “{parsed.game}”.", "そのゲームはありません。")
    refuse_repeated([version.since for version in parsed.versions], "versions.{}.since")
    for index, version in enumerate(parsed.versions):
        try:
            check_version(version, game)
        except FormatError as error:
            raise error.within(f"versions.{index}") from error.__cause__
    return parsed


def check_version(version: VersionData, game: Game) -> None:
    """Raise FormatError if the zones or constraints of a version make no sense."""
    check_zones(version.zones, game)
    constraints = constraints_of(version)
    refuse_repeated([constraint.id for constraint in constraints], "constraints.{}.id")
    for index, constraint in enumerate(constraints):
        for fault in faults_of(constraint, game):
            raise FormatError(join_path(f"constraints.{index}", fault.path), *fault.text)


def check_zones(zones: Sequence[Zone], game: Game) -> None:
    for index, zone in enumerate(zones):
        for fault in clause_faults(zone.clause, game):
            raise FormatError(f"zones.{index}.clause", *fault.text)
        if any(patterns_overlap(zone.slug, other.slug) for other in zones[:index]):
            raise FormatError(
                f"zones.{index}.slug",
                "This overlaps with another zone.",
                "他のゾーンと重なっています。",
            )


def constraints_of(version: VersionData) -> list[Constraint]:
    """The constraints that a version states itself. Raises FormatError."""
    return [parse_constraint(data, index) for index, data in enumerate(version.constraints)]


def parse_constraint(data: Mapping[str, Any], index: int = 0) -> Constraint:
    """A constraint from its mapping (`kind`, `id`, parameters). Raises FormatError.

    `faults_of` says whether it makes sense in a game.
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
    return validate_model(kind, {key: value for key, value in data.items() if key != "kind"}, path)


def faults_of(constraint: Constraint, game: Game) -> Iterator[ConstraintFault]:
    """Everything about a constraint that makes no sense in this game."""
    yield from clause_faults(constraint.clause, game)
    if constraint.id == "zones" or constraint.id.startswith("zones-"):
        yield ConstraintFault(
            "id",
            "reserved",
            Text(
                "“zones” is the id of the demands that follow from the list of zones.",
                "zonesで始まるidは、ゾーンの一覧から作られる条件のものです。",
            ),
        )
    yield from constraint.faults(game)


def clause_faults(clause: str | None, game: Game) -> Iterator[ConstraintFault]:
    if clause and not clause.startswith(f"{game.clauses}-"):
        yield ConstraintFault(
            "clause",
            "other-game",
            Text(
                f"The clauses of this game begin with {game.clauses}-.",
                f"このゲームの条文番号は{game.clauses}-で始まります。",
            ),
        )


def validate_model(model: type[M], data: Any, path: str = "") -> M:
    """The model made from data. Raises FormatError for the first fault."""
    try:
        return model.model_validate(data)
    except ValidationError as error:
        first = error.errors()[0]
        japanese = str(first.get("ctx", {}).get("ja", ""))
        where = join_path(path, ".".join(map(str, first["loc"])))
        raise FormatError(where, first["msg"], japanese) from error


def refuse_repeated(values: Iterable[Any], path: str) -> None:
    """Raise FormatError at the second of two equal values."""
    seen: Counter[Any] = Counter()
    for index, value in enumerate(values):
        seen[value] += 1
        if seen[value] > 1:
            raise FormatError(path.format(index), "This is listed twice.", "重複しています。")
