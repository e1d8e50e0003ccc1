"""Simulation runs, records, packs and other requests that play games or open packs."""

from collections.abc import Iterator, Mapping

from rules.games import PLAYABLE
from scripts.worst.door import WorstBody
from scripts.worst.lists import API, KNOWN
from scripts.worst.record import longest
from scripts.worst.stock import GAME, SEALED, UNPLAYABLE

RUNS = f"{API}/simulations/"
STARTED = (202, 409, 422, 429)  # 409: as many runs are under way as a person may have
# Sample decks, each with an opponent.
MATCHES = {
    "battlogic": ("sample-rei", "sample-hibari"),
    "divine-cross": ("sample-lighthouse-sparks", "sample-sand-sea-raiders"),
    "chard": ("sample-red-rush", "sample-white-blue-wall"),
    "twgp": ("sample-trial-three-acts", "sample-trial-three-acts"),
}


def simulations(codes: Mapping[str, str]) -> Iterator[WorstBody]:
    for game, (code, other) in MATCHES.items():
        run = {"game": game, "deck_id": code, "games": 1_000_000}
        for body, asked in (
            ("a million games", run),
            ("a million matches", run | {"kind": "match", "other": {"deck_id": other}}),
        ):
            yield WorstBody("API: start", f"{game}, {body}", RUNS, asked, expected=STARTED)
        yield WorstBody("simulation form", f"{game}, a sample", f"/decks/{code}/simulate/")
    for game in (GAME, SEALED):
        deck = {"game": game, "deck": {"main": KNOWN[:1000]}, "games": 10}
        yield WorstBody("API: start", f"{game}, 1,000 cards, refused", RUNS, deck, expected=STARTED)
    yield WorstBody("API: runs", "200 a page", f"{RUNS}?limit=200", expected=(200, 401))
    form = f"/decks/{codes['thousand']}/simulate/"
    yield WorstBody("simulation form", "large", form, expected=(200, 422))


def records() -> Iterator[WorstBody]:
    for game in PLAYABLE:
        body, data = f"{game}, the longest", {"record": longest(game)}
        yield WorstBody("API: records", body, f"{API}/records/", data, expected=(200, 400, 422))
        yield WorstBody("replay", body, "/replay/", form=data, expected=(200, 422))


def packs() -> Iterator[WorstBody]:
    """The packs of the set without a Unit make no legal deck, however often they are opened again."""
    page, door = f"/{SEALED}/packs/", f"{API}/games/{SEALED}/packs/"
    yield WorstBody("packs", "all that can be opened", page)
    yield WorstBody("packs", "opened", f"{page}?of=DS1&seed=7")
    yield WorstBody("packs", "no legal pool", f"{page}?of={UNPLAYABLE}&seed=7", expected=(422,))
    yield WorstBody("packs", "a name of 400 letters", f"{page}?of={'x' * 400}", expected=(400,))
    yield WorstBody("API: packs", "all that can be opened", door)
    yield WorstBody("API: packs", "opened", door, {"product": "DS1", "seed": 7})
    dead = {"product": UNPLAYABLE, "seed": 2**53 - 1}
    yield WorstBody("API: packs", "no legal pool", door, dead, expected=(422,))
