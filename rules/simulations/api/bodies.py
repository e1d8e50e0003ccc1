"""The requests about runs and records."""

from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints, model_validator

from decks.requests.bodies import FormatSlug, Source
from languages.models import About
from rules.engine.core.seats import MOST_SEATS
from rules.engine.runs.plan import KEEP, MOST_GAMES, MOST_HANDS, MOST_SEED, MOST_TURNS, First, Kind
from web.api.params import Params
from web.api.shapes import Body

MOST_RECORD = 100_000

Name = Annotated[str, StringConstraints(min_length=1, max_length=40)]
SettingWords = Annotated[str, StringConstraints(max_length=200)]


class PlayedBody(Source, ja="対戦するデッキと、その判定に使うフォーマット。"):
    """A deck to play, and what it is judged by."""

    revision: Annotated[
        Annotated[int, Field(ge=1)] | None,
        About("An older revision of the saved deck.", "保存済みデッキの過去の版。"),
    ] = None
    format: Annotated[
        FormatSlug | None,
        About(
            "The format it must be legal in; by default the saved deck's own, or the game's first.",
            "満たすべきフォーマット。なければ保存済みデッキのもの、"
            "それもなければゲームの最初のもの。",
        ),
    ] = None


class SimulationBody(
    PlayedBody,
    ja="多数の試合のシミュレーション。デッキはすべて同じゲームのもので、"
    "gameは一度だけ指定すれば足ります。",
):
    """A run of many games. Its decks are of one game, which need be named only once."""

    kind: Annotated[
        Kind,
        About(
            "Against a passive opponent, or against other decks.",
            "何もしない相手との一人回し（goldfish）か、別のデッキとの対戦（match）。",
        ),
    ] = "goldfish"
    others: Annotated[
        Annotated[list[PlayedBody], Field(max_length=MOST_SEATS - 1)] | None,
        About("The other decks of a match, in turn order.", "対戦相手のデッキ（手番順）。"),
    ] = None
    other: Annotated[
        PlayedBody | None,
        About(
            "The other deck of a match of two; the same as `others` with one.",
            "2人対戦の相手のデッキ。デッキ1つの`others`と同じ。",
        ),
    ] = None
    against: Annotated[
        PlayedBody | None,
        About(
            "A changed deck, played on the same dice and compared game by game.",
            "変更後のデッキ。同じ乱数で対戦し、1試合ごとに比較します。",
        ),
    ] = None
    games: Annotated[
        int, Field(ge=1, le=MOST_GAMES), About("The most games to play.", "最大試合数。")
    ] = 1000
    seed: Annotated[
        Annotated[int, Field(ge=0, le=MOST_SEED)] | None,
        About(
            "The same request with the same seed gives exactly the same results.",
            "同じリクエストと同じシードなら、まったく同じ結果になります。",
        ),
    ] = None
    policies: Annotated[
        Annotated[list[Name], Field(min_length=1, max_length=MOST_SEATS)] | None,
        About(
            "Who makes the choices, by name, one for each deck.",
            "思考タイプの名前（デッキごとに1つ）。",
        ),
    ] = None
    mulligan: Annotated[
        Name, About("How openings are redrawn, by name.", "引き直しの判断方法の名前。")
    ] = KEEP
    ruleset: Annotated[
        SettingWords, About("The game's settings in words.", "ゲームの設定（単語の並び）。")
    ] = "standard"
    horizon: Annotated[
        int,
        Field(ge=1, le=MOST_TURNS),
        About(
            "A goldfish game stops after this many of the player's turns.",
            "一人回しの最大ターン数（自分のターンで数える）。",
        ),
    ] = 15
    first: Annotated[
        First, About("The first deck's place in the turn order.", "最初のデッキの手番の順番。")
    ] = "alternate"
    precision: Annotated[
        Annotated[float, Field(ge=0.0001, le=10)] | None,
        About(
            "The run stops when the interval's half-width is as small: that of the mean kill"
            " turn, of the share of games won, or of what the change does to it.",
            "信頼区間の半幅がこの値以下になったら終了します（平均勝利ターン、勝率、"
            "または変更によるその差）。",
        ),
    ] = None
    hands: Annotated[
        int,
        Field(ge=0, le=MOST_HANDS),
        About(
            "In games with a chosen starting hand: look for the best of so many, by"
            " successive halving; 0: play with the deck's own. Needs 100 games a hand.",
            "初期手札を選ぶゲームで、この数の候補から最良のものを逐次半減法で探します。"
            "0なら今のデッキのものを使います。1通りにつき100試合以上が必要です。",
        ),
    ] = 0
    anyway: Annotated[
        bool,
        About(
            "Whether to play a deck that is not legal.",
            "フォーマットに違反したデッキでも対戦させるか。",
        ),
    ] = False
    approximate: Annotated[
        bool,
        About(
            "Whether to play cards that cannot be performed without the abilities that are"
            " missing: units keep their body, other cards of which nothing can be performed"
            " are never used. All figures are then approximate.",
            "再現できないカードを、足りない能力を除いて対戦させるか。"
            "ユニットはコストや強さを保ち、何も再現できないそのほかのカードは使われません。"
            "その場合、数値はすべて概算です。",
        ),
    ] = False

    @model_validator(mode="before")
    @classmethod
    def name_game_once(cls, data: Any) -> Any:
        if not isinstance(data, dict) or data.get("game") is None:
            return data
        named = {key: with_game(data[key], data["game"]) for key in BESIDE if key in data}
        return {**data, **named}


BESIDE = ("others", "other", "against")


def with_game(stated: Any, game: Any) -> Any:
    """The stated decks, naming the game where one lists its cards without it."""
    if isinstance(stated, list):
        return [with_game(deck, game) for deck in stated]
    if isinstance(stated, dict) and stated.get("game") is None and {"deck", "text"} & stated.keys():
        return {**stated, "game": game}
    return stated


class RecordBody(Body, ja="再現する対戦記録。"):
    """A record to replay."""

    record: Annotated[
        str,
        StringConstraints(max_length=MOST_RECORD),
        About("The text of the record.", "対戦記録のテキスト。"),
    ]


class ListParams(Params):
    """Which runs to list."""

    game: Annotated[
        Annotated[str, Field(max_length=32)] | None,
        About("Only runs of this game.", "このゲームのものだけ。"),
    ] = None
    status: Annotated[
        Literal["queued", "running", "done", "cancelled", "failed"] | None,
        About("Only runs with this status.", "この状態のものだけ。"),
    ] = None


class FormParams(Params):
    """The format and extent of an answer."""

    format: Annotated[
        Literal["json", "csv"] | None,
        About(
            "`csv`: the results as a table; by default, here and in Accept, JSON.",
            "`csv`なら結果を表で返します。ここにもAcceptにも指定がなければJSONです。",
        ),
    ] = None
    results: Annotated[
        bool,
        About(
            "Whether to include the results, or only the progress.",
            "結果も返すか、進み具合だけか。",
        ),
    ] = True


class WhichParams(Params):
    """Which game of a pair, and how much of it."""

    deck: Annotated[
        Literal["deck", "against"],
        About(
            "For a paired run: the game of the deck, or of the changed one.",
            "比較つきのシミュレーションで、元のデッキの試合か、変更後のデッキの試合か。",
        ),
    ] = "deck"
    table: Annotated[
        bool,
        About(
            "Whether each step includes the whole table after it.", "各手順に盤面全体を含めるか。"
        ),
    ] = False
