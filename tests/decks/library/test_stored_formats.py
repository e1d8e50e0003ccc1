"""Formats in the database: loaded from files, cached per process, unavailable if unreadable."""

import datetime as dt
import logging
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser, User

from decks.legality import official
from decks.legality.ruleset import FormatError, NotInForce
from decks.library import loading, store
from decks.library.models import Format, FormatVersion, Visibility

DAY = dt.date(2026, 1, 1)
BAN = """
- slug: banlist
  game: chard
  name: {en: Ban list, ja: 禁止リスト}
  versions:
    - zones: [{slug: main, name: {en: Deck, ja: デッキ}}]
      constraints:
        - id: pool
          kind: pool
          banned: [{card: X-1, since: 2026-02-01}]
"""

pytestmark = pytest.mark.django_db


def house(slug: str, parent: Format | None, *versions: dict[str, Any], **more: Any) -> Format:
    row = Format.objects.create(
        game="chard", slug=slug, name_en=slug, name_ja=slug, parent=parent, **more
    )
    for version in versions:
        FormatVersion.objects.create(format=row, **version)
    store.forget_rulesets()
    return row


def test_loaded_formats_demand_what_the_files_say() -> None:
    assert loading.load_formats() == 13
    for data in official.read_formats():
        stored = store.stored_ruleset(data.game, data.slug, DAY)
        assert stored.hash == official.official_ruleset(data.game, data.slug, DAY).hash
        assert stored.name == data.name


def test_loading_again_changes_nothing() -> None:
    def state() -> Any:
        formats = Format.objects.order_by("id").values_list("id", "slug", "position", "parent")
        versions = FormatVersion.objects.order_by("format", "since")
        return list(formats), list(versions.values_list("format", "since", "constraints"))

    loading.load_formats()
    before = state()
    loading.load_formats()
    assert state() == before


def test_loading_leaves_house_formats_and_follows_the_files(tmp_path: Path) -> None:
    loading.load_formats()
    parent = Format.objects.get(game="chard", slug="standard")
    owner = User.objects.create_user("ann")
    house("anns", parent, {"constraints": [{"id": "c", "kind": "copies", "max": 4}]}, owner=owner)
    Format.objects.filter(pk=parent.pk).update(name_en="Something else")
    parent.versions.update(constraints=[])
    loading.load_formats()
    assert Format.objects.get(pk=parent.pk).name_en == "Standard"
    rules = store.stored_ruleset("chard", "anns", DAY)
    assert [rule.id for rule in rules.constraints] == ["zones", "size", "kinds", "c"]


def test_dated_bans_of_a_file_hold_from_their_day(tmp_path: Path) -> None:
    (tmp_path / "chard.yaml").write_text(BAN, encoding="utf-8")
    assert loading.load_formats([tmp_path]) == 1
    before, after = (
        store.stored_ruleset("chard", "banlist", day) for day in (DAY, dt.date(2026, 2, 1))
    )
    assert before.hash != after.hash
    assert [len(rules.constraints[1].as_json().get("banned", [])) for rules in (before, after)] == [
        0,
        1,
    ]


def test_a_faulty_file_is_named_and_nothing_is_loaded(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(BAN, encoding="utf-8")
    (tmp_path / "b.yaml").write_text(BAN.replace("pool\n", "pol\n"), encoding="utf-8")
    with pytest.raises(FormatError) as caught:
        loading.load_formats([tmp_path])
    assert caught.value.path == "b.yaml.0.versions.0.constraints.0.kind"
    assert not Format.objects.exists()


def test_a_ruleset_is_kept_until_a_format_changes() -> None:
    row = house("a", None, {"constraints": [{"id": "c", "kind": "copies", "max": 4}]})
    first = store.stored_ruleset("chard", "a", DAY)
    assert store.stored_ruleset("chard", "a", DAY) is first
    row.versions.update(constraints=[{"id": "c", "kind": "copies", "max": 3}])
    assert store.stored_ruleset("chard", "a", DAY) is first
    store.forget_rulesets()
    assert store.stored_ruleset("chard", "a", DAY).hash != first.hash


def test_a_change_by_another_process_is_seen_after_a_second(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    row = house("a", None, {"constraints": [{"id": "c", "kind": "copies", "max": 4}]})
    first = store.stored_ruleset("chard", "a", DAY)
    row.versions.update(constraints=[])
    row.save()
    now = store.time.monotonic()
    monkeypatch.setattr(store.time, "monotonic", lambda: now + store.FRESH_SECONDS + 0.01)
    assert store.stored_ruleset("chard", "a", DAY).hash != first.hash


def test_not_in_force_and_unknown() -> None:
    house("a", None, {"since": dt.date(2026, 6, 1)})
    with pytest.raises(NotInForce):
        store.stored_ruleset("chard", "a", DAY)
    with pytest.raises(store.UnknownFormat):
        store.stored_ruleset("chard", "b", DAY)
    with pytest.raises(store.UnknownFormat):
        store.stored_ruleset("twgp", "a", DAY)


def test_parents_that_go_in_a_circle_end(caplog: pytest.LogCaptureFixture) -> None:
    first = house("a", None, {})
    first.parent = house("b", first, {})
    first.save()
    store.forget_rulesets()
    with caplog.at_level(logging.ERROR), pytest.raises(store.UnknownFormat):
        store.stored_ruleset("chard", "a", DAY)
    assert "parent" in caplog.text


@pytest.mark.parametrize(
    "rule", [{"id": "c", "kind": "gone"}, {"id": "c", "kind": "count", "query": "bp>1"}, {}]
)
def test_rows_that_make_no_sense_are_not_to_be_had(rule: dict[str, Any]) -> None:
    house("a", None, {"constraints": [rule]})
    with pytest.raises(store.UnknownFormat):
        store.stored_ruleset("chard", "a", DAY)


@pytest.mark.parametrize(
    ("visibility", "mine", "others", "strangers"),
    [("private", True, False, False), ("link", True, True, True), ("public", True, True, True)],
)
def test_who_may_use_a_house_format(
    visibility: str, mine: bool, others: bool, strangers: bool
) -> None:
    ann, bob = User.objects.create_user("ann"), User.objects.create_user("bob")
    house("a", None, {}, owner=ann, visibility=Visibility(visibility))
    seen = [store.is_visible("chard", "a", user) for user in (ann, bob, AnonymousUser())]
    assert seen == [mine, others, strangers]
    assert not store.is_visible("chard", "b", ann)
    assert not store.is_visible("twgp", "a", ann)


def test_only_so_many_rulesets_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "MOST_RULESETS", 10)
    house("a", None, {})
    for day in range(100):
        store.stored_ruleset("chard", "a", DAY + dt.timedelta(days=day))
    assert len(store._rulesets) <= 10


def test_the_queries_for_a_ruleset_grow_with_its_ancestors_only(
    django_assert_num_queries: Any,
) -> None:
    parent = house("a", None, {}, {"since": DAY})
    house("b", parent, {}, {"since": DAY})
    with django_assert_num_queries(1 + 2 * 2):
        store.stored_ruleset("chard", "b", DAY)
    with django_assert_num_queries(0):
        store.stored_ruleset("chard", "b", DAY)
