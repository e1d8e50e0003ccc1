"""Card files become cards of a set, all or nothing, within the limits of its owner's account."""

import json
from datetime import date
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pytest_django import Settings

from cards.games import GAMES
from cards.importing.errors import CardFileError
from cards.models import Card, CatalogVersion, KeywordEntry
from cards.sets import importing, reading
from cards.sets.importing import import_into
from cards.sets.models import SetImport, UserSet
from cards.sets.reading import AT_ONCE, Budget, Options, Progress, TooSlow, refuse_slow
from cards.sets.store import catalog_with
from cards.sets.writing import OverLimit
from tests.cards.sets.conftest import Import, chard, chards, file_of

pytestmark = pytest.mark.django_db
SHARED = Path(__file__).resolve().parents[3].parent / "shared" / "data"


def counts(made: SetImport) -> tuple[int, int, int, int]:
    report = made.report
    return report["new"], report["changed"], report["unchanged"], report["refused"]


def test_new_changed_unchanged_and_refused_cards_are_told_apart(
    load: Import, card_set: UserSet
) -> None:
    first = load([*chards(3), chard("C-9", kind="nonsense")], name="mine.json")
    assert counts(first) == (3, 0, 0, 1)
    (refusal,) = first.report["refusals"]
    assert (refusal["position"], refusal["number"]) == (4, "C-9")
    assert "nonsense" in refusal["reason"]["en"] and "必要" in refusal["reason"]["ja"]
    again = load([chard("C-1", "Another name"), *chards(3)[1:], chard("C-4")])
    assert counts(again) == (1, 1, 2, 0)
    card_set.refresh_from_db()
    assert card_set.card_count == 4 and card_set.generation == 2
    assert (first.file, first.source, first.by) == ("mine.json", "json", card_set.owner)


def test_the_official_cards_are_left_alone(load: Import) -> None:
    load(chards(2))
    assert not Card.objects.exists() and not CatalogVersion.objects.exists()


def test_cards_are_found_by_their_full_numbers(load: Import, card_set: UserSet) -> None:
    load([chard("C-1", printings=[{"number": "P-1"}])])
    catalog = catalog_with("chard", [card_set.code])
    assert catalog.find(f"{card_set.code}.P-1") == (catalog.get(f"{card_set.code}.C-1"),) != (None,)


def test_a_dry_run_reports_the_same_and_writes_nothing(load: Import, card_set: UserSet) -> None:
    dry = load(chards(2), dry_run=True)
    assert counts(dry) == (2, 0, 0, 0) and dry.report["dry_run"] is True
    assert dry.pk is None and not card_set.cards.exists() and not SetImport.objects.exists()
    assert (card_set.generation, card_set.card_count) == (0, 0)


@pytest.mark.parametrize(
    "content", [b"", b"not cards", b"[{", b"PK\x03\x04zip", b'[{"a": 1}', b"SQLite format 3\0"]
)
def test_an_unusable_file_is_an_error_and_writes_nothing(
    load: Import, card_set: UserSet, content: bytes
) -> None:
    with pytest.raises(CardFileError) as error:
        load(content)
    assert error.value.words.en and error.value.words.ja
    assert not card_set.cards.exists() and not SetImport.objects.exists()


def test_a_file_that_breaks_off_writes_nothing(load: Import, card_set: UserSet) -> None:
    with pytest.raises(CardFileError):
        load(json.dumps(chards(600)).encode()[:-2])
    assert not card_set.cards.exists()


def test_csv_and_the_named_source(load: Import, card_set: UserSet) -> None:
    text = "number,name.en,kind,item_kind\nC-1,Card,item,event\n"
    assert counts(load(text.encode())) == (1, 0, 0, 0)
    with pytest.raises(CardFileError, match="unknown source"):
        load(chards(1), source="pokemon")


def test_a_glossary_is_no_cards(load: Import, alice: Any) -> None:
    coj = UserSet.objects.create(owner=alice, game="code-of-joker", name="x")
    with pytest.raises(CardFileError, match="no cards"):
        load([{"title": "a", "matcher": "b", "summary": "c", "description": "d"}], coj)
    assert not KeywordEntry.objects.exists()


@pytest.mark.parametrize(("length", "refused"), [(55, 0), (56, 1)])
@pytest.mark.parametrize("where", ["card", "printing"])
def test_a_full_number_fits_where_numbers_fit(
    load: Import, length: int, refused: int, where: str
) -> None:
    number = "N" * length
    own = chard(number) if where == "card" else chard("C-1", printings=[{"number": number}])
    made = load([own])
    assert made.report["refused"] == refused and made.report["new"] == 1 - refused


def test_a_number_of_a_set_is_refused_inside_a_set(load: Import, card_set: UserSet) -> None:
    assert load([chard(f"{card_set.code}.C-1")]).report["refused"] == 1


def test_no_more_records_than_a_request_may_cost(
    load: Import, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "MOST_RECORDS", 3)
    assert load(chards(3)).report["new"] == 3
    with pytest.raises(CardFileError, match="more than 3 records"):
        load(chards(4))


@pytest.mark.parametrize(
    ("record", "file", "words"),
    [
        (9.9, 899.0, None),
        (10.1, 10.1, ("record 480 takes longer", "480件目の")),
        (1.0, 901.0, ("got as far as record 480", "480件目まで")),
    ],
)
def test_no_more_computing_than_the_budget_and_the_record_is_named(
    record: float, file: float, words: tuple[str, str] | None
) -> None:
    if words is None:
        refuse_slow(reading.BUDGET, 480, record, file)
        return
    with pytest.raises(TooSlow) as error:
        refuse_slow(reading.BUDGET, 480, record, file)
    assert words[0] in error.value.words.en and words[1] in error.value.words.ja


