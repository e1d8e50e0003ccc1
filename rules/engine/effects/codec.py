"""JSON to typed nodes and back, by the nodes' own annotations. Nothing is coerced, unknown keys are faults."""

import types
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from typing import Any, Literal, Union, cast, get_args, get_origin, get_type_hints

from rules.games.code_of_joker.effects import card, conditions, nouns, steps
from rules.games.code_of_joker.effects.card import Effects

TAGS = {nouns: "of", conditions: "is", steps: "do", card: "give"}
RENAMED = {"when": "if", "otherwise": "else"}  # words that Python keeps for itself
PLAIN = {
    int: ("a whole number", "整数"),
    str: ("a text", "文字列"),
    bool: ("true or false", "trueかfalse"),
}
NUMBER = 1_000_000
DEEPEST = 40


class BadEffects(ValueError):
    """`path` says where: `abilities[0].clauses[1].do[0].target`. The reason is said in both languages."""

    def __init__(self, path: str, reason: str, reason_ja: str = "") -> None:
        super().__init__(f"{path or 'effects'}: {reason}")
        self.path = path
        self.reason = reason
        self.reason_ja = reason_ja or reason


def read(data: Any) -> Effects:
    """Raises BadEffects."""
    return cast(Effects, decode(Effects, data, ""))


def write(node: Any) -> Any:
    """The data of a node, without what is as by default; `read` gives an equal node."""
    if isinstance(node, tuple):
        return [write(part) for part in node]
    if not is_dataclass(node):
        return node
    if isinstance(node, card.Keyword) and not node.number:
        return node.keyword
    given = {
        RENAMED.get(field.name, field.name): write(value)
        for field in fields(node)
        if (value := getattr(node, field.name)) != field.default or field.default is MISSING
    }
    tag = getattr(node, "tag", None)
    return {key_of(type(node)): tag, **given} if tag else given


def key_of(kind: type[Any]) -> str:
    return next(key for module, key in TAGS.items() if kind.__module__.startswith(module.__name__))


def decode(kind: Any, data: Any, path: str) -> Any:
    """`data` as `kind`: a dataclass, a union of them, a Literal, tuple, int, str or bool."""
    if path.count(".") > DEEPEST:
        raise BadEffects(path, "nested too deeply", "入れ子が深すぎます")
    if is_dataclass(kind):
        return node(cast(type[Any], kind), data, path)
    if get_origin(kind) in (Union, types.UnionType):
        return one_of(get_args(kind), data, path)
    if get_origin(kind) is Literal:
        if data in get_args(kind) and not isinstance(data, bool):
            return data
        known = ", ".join(map(str, get_args(kind)))
        raise BadEffects(
            path,
            f"{data!r:.60} is none of {known}",
            f"{known}のいずれかが必要です（{data!r:.60}）",
        )
    if get_origin(kind) is tuple:
        return row(get_args(kind), data, path)
    return plain(kind, data, path)


def row(kinds: tuple[Any, ...], data: Any, path: str) -> tuple[Any, ...]:
    if not isinstance(data, list) or len(data) > 100:
        raise BadEffects(
            path, "a list of at most 100 entries is wanted", "100個以下のリストが必要です"
        )
    if kinds[-1] is not Ellipsis and len(data) != len(kinds):
        raise BadEffects(path, f"{len(kinds)} entries are wanted", f"{len(kinds)}個必要です")
    return tuple(decode(kinds[0], part, f"{path}[{n}]") for n, part in enumerate(data))


def plain(kind: Any, data: Any, path: str) -> Any:
    if kind is object:
        return decode(card.Ability, data, path)
    if type(data) is not kind or (kind is int and abs(data) > NUMBER):
        wanted, ja = PLAIN[kind]
        raise BadEffects(
            path, f"{wanted} is wanted, not {data!r:.60}", f"{ja}が必要です（{data!r:.60}）"
        )
    if kind is str and not 0 < len(data) <= 200:
        raise BadEffects(path, "between 1 and 200 characters are wanted", "1～200文字が必要です")
    return data


def node(kind: Any, data: Any, path: str) -> Any:
    """A dataclass of its fields. A text is short for a keyword without a number."""
    if kind is card.Keyword and isinstance(data, str):
        data = {"keyword": data}
    if not isinstance(data, Mapping):
        raise BadEffects(
            path,
            f"an object is wanted, not {data!r:.60}",
            f"オブジェクトが必要です（{data!r:.60}）",
        )
    left = dict(data)
    if hasattr(kind, "tag"):
        left.pop(key_of(kind), None)
    given = {}
    for name, (key, annotation, needed) in shape(kind).items():
        if key in left:
            given[name] = decode(annotation, left.pop(key), f"{path}.{key}".lstrip("."))
        elif needed:
            raise BadEffects(path, f"{key} is missing", f"{key}がありません")
    if left:
        names = ", ".join(map(str, left))[:100]
        raise BadEffects(path, f"unknown: {names}", f"不明な項目です：{names}")
    return kind(**given)


@cache
def shape(kind: Any) -> dict[str, tuple[str, Any, bool]]:
    """{field: (key in the data, annotation, whether it is needed)}"""
    names = {**vars(nouns), **vars(conditions), **vars(steps), **vars(card)}
    hints = get_type_hints(kind, names, names)
    return {
        field.name: (
            RENAMED.get(field.name, field.name),
            hints[field.name],
            field.default is MISSING,
        )
        for field in fields(kind)
    }


def one_of(kinds: tuple[Any, ...], data: Any, path: str) -> Any:
    """The member of a union that the data speaks of: by its tag, its key, or its plain type."""
    if data is None and type(None) in kinds:
        return None
    nodes = [kind for kind in kinds if is_dataclass(kind)]
    if isinstance(data, Mapping) and nodes:
        return decode(chosen(nodes, data, path), data, path)
    others = [kind for kind in kinds if not is_dataclass(kind) and kind is not type(None)]
    return first(others, data, path)


def chosen(nodes: list[Any], data: Mapping[str, Any], path: str) -> Any:
    tagged = {kind.tag: kind for kind in nodes if hasattr(kind, "tag")}
    if tagged:
        key = key_of(next(iter(tagged.values())))
        tag = data.get(key)
        if isinstance(tag, str) and tag in tagged:
            return tagged[tag]
        raise BadEffects(path, f"{key!r} {tag!r:.60} is unknown", f"{key!r}の{tag!r:.60}は不明です")
    if len(nodes) == 1:
        return nodes[0]
    for kind in nodes:
        if fields(kind)[0].name in data:
            return kind
    raise BadEffects(
        path,
        "one of all, choose, random, parts is wanted",
        "all、choose、random、partsのいずれかが必要です",
    )


def first(kinds: list[Any], data: Any, path: str) -> Any:
    """The first plain kind that takes the data; the last one's complaint if none does."""
    fault = BadEffects(
        path, f"{data!r:.60} does not belong here", f"{data!r:.60}はここに書けません"
    )
    for kind in kinds:
        try:
            return decode(kind, data, path)
        except BadEffects as error:
            fault = error
    raise fault
