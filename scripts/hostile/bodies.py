"""Request bodies: valid, corrupted, nested, forms, arbitrary bytes; and chunked encodings of them."""

import json
from random import Random
from typing import Any
from urllib.parse import urlencode

from scripts.hostile.shapes import ValueMaker, spoilt
from scripts.hostile.words import ABOUT, word
from scripts.hostile.world import World

JSON, NDJSON = "application/json", "application/x-ndjson"
FORM, PARTS = "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"
KINDS = (JSON, NDJSON, FORM, PARTS, "text/plain", "", "application/json; charset=utf-16", "a/b/c")
DEEPEST = 2000
FIELDS = ("title", "name", "version", "tags", "mode", "seed", "constraint", "since", "next", *ABOUT)
CODINGS = ("utf-16", "utf-32", "shift_jis", "latin-1", "utf-7", "utf-8-sig")
SIZES = (b"zz", b"-1", b"", b"+5", b"0x5", b"1" * 9000, b"f" * 20, b"5;=;", b"5 ", b"\xff")
TRAILERS = (b"", b"X: y\r\n", b": x\r\n", b"nonsense\r\n", b"A: \x00\r\n", b"A: b\nC: d\r\n")

Body = tuple[str, bytes]


def body(chance: Random, world: World, shape: tuple[dict[str, Any], dict[str, Any]] | None) -> Body:
    """(media type, bytes). `shape`: the schema of the expected body, and the document that contains it."""
    deeds = (nested, noise, miscoded, form, parts, asked, asked, asked)
    kind, made = chance.choice(deeds)(chance, world, shape)
    if kind == JSON and chance.random() < 0.1:
        kind, made = NDJSON, b"\n".join([made, b"", b"{", made])
    return (chance.choice(KINDS) if chance.random() < 0.05 else kind), made


def asked(chance: Random, world: World, shape: Any) -> Body:
    """A body as expected, half of the time with one fault."""
    schema, document = shape or ({"type": "object"}, {})
    value = ValueMaker(chance, world, document).value(schema)
    for _ in range(chance.choice((0, 1, 1, 3))):
        value = spoilt(chance, value)
    return JSON, json.dumps(value).encode()


def nested(chance: Random, world: World, shape: Any) -> Body:
    """Nesting as deep as DEEPEST, alone or in place of a member of the expected body."""
    depth = chance.choice((10, 64, 65, 253, 254, 255, 500, 1023, 1024, DEEPEST))
    opens, closes = chance.choice((("[", "]"), ('{"a":', "}")))
    nest = opens * depth + chance.choice(("", "1", '"\\u0000"')) + closes * depth
    if chance.random() < 0.5:
        return JSON, nest.replace(":}", ":1}").encode()
    text = asked(chance, world, shape)[1].decode()
    return JSON, text.replace("null", nest, 1).replace('""', nest, 1).encode()


def noise(chance: Random, _world: World, _shape: Any) -> Body:
    return chance.choice(KINDS), chance.randbytes(chance.choice((0, 1, 20, 3000)))


def miscoded(chance: Random, world: World, shape: Any) -> Body:
    """JSON in another encoding, cut off, or with a duplicate key."""
    text = asked(chance, world, shape)[1].decode()
    match chance.randrange(4):
        case 0:
            return JSON, text.encode(chance.choice(CODINGS), "replace")
        case 1:
            return JSON, text[: chance.randrange(len(text) + 1)].encode() + b"\xe7\xab"
        case 2:
            return JSON, text.replace("{", '{"a": 1, "a": 2, ', 1).encode()
    return JSON, text.replace('"', '"\\u0000', 2).encode()


def fields(chance: Random, world: World) -> list[tuple[str, str]]:
    names = chance.choices(FIELDS, k=chance.randint(0, 9))
    return [(name, word(chance, world, name)) for name in names]


def form(chance: Random, world: World, _shape: Any) -> Body:
    return FORM, urlencode(fields(chance, world)).encode()


def parts(chance: Random, world: World, _shape: Any) -> Body:
    """A multipart form with files, sometimes without its end."""
    made = [
        f'--x\r\nContent-Disposition: form-data; name="{name}"{chance.choice(FILES)}\r\n\r\n{value}\r\n'
        for name, value in fields(chance, world)
    ]
    return PARTS, "".join((*made, chance.choice(("--x--\r\n", "--x", "")))).encode()


FILES = ("", "", '; filename="a.json"', '; filename="../\x00"')


def chunks(chance: Random, whole: bytes) -> bytes:
    """The body in chunks, mostly with faulty framing."""
    cut = chance.randint(0, len(whole))
    good = [b"%x\r\n%s\r\n" % (len(part), part) for part in (whole[:cut], whole[cut:]) if part]
    if chance.random() < 0.3:
        return b"".join(good) + b"0\r\n\r\n"
    if chance.random() < 0.5:
        return b"".join(good) + b"0\r\n" + chance.choice(TRAILERS) + b"\r\n"
    return b"".join(good[:1]) + chance.choice(SIZES) + b"\r\n" + whole[:100] + b"\r\n0\r\n\r\n"
