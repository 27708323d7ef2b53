"""Tests leave nothing outside their folders, whoever runs them."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from forgehall.commands.hall.keeping import data_folder
from forgehall.terminal.saves import new_path

HERE = "from forgehall.terminal.saves import new_path; print(new_path('hoard'))"
"""Where a program that a test starts would save a game."""


def test_games_halls_and_drafts_lie_in_a_folder_of_the_tests(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """Root too writes nothing into a home, nor beside the folders of the tests."""
    own = tmp_path_factory.getbasetemp()
    child = subprocess.run(
        [sys.executable, "-c", HERE], capture_output=True, text=True, check=True
    ).stdout.strip()

    places = [new_path("hoard"), data_folder(), Path(tempfile.gettempdir()), Path(child)]

    assert [] == [place for place in places if not place.is_relative_to(own)]
