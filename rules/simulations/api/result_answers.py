"""Results of a run, as answers show them: estimates with intervals, and the counts behind them."""

from typing import Annotated, Any, NamedTuple

from languages.models import About
from rules.engine.core.labels import CARD, Label
from rules.engine.core.ruleset import parse_ruleset, words_of_settings
from rules.engine.runs import survival
from rules.engine.runs.card_figures import by_card
from rules.engine.runs.compare import paired_comparison
from rules.engine.runs.estimates import Estimate
from rules.engine.runs.figure import Figure
from rules.engine.runs.halving import HandTrials, Standing
from rules.engine.runs.plan import Plan
from rules.engine.runs.stats import Results
from rules.games import LABELS, PLAYABLE
from rules.simulations.labels import card_fates, label_of, plan_scales
from web.api.answers import LocalisedAnswer
from web.api.shapes import Answer, From


def settings_of_plan(plan: Plan) -> list[str]:
    """The settings that differ from the defaults, as words. A deck that is played alone also names all numbers:
    they say what it was played against."""
    ruleset = parse_ruleset(PLAYABLE[plan.game].ruleset, plan.ruleset)
    return words_of_settings(ruleset, LABELS[plan.game].settings if plan.kind == "goldfish" else ())


class EstimateAnswer(Answer, ja="推定値と95％信頼区間。ありえない値になることはありません。"):
    """An estimate and its 95 % interval, never beyond what is possible."""

    value: float
    low: float
    high: float
    text: Annotated[
        str,
        About(
            "The same as pages and commands show it; shares in percent: `5.42 ± 0.03`, `71.0% (69.6–72.4)`.",
            "ページやコマンドと同じ表記。割合は％で示します（例：5.42 ± 0.03、"
            "71.0% (69.6–72.4)）。",
        ),
    ]


def value_counts(figure: Figure) -> dict[str, int]:
    return {str(value): count for value, count in sorted(figure.counts.items())}


class PlannedFigure(NamedTuple):
    """A figure of a run of this plan, by name."""

    name: str
    figure: Figure
    plan: Plan

    @property
    def label(self) -> Label:
        return label_of(self.plan.game, self.name)

    @property
    def unit(self) -> str:
        return self.label.unit

    @property
    def games(self) -> int:
        return self.figure.games

    @property
    def mean(self) -> Estimate | None:
        return plan_scales(self.plan).of(self.name).mean(self.figure)

    @property
    def median(self) -> Estimate:
        return plan_scales(self.plan).of(self.name).median(self.figure)


class FigureAnswer(Answer, ja="多数の試合での1つの項目。"):
    """One figure over many games."""

    label: LocalisedAnswer
    unit: Annotated[
        str,
        About(
            "turns, cards, share (of the games in which it is not 0), or nothing.",
            "turns（ターン）、cards（枚数）、share（0でない試合の割合）、または空。",
        ),
    ]
    games: Annotated[
        int,
        About(
            "How many games it is of: all, or for the kill turn of a match those that were won.",
            "この値が得られた試合数。対戦の勝利ターンでは勝った試合だけ、それ以外は全試合。",
        ),
    ]
    mean: Annotated[
        EstimateAnswer | None,
        About(
            "For a share, that of the games in which it is not 0; of anything else null for"
            " fewer than two games.",
            "割合の場合は、0でなかった試合の割合。それ以外は、2試合に満たなければnull。",
        ),
    ]
    median: EstimateAnswer
    counts: Annotated[
        dict[str, int],
        From(lambda estimated, _: value_counts(estimated.figure)),
        About("How many games gave each value.", "値ごとの試合数。"),
    ]


class CardFiguresAnswer(Answer, ja="カード1枚についての結果。"):
    """The figures of one card."""

    drawn: Annotated[
        EstimateAnswer,
        About("The share of games in which it reached the hand.", "手札に来た試合の割合。"),
    ]
    played: Annotated[
        EstimateAnswer,
        About("The share of the games in which it was played.", "プレイした試合の割合。"),
    ]
    stuck: Annotated[
        EstimateAnswer,
        About(
            "The share in which it was in hand at the end.", "終了時に手札に残っていた試合の割合。"
        ),
    ]
    fates: Annotated[
        dict[str, EstimateAnswer],
        About(
            "What else can happen to a card of its game, each with the share of the games in"
            " which it did: `set`, `reduced` (discarded to reduce a cost), `overridden`"
            " (discarded to override); `given-up`.",
            "ゲーム固有の扱いを受けた試合の割合：`set`（セットした）、`reduced`（"
            "コスト軽減で捨てた）、`overridden`（オーバーライドで捨てた）、`given-up`（"
            "捨てた）。",
        ),
    ]
    first: Annotated[
        EstimateAnswer | None,
        About("The player's turn in which it was first played.", "最初にプレイした自分のターン。"),
    ]
    effect: Annotated[
        EstimateAnswer | None,
        About(
            "What each copy that the shuffle brings by one's third turn does to the kill"
            " turn, or to the share of games won; games are compared within each seat.",
            "シャッフルの結果、自分の3ターン目までに来る位置にあった1枚ごとの、"
            "勝利ターンまたは勝率への影響。先攻・後攻は別々に比べます。",
        ),
    ]


def shown_figures(results: Results, plan: Plan) -> dict[str, dict[str, Any]]:
    return {
        name: FigureAnswer.of(PlannedFigure(name, figure, plan))
        for name, figure in sorted(results.figures.items())
        if CARD not in name
    }


def shown_cards(results: Results, plan: Plan) -> dict[str, dict[str, Any]]:
    cards = by_card(results, plan_scales(plan), card_fates(plan.game))
    return {number: CardFiguresAnswer.of(figures) for number, figures in cards.items()}


