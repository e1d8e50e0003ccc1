"""Numbers in words, literal or computed. A language sets the form; games hand in their nodes."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Numbers:
    """`say`: the method by which a node puts itself into words of the language. `given`: brackets around a number
    that a node computes; `times`, `plus`: wording added for the fields of these names; `less`: a number without
    another.
    """

    say: str
    given: str
    times: str
    plus: str
    less: str

    def value(self, of: Any, voice: Any) -> str:
        """A number, or in brackets what computes it."""
        return str(of) if isinstance(of, int) else self.given.format(self.plain(of, voice))

    def plain(self, of: Any, voice: Any) -> str:
        """As `value`, without brackets."""
        if isinstance(of, int):
            return str(of)
        times, plus = factors(of)
        if times == -1 and plus > 0:
            return self.less.format(plus, self.said(of, voice))
        return self.said(of, voice) + self.sums(of)

    def change(self, of: Any, voice: Any) -> str:
        """As `value`, with its sign: `+1000`, `-[…]`."""
        if isinstance(of, int):
            return f"{of:+}"
        times, plus = factors(of)
        if times >= 0 or plus:
            return f"+{self.value(of, voice)}"
        factor = self.times.format(-times) if times != -1 else ""
        return f"-{self.given.format(self.said(of, voice) + factor)}"

    def said(self, of: Any, voice: Any) -> str:
        return str(getattr(of, self.say)(voice))

    def sums(self, of: Any) -> str:
        times, plus = factors(of)
        more = self.plus.format(plus) if plus else ""
        return (self.times.format(times) if times != 1 else "") + more


def factors(of: Any) -> tuple[int, int]:
    return getattr(of, "times", 1), getattr(of, "plus", 0)


@dataclass(frozen=True)
class Spans:
    """From `min` to `max`, both inclusive, each a number or None: "3 or more", 「2体以上4体以下」."""

    numbers: Numbers
    exactly: str
    between: str
    least: str
    most: str
    any: str

    def span(self, of: Any, voice: Any, unit: str = "") -> str:
        """`unit` follows each number."""
        low, high = (
            None if end is None else self.numbers.value(end, voice) + unit
            for end in (of.min, of.max)
        )
        if low is not None and of.min == of.max:
            return self.exactly.format(low)
        if low is not None and high is not None:
            return self.between.format(low, high)
        if low is not None:
            return self.least.format(low)
        return self.any + unit if high is None else self.most.format(high)
