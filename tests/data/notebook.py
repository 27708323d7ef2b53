"""Run the notebook of the examples, and write down what its cells print.

`python -m tests.data.notebook` writes the outputs anew; review the diff.
"""

from __future__ import annotations

import json
import os
import tempfile
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

NOTEBOOK = Path(__file__).parents[2] / "examples" / "what_wins.ipynb"


def run(notebook: dict[str, Any]) -> list[str]:
    """What each code cell prints, one after the other in one namespace, in a folder of its own."""
    space: dict[str, Any] = {}
    printed = []
    here = Path.cwd()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            for cell in notebook["cells"]:
                if cell["cell_type"] == "code":
                    out = StringIO()
                    with redirect_stdout(out):
                        exec("".join(cell["source"]), space)  # noqa: S102  # this is a notebook
                    printed.append(out.getvalue())
        finally:
            os.chdir(here)
    return printed


def stored(notebook: dict[str, Any]) -> list[str]:
    """What the notebook says that each code cell prints."""
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    return ["".join(line for out in cell["outputs"] for line in out["text"]) for cell in cells]


def read() -> dict[str, Any]:
    """The notebook."""
    notebook: dict[str, Any] = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    return notebook


def write() -> None:
    """Run it and store what it prints."""
    notebook = read()
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for number, (cell, text) in enumerate(zip(cells, run(notebook), strict=True), 1):
        lines = text.splitlines(keepends=True)
        stream = {"name": "stdout", "output_type": "stream", "text": lines}
        cell["outputs"], cell["execution_count"] = [stream] if text else [], number
    text = json.dumps(notebook, indent=1, ensure_ascii=False)
    NOTEBOOK.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
