"""The five games, one package each; they look alike, and a sixth starts as a copy of one."""

from cards.game import Game
from cards.games import battlogic, chard, code_of_joker, divine_cross, twgp

GAMES: dict[str, Game] = {
    package.GAME.slug: package.GAME
    for package in (code_of_joker, chard, battlogic, twgp, divine_cross)
}
