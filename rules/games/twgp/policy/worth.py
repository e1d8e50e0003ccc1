"""How good a table and an answer look: the guide of greedy and searching policies. No rule is made here."""

from typing import Final

from rules.engine.core.ask import ACT, Ask
from rules.engine.core.hidden import Unseen
from rules.games.twgp.policy.answers import ANSWERS
from rules.games.twgp.policy.attacks import answer_scores, attack_scores
from rules.games.twgp.policy.development import build_scores
from rules.games.twgp.policy.strength import side_value
from rules.games.twgp.table.figures import has_won
from rules.games.twgp.table.state import State, is_partner, rivals_of, seats_in
from rules.games.twgp.turn.encounter import ACCEPT
from rules.games.twgp.turn.losing import has_fouled
from rules.games.twgp.turn.phases import END

WON: Final = 100_000.0


def table_worth(state: State, seat: int) -> float:
    """Vitals first, then units and cards, against the strongest rival, or of the own team against the other; a
    decided game outweighs everything."""
    if state.outcome is not None:
        return WON if has_won(state, seat) else -WON
    if state.ruleset.fouls and has_fouled(state, seat):
        return -WON
    rivals = [side_value(state, seat, other) for other in rivals_of(state, seat)]
    if state.ruleset.teams:
        team = [other for other in seats_in(state, seat) if is_partner(state, seat, other)]
        own = [side_value(state, seat, member) for member in team]
        # Without 0.0 mypyc takes a sum for a whole number.
        return sum(own, 0.0) - sum(rivals, 0.0)
    if state.players[seat].out:
        return -WON
    return side_value(state, seat, seat) - max(rivals)


def option_scores(state: State, unseen: Unseen, ask: Ask) -> list[float]:
    """Judged by what the asked player sees."""
    options = [str(option) for option in ask.options]
    if ask.kind != ACT:
        rate = ANSWERS.get(ask.kind)
        return rate(state, ask.player, options) if rate else [0.0] * len(options)
    if state.stack:
        return answer_scores(state, ask.player, options)
    if options[0] in (END, ACCEPT):
        return attack_scores(state, ask.player, options)
    return build_scores(state, ask.player, options)
