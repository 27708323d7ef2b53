"""Processes of the hall: each opens the files of games that the server was started with."""

from __future__ import annotations

import runpy
import sys
from typing import TYPE_CHECKING

from forgehall.kit.files import open_again

if TYPE_CHECKING:
    from starlette.applications import Starlette


def hall() -> Starlette:
    """The hall in a worker."""
    open_again()
    from forgehall.web.app import from_environment  # noqa: PLC0415  # an optional extra

    return from_environment()


def main() -> None:
    """Be a child that runs the module which the command line names, with what follows it."""
    open_again()
    sys.argv = sys.argv[1:]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
