"""Loaded by pytest before all else (pyproject.toml): tests run on the engine in Python: some change it.

ENGINE=compiled runs those of the engine on the compiled one (make test-compiled).
"""

import os

os.environ.setdefault("ENGINE", "python")
