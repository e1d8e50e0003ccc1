"""Pages of simulations of TWGP: rounds without turns in words."""

from django.test import Client

from tests.html import text_of
from tests.pages.simulating import played, unhurried

__all__ = ["unhurried"]
FORM = "/decks/sample-dolsaga-sparks/simulate/"


def test_rounds_are_told_without_words_of_the_engine(people: dict[str, Client]) -> None:
    client = people["charlie"]
    asked = {"kind": "match", "games": "2", "policy": "greedy", "policy_other": "greedy"}
    address = played(client, FORM, other="sample-dolsaga-tides", **asked)
    pages = [text_of(client.get(f"{address}games/0/?step={step}")) for step in range(1, 60, 3)]
    laying = [page for page in pages if "lay face down" in page]
    assert laying and all("Exercise right" not in page for page in laying)
    assert any("in stealth: " in page for page in laying)
    assert not any("hide " in page or " none" in page for page in laying)
