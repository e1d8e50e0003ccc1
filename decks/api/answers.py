"""What the API answers about decks and formats, for the schema (written by decks.display.answers)."""

from typing import Annotated, Any, Literal

from pydantic import Field, RootModel

from cards.api.shapes import NameAndNumber
from decks.exchange.text.lines import Status
from languages.models import About, Described
from web.api.answers import LocalisedAnswer, ProblemAnswer
from web.api.shapes import Answer

Severity = Literal["error", "incomplete", "warning"]


class CardCountAnswer(Answer, ja="カードと枚数。"):
    """Copies of a card."""

    card: Annotated[str, About("The card's number.", "カードの番号。")]
    name: str
    quantity: int


class HoldAnswer(Answer, ja="満たしている構築条件。"):
    """A demand of the format that the deck meets."""

    code: str
    constraint: Annotated[str, About("The id of the constraint.", "構築条件のid。")]
    clause: Annotated[
        str | None,
        About("The clause of the rulebook that demands it.", "根拠となるルールブックの条項。"),
    ]
    zone: str | None
    params: Annotated[
        dict[str, Any], About("The figures of the sentence.", "文に使われている数値。")
    ]
    slack: Annotated[
        int | None,
        About("How far the deck is from breaking the demand.", "構築条件に違反するまでの余裕。"),
    ]
    message: LocalisedAnswer


class FindingAnswer(HoldAnswer, ja="デッキがフォーマットに違反している点。"):
    """One way in which the deck fails the format."""

    severity: Annotated[
        Severity,
        About("`incomplete`: something is still missing.", "incompleteは不足している状態。"),
    ]
    slack: Annotated[
        int | None,
        About(
            "How much is too many or missing, as a negative number.",
            "超過または不足の数（負の数）。",
        ),
    ]
    cards: Annotated[list[CardCountAnswer], About("The cards at fault.", "該当するカード。")]


class UnresolvedAnswer(
    Answer, ja="当てはまるカードがないか複数ある項目、または枚数がはっきりしない項目。"
):
    """An entry that no card fits, or more than one, or whose number of copies is unclear."""

    line: Annotated[
        int | None,
        About(
            "The line of a text, from 1; null for other decks.",
            "テキストの行番号（1から）。それ以外はnull。",
        ),
    ]
    zone: str
    index: Annotated[int, About("The place in the zone, from 0.", "ゾーン内の位置（0から）。")]
    input: str
    quantity: Annotated[
        int,
        About(
            "The copies that it stands for; at most, if `least` is given.",
            "枚数。leastがある場合は最大の枚数。",
        ),
    ]
    least: Annotated[
        int | None,
        About(
            "The fewest copies that it may stand for, of a line without a clear count; else"
            " missing. 0: perhaps no card at all.",
            "枚数がはっきりしない行で、ありうる最小の枚数。そのような行でなければありません。"
            "0はカードではないかもしれない行。",
        ),
    ] = None
    reason: Annotated[
        Literal["unknown", "ambiguous", "quantity", "unread"],
        About(
            "`unknown`: no card matches; `ambiguous`: several do; `quantity`: one does, but"
            " its count is invalid or unclear; `unread`: the line could not be read and may"
            " be no card.",
            "unknownは当てはまるカードなし、ambiguousは複数あり、"
            "quantityはカードは1枚に決まるが枚数が正しくないかはっきりしないもの、"
            "unreadは読み取れず、カードではないかもしれない行。",
        ),
    ]
    candidates: list[NameAndNumber]


class EditAnswer(Answer, ja="修正の1手順。"):
    """One step of a repair."""

    op: Literal["add", "remove"]
    zone: str
    card: Annotated[
        str,
        About(
            "The card's number; for an unidentified entry, what was written.",
            "カードの番号。特定できない項目では書かれたままの文字。",
        ),
    ]
    name: str | None
    quantity: int


