"""The Japanese texts of the API's page (japanese.yaml)."""

from pathlib import Path

import yaml

PATH = Path(__file__).with_suffix(".yaml")
# Whoever describes something in both languages beside its code adds to it.
JAPANESE: dict[str, str] = yaml.safe_load(PATH.read_text(encoding="utf-8"))
