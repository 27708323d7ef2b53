"""What `bench.findings` has counted, as a Markdown page with pictures."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from bench.balance_page import markdown
from bench.balance_picture import Named, Panel, drawn
from bench.evenings import Figure

if TYPE_CHECKING:
    from bench.findings import Finding, Findings

LEAST = 0.05
"""Less shows as nothing."""
SHOWN = 12
"""How many of a group are drawn: the surest winners."""
ABOUT = """\
The bot `net` played all seats, each game with luck of its own.
The tables say how often a seat won that had the piece (a seat counts once a game), with a 95 %
interval in brackets, and how often a seat won that did not have it. The surest winners come first,
and what fewer than ten seats had is left out. The last column says what the piece changed at once,
on average: what was paid for it, or what it brought.

What goes with winning need not be its cause: whoever is ahead can afford more. One interval in
twenty misses the truth by chance. And it is what these nets make of the game, not the best
possible play: see [how strong they are](strength.md).
"""


def percent(finding: Finding) -> str:
    """How often it won, with the interval."""
    share, low, high = finding.share
    return f"{100 * share:.0f} % ({100 * low:.0f} to {100 * high:.0f})"


def changed(finding: Finding) -> str:
    """What it changed, field by field."""
    parts = [f"{n:+.1f} {name}" for name, n in finding.paid.items() if abs(n) >= LEAST]
    return ", ".join(parts).replace("-", "\N{MINUS SIGN}")


def table(findings: Sequence[Finding]) -> str:
    """Every finding of a group."""
    rows = [
        [
            one.name.replace("|", r"\|"),
            str(one.seats),
            percent(one),
            f"{100 * one.others:.0f} %",
            changed(one),
        ]
        for one in findings
    ]
    return markdown(["", "seats", "wins with it", "without it", "changed at once"], rows)


def picture(found: Findings) -> str:
    """The surest winners of each group, with their intervals and what an equal share would be."""
    panels = [
        Panel(
            f"{heading}, {found.seats} seats",
            [
                Named(one.name, Figure(*one.share, one.seats), 1 / found.seats)
                for one in group[:SHOWN]
            ],
            is_share=True,
        )
        for heading, group in found.groups.items()
        if group
    ]
    return drawn(panels)


def page(
    title: str,
    rules: int,
    seed: int,
    options: Sequence[str],
    found: Sequence[Findings],
    pictures: Sequence[Path],
    made_by: str,
) -> str:
    """The page."""
    laid = f", laid with {', '.join(f'`{option}`' for option in options)}" if options else ""
    games = ", ".join(f"{one.games} games with {one.seats} seats" for one in found)
    parts = [
        f"# {title}: what the nets found\n",
        f"{games}, under version {rules} of the rules, seed {seed}{laid}.\n{ABOUT}",
    ]
    for one, file in zip(found, pictures, strict=True):
        parts.append(f"## {one.seats} seats\n")
        parts.append(f"![The surest winners with {one.seats} seats]({file.as_posix()})\n")
        for heading, group in one.groups.items():
            body = table(group) if group else "None was had by ten seats.\n"
            parts += [f"### {heading}, {one.seats} seats\n", body]
    parts += ["## Made by\n", f"```sh\n{made_by}\n```\n", "Run again, it plays what is missing.\n"]
    return "\n".join(parts)
