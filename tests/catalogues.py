"""Draw the texts from the sources into the catalogues, and compile these.

Texts that are new come untranslated, texts that are gone are dropped: a test tells what is left to
translate. The files depend on the texts alone, so nothing changes where no text did.
"""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from forgehall.kit.language import DOMAIN, LANGUAGES, LOCALE

SOURCES = LOCALE.parent
TEMPLATE = LOCALE / f"{DOMAIN}.pot"
MARKS: dict[str, Any] = {
    "say": {None: (2,), **dict.fromkeys(range(1, 10), (1,))},
    "mark": (1,),
    "Meant": ((1, "c"), 2),
    "Counted": ((1, "c"), 2, 3),
}
"""Which arguments of what hold a text, its plural, its context.

`say` has its text after the language; as a method of somebody who knows the language, it has it
first.
"""
METHODS = [("**.py", "python"), ("**/templates/**.html", "jinja2.ext:babel_extract")]
"""Where texts stand: in the sources and in the templates of pages."""
MADE = datetime(2025, 1, 1, tzinfo=UTC)
"""One date for all, since the history of the project has the true ones."""


def catalogue_file(language: str, suffix: str) -> Path:
    """The .po or the .mo file of a language."""
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}{suffix}"


def translated_languages() -> list[str]:
    """Every language but English, in which the texts are written."""
    return [language for language in LANGUAGES if language != "en"]


def drawn_from_sources() -> Catalog:
    """All texts that are marked in the sources."""
    texts = blank_catalogue(None)
    found = extract_from_dir(SOURCES, METHODS, keywords=MARKS)
    for name, line, text, _, context in sorted(found, key=lambda mark: mark[:2]):
        texts.add(text, locations=[(name, line)], context=context)
    return texts


def blank_catalogue(language: str | None) -> Catalog:
    """A catalogue without texts; the template has no language."""
    return Catalog(
        locale=language,
        domain=DOMAIN,
        project="Forgehall",
        version="1",
        header_comment="# Forgehall in words.",
        msgid_bugs_address="The Forgehall contributors",
        last_translator="The Forgehall contributors",
        language_team="The Forgehall contributors",
        creation_date=MADE,
        revision_date=MADE,
        fuzzy=False,
    )


def read(path: Path, language: str) -> Catalog:
    """The catalogue in a .po file, as it stands; a blank one if there is no file yet."""
    if not path.exists():
        return blank_catalogue(language)
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def forms(text: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    """All forms of a text: one, or one for each plural."""
    return (text or "",) if text is None or isinstance(text, str) else tuple(text)


def write(texts: Catalog, path: Path) -> None:
    """Write a .po or .pot file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, texts, width=100, ignore_obsolete=True, include_lineno=False)


def main() -> None:
    """Write the template anew, bring every language up to date, and compile it."""
    template = drawn_from_sources()
    write(template, TEMPLATE)
    for language in translated_languages():
        texts = read(catalogue_file(language, ".po"), language)
        texts.update(template, no_fuzzy_matching=True)
        write(texts, catalogue_file(language, ".po"))
        with catalogue_file(language, ".mo").open("wb") as file:
            write_mo(file, texts)


if __name__ == "__main__":
    main()
