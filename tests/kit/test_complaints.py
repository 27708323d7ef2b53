"""What a compiler has against a rule, in one line."""

from __future__ import annotations

from pathlib import Path

from forgehall.kit.compiled.complaints import complaint

TOLD = """Failed in nopython mode pipeline (step: nopython frontend)
 - Rejected as the implementation raised a specific error:
   TypingError: Failed in cuda mode pipeline (step: nopython frontend)
   NameError: name 'hoart' is not defined, defined at my_game.py (7)

   File "my_game.py", line 7:
   def reveal(g):
"""


def test_the_innermost_reason_is_told_with_its_place() -> None:
    """Numba tells the way there, rule by rule, before it comes to the point."""
    found = complaint(Exception(TOLD))

    assert "this does not compile: name 'hoart' is not defined" == found.what
    assert (str(Path("my_game.py").resolve()), 7) == (found.file, found.line)


def test_a_reason_without_a_place_stands_alone() -> None:
    """Some faults are nowhere in particular."""
    found = complaint(Exception("Failed in nopython mode pipeline (step: x)\nToo deep"))

    assert "this does not compile: Too deep" == str(found)


def test_anything_else_is_told_by_its_first_line() -> None:
    """Whatever Numba says tomorrow."""
    found = complaint(Exception("Something new\nFile ..."))

    assert "the rules do not compile: Something new" == str(found)
