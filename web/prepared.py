"""Queries whose SQL is compiled once; Django takes several times longer to compile it than SQLite to run it."""

from collections.abc import Callable, Hashable, Sequence
from copy import copy
from functools import lru_cache, wraps
from typing import Any, ParamSpec, TypeVar

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser, User
from django.core.exceptions import EmptyResultSet
from django.db import connections
from django.db.models import Model, QuerySet

P = ParamSpec("P")
M = TypeVar("M", bound=Model)
R = TypeVar("R")

MOST_SHAPES = 100
# Placeholders for a request's parameters, unlike anything else in a query.
NUMBER, TEXT = 1_990_000_000, "stand-in-5b1f9e0c-"


def prepared(make: Callable[P, QuerySet[M, R]]) -> Callable[P, list[R]]:
    """Decorate a function that builds a query set, so that it returns the rows.

    Positional arguments are parameters: integers, texts, and users, of whom the query may use only the key and
    whether they are signed in. They must appear in the SQL unchanged; `icontains`, for one, changes its text.
    Empty arguments (0, "", None, an anonymous user) and keyword arguments belong to the query's shape; each shape
    is compiled once.
    """

    @lru_cache(MOST_SHAPES)
    def plan(shape: tuple[Hashable, ...], named: tuple[tuple[str, Hashable], ...]) -> PreparedSql:
        stand_ins = [stand_in(place, kind) for place, kind in enumerate(shape)]
        return PreparedSql(make(*stand_ins, **dict(named)), stand_ins)  # type: ignore[arg-type]

    @wraps(make)
    def rows(*values: P.args, **named: P.kwargs) -> list[R]:
        known = plan(tuple(map(parameter_kind, values)), tuple(named.items()))
        return known.rows([plain_parameter(value) for value in values])

    return rows


def parameter_kind(value: Any) -> Hashable:
    """The type of a parameter, or the value itself if the query may differ for it."""
    if isinstance(value, AbstractBaseUser):
        return User
    if isinstance(value, AnonymousUser):
        return AnonymousUser
    if type(value) is int and 0 < value < NUMBER:  # a larger one may not fit the column
        return int
    known: Hashable = str if type(value) is str and value else value
    return known


def stand_in(place: int, kind: Any) -> Any:
    if kind is User:
        return User(pk=NUMBER + place)
    if kind is AnonymousUser:
        return AnonymousUser()
    return {int: NUMBER + place, str: f"{TEXT}{place}"}.get(kind, kind)


def plain_parameter(value: Any) -> Any:
    return value.pk if isinstance(value, AbstractBaseUser) else value


class PreparedSql:
    """The SQL of a query set and the places of its parameters."""

    def __init__(self, made: QuerySet[Any, Any], stand_ins: Sequence[Any]) -> None:
        self.made = made
        self.compiler = made.query.get_compiler(made.db)
        try:
            self.sql, self.fixed = self.compiler.as_sql()
        except EmptyResultSet:
            self.sql, self.fixed = "", ()
        known = {
            plain_parameter(value): place
            for place, value in enumerate(stand_ins)
            if is_marked(value)
        }
        self.places = [(at, known[value]) for at, value in enumerate(self.fixed) if value in known]
        if self.sql and len({place for _, place in self.places}) < len(known):
            raise ValueError(f"A parameter does not appear unchanged in {self.sql}")

    def rows(self, values: Sequence[Any]) -> list[Any]:
        params = list(self.fixed)
        for at, place in self.places:
            params[at] = values[place]
        compiler: Any = copy(self.compiler)
        compiler.connection = connections[compiler.using]  # each thread has its own
        compiler.as_sql = lambda *_, **__: (self.sql, tuple(params))
        query: Any = copy(self.made.query)
        query.get_compiler = lambda *_, **__: compiler
        asked = copy_unasked(self.made)
        asked._query = query
        return list(asked)


def is_marked(value: Any) -> bool:
    raw = plain_parameter(value)
    return (type(raw) is int and raw >= NUMBER) or (type(raw) is str and raw.startswith(TEXT))


def copy_unasked(made: QuerySet[Any, Any]) -> Any:
    """A copy of a query set; `copy()` would evaluate it first."""
    copy = type(made).__new__(type(made))
    vars(copy).update(vars(made))
    return copy