def test_the_first_record_is_not_timed(card_set: UserSet, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may have to wait until a grammar is loaded."""
    clock = iter([0.0, 5.0, 5.1, 5.2, 9.0])
    monkeypatch.setattr("cards.sets.reading.time.thread_time", lambda: next(clock))
    reading.FileReading(GAMES["chard"], file_of(chards(3)), Options(), Budget(3, 1)).read()
    clock = iter([0.0, 5.0, 6.5])
    with pytest.raises(TooSlow, match="record 2 takes"):
        reading.FileReading(GAMES["chard"], file_of(chards(3)), Options(), AT_ONCE).read()


def test_refusals_are_counted_and_the_first_are_told(
    load: Import, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importing, "MOST_TOLD", 2)
    report = load([chard(f"C-{n}", kind="x") for n in range(4)]).report
    assert report["refused"] == 4 and len(report["refusals"]) == 2


@pytest.mark.parametrize(
    ("setting", "limit"), [("MAX_USER_CARDS", 2), ("MAX_USER_CARD_BYTES", 600)]
)
def test_over_the_limit_of_the_account_nothing_is_written(
    load: Import, card_set: UserSet, settings: Settings, setting: str, limit: int
) -> None:
    setattr(settings, setting, limit)
    load(chards(2))
    with pytest.raises(OverLimit) as error:
        load([chard("C-1", "Changed"), *chards(3)[1:]])
    assert f"{limit:,}" in error.value.words.en and f"{limit:,}" in error.value.words.ja
    assert card_set.cards.get(number="C-1").name_en == "Card C-1" and card_set.cards.count() == 2
    assert SetImport.objects.count() == 1


def test_progress_ends_where_the_file_does(card_set: UserSet) -> None:
    steps: list[Progress] = []
    import_into(card_set, file_of(chards(35)), None, Options(), tell=steps.append)
    assert [step.step for step in steps] == ["read", "read", "read", "read", "write"]
    assert all(step.done <= step.total for step in steps) and steps[-1].total == 35


def test_who_is_told_of_progress_may_stop_it(card_set: UserSet) -> None:
    def stop(progress: Progress) -> None:
        raise KeyError(progress.step)

    with pytest.raises(KeyError):
        import_into(card_set, file_of(chards(35)), None, Options(), tell=stop)
    assert not card_set.cards.exists()


def test_texts_are_counted_where_they_are_compiled(load: Import, alice: Any) -> None:
    coj = UserSet.objects.create(owner=alice, game="code-of-joker", name="x")
    unit = {
        "kind": "unit",
        "colour": "red",
        "cost": 1,
        "bp": [1000, 2000, 3000],
        "species": ["戦士"],
    }
    cards = [
        {"number": f"U-{n}", "name": {"ja": f"兵{n}"}, "text": {"ja": text}} | unit
        for n, text in enumerate(["", "誰にも読めない文をここに書く。"])
    ]
    texts = load(cards, coj).report["texts"]
    assert (texts["exact"], texts["refused"]) == (1, 1) and texts["reasons"]


def test_only_the_last_imports_are_kept(load: Import, card_set: UserSet) -> None:
    made = [load([chard("C-1", f"Name {n}")]) for n in range(importing.MOST_IMPORTS + 2)]
    kept = [one.pk for one in card_set.imports.all()]
    assert kept == [one.pk for one in reversed(made[2:])]


@pytest.mark.nightly(0.25)
@pytest.mark.parametrize(
    ("game", "name", "source", "least"),
    [
        ("code-of-joker", "code-of-joker/catalog.json", "coj-catalogue", 1000),
        ("twgp", "pokemon/base1.json", "pokemon", 100),
        ("twgp", "magic/M19.json", "magic-mtgjson", 300),
        ("twgp", "yu-gi-oh/cards-rush.cdb", "yu-gi-oh", 100),
    ],
)
def test_real_files(alice: Any, game: str, name: str, source: str, least: int) -> None:
    if not SHARED.exists():
        pytest.skip("no real card data beside the repository")
    of = UserSet.objects.create(owner=alice, game=game, name="x")
    with (SHARED / name).open("rb") as file:
        made = import_into(of, file, alice, Options(as_of=date(2026, 1, 1)))
        again = import_into(of, file, alice, Options(as_of=date(2026, 1, 1)))
    assert made.source == source and counts(made)[0] >= least and made.report["refused"] == 0
    assert counts(again) == (0, 0, counts(made)[0], 0) == (0, 0, of.cards.count(), 0)


def test_reprints_are_left_out_where_the_reader_merges(alice: Any) -> None:
    if not SHARED.exists():
        pytest.skip("no real card data beside the repository")
    of = UserSet.objects.create(owner=alice, game="code-of-joker", name="x")
    rows = json.loads((SHARED / "code-of-joker/catalog.json").read_text("utf-8"))
    (name,) = {row["name"] for row in rows if row["id"] == "1-0-019"}
    some = [row for row in rows if row["name"] == name] + rows[:10]
    made = import_into(of, BytesIO(json.dumps(some).encode()), alice, Options())
    assert made.report["reprints"] > 0
    assert not of.cards.filter(number="SP-009").exists()
    assert of.cards.filter(number="1-0-019").exists()
