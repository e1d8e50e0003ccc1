"""House formats through plain forms: fork, preview, save, change, use, delete."""

import pytest
from django.test import Client

from decks.library.models import Deck, Format
from tests.html import filled

FORK = "/code-of-joker/formats/standard/fork/"


@pytest.fixture
def alice(people: dict[str, Client]) -> Client:
    return people["alice"]


def test_an_unchanged_fork_demands_what_its_parent_demands(alice: Client) -> None:
    for game, slug in Format.objects.filter(owner=None).values_list("game", "slug"):
        page = f"/{game}/formats/{slug}/fork/"
        data = filled(alice.get(page).content.decode())
        answer = alice.post(page, data | {"do": "save"})
        assert answer.status_code == 302, (page, answer.content.decode()[:3000])
        new = Format.objects.exclude(owner=None).latest("id")
        version = new.versions.get()
        assert (version.constraints, version.remove) == ([], []), page


def test_the_form_begins_with_bans_and_shows_no_names_of_the_program(alice: Client) -> None:
    """Most people come to ban cards: that box does not stand below every box of every requirement."""
    page = alice.get(FORK).content.decode()
    assert page.index('name="bans"') < page.index('id="zones"') < page.index('id="demands"')
    assert "<code" not in page


def test_a_fork_is_looked_at_then_saved_then_used(people: dict[str, Client], alice: Client) -> None:
    data = filled(alice.get(FORK).content.decode())
    data |= {"copies.max": "2", "name_en": "Two of each", "name_ja": "", "visibility": "public"}
    data.pop("joker-characters.keep")
    page = alice.post(FORK, data | {"do": "preview"}).content.decode()
    assert "Decks that would become illegal:" in page and "sample-red-burn" in page
    assert "3 copies of" in page
    assert not Format.objects.exclude(owner=None).exists()

    answer = alice.post(FORK, data | {"do": "save"})
    row = Format.objects.exclude(owner=None).get()
    assert answer["Location"] == f"/code-of-joker/formats/{row.slug}/"
    version = row.versions.get()
    assert [rule["id"] for rule in version.constraints] == ["copies"]
    assert version.remove == ["joker-characters"] and row.name_ja == "Two of each"
    text = "3 1-0-001"
    format = f"code-of-joker/{row.slug}"
    html = people["charlie"].post("/check/", {"format": format, "text": text}).content.decode()
    assert "at most 2" in html and "COJ-002" in html


def test_a_demand_is_added_and_its_faults_are_told(alice: Client) -> None:
    data = filled(alice.get(FORK).content.decode())
    data |= {"new-kind": "count", "do": "add"}
    data = filled(alice.post(FORK, data).content.decode())
    assert "count-1:count" in data["constraint"]
    wrong = data | {"count-1.query": "flavour:x", "count-1.label.en": "X", "do": "save"}
    page = alice.post(FORK, wrong)
    assert page.status_code == 400 and "flavour" in page.content.decode()
    right = wrong | {"count-1.query": "t:unit", "count-1.min": "20"}
    assert alice.post(FORK, right).status_code == 302
    wrong = right | {"count-1.min": "many"}
    assert alice.post(FORK, wrong).status_code == 400


def test_a_version_from_another_day_stands_beside_the_first(alice: Client) -> None:
    data = filled(alice.get(FORK).content.decode())
    alice.post(FORK, data | {"do": "save", "copies.max": "1"})
    row = Format.objects.exclude(owner=None).get()
    page = f"/code-of-joker/formats/{row.slug}/edit/"
    data = filled(alice.get(f"{page}?add=2030-01-01").content.decode())
    assert data["copies.max"] == ["1"] and data["since"] == ["2030-01-01"]
    alice.post(page, data | {"do": "save", "copies.max": "2"})
    assert [str(version.since) for version in row.versions.all()] == ["None", "2030-01-01"]
    shown = f"/code-of-joker/formats/{row.slug}/"
    one, two = (alice.get(f"{shown}?as_of={day}").content.decode() for day in DAYS)
    assert "at most 1 " in one and "at most 2 " in two


