"""House formats as requests state them, and as the form does."""

from typing import Annotated, Any

from pydantic import Field, StringConstraints

from decks.requests.bodies import Day, FormatSlug, Game, SetCodes, VisibilityWord
from languages.models import About
from web.api.shapes import AS_IT_LOOKS, Body

Label = Annotated[str, StringConstraints(min_length=1, max_length=200), AS_IT_LOOKS]
Line = Annotated[str, StringConstraints(max_length=200), AS_IT_LOOKS]


class NameBody(Body, ja="両方の言語の名前。"):
    """A name in both languages."""

    en: Label
    ja: Label


class DescriptionBody(Body, ja="両方の言語の説明。どちらも空でよい。"):
    """A description in both languages; either may be empty."""

    en: Line = ""
    ja: Line = ""


class ZoneBody(
    Body, ja="ゾーン。slugの末尾が#のものは、番号付きのゾーン（min～max個）を表します。"
):
    """A zone; a slug that ends in `#` stands for `min` to `max` numbered ones."""

    slug: Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9-]{0,31}#?$")]
    name: NameBody
    min: Annotated[int, Field(ge=0, le=99)] = 0
    max: Annotated[int, Field(ge=1, le=99)] | None = None
    clause: Annotated[str, StringConstraints(pattern=r"^[A-Z]{2,4}-[0-9]{3}$")] | None = None
    recorded: Annotated[
        bool,
        About(
            "It records what happened; repairs leave it alone.",
            "起きたことの記録で、修正案では変更しません。",
        ),
    ] = False


class VersionBody(Body, ja="ある日からのフォーマットの内容。継承元と異なる点のみ。"):
    """What a format demands from a day on: only what differs from its parent."""

    # decks.legality.ruleset reads the constraints; decks.api.demands writes their kinds into the document.

    since: Annotated[Day | None, About("null: from the start.", "nullは最初から。")] = None
    zones: Annotated[
        list[ZoneBody],
        Field(max_length=20),
        About("All zones, if they are not the parent's.", "継承元と異なる場合の全ゾーン。"),
    ] = []
    constraints: Annotated[
        list[dict[str, Any]],
        Field(max_length=100),
        About(
            "Demands. One with the id of one of the parent's replaces that.",
            "構築条件。継承元と同じidのものは置き換えます。",
        ),
    ] = []
    remove: Annotated[
        list[Annotated[str, StringConstraints(max_length=64)]],
        Field(max_length=100),
        About("Ids of the parent's demands to drop.", "適用しない継承元の構築条件のid。"),
    ] = []


Versions = Annotated[list[VersionBody], Field(min_length=1, max_length=50)]


class FormatBody(Body, ja="ハウスフォーマット（ほかのフォーマットを元にしたもの）。"):
    """A house format: a fork of another format."""

    game: Game
    parent: Annotated[FormatSlug, About("The format that it changes.", "元にするフォーマット。")]
    name: NameBody
    description: DescriptionBody = DescriptionBody()
    visibility: VisibilityWord = "private"
    sets: SetCodes = []
    versions: Versions