def shown_curve(results: Results) -> dict[str, dict[str, Any]]:
    curve = survival.win_curve(results)
    return {str(turn): EstimateAnswer.of(share) for turn, share in curve.items()}


# Of (results, plan).
class SimulationResultsAnswer(Answer, ja="試合の結果。"):
    """The results of the games."""

    games: int
    figures: Annotated[
        dict[str, FigureAnswer],
        From(shown_figures),
        About(
            "By name; `…@3`: in the deck's own third turn.",
            "名前ごとの値。`…@3`は自分の3ターン目の値です。",
        ),
    ]
    cards: Annotated[
        dict[str, CardFiguresAnswer], From(shown_cards), About("By number.", "カード番号ごと。")
    ]
    examples: Annotated[
        dict[str, dict[str, int]],
        From(lambda results, _: results.as_json()["examples"]),
        About(
            "For some figures, the number of the first game that gave each value.",
            "一部の項目について、各値が最初に出た試合の番号。",
        ),
    ]
    won_by: Annotated[
        dict[str, EstimateAnswer],
        From(lambda results, _: shown_curve(results)),
        About(
            "By own turn: the share of all games that were won by then.",
            "自分のターンごとに、それまでに勝った試合の割合（勝っていない試合も分母に含みます）。",
        ),
    ]


class FigureChangeAnswer(Answer, ja="両方のデッキでの1つの項目の値と、試合ごとに比べた差。"):
    """A figure of both versions of the deck, and the difference, game by game."""

    before: EstimateAnswer
    after: EstimateAnswer
    change: EstimateAnswer
    games: Annotated[
        int,
        About(
            "How many games gave it with both versions: all, or for the kill turn of a match"
            " only those that both won. `won_by_comparison` is of every game.",
            "両方のデッキで値が得られた試合数。対戦の勝利ターンでは両方が勝った試合だけ、"
            "それ以外は全試合。`won_by_comparison`は全試合についての値です。",
        ),
    ]
    unpaired: Annotated[
        int | None,
        About(
            "How many games of each version an unpaired run would need for an equally narrow"
            " interval.",
            "対にしない場合に、同じ狭さの区間を得るのに必要な、デッキごとの試合数。",
        ),
    ]


class WonByAnswer(
    Answer, ja="そのターンまでに勝った試合の割合（両方のデッキ）と、試合ごとに比べた差。"
):
    """The share of games won by a turn, for both versions, and the difference, game by game."""

    before: EstimateAnswer
    after: EstimateAnswer
    change: EstimateAnswer


def shown_comparison(results: Results, plan: Plan) -> dict[str, dict[str, Any]] | None:
    if results.against is None or results.games < 2:
        return None
    changes = paired_comparison(results, plan_scales(plan))
    return {name: FigureChangeAnswer.of(change) for name, change in changes.items()}


def shown_curves(results: Results) -> dict[str, dict[str, Any]] | None:
    if results.against is None:
        return None
    curves = survival.paired_curves(results)
    return {str(turn): WonByAnswer.of(shares) for turn, shares in curves.items()}


def trials_mean(standing: Standing, plan: Plan) -> dict[str, Any] | None:
    mean = plan_scales(plan).of(plan.aim).mean(standing.figure)
    return EstimateAnswer.of(mean) if mean else None


# Of (standing, plan).
class HandAnswer(Answer, ja="試した初期手札。"):
    """A starting hand that was tried."""

    own: Annotated[
        bool,
        From(lambda standing, _: not standing.hand),
        About("Whether it is the deck's own.", "今のデッキのものかどうか。"),
    ]
    cards: Annotated[
        list[str],
        From(lambda standing, _: list(standing.cards)),
        About(
            "Card numbers; none if the deck names no hand and it is chosen in play.",
            "カード番号。デッキに指定がなく対戦中に選ぶ場合は空。",
        ),
    ]
    rounds: Annotated[int, About("In how many rounds it played.", "何回戦まで戦ったか。")]
    games: Annotated[int, From(lambda standing, _: standing.figure.games)]
    mean: Annotated[
        EstimateAnswer | None,
        From(trials_mean),
        About(
            "The kill turn, or the share of games won, in its trials. These flatter the hands"
            " that came far; `comparison` measures the best again on fresh dice.",
            "試行での勝利ターン、または勝率。勝ち残ったものほど実力より良く出るため、"
            "`comparison` は最良のものを新しい乱数で測り直した結果です。",
        ),
    ]


def shown_hands(results: Results, plan: Plan) -> list[dict[str, Any]] | None:
    starting = PLAYABLE[plan.game].starting_hand
    if not (plan.hands and starting):
        return None
    standings = HandTrials(plan, starting, results).standings()
    return [HandAnswer.of(standing, plan) for standing in standings]


class RunResultsAnswer(SimulationResultsAnswer, ja="シミュレーションのこれまでの結果。"):
    """The results of a run's games so far."""

    hands: Annotated[
        list[HandAnswer] | None,
        From(shown_hands),
        About(
            "Starting hands that were tried, the best first. All other results are of the"
            " games in which the best is measured against the deck's own.",
            "試した初期手札。良いものから順に並びます。ほかの結果は、"
            "最良のものを今のデッキのものと比べた試合の結果です。",
        ),
    ]

    against: Annotated[
        SimulationResultsAnswer | None,
        About("The results of the changed deck.", "変更後のデッキの結果。"),
    ]
    comparison: Annotated[dict[str, FigureChangeAnswer] | None, From(shown_comparison)]
    won_by_comparison: Annotated[
        dict[str, WonByAnswer] | None,
        From(lambda results, _: shown_curves(results)),
        About(
            "By own turn: what both versions have won by then.",
            "自分のターンごとに、それまでに両方のデッキが勝った割合。",
        ),
    ]
