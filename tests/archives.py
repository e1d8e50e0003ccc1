"""The archive of an account, as a worker makes it and its owner fetches it."""

from io import BytesIO
from zipfile import ZipFile

from django.test import Client

from decks.library.archive_jobs import ARCHIVES


def archive_files(client: Client) -> dict[str, bytes]:
    """Asks for the archive, does the worker's part, and gives the files by name."""
    assert client.post("/account/export/").status_code == 302
    while piece := ARCHIVES.take():
        piece()
    answer = client.get("/account/export/file/")
    assert answer.status_code == 200 and answer["Content-Type"] == "application/zip"
    content = b"".join(answer.streaming_content)  # type: ignore[attr-defined]
    assert answer["Content-Length"] == str(len(content))
    with ZipFile(BytesIO(content)) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name) for name in archive.namelist()}