DAYS = ("2029-12-31", "2030-01-01")


def test_only_owners_change_and_private_formats_do_not_exist_for_others(
    people: dict[str, Client], alice: Client
) -> None:
    data = filled(alice.get(FORK).content.decode())
    alice.post(FORK, data | {"do": "save"})
    row = Format.objects.exclude(owner=None).get()
    page = f"/code-of-joker/formats/{row.slug}/"
    for name in ("bob", "charlie"):
        assert people[name].get(page).status_code == 404
    assert people["bob"].get(f"{page}edit/").status_code == 404
    assert people["bob"].post(f"{page}delete/").status_code == 404
    Format.objects.filter(pk=row.pk).update(visibility="public")
    assert people["bob"].get(page).status_code == 200
    assert people["bob"].get(f"{page}edit/").status_code == 404
    Deck.objects.filter(code="sample-red-burn").update(format=row)
    sent = filled(alice.get(f"{page}delete/").content.decode())
    assert alice.post(f"{page}delete/", sent).status_code == 302
    assert Deck.objects.get(code="sample-red-burn").format is None


def test_a_card_is_banned_in_two_steps(alice: Client) -> None:
    """Its effect is shown at once; saving is the second step."""
    asked = f'action="{FORK}"'
    page = alice.get("/code-of-joker/formats/standard/").content.decode()
    assert asked in page and 'name="ban"' in page
    shown = alice.get(FORK, {"ban": "ブラッドハウンド"}).content.decode()
    assert "Decks that would become illegal:" in shown and "sample-red-burn" in shown
    assert not Format.objects.exclude(owner=None).exists()
    alice.post(FORK, filled(shown) | {"do": "save"})
    row = Format.objects.exclude(owner=None).get()
    (pool,) = row.versions.get().constraints
    assert (pool["kind"], pool["banned"]) == ("pool", [{"card": "1-0-001"}])
    edit = f"/code-of-joker/formats/{row.slug}/edit/"
    assert f'action="{edit}"' in alice.get(f"/code-of-joker/formats/{row.slug}/").content.decode()
    for again in ("1-0-002", "1-0-001"):  # the second is banned already
        alice.post(edit, filled(alice.get(edit, {"ban": again}).content.decode()) | {"do": "save"})
    (pool,) = Format.objects.get(pk=row.pk).versions.get().constraints
    assert [entry["card"] for entry in pool["banned"]] == ["1-0-001", "1-0-002"]


@pytest.mark.parametrize("wrong", ["no such card", "x" * 5000, "\0", "1"])
def test_what_is_no_card_is_not_banned(alice: Client, wrong: str) -> None:
    answer = alice.get(FORK, {"ban": wrong})
    if wrong.strip("\0"):
        assert answer.status_code == 400 and "No card is called" in answer.content.decode()
    else:
        assert answer.status_code == 200


def test_only_the_owner_bans_in_a_house_format(people: dict[str, Client], alice: Client) -> None:
    alice.post(FORK, filled(alice.get(FORK).content.decode()) | {"do": "save"})
    row = Format.objects.exclude(owner=None).get()
    edit = f"/code-of-joker/formats/{row.slug}/edit/"
    assert people["bob"].get(edit, {"ban": "1-0-001"}).status_code == 404
    assert people["charlie"].get(edit, {"ban": "1-0-001"}).status_code == 302


def test_the_effect_says_how_many_problems_are_not_shown(alice: Client) -> None:
    data = filled(alice.get(FORK).content.decode()) | {"copies.max": "1", "do": "preview"}
    page = alice.post(FORK, data).content.decode()
    shown = page[page.index('id="impact"') :]
    problems = shown[shown.index("sample-red-burn") :].partition("</ul>")[0]
    assert problems.count("<li>") == 3 and "more</li>" in problems
