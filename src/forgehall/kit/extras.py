"""Optional parts of Forgehall: imported where they are needed; a sentence says what is missing."""

from __future__ import annotations

import importlib

from forgehall.kit.errors import MissingExtraError


def need(extra: str, *modules: str) -> None:
    """Go on only if an extra is installed; otherwise say how to install it."""
    for module in modules:
        try:
            importlib.import_module(module)
        except ImportError as error:
            message = (
                f"this needs {module}, which is not installed: pip install 'forgehall[{extra}]'"
            )
            raise MissingExtraError(message) from error
