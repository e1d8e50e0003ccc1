"""JSON to typed nodes and back, by the nodes' annotations. Nothing is coerced; unknown keys are faults."""

import types
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from functools import cache
from typing import Any, Literal, Union, cast, get_args, get_origin, get_type_hints

from rules.engine.effects.node import Node, is_family, key_of

PLAIN = {
    int: ("a whole number", "整数"),
    str: ("a text", "文字列"),
    bool: ("true or false", "trueかfalse"),
}
NUMBER = 1_000_000
LONGEST_TEXT, LONGEST_LIST = 200, 100
DEEPEST = 40


class BadEffects(ValueError):
    """`path` says where: `abilities[0].clauses[1].do[0].target`. The reason is given in both languages."""

    def __init__(self, path: str, reason: str, reason_ja: str = "") -> None:
        super().__init__(f"{path or 'effects'}: {reason}")
        self.path = path
        self.reason = reason
        self.reason_ja = reason_ja or reason


def write_node(node: Any) -> Any:
    """A node as data, without fields at their defaults; `Language.read` gives an equal node."""
    if isinstance(node, tuple):
        return [write_node(part) for part in node]
    if not isinstance(node, Node):
        return node
    given = {
        key_of(field.name): write_node(value)
        for field in fields(cast(Any, node))
        if (value := getattr(node, field.name)) != field.default or field.default is MISSING
    }
    if node.short and given.keys() == {node.short}:
        return given[node.short]
    return {node.key: node.tag, **given} if node.tag else given


@dataclass(frozen=True)
class Language:
    """A game's effects. `whole`: the class of a card's effects. `own`: the game's families and nodes in place of
    those that annotations of shared nodes name."""

    whole: type[Any]
    own: Mapping[type[Any], type[Any]] = field(default_factory=dict)

    def meant(self, kind: Any) -> Any:
        """What an annotation means in this game."""
        return self.own.get(kind, kind) if isinstance(kind, type) else kind

    def read(self, data: Any) -> Any:
        """A card's nodes. Raises BadEffects."""
        return self.decode_as(self.whole, data, "")

    def decode_as(self, kind: Any, data: Any, path: str) -> Any:
        """`data` as `kind`: a node, a family, a union of them, a Literal, tuple, int, str or bool."""
        if path.count(".") > DEEPEST:
            raise BadEffects(path, "nested too deeply", "入れ子が深すぎます")
        kind = self.meant(kind)
        if is_family(kind):
            return self.decode_as(choose_node(list(kind.members.values()), data, path), data, path)
        if is_dataclass(kind):
            return self.decode_node(kind, data, path)
        if get_origin(kind) in (Union, types.UnionType):
            return self.decode_union(get_args(kind), data, path)
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
            return self.decode_row(get_args(kind), data, path)
        return decode_plain(kind, data, path)

    def decode_row(self, kinds: tuple[Any, ...], data: Any, path: str) -> tuple[Any, ...]:
        if not isinstance(data, list) or len(data) > LONGEST_LIST:
            raise BadEffects(
                path,
                f"a list of at most {LONGEST_LIST} entries is expected",
                f"{LONGEST_LIST}個以下のリストが必要です",
            )
        if kinds[-1] is not Ellipsis and len(data) != len(kinds):
            raise BadEffects(path, f"{len(kinds)} entries are expected", f"{len(kinds)}個必要です")
        return tuple(self.decode_as(kinds[0], part, f"{path}[{n}]") for n, part in enumerate(data))

    def decode_node(self, kind: Any, data: Any, path: str) -> Any:
        if kind.short and isinstance(data, str):
            data = {kind.short: data}
        if not isinstance(data, Mapping):
            raise BadEffects(
                path,
                f"an object is expected, not {data!r:.60}",
                f"オブジェクトが必要です（{data!r:.60}）",
            )
        left = dict(data)
        if kind.tag:
            left.pop(kind.key, None)
        given = {}
        for name, (key, annotation, needed) in node_shape(kind).items():
            if key in left:
                given[name] = self.decode_as(annotation, left.pop(key), f"{path}.{key}".lstrip("."))
            elif needed:
                raise BadEffects(path, f"{key} is missing", f"{key}がありません")
        if left:
            names = ", ".join(map(str, left))[:100]
            raise BadEffects(path, f"unknown: {names}", f"不明な項目です：{names}")
        return kind(**given)

    def decode_union(self, kinds: tuple[Any, ...], data: Any, path: str) -> Any:
        """The member of a union that the data means: by its tag, its key, or its plain type."""
        if data is None and type(None) in kinds:
            return None
        kinds = tuple(map(self.meant, kinds))
        nodes = [kind for kind in kinds if is_family(kind) or is_dataclass(kind)]
        if isinstance(data, Mapping) and nodes:
            return self.decode_as(choose_node(nodes, data, path), data, path)
        others = [kind for kind in kinds if kind not in nodes and kind is not type(None)]
        return self.first_plain(others, data, path)

    def first_plain(self, kinds: list[Any], data: Any, path: str) -> Any:
        """`data` as the first plain kind that accepts it; if none does, the last one's fault is raised."""
        fault = BadEffects(
            path, f"{data!r:.60} does not belong here", f"{data!r:.60}はここに書けません"
        )
        for kind in kinds:
            try:
                return self.decode_as(kind, data, path)
            except BadEffects as error:
                fault = error
        raise fault


def decode_plain(kind: Any, data: Any, path: str) -> Any:
    if type(data) is not kind or (kind is int and abs(data) > NUMBER):
        wanted, ja = PLAIN[kind]
        raise BadEffects(
            path, f"{wanted} is expected, not {data!r:.60}", f"{ja}が必要です（{data!r:.60}）"
        )
    if kind is str and not 0 < len(data) <= LONGEST_TEXT:
        raise BadEffects(
            path,
            f"between 1 and {LONGEST_TEXT} characters are expected",
            f"1～{LONGEST_TEXT}文字が必要です",
        )
    return data


@cache
def node_shape(kind: Any) -> dict[str, tuple[str, Any, bool]]:
    """{field: (key in the data, annotation, whether it is required)}"""
    hints = get_type_hints(kind)
    return {
        field.name: (key_of(field.name), hints[field.name], field.default is MISSING)
        for field in fields(kind)
    }


def choose_node(nodes: list[Any], data: Any, path: str) -> Any:
    """The node that the data means: the only one, the one with its tag, or the one whose first field it has."""
    if len(nodes) == 1:
        return nodes[0]
    if nodes[0].tag:
        key = nodes[0].key
        tag = data.get(key) if isinstance(data, Mapping) else None
        for kind in nodes:
            if kind.tag == tag:
                return kind
        raise BadEffects(path, f"{key!r} {tag!r:.60} is unknown", f"{key!r}の{tag!r:.60}は不明です")
    keys = [fields(kind)[0].name for kind in nodes]
    for key, kind in zip(keys, nodes, strict=True):
        if key in data:
            return kind
    raise BadEffects(
        path,
        f"one of {', '.join(keys)} is expected",
        f"{'、'.join(keys)}のいずれかが必要です",
    )
