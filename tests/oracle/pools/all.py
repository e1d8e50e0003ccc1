"""The pool of each game."""

from tests.oracle.pools import battlogic, chard, code_of_joker, divine_cross, twgp

POOLS = {
    "code-of-joker": code_of_joker.CARDS,
    "chard": chard.CARDS,
    "battlogic": battlogic.CARDS,
    "twgp": twgp.CARDS,
    "divine-cross": divine_cross.CARDS,
}
