"""What cannot be done is said in the visitor's language, whatever it is."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from forgehall.kit.language import LANGUAGES, say
from forgehall.tables import errors as tables
from forgehall.web.http import errors as web
from forgehall.web.http.errors import SENTENCES
from tests.web.serving import Visitor


def codes() -> set[str]:
    """Every code that an error of tables, kit or web has."""
    roots: list[type[Exception]] = [tables.TableError, web.WebError]
    kinds = [kind for root in roots for kind in (root, *root.__subclasses__())]
    return {kind.code for kind in kinds} | set(tables.KIT_CODES.values()) | {"internal"}  # type: ignore[attr-defined]  # errors with codes


def test_every_code_has_a_sentence() -> None:
    """Nobody is told only in English what went wrong."""
    assert set(SENTENCES) == codes()


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
def test_a_form_with_a_mistake_says_so_in_the_visitors_language(
    come: Callable[..., Visitor], language: str
) -> None:
    """The sentence above the form is no English one for somebody who reads another language."""
    visitor = come(**{"accept-language": language})

    reply = visitor.post("/tables", game="dice-forge", **{"kind-0": "open"}, nickname="Ada")

    assert 422 == reply.status_code
    assert f'role="alert">{say(language, SENTENCES["bad_settings"])}</p>' in reply.text


def test_a_name_that_cannot_be_taken_leaves_the_form_as_it_was(ada: Visitor) -> None:
    """Nothing that was chosen is lost for a name that is too long."""
    seats = {"kind-0": "open", "kind-1": "open", "kind-2": "master"}

    reply = ada.post("/tables", game="dice-forge", **seats, nickname="A" * 25)

    assert 422 == reply.status_code
    assert "A nickname has 1 to 24 characters; given: 25." in reply.text
    assert '<option value="master" selected>' in reply.text


def test_scripts_are_told_whole_sentences(ada: Visitor) -> None:
    """What the hall refuses is shown to people as it comes."""
    reply = ada.tell("/api/t/nowhere/undo")

    assert "You have no seat at this table." != reply.json()["error"]["message"]
    assert (
        "There is no such table: it was never set, or deleted long ago."
        == reply.json()["error"]["message"]
    )
