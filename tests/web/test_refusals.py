"""What cannot be done is said in the visitor's language, whatever it is."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from string import Formatter

import pytest

import forgehall
from forgehall.kit.errors import BadOptionError, ForgehallError
from forgehall.kit.language import LANGUAGES, explain, say
from forgehall.tables import errors as tables
from forgehall.web.http import errors as web
from forgehall.web.http.errors import PLAIN, SENTENCES, sentence
from tests.web.serving import Visitor

SOURCES = Path(forgehall.__file__).parent
ROOMS = ("tables/**/*.py", "web/**/*.py", "games/*/rules/setup.py", "kit/match.py")
"""Where errors are raised that visitors meet."""
BEFORE_OPENING = ("opening.py", "migrating.py", "sqlite.py", "backup.py", "copying.py")
"""What goes wrong with the store before a hall opens, or with a copy, is read by who runs it."""
GIVEN = {
    ("settings.py", "error.text"),
    ("replies.py", "error.detail"),
    ("actions.py", "str(error)"),
    ("playing.py", "step.otherwise"),
}
"""Texts that come from elsewhere: of a game's option, of the router, of the reader of a form, of a
lesson."""
FIRST = 1001
"""The values of the fields in a trial: numbers that no sentence has of its own."""


def codes() -> set[str]:
    """Every code that an error of tables, kit or web has."""
    roots: list[type[Exception]] = [tables.TableError, web.WebError]
    kinds = [kind for root in roots for kind in (root, *root.__subclasses__())]
    return {kind.code for kind in kinds} | set(tables.KIT_CODES.values()) | {"internal"}  # type: ignore[attr-defined]  # errors with codes


def test_every_code_has_a_sentence() -> None:
    """Nobody is told only in English what went wrong."""
    assert set(SENTENCES) == codes()


def refusals() -> Iterator[tuple[Path, ast.Call]]:
    """Every place in the sources where a visitor is refused something, its text in its place."""
    kinds = {kind.__name__ for kind in subclasses(ForgehallError)} - plain()
    for path in sorted(path for room in ROOMS for path in SOURCES.glob(room)):
        tree = ast.parse("" if path.name in BEFORE_OPENING else path.read_text(encoding="utf-8"))
        nodes = list(ast.walk(tree))
        named = {ast.unparse(n.targets[0]): n.value for n in nodes if isinstance(n, ast.Assign)}
        for call in (node.exc for node in nodes if isinstance(node, ast.Raise)):
            if isinstance(call, ast.Call) and ast.unparse(call.func) in kinds:
                call.args[0] = named.get(ast.unparse(call.args[0]), call.args[0])
                yield path, call


def subclasses(kind: type[Exception]) -> set[type[Exception]]:
    """An error and all its kinds."""
    return {kind}.union(*(subclasses(one) for one in kind.__subclasses__()))


def plain() -> set[str]:
    """The errors that say nothing but the sentence of their code."""
    return {kind.__name__ for kind in subclasses(ForgehallError) if vars(kind).get("code") in PLAIN}


def marked(node: ast.AST) -> list[str]:
    """The texts that are marked for the catalogues in a piece of source."""
    calls = (one for one in ast.walk(node) if isinstance(one, ast.Call))
    return [ast.literal_eval(call.args[0]) for call in calls if ast.unparse(call.func) == "mark"]


def texts() -> list[str]:
    """Every text of a refusal: what is marked in a module that refuses something."""
    return sorted({text for _, call in refusals() for text in marked(call)})


def test_every_refusal_is_written_for_the_catalogues() -> None:
    """No error that a visitor meets has a sentence in English alone."""
    bare = [
        f"{path.name}: {ast.unparse(call)}"
        for path, call in refusals()
        if not marked(call) and (path.name, ast.unparse(call.args[0])) not in GIVEN
    ]

    assert [] == bare


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", texts())
def test_every_language_tells_as_much_as_english(text: str, language: str) -> None:
    """Each value that the English sentence names is named in the others too."""
    names = {name for _, name, _, _ in Formatter().parse(text) if name}
    fields = {name: FIRST + n for n, name in enumerate(sorted(names))}

    said = explain(language, ForgehallError(text, **fields))

    assert said
    assert all(str(value) in said for value in fields.values())


def test_an_error_within_an_error_is_said_in_the_same_language() -> None:
    """Nobody reads half a sentence in another language."""
    inner = tables.OverError("the game was already over at that point")
    text = "table {table} cannot be read: {error}"

    said = explain("de", tables.BrokenTableError(text, table="t", error=inner))

    assert "Tisch t lässt sich nicht lesen: dort war die Partie zu Ende" == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_that_no_catalogue_knows_gives_way_to_the_sentence_of_its_code(
    language: str,
) -> None:
    """A game of one's own may refuse options in English alone, braces and all."""
    said = sentence(BadOptionError("no {such} thing"), language)

    expected = "No {such} thing." if language == "en" else say(language, SENTENCES["bad_option"])
    assert expected == said


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Dice Forge is for 2 to 4 seats; given: 1."),
        ("de", "Dice Forge ist für 2 bis 4 Plätze; angegeben: 1."),
        ("hu", "Dice Forge: 2\N{EN DASH}4 hely lehet; megadva: 1."),
    ],
)
def test_a_form_with_a_mistake_says_so_in_the_visitors_language(
    come: Callable[..., Visitor], language: str, sentence: str
) -> None:
    """The sentence above the form says the same to everybody, in their own language."""
    visitor = come(**{"accept-language": language})

    reply = visitor.post("/tables", game="dice-forge", **{"kind-0": "open"}, nickname="Ada")

    assert 422 == reply.status_code
    assert f'role="alert">{sentence}</p>' in reply.text


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Feats is beginner, advanced, random or a list of fifteen; given: 'all'."),
        (
            "de",
            (
                "Feats ist beginner, advanced, random oder eine Liste von fünfzehn Heldentaten; "
                "angegeben: 'all'."
            ),
        ),
        (
            "hu",
            (
                "Feats értéke beginner, advanced, random vagy tizenöt hőstett listája lehet; "
                "megadva: 'all'."
            ),
        ),
    ],
)
def test_an_option_that_a_game_refuses_is_explained_in_the_visitors_language(
    come: Callable[..., Visitor], language: str, sentence: str
) -> None:
    """What the game itself says reaches the reader, not only that something is wrong."""
    visitor = come(**{"accept-language": language})
    settings = {"game": "dice-forge", "kinds": ["open", "open"], "options": {"feats": "all"}}

    reply = visitor.tell("/api/tables", settings=settings)

    assert {"code": "bad_settings", "message": sentence} == reply.json()["error"]


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
        "There is no such table: it was never set, or was deleted long ago."
        == reply.json()["error"]["message"]
    )
