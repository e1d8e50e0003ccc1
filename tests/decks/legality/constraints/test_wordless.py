"""A kind of constraint that does not say all that pages and forms need fails as it is imported, by name."""

import types
from typing import Annotated, Any, ClassVar, Literal

import pytest

from decks.legality.constraints import KINDS
from decks.legality.constraints.annotations import listed_words
from decks.legality.constraints.base import Constraint
from decks.legality.problems import ProblemWords
from decks.legality.shapes import CardReference, Takes, ZonePattern
from languages import Text

PROBLEMS = {"stale": ProblemWords(Text("Stale.", "古い。"), Text("stale", "古い"))}
SAID: dict[str, Any] = {
    "__module__": __name__,
    "kind": "fresh",
    "title": Text("Fresh", "新しさ"),
    "problems": PROBLEMS,
    "holds": {},
}


class Dated(CardReference):
    """A card, and its age."""

    age: int


def kind(**more: Any) -> type[Constraint]:
    return new_kind(SAID | more)


def new_kind(said: dict[str, Any], ja: str = "新しいカードだけ。") -> type[Constraint]:
    return types.new_class("Fresh", (Constraint,), {"ja": ja}, lambda body: body.update(said))


@pytest.fixture(autouse=True)
def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(KINDS, "fresh", raising=False)
    monkeypatch.setitem(KINDS, "fresh", Constraint)  # restored to its absence at the end


def test_a_kind_with_all_its_words_is_accepted() -> None:
    made = kind(
        __annotations__={
            "mode": Literal["old", "new"],
            "list": tuple[Dated, ...],
            "labels": ClassVar[Any],
        },
        labels={"mode": Text("Mode", "方式"), "list": Text("List", "表")},
        values={"old": Text("old", "古い"), "new": Text("new", "新しい")},
        columns={"age": Text("Age", "古さ")},
    )
    assert made.word("labels", "mode") == Text("Mode", "方式")
    assert made.word("labels", "zones") == Text("Zones", "ゾーン"), "the words of every kind"
    assert KINDS["fresh"] is made


class Ranked(CardReference):
    """A card, and its rank as a word of no stated kind."""

    rank: str


@pytest.mark.parametrize(
    ("annotation", "place"),
    [
        (tuple[str, ...], "list"),
        (float, "list"),
        (str | None, "list"),
        (Annotated[float, Takes("numbers")], "list"),
        (tuple[Ranked, ...], "list.rank"),
    ],
)
def test_a_parameter_that_no_form_can_ask_for_is_named(annotation: Any, place: str) -> None:
    said: dict[str, Any] = {
        "__annotations__": {"list": annotation, "labels": ClassVar[Any], "columns": ClassVar[Any]},
        "labels": {"list": Text("List", "表")},
        "columns": {"rank": Text("Rank", "順位")},
    }
    with pytest.raises(TypeError, match=f'Fresh lacks an input for "{place}"'):
        kind(**said)


def test_words_of_a_stated_kind_are_listed() -> None:
    made = kind(
        __annotations__={"of": tuple[ZonePattern, ...], "labels": ClassVar[Any]},
        labels={"of": Text("Of", "対象")},
    )
    assert listed_words(made.model_fields["of"]) == "zones"


@pytest.mark.parametrize("name", ["title", "problems", "holds"])
def test_what_is_not_said_is_named(name: str) -> None:
    less = {key: value for key, value in SAID.items() if key != name}
    with pytest.raises(TypeError, match=f"Fresh lacks {name}"):
        new_kind(less)


def test_the_description_in_japanese_is_asked_for() -> None:
    with pytest.raises(TypeError, match="Fresh lacks ja"):
        new_kind(SAID, ja="")


def test_parameters_columns_and_values_without_words_are_named() -> None:
    with pytest.raises(TypeError) as raised:
        kind(__annotations__={"mode": Literal["old", "new"], "list": tuple[Dated, ...]})
    assert str(raised.value) == (
        'Fresh lacks labels["mode"], labels["list"], values["old"], values["new"], columns["age"]'
    )


def test_a_problem_has_its_few_words() -> None:
    with pytest.raises(TypeError, match="brief"):
        ProblemWords(Text("Stale.", "古い。"))  # type: ignore[call-arg]
