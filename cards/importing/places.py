"""A game's sets and titles by code; unknown ones that a card names are created."""

from collections.abc import Iterable, Mapping
from typing import Any

from cards import store
from cards.game import Game
from cards.importing.errors import CardFileError
from cards.importing.reader import SetInfo
from cards.models import CardSet, Title
from cards.slots import read_slots

UNPLACED = CardSet._meta.get_field("position").default


class SetPlaces:
    """The sets and titles of one game, fetched once; `told` holds what the file says about sets."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.told: dict[str, SetInfo] = {}
        self.sets = {row.code: row for row in CardSet.objects.filter(game=game)}
        self.titles = {row.code: row for row in Title.objects.filter(game=game)}

    def set(self, code: str) -> CardSet | None:
        """The set with this code, created if new; its name defaults to its code."""
        if code and code not in self.sets:
            info = self.told.get(code, SetInfo(code))
            names = {"name_ja": info.name_ja or code, "name_en": info.name_en or code}
            values = names | {"position": info.position}
            self.sets[code], _ = CardSet.objects.get_or_create(
                game=self.game, code=code, defaults=values
            )
        return self.sets.get(code)

    def title(self, code: Any) -> Title | None:
        if not code or not isinstance(code, str):
            return None
        if code not in self.titles:
            self.titles[code], _ = Title.objects.get_or_create(
                game=self.game, code=code, defaults={"name_ja": code}
            )
        return self.titles[code]

    def position(self, code: str) -> int:
        """The set's position in release order; cards without a set come last."""
        place = self.sets.get(code) or self.told.get(code)
        return place.position if place else UNPLACED + 1

    def tell(self, info: SetInfo) -> None:
        """Fill in what a card file says about a set, where only its code is known."""
        self.told[info.code] = info
        row = self.sets.get(info.code)
        if row is None:
            return
        before = (row.name_ja, row.name_en, row.position)
        if info.name_ja and row.name_ja in ("", row.code):
            row.name_ja = info.name_ja
        if info.name_en and row.name_en in ("", row.code):
            row.name_en = info.name_en
        if row.position == UNPLACED:
            row.position = info.position
        if (row.name_ja, row.name_en, row.position) != before:
            row.save()


def load_sets(game: Game, data: Iterable[Mapping[str, Any]]) -> int:
    """Write the sets of a `sets.json`: {code, name {ja, en}, position, sample, pack}; return how many changed.

    Raises CardFileError for any other form.
    """
    changed = sum(write_set(game.slug, index, entry) for index, entry in enumerate(data, 1))
    if changed:
        store.bump_cards_version(game.slug)
    return changed


def write_set(game: str, index: int, entry: Mapping[str, Any]) -> int:
    try:
        values = set_values(entry)
        code = str(entry["code"])
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise CardFileError(
            f"set {index}: expected code, name (ja, en), position, sample and perhaps pack",
            f"{index}番目のセット：code、name（ja、en）、position、sampleが必要です（packは任意）",
        ) from error
    row, made = CardSet.objects.get_or_create(game=game, code=code, defaults=values)
    if made or all(getattr(row, key) == value for key, value in values.items()):
        return int(made)
    return CardSet.objects.filter(pk=row.pk).update(**values)


def set_values(entry: Mapping[str, Any]) -> dict[str, Any]:
    name = entry["name"]
    return {
        "name_ja": str(name.get("ja") or ""),
        "name_en": str(name.get("en") or ""),
        "position": int(entry.get("position", UNPLACED)),
        "sample": bool(entry.get("sample", False)),
        "pack": pack_value(entry.get("pack")),
    }


def pack_value(data: Any) -> Any:
    """What a pack holds, as given; raises ValueError for any other form."""
    if data is not None:
        read_slots(data)
    return data
