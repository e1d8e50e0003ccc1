"""Catalogs with users' sets, kept per process until their cards change, in bounded memory."""

from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from django.conf import settings

from cards import store
from cards.catalog import Catalog
from cards.made import note_lacking
from cards.record import CardRecord
from cards.sets.layered import LayeredCatalog
from cards.sets.models import UserCard, UserSet
from cards.sets.numbers import numbered_in

# Layered catalogs share the cards, but others derive things from all of them: so they may have, with the official
# cards, so many times the limit of the cards themselves.
LAYERED = 5
# A list may name more sets than anybody keeps: the others count as unknown.
MOST_SETS = 50


class SetState(NamedTuple):
    """A set and the number of changes to its cards."""

    pk: int
    code: str
    generation: int


class CatalogCache:
    """The catalogs used last; the others are dropped when they have more than `limit` cards together."""

    def __init__(self) -> None:
        self.kept: OrderedDict[str, Catalog] = OrderedDict()

    def get(self, key: str) -> Catalog | None:
        catalog = self.kept.get(key)
        if catalog is not None:
            self.kept.move_to_end(key)
        return catalog

    def keep(self, key: str, catalog: Catalog, limit: int) -> Catalog:
        self.kept[key] = catalog
        self.kept.move_to_end(key)
        while len(self.kept) > 1 and sum(map(len, self.kept.values())) > limit:
            self.kept.popitem(last=False)
        return catalog


_layers = CatalogCache()
_layered = CatalogCache()


def catalog_with(game: str, codes: Iterable[str], own_first: bool = False) -> Catalog:
    """The official cards of `game` with those of the users' sets with these codes, whoever may see them.

    Codes of unknown sets, and of sets of other games, are ignored. `own_first`: see LayeredCatalog.
    """
    official = store.current_catalog(game)
    states = set_states(game, codes)
    if not states:
        return official
    layers = {state.code: layer_of(official, state) for state in states}
    made = LayeredCatalog(official, layers, own_first)
    limit = LAYERED * settings.SET_CARDS_IN_MEMORY
    return _layered.get(made.generation) or _layered.keep(made.generation, made, limit)


def drop_stale() -> None:
    """Drop layered catalogs with a layer that is not kept any more: they would keep its cards alive."""
    alive = set(map(id, _layers.kept.values()))
    for key, catalog in list(_layered.kept.items()):
        if not alive.issuperset(map(id, catalog.parts[1:])):
            del _layered.kept[key]


def set_states(game: str, codes: Iterable[str]) -> list[SetState]:
    """The sets of the game with these codes, in the order of their names; no query if there are no codes.

    Those that together have more cards than a process keeps are left out, as if they were unknown.
    """
    few = sorted(set(codes))[:MOST_SETS]
    rows = UserSet.objects.filter(game=game, code__in=few) if few else UserSet.objects.none()
    states: list[SetState] = []
    left: int = settings.SET_CARDS_IN_MEMORY
    for pk, code, generation, cards in rows.values_list("pk", "code", "generation", "card_count"):
        if cards <= left or not states:
            states.append(SetState(pk, code, generation))
            left -= cards
    return states


def layer_of(official: Catalog, state: SetState) -> Catalog:
    """The cards of a set as they are now. What they make is sought among them and the official cards."""
    known = _layers.get(state.code)
    generation = f"{layer_generation(state)}-{official.generation}"
    if known is not None and known.generation == generation:
        return known
    records = note_lacking(official.game, load_layer(state), official.find_exactly)
    made = Catalog(official.game, records, generation)
    _layers.keep(state.code, made, settings.SET_CARDS_IN_MEMORY)
    drop_stale()
    return made


def layer_generation(state: SetState) -> str:
    return f"{state.code}-{state.generation}"


def load_layer(state: SetState) -> list[CardRecord]:
    rows = UserCard.objects.filter(set_id=state.pk).order_by().values_list("data", "compiled")
    texts: dict[str, str] = {}
    pictures = store.picture_digests(set_id=state.pk)
    records = (
        numbered_in(state.code, CardRecord.from_json(store.share_texts(data, texts), compiled))
        for data, compiled in rows.iterator(2000)
    )
    return [with_picture(record, pictures) for record in records]


def with_picture(record: CardRecord, pictures: dict[str, str]) -> CardRecord:
    digest = pictures.get(record.number)
    return replace(record, picture=digest) if digest else record


def forget_sets() -> None:
    """Drop all sets of this process (for tests)."""
    _layers.kept.clear()
    _layered.kept.clear()
