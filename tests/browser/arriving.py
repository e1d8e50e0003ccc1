"""Pages that arrive piece by piece, each painted before the next is there: a slow line, or a busy machine."""

import http.client
import re
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit

# Seconds: several frames, and what the style sheets need before anything is painted at all.
FRAMES, STYLES = 0.05, 0.8
OURS = {"connection", "content-length", "date", "server", "transfer-encoding"}


@contextmanager
def in_pieces(site: str, before: str) -> Iterator[str]:
    """The address of a site that sends its pages cut before each match of `before`."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            answer = self.upstream()
            data = answer.read()
            self.send_response(answer.status)
            for name, value in answer.getheaders():
                if name.lower() not in OURS:
                    self.send_header(name, value)
            self.end_headers()
            if self.headers.get("Sec-Fetch-Dest") == "document":
                self.slowly(data.decode())
            else:
                self.wfile.write(data)

        def do_POST(self) -> None:
            self.do_GET()

        def upstream(self) -> http.client.HTTPResponse:
            length = int(self.headers.get("Content-Length", 0))
            headers = {k: v for k, v in self.headers.items() if k.lower() != "accept-encoding"}
            connection = http.client.HTTPConnection(urlsplit(site).netloc)
            connection.request(self.command, self.path, self.rfile.read(length), headers)
            return connection.getresponse()

        def slowly(self, page: str) -> None:
            for i, piece in enumerate(re.split(f"(?={before})", page)):
                self.wfile.write(piece.encode())
                time.sleep(FRAMES if i else STYLES)

        def log_message(self, *arguments: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