class LineAnswer(Answer, ja="テキストの1行の読み取り結果。"):
    """What became of one line of a text."""

    line: Annotated[int, About("Its number, from 1.", "行番号（1から）。")]
    text: Annotated[
        str,
        About("The line itself; a very long one is cut.", "行の文字列。非常に長い場合は途中まで。"),
    ]
    status: Annotated[
        Status,
        About(
            "`identified`: the card is certain. `ambiguous`, `unknown`: several cards, or"
            " none, have this name. `malformed`: its count is not from 1 to 999. `unread`:"
            " perhaps no card at all. `heading`, `remark` and `blank` lines name no card.",
            "identifiedはカードを特定できた行。ambiguousは複数のカードに、"
            "unknownはどのカードにも当てはまらない行。malformedは枚数が1～999でない行。"
            "unreadはカードではないかもしれない行。heading（見出し）、remark（メモ）、blank（"
            "空行）はカードを表さない行。",
        ),
    ]
    zone: Annotated[
        str,
        About(
            "The zone that it belongs to or opens.",
            "その行が属するゾーン、または見出しから始まるゾーン。",
        ),
    ]
    quantity: Annotated[
        int | None,
        About(
            "The count that it states; headings and totals may state one, too.",
            "行に書かれた枚数。見出しや合計にも枚数が書かれていることがあります。",
        ),
    ]
    card: Annotated[
        str | None, About("The card's number, if it is certain.", "特定できた場合のカードの番号。")
    ]
    candidates: Annotated[
        list[NameAndNumber] | None,
        About(
            "What an unclear line may mean; missing from other lines.",
            "特定できない行が表す可能性のあるカード。ほかの行にはありません。",
        ),
    ] = None
    aside: Annotated[
        bool,
        About(
            "Whether it is kept apart from the deck, as a sideboard is.",
            "サイドボードなど、デッキに含めない行かどうか。",
        ),
    ]
    counted: Annotated[
        int | None,
        About(
            "How many cards there are where a heading or total states another number.",
            "見出しや合計に書かれた枚数と実際が異なるときの、実際の枚数。",
        ),
    ]


class ListAnswer(Answer, ja="テキストの読み取り結果。"):
    """A text as it was read."""

    form: Annotated[
        str,
        About(
            "What it was recognised as: `text`, `json`, `csv`, `code`, or the format of"
            " another program such as `mtga`.",
            "読み取った形式。text、json、csv、code、またはmtgaなどほかのツールの形式。",
        ),
    ]
    title: Annotated[
        str,
        About(
            "The title that it gives the deck, or nothing.",
            "リストに書かれたタイトル。なければ空。",
        ),
    ]
    description: Annotated[
        str, About("What its remarks say of the deck.", "リストのメモに書かれたデッキの説明。")
    ]
    lines: Annotated[
        list[LineAnswer],
        About("Every line, in order; at most 1,000.", "すべての行（順番どおり、1,000行まで）。"),
    ]
    untold: Annotated[int, About("How many more lines there are.", "ほかに何行あるか。")]


class VerdictAnswer(Answer, ja="1つのフォーマットでの判定。"):
    """Whether a deck is legal in one format."""

    verdict: Annotated[
        Literal["legal", "illegal", "undetermined"],
        About(
            "`undetermined`: nothing is wrong in every reading, but not every entry could be"
            " identified.",
            "undeterminedは、どう読んでも違反になるものはないが、特定できない項目がある状態。",
        ),
    ]
    format: str
    ruleset_hash: Annotated[
        str,
        About(
            "sha256 of what the format demanded on that day.",
            "その日のフォーマットの内容のsha256。",
        ),
    ]
    as_of: str = Field(json_schema_extra={"format": "date"})
    problems: list[FindingAnswer]
    holds: list[HoldAnswer]
    unresolved: list[UnresolvedAnswer]
    unguessed: Annotated[
        int,
        About(
            "For how many unknown entries no candidates were looked up, because there are too"
            " many.",
            "似た名前を探さなかった不明な項目の数（不明な項目が多すぎる場合）。",
        ),
    ]
    lacking_sets: Annotated[
        list[str],
        About(
            "The codes of card sets that the deck uses and you cannot see.",
            "デッキが使っているカードセットのうち、閲覧できないもののコード。",
        ),
    ]
    repair: Annotated[
        list[EditAnswer] | None,
        About(
            "The smallest repair, if requested; null if the deck cannot be repaired.",
            "求めた場合の最小の修正案。直せない場合はnull。",
        ),
    ]
    list: Annotated[
        ListAnswer | None,
        About(
            "What each line of `text` was read as, if `lines` asks for it; else missing.",
            "textの各行の読み取り結果。linesで求めた場合だけあります。",
        ),
    ] = None


class ResultsAnswer(Answer, ja="指定したフォーマットごとの判定（指定順）。"):
    """A verdict for each of the formats asked for, in their order."""

    results: list[VerdictAnswer]


class VerdictOrResults(
    Described, RootModel[VerdictAnswer | ResultsAnswer], ja="判定。formatsを指定した場合は複数。"
):
    """A verdict, or several if the request named `formats`."""


class ErrorLine(Answer, ja="判定できなかった行。"):
    """A line that could not be answered."""

    error: ProblemAnswer


class BatchLine(
    Described, RootModel[VerdictAnswer | ResultsAnswer | ErrorLine], ja="1行に対する応答。"
):
    """The answer to one line."""
