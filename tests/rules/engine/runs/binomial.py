"""Whether a number of hits is believable, by the exact tails of the binomial distribution."""

from fractions import Fraction
from math import exp, lgamma, log

# Less likely than this on either side: a fair simulation fails once in half a million runs.
LIMIT = 1e-6


def believable(hits: int, trials: int, chance: Fraction) -> bool:
    if chance in (0, 1):
        return hits == trials * chance
    below = sum(mass(n, trials, float(chance)) for n in range(hits + 1))
    above = sum(mass(n, trials, float(chance)) for n in range(hits, trials + 1))
    return min(below, above) > LIMIT


def mass(hits: int, trials: int, chance: float) -> float:
    ways = lgamma(trials + 1) - lgamma(hits + 1) - lgamma(trials - hits + 1)
    return exp(ways + hits * log(chance) + (trials - hits) * log(1 - chance))
