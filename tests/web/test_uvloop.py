"""The quickest event loop is not installed on every system: the hall does without it."""

from __future__ import annotations

import subprocess
import sys


def test_no_import_needs_uvloop() -> None:
    """The web application can be imported without it."""
    script = "import sys; sys.modules['uvloop'] = None; import forgehall.web.app"

    result = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )

    assert "" == result.stderr
