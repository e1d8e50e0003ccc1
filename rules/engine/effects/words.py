"""What is said about effects: their text and their faults."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

NAMED = re.compile("［([^］]*)］")


class NodeFault(NamedTuple):
    """`path` as in BadEffects."""

    path: str
    en: str
    ja: str


@dataclass(frozen=True)
class WordedAbility:
    """One ability: `heading` is the text after ■, if it has any; `lines` its text."""

    heading: str
    lines: tuple[str, ...]

    @property
    def text(self) -> str:
        return "\n".join([*([f"■{self.heading}"] if self.heading else []), *self.lines])


@dataclass(frozen=True)
class Wording:
    """A whole card. `keywords`: as printed; `abilities`: in order; `notes`: limits on use."""

    keywords: tuple[str, ...] = ()
    abilities: tuple[WordedAbility, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        parts = ["".join(self.keywords), *(ability.text for ability in self.abilities), *self.notes]
        return "\n".join(filter(None, parts))

    def with_names(self, named: Callable[[str], str]) -> "Wording":
        """With the card names in ［］ as `named` gives them; ability names stay."""
        said = partial(NAMED.sub, lambda match: f"［{named(match[1])}］")
        abilities = (
            replace(ability, lines=tuple(map(said, ability.lines))) for ability in self.abilities
        )
        return replace(self, abilities=tuple(abilities), notes=tuple(map(said, self.notes)))
