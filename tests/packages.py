"""Packages that hold a game, laid out as an installer leaves them."""

from __future__ import annotations

from pathlib import Path

EXAMPLE = Path(__file__).parents[1] / "examples" / "hoard.py"


def install(
    folder: Path, *, package: str, entered: str, value: str = "", name: str | None = None
) -> None:
    """Lay a package with Hoard under another name into a folder, with its entry point.

    Its rules lie in the package, its looks in a module beside them, as in a game of the house.
    """
    text = EXAMPLE.read_text(encoding="utf-8").replace('name="hoard"', f'name="{name or entered}"')
    rules, looks = text.split("\n\nshow = Show(")
    home = folder / package
    home.mkdir()
    (home / "__init__.py").write_text(rules + "\n", encoding="utf-8")
    imports = (
        "from forgehall.draw.show import Show\n"
        "from forgehall.kit.guide import Chapter, FieldWords, OptionWords\n"
    )
    (home / "show.py").write_text(f"{imports}\nshow = Show({looks}", encoding="utf-8")
    info = folder / f"{package}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    entry = f"[forgehall.games]\n{entered} = {value or f'{package}:game'}\n"
    (info / "entry_points.txt").write_text(entry)
