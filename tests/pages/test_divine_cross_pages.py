"""Pages of a simulation of Divine Cross: the passive opponent in words, cards by their names."""

from django.test import Client

from tests.html import text_of
from tests.pages.simulating import played, unhurried

__all__ = ["unhurried"]
FORM = "/decks/sample-lighthouse-tides/simulate/"


def test_the_passive_opponent_is_named_beside_the_result(people: dict[str, Client]) -> None:
    address = played(people["charlie"], FORM)
    told = text_of(people["charlie"].get(address))
    for part in ("Main Unit: 240", "second opposing Unit: 280", "third opposing Unit: 320"):
        assert part in told


def test_units_and_assists_are_named_in_the_viewer(people: dict[str, Client]) -> None:
    client = people["charlie"]
    address = f"{played(client, FORM, policy='greedy')}games/0/"
    pages = [text_of(client.get(f"{address}?step={step}")) for step in range(0, 60, 6)]
    assert any("Passive Unit of 240 HP" in page for page in pages)
    assert any("Assist Lifebuoy" in page or "Assist Tri" in page for page in pages), pages[-1]
    assert not any("Assist D" in page or "dummy" in page for page in pages)
