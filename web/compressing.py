"""Pages compressed by the site itself, for where no proxy does it (`make serve`)."""

from typing import Any

from django.http import HttpRequest
from django.middleware.gzip import GZipMiddleware


class PagesMiddleware(GZipMiddleware):
    """Compresses whole HTML pages alone. Streams would be held back, ETags of the API changed, and pictures and
    files of scripts and styles are compressed already.

    Guessing secrets by a page's compressed length (BREACH) is made hard as Django does: bytes at random in the
    header, and tokens of forms that differ each time.
    """

    def process_response(self, request: HttpRequest, response: Any) -> Any:
        html = response.headers.get("Content-Type", "").startswith("text/html")
        if response.streaming or not html or response.has_header("ETag"):
            return response
        return super().process_response(request, response)
