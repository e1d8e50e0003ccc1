"""Several things that were chosen together, told apart later by what they are: 「選んだ対戦相手のユニット」."""

from typing import Any

Data = dict[str, Any]
LETTERS = "ABCDE"


class Picked:
    """`parts`: what was chosen, as targets; `steps`: the list in which the step that chooses stands, if any."""

    def __init__(self, parts: list[Data]) -> None:
        self.parts = parts
        self.steps: list[Data] | None = None
        self.step: Data = {}
        self.named = False

    def place(self, steps: list[Data], step: Data) -> None:
        self.steps, self.step = steps, step

    def name(self, np: Data) -> str:
        """The name of the one part that a noun phrase means, which is chosen in a step of its own from now on; ""
        if it means none, or several."""
        found = [n for n, part in enumerate(self.parts) if is_meant(np, part)]
        if len(found) != 1 or self.steps is None or len(self.parts) > len(LETTERS):
            return ""
        if not self.named:
            self.part()
        return LETTERS[found[0]]

    def part(self) -> None:
        """The step that chooses becomes one for each part, under a name."""
        assert self.steps is not None
        self.named = True
        place = next(n for n, step in enumerate(self.steps) if step is self.step)
        for part, letter in zip(self.parts[1:], LETTERS[1:], strict=False):
            place += 1
            self.steps.insert(place, {"do": "choose", "target": part, "name": letter})
        self.step |= {"target": self.parts[0], "name": LETTERS[0]}


def is_meant(np: Data, part: Data) -> bool:
    """Whether a noun phrase says nothing that the part is not."""
    of = part.get("of", {})
    said = {key: value for key, value in np.items() if key not in ("head", "all")}
    return bool(said) and all(of.get(key) == value for key, value in said.items())
