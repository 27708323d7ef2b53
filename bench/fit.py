"""Fit what bots know of Dice Forge: `python -m bench.fit dice-forge`.

This fits the first book of `games/dice_forge/knowledge/tables.py`, which foresees a score, as it
was fitted when it was shipped: least squares over games that players who lean have played. How is
said in `bench/fitting.py`. The second book, which choices are valued by, came of some 1500 steps
of simultaneous perturbation over millions of games; that is not done again here, and its numbers
stay. Only pieces that were added since take their numbers there from the first book.

It prints how well the shipped and the fresh book foresee games that neither was fitted to, how far
their numbers lie apart, and how greedy fares by the fresh book against greedy by the shipped one.
With `--write` the fresh tables are written into the file; its docstring says how they came about,
and is yours to bring up to date.
"""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING

import click

from bench import book
from forgehall.commands.progress import progress

if TYPE_CHECKING:
    from bench.fitting import Position

book.make_room()


@click.command()
@click.argument("game", type=click.Choice(["dice-forge"]))
@click.option("--games", default=1000, show_default=True, help="How many games are played to fit.")
@click.option("--pairs", default=20, show_default=True, help="How many pairs of games to compare.")
@click.option("--seed", default=1, show_default=True, help="The seed of all games.")
@click.option(
    "--feats",
    multiple=True,
    default=("beginner", "random"),
    show_default=True,
    help="A line-up, by its name or as fifteen names with commas; repeat it for several.",
)
@click.option("--write", is_flag=True, help="Write the fresh tables into the file.")
def main(
    game: str,
    games: int,
    pairs: int,
    seed: int,
    feats: tuple[str, ...],
    write: bool,  # noqa: FBT001  # a flag
) -> None:
    """Fit the tables of a game to fresh games, and compare them with the shipped ones."""
    from bench import fitting  # noqa: PLC0415  # the values are read when the tables have room

    old = book.shipped()
    with progress(game) as tell:
        met = fitting.gather(games, seed, old, tell, feats)
    near, far = fitting.aside(met)
    print(f"{len(met):,} positions of {games:,} games")
    tell_foresight(old, fitting.fit(near, old), far)
    fresh = fitting.fit(met, old)
    tell_distance(old, fresh)
    if pairs:
        with progress(game) as tell:
            share = fitting.compare((fresh, old), pairs, seed, tell, feats)
        print(
            f"greedy by the fresh book wins {share.share:.1%} against greedy by the shipped one "
            f"({share.low:.1%} to {share.high:.1%}, {2 * pairs} games)"
        )
    if write:
        book.FILE.write_text(book.text_of(known_to_both(fresh)), encoding="utf-8")
        print(f"written: {book.FILE.name}. Say in its docstring how the numbers came about.")


def tell_foresight(old: book.Book, fresh: book.Book, met: list[Position]) -> None:
    """Print how well each page foresees games that were kept aside."""
    from bench.fitting import LEAST, foresight  # noqa: PLC0415  # as above

    print("actions to come   positions   shipped: correlation, error   fresh: correlation, error")
    for page in range(1, book.ROWS):
        here = sum(position.page == page for position in met)
        if here >= LEAST // 4:
            was, now = foresight(old, page, met), foresight(fresh, page, met)
            print(
                f"{page:15} {here:11,} {was.correlation:21.2f} {was.error:7.1f} "
                f"{now.correlation:19.2f} {now.error:7.1f}"
            )


def tell_distance(old: book.Book, fresh: book.Book) -> None:
    """Print how far the numbers of the first book lie apart, in points."""
    for name in book.NAMES:
        pairs = zip(old.pages[name][: book.ROWS], fresh.pages[name], strict=False)
        apart = [
            abs(was - now) / 100
            for was_page, now_page in pairs
            for was, now in zip(was_page, now_page, strict=True)
            if was or now
        ]
        print(
            f"{name:13} {median(apart):6.2f} points apart at the median, {max(apart):.2f} at most"
        )


def known_to_both(fresh: book.Book) -> book.Book:
    """The book, where pieces that were added take their numbers in the second from the first."""
    both = fresh.copy()
    for name in book.WIDTHS:
        for piece in book.unknown(fresh, name):
            for row in range(book.ROWS):
                both.pages[name][book.ROWS + row][piece] = fresh.pages[name][row][piece]
    return both


if __name__ == "__main__":
    main()
