"""Read records of other projects; a missing or mistyped value raises RecordError."""

from typing import Any

from cards.importing.errors import RecordError
from languages import Text

TYPES: dict[type, Text] = {
    str: Text("text", "文字列"),
    list: Text("a list", "リスト"),
    dict: Text("an object", "オブジェクト"),
}


class Raw:
    """A JSON object from another project's file."""

    def __init__(self, data: Any, path: str = "") -> None:
        if not isinstance(data, dict):
            raise expected_error(path or "record", dict)
        self.data: dict[str, Any] = data
        self.path = f"{path}." if path else ""

    def get(self, key: str) -> Any:
        """The unchecked value, or None if there is none."""
        return self.data.get(key)

    def text(self, key: str) -> str:
        """A text, or "" if there is none."""
        value = self.data.get(key)
        if value is None:
            return ""
        if not isinstance(value, str):
            raise expected_error(self.path + key, str)
        return value

    def needed(self, key: str) -> str:
        """A required text."""
        if not (value := self.text(key).strip()):
            raise RecordError(f"{self.path}{key}: required", f"{self.path}{key}：必須です")
        return value

    def words(self, key: str) -> list[str]:
        """A list of texts, or [] if there is none."""
        words = self._list(key)
        if not all(isinstance(value, str) for value in words):
            raise expected_error(self.path + key, str)
        return words

    def objects(self, key: str) -> list["Raw"]:
        """A list of objects, or [] if there is none."""
        return [Raw(value, f"{self.path}{key}") for value in self._list(key)]

    def object(self, key: str) -> "Raw":
        """An object, empty if there is none."""
        value = self.data.get(key)
        return Raw({} if value is None else value, f"{self.path}{key}")

    def _list(self, key: str) -> list[Any]:
        value = self.data.get(key)
        if value is None:
            return []
        if not isinstance(value, list):
            raise expected_error(self.path + key, list)
        return value


def expected_error(path: str, kind: type) -> RecordError:
    en, ja = TYPES[kind]
    return RecordError(f"{path}: expected {en}", f"{path}：{ja}が必要です")
