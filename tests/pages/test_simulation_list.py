"""The list of a visitor's runs, and the runs that one is compared with."""

import datetime as dt
import re

from django.test import Client

from rules.simulations.models import Simulation
from tests.html import text_of
from tests.pages.simulating import played, run_of, unhurried
from tests.pages.test_simulation_pages import changed_list, digits_of

__all__ = ["unhurried"]
ESTIMATE = r"([\d.]+ (?:± [\d.]+|\([\d.]+–[\d.]+\)))"
CHANGE = r"Changed version: ([+−]?[\d.]+ ± [\d.]+) (a real difference|no difference shown)"


def test_other_runs_are_offered_by_the_site_s_time(people: dict[str, Client]) -> None:
    """Half past ten at night in UTC is the next morning in Tokyo."""
    client = people["alice"]
    address, other = played(client), run_of(played(client))
    evening = dt.datetime(2026, 1, 31, 22, 30, tzinfo=dt.UTC)
    Simulation.objects.filter(pk=other.pk).update(created=evening)
    html = client.get(address).content.decode()
    assert "2026-02-01 07:30" in html[html.index('id="other-run"') :]


def test_the_list_says_what_a_comparison_found(people: dict[str, Client]) -> None:
    client = people["alice"]
    played(client, policy="greedy")
    assert "Changed version" not in text_of(client.get("/simulations/"))
    address = played(client, compare="list", policy="greedy", **changed_list(client))
    ((change, verdict),) = re.findall(CHANGE, text_of(client.get("/simulations/")))
    page = client.get(address).content.decode()
    main = page[page.index('aria-labelledby="compared"') :].partition("</p>")[0]
    assert change.split()[0][:4] in main
    assert ("does not contain 0" in text_of(client.get(address))) == (
        verdict == "a real difference"
    )


def test_two_equal_versions_show_no_difference(people: dict[str, Client]) -> None:
    """The true difference is known to be 0."""
    client = people["alice"]
    same = changed_list(client)
    same["list"] = same["list"].replace("4 [C-01]", "6 [C-01]").replace("5 [C-02]", "3 [C-02]")
    played(client, compare="list", policy="greedy", **same)
    ((change, verdict),) = re.findall(CHANGE, text_of(client.get("/simulations/")))
    assert float(change.split()[0]) == 0 and verdict == "no difference shown"


def test_headlines_under_each_other_have_as_many_digits(people: dict[str, Client]) -> None:
    client = people["alice"]
    for games in ("10", "40", "1000"):
        played(client, games=games, policy="greedy")
    found = re.findall(f"Kill turn {ESTIMATE}", text_of(client.get("/simulations/")))
    assert len(found) == 3 and len(set(map(digits_of, found))) == 1
