"""The Japanese texts of the API's page (japanese.yaml)."""

from pathlib import Path

import yaml

PATH = Path(__file__).with_suffix(".yaml")
JAPANESE: dict[str, str] = yaml.safe_load(PATH.read_text(encoding="utf-8"))
