"""What the sentences of a line have brought up so far, in values that are replaced as a whole."""

from dataclasses import dataclass, replace

from rules.games.code_of_joker.compiler.meaning.conditions import Condition
from rules.games.code_of_joker.compiler.meaning.nouns import NounPhrase
from rules.games.code_of_joker.compiler.meaning.said import Deed, Move

UNNAMED = NounPhrase()  # what was met last, if it has no reference of its own
IT = "it"  # the reference of the effect language for that


@dataclass(frozen=True)
class Discourse:
    """last: what an object that is left out means: a reference, or the filter of a gift. last_kind: whether that
    is a unit or a card; "" for either. met: all that a pronoun could mean, by kind. fresh: nothing has taken up
    the choice just made. twinned: the last has just been copied. many: the last are
    all units of a sort. pair: a condition was about both units of a
    battle. pool: cards that were seen or moved last, as a filter."""

    last: str | NounPhrase | None = None
    last_kind: str = ""
    met: tuple[str, ...] = ()
    fresh: bool = False
    twinned: bool = False
    many: bool = False
    pair: bool = False
    pool: NounPhrase | None = None

    def meet(self, kind: str) -> "Discourse":
        """With a noun phrase of units or cards, which pronouns can mean from now on."""
        pool = None if self.pool and self.pool.among == IT else self.pool
        return Discourse(UNNAMED, kind, (*self.met, kind), fresh=self.fresh, pool=pool)

    def mean(self, last: str | NounPhrase | None, kind: str | None = None) -> "Discourse":
        """An object left out means this; of the same kind as before, if none is given."""
        return replace(self, last=last, last_kind=self.last_kind if kind is None else kind)

    def inner(self) -> "Discourse":
        """For a mode or a case, which no sentence has begun."""
        return replace(self, fresh=False, twinned=False, pair=False)


@dataclass(frozen=True)
class Asked:
    """What conditions have asked. there: the kind of what one says is there. counted: the units that one counted.
    held: the last one about a number. within: where one said that something is."""

    there: str | None = None
    counted: NounPhrase | None = None
    held: Condition | None = None
    within: NounPhrase = UNNAMED


@dataclass(frozen=True)
class Done:
    """What steps have done. did: what the last one does; sent: where it puts cards. slew: one destroys.
    drew: cards were drawn. made: some were created, or units cloned."""

    did: str = ""
    sent: str = ""
    slew: bool = False
    drew: bool = False
    made: bool = False

    def after(self, step: Deed) -> "Done":
        sent = step.to if isinstance(step, Move) else ""
        return replace(self, did=step.do, sent=sent, slew=self.slew or step.do == "destroy")
