"""Find the end of an HTTP/1 request without parsing the rest of it (RFC 9112, section 6)."""

import re

HEAD_END = b"\r\n\r\n"
# Gunicorn's parser refuses longer ones, so there is no need to wait for their end.
MOST_REQUEST_LINE = 8190
MOST_HEAD = 900_000
MOST_CHUNK_LINE = 1000
REQUEST_LINE = re.compile(rb"[^ \r\n]+ [^ \r\n]+ HTTP/1\.[01]\r\n")
LENGTH = re.compile(rb"\r\ncontent-length:[ \t]*([0-9]{1,18})[ \t]*\r\n", re.I)
CODED = re.compile(rb"\r\ntransfer-encoding:", re.I)
EXPECTS = re.compile(rb"\r\nexpect:[ \t]*100-continue", re.I)
CHUNK_LINE = re.compile(rb"([0-9a-f]{1,12})[ \t]*(;.*)?\r?", re.I | re.S)


class Framing:
    """Fed the bytes of one request as they arrive. Malformed input counts as complete: the parser reports it."""

    def __init__(self) -> None:
        self.head: bytes | None = None  # set once complete
        self.length = 0  # announced length of the body so far
        self._begun = bytearray()
        self._chunks: ChunkWalk | None = None
        self._received = 0  # of the body

    def feed(self, data: bytes) -> bool:
        """Take more bytes; return whether the request is complete."""
        if self.head is not None:
            return self._measure(data)
        searched = max(0, len(self._begun) - len(HEAD_END))
        self._begun += data
        end = self._begun.find(HEAD_END, searched)
        if end < 0:
            return self._hopeless()
        self.head = bytes(self._begun[: end + 2])
        self._expect_body(self.head)
        return self._measure(bytes(self._begun[end + len(HEAD_END) :]))

    def _hopeless(self) -> bool:
        line = self._begun.find(b"\n", 0, MOST_REQUEST_LINE + 2) + 1
        if not line:
            return len(self._begun) > MOST_REQUEST_LINE
        return not REQUEST_LINE.match(self._begun) or len(self._begun) > MOST_HEAD

    def _expect_body(self, head: bytes) -> None:
        if CODED.search(head):
            self._chunks = ChunkWalk()
        elif length := LENGTH.search(head):
            self.length = int(length[1])

    def _measure(self, data: bytes) -> bool:
        self._received += len(data)
        if self._chunks is None:
            return self._received >= self.length
        whole = self._chunks.feed(data)
        self.length = self._chunks.size
        return whole

    @property
    def target(self) -> bytes:
        """The request target, or b"" until the head is complete."""
        words = (self.head or b"").split(b" ", 2)
        return words[1] if len(words) == 3 else b""

    @property
    def awaits_word(self) -> bool:
        """Whether the client waits for "100 Continue" before it sends the body."""
        return bool(EXPECTS.search(self.head or b"")) and not self._received


class ChunkWalk:
    """A chunked body, followed from one chunk size to the next."""

    def __init__(self) -> None:
        self.size = 0  # of all chunks so far
        self.left = 0  # bytes of the current chunk still to come
        self.line = b""
        self.last = False

    def feed(self, data: bytes) -> bool:
        """Take more bytes; return whether the body has ended or is malformed."""
        while data:
            skipped = min(self.left, len(data))
            self.left -= skipped
            line, end, data = (self.line + data[skipped:]).partition(b"\n")
            self.line = b"" if end else line
            if (end and self._ends(line)) or len(self.line) > MOST_CHUNK_LINE:
                return True
        return False

    def _ends(self, line: bytes) -> bool:
        """Read a line between chunks: the next chunk's size, or, after the last chunk, a trailer or the end."""
        if self.last:
            return not line.strip()
        size = CHUNK_LINE.fullmatch(line)
        length = int(size[1], 16) if size else 0
        self.size += length
        self.last = length == 0
        self.left = length + 2 if length else 0
        return size is None
