"""Names of files to download: the thing's title in any script, and a plain name for old programs (RFC 6266)."""

import re
from typing import NamedTuple
from urllib.parse import quote

from django.http.response import HttpResponseBase
from django.utils.text import slugify

from web.titles import clean_title

LONGEST = 60
# File systems take 255 bytes; Japanese letters have three.
MOST_BYTES = 200
FORBIDDEN = re.compile(r'[\\/:*?"<>|\x00-\x1f\x7f]+')


class FileName(NamedTuple):
    """A file is called `title`, or `plain` (ASCII) if nothing is left of the title; `ending` is its kind."""

    title: str
    plain: str
    ending: str

    @property
    def ascii(self) -> str:
        return f"{slugify(self.title)[:LONGEST].strip('-_') or self.plain}.{self.ending}"

    @property
    def full(self) -> str:
        """The title as the name of a file on any system."""
        name = " ".join(FORBIDDEN.sub(" ", clean_title(self.title)).split())[:LONGEST]
        fitting = name.encode("utf-8", "ignore")[:MOST_BYTES].decode("utf-8", "ignore")
        return f"{fitting.strip(' .') or self.plain}.{self.ending}"

    def header(self, kind: str) -> str:
        plain = f'{kind}; filename="{self.ascii}"'
        if self.full == self.ascii:
            return plain
        return f"{plain}; filename*=UTF-8''{quote(self.full, safe='')}"


def name_file(response: HttpResponseBase, name: FileName, *, shown: bool = False) -> None:
    """Name the file that the response is. `shown`: browsers show it unless asked to save it."""
    response.headers["Content-Disposition"] = name.header("inline" if shown else "attachment")
