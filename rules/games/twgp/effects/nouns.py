"""The nouns of the effect language: what a deed is, and which units it is done to."""

from typing import Literal

from rules.engine.effects.node import Node

Whom = Literal["own", "enemy", "any", "attacker", "all", "all-own", "all-enemy"]
EN = {
    "own": "one of your units",
    "enemy": "one enemy unit",
    "any": "one unit",
    "attacker": "the attacker",
    "all": "every unit",
    "all-own": "every unit of yours",
    "all-enemy": "every enemy unit",
}
JA = {
    "own": "自分のユニット1体",
    "enemy": "相手のユニット1体",
    "any": "ユニット1体",
    "attacker": "攻撃ユニット",
    "all": "すべてのユニット",
    "all-own": "自分のユニットすべて",
    "all-enemy": "相手のユニットすべて",
}


class Deed(Node, key="do", needs=("en", "ja")):
    """One thing that a paragraph does."""

    __slots__ = ()

    def en(self) -> str:
        raise NotImplementedError

    def ja(self) -> str:
        raise NotImplementedError
