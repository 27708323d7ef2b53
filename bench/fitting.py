"""How the first book of Dice Forge is fitted: positions, least squares, and games to compare.

For every number of actions to come, the score that a seat still wins is taken as a sum: what each
face of its dice brings at a useful roll, what its gold, sun and moon can become, what its cards and
tokens will bring, what lies on its hammer, and a constant. Least squares find the numbers.

- Players who lean, by the second book, play the games. Positions are taken where an action is
  asked, of every seat; not of one that could still pay for an extra action, since what its
  reserves are worth is then a choice between two pages, and no sum.
- The worth of gold is a line that bends at `GOLD_BENDS`, that of shards one that bends at
  `SHARD_BENDS`; a card counts only if it brings something later, as the shipped book has it.
- Two dice always have twelve faces, so the constant and the faces share a sum: the numbers of two
  fits may lie points apart and foresee alike.
- Numbers that are seldom seen are held by the shipped ones, which count as much as `DOUBT`
  positions do. So a piece that never came up keeps its number.
- Page 0, where no action is to come, is the rulebook's and not fitted. Pages past the longest game
  of two seats repeat the last one that was seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bench.book import NAMES, ROWS, Book, unknown
from forgehall.bots.bot import OWN_BUDGET, Budget, Sight
from forgehall.bots.greedy import Greedy
from forgehall.bots.playing import Bout
from forgehall.games.dice_forge import game
from forgehall.games.dice_forge.knowledge import knowledge, values
from forgehall.games.dice_forge.knowledge.worth import GLORY_ALONE
from forgehall.games.dice_forge.rules.components import (
    FACE_TYPES,
    FEAT_SETS,
    HAMMER_LAP,
    SIDES,
    Feat,
)
from forgehall.games.dice_forge.rules.reserve import hammer_room
from forgehall.games.dice_forge.rules.state import Ask, State
from forgehall.games.dice_forge.rules.turn import EXTRA_SUN
from forgehall.kit.chance import draw, pick_weighted, stream
from forgehall.kit.questions import is_chance, is_over, open_kind
from forgehall.kit.shares import Shares, WinShare

GOLD_BENDS = (0, 2, 4, 6, 8, 10, 12, 24)
SHARD_BENDS = (0, 1, 2, 3, 4, 5, 6, 12)
LINE_UPS: tuple[str, ...] = ("beginner", "random")
"""Games are played with these in turn, unless others are named."""
DOUBT = 30.0
"""As many positions as a shipped number counts against the fresh games."""
LEAST = 200
"""A page that was seen in fewer positions is not fitted."""
ASIDE = 5
"""One game in this many is kept aside, to see how well a fit foresees games it has not seen."""

Reals = NDArray[np.float64]
Told = Callable[[int, int, str], None]


class Position(NamedTuple):
    """A seat in the middle of a game, and what became of it."""

    game: int
    page: int
    """How many actions it had still to come."""
    held: Reals
    """How often each number of the page counts towards what it will win."""
    won: float
    """What it won from there on, in points, without what rolls after its last action brought."""


class Foresight(NamedTuple):
    """How well a book foresees what is still won, over games that it was not fitted to."""

    correlation: float
    error: float
    """The root of the mean square, in points."""


def hats(amount: int, bends: tuple[int, ...]) -> list[float]:
    """How much each bend but the first counts towards an amount: a line between two of them."""
    amount = min(amount, bends[-1])
    return [float(np.interp(amount, bends, np.eye(len(bends))[i])) for i in range(1, len(bends))]


GOLD_HATS = [hats(gold, GOLD_BENDS) for gold in range(GOLD_BENDS[-1] + 1)]
SHARD_HATS = [hats(shards, SHARD_BENDS) for shards in range(SHARD_BENDS[-1] + 1)]


def lasting(book: Book) -> list[int]:
    """The cards that still bring something after they were taken; of a new one nobody knows yet."""
    pages, new = book.pages["HELD_WORTH"][:ROWS], unknown(book, "HELD_WORTH")
    return [feat for feat in range(FEAT_SETS) if feat in new or any(page[feat] for page in pages)]


def counted(g: State, seat: int, cards: list[int]) -> Reals:
    """How often each number of a page counts for a seat, in the order of `numbers`."""
    rolls = values.useful_rolls(g, seat) / SIDES
    faces = [0.0] * FACE_TYPES
    for face in g.dice[seat]:
        faces[face] += rolls
    laps = [0.0, 0.0]
    if hammer_room(g, seat) > 0:
        laps[g.hammer[seat] // HAMMER_LAP % 2] = float(g.hammer[seat] % HAMMER_LAP)
    tokens: dict[int, int] = {Feat.CERBERUS: g.cerberus[seat], Feat.TRITON: g.triton[seat]}
    return np.array(
        [
            *faces,
            *GOLD_HATS[min(g.gold[seat], GOLD_BENDS[-1])],
            *SHARD_HATS[min(g.sun[seat], SHARD_BENDS[-1])],
            *SHARD_HATS[min(g.moon[seat], SHARD_BENDS[-1])],
            *(tokens.get(feat, g.feats[seat][feat]) for feat in cards),
            *laps,
            1.0,
        ],
        np.float64,
    )


def numbers(book: Book, page: int, cards: list[int]) -> Reals:
    """The numbers of a page that are fitted, in hundredths of a point."""
    pages = {name: book.pages[name][page] for name in NAMES}
    return np.array(
        [
            *pages["FACE_RATES"],
            *(pages["GOLD_WORTH"][bend] for bend in GOLD_BENDS[1:]),
            *(pages["SUN_WORTH"][bend] for bend in SHARD_BENDS[1:]),
            *(pages["MOON_WORTH"][bend] for bend in SHARD_BENDS[1:]),
            *(pages["HELD_WORTH"][feat] for feat in cards),
            *pages["HAMMER_STEPS"],
            *pages["STANDING"],
        ],
        float,
    )


def enter(book: Book, page: int, cards: list[int], fitted: Reals) -> None:
    """Write fitted numbers onto a page."""
    rest = iter(fitted)

    def take(n: int) -> list[float]:
        return [next(rest) for _ in range(n)]

    pages = {name: book.pages[name][page] for name in NAMES}
    pages["FACE_RATES"][:] = whole(take(FACE_TYPES))
    for name, bends in (
        ("GOLD_WORTH", GOLD_BENDS), ("SUN_WORTH", SHARD_BENDS), ("MOON_WORTH", SHARD_BENDS),
    ):  # fmt: skip
        line = np.interp(range(bends[-1] + 1), bends, [0.0, *take(len(bends) - 1)])
        pages[name][:] = whole(list(line))
    for feat, number in zip(cards, whole(take(len(cards))), strict=True):
        pages["HELD_WORTH"][feat] = number
    pages["HAMMER_STEPS"][:] = whole(take(2))
    pages["STANDING"][:] = whole(take(1))


def whole(reals: list[float]) -> list[int]:
    """The nearest whole numbers."""
    return [round(real) for real in reals]


def laid(feats: str) -> dict[str, Any]:
    """The options of a game with a line-up: its name, or the names of fifteen feats."""
    return {"seats": 2, "feats": tuple(feats.split(",")) if "," in feats else feats}


def positions(number: int, seed: int, feats: str, cards: list[int]) -> Iterator[Position]:
    """The positions of one game of two seats, played by players who lean."""
    g = game.start(game.options(**laid(feats)))
    key, n = stream(seed, number), 0
    met: list[tuple[int, int, Reals, float]] = []
    while not is_over(g):
        if is_chance(g):
            choices, weights = game.outcome_list(g)
        else:
            choices = game.choice_list(g)
            weights = [1] * len(choices)
            knowledge.lean(g, choices, len(choices), weights)
            if open_kind(g) == Ask.ACTION:
                met += [(seat, *noted(g, seat, cards)) for seat in range(2) if is_plain(g, seat)]
        game.answer(g, choices[pick_weighted(weights, len(weights), draw(key, n))])
        n += 1
    final = game.score_list(g)
    for seat, page, held, before in met:
        yield Position(number, page, held, final[seat] - before)


def is_plain(g: State, seat: int) -> bool:
    """A seat has an action to come, and no extra action that it could pay for."""
    pays = values.may_act_again(g, seat) and g.sun[seat] >= EXTRA_SUN
    return values.actions_of(g, seat) > GLORY_ALONE and not pays


def noted(g: State, seat: int, cards: list[int]) -> tuple[int, Reals, float]:
    """The page of a seat, what counts on it, and the points that it has or need not play for."""
    late = values.rolls_to_come(g) - values.useful_rolls(g, seat)
    glory = late * values.dice_worth(g, seat, GLORY_ALONE) / SIDES / values.POINT
    return values.actions_of(g, seat), counted(g, seat, cards), game.score_list(g)[seat] + glory


def gather(
    games: int, seed: int, book: Book, tell: Told, line_ups: tuple[str, ...] = LINE_UPS
) -> list[Position]:
    """The positions of this many games, with these line-ups in turn."""
    cards = lasting(book)
    met: list[Position] = []
    for number in range(games):
        tell(number, games, "playing")
        met += positions(number, seed, line_ups[number % len(line_ups)], cards)
    return met


def least_squares(met: list[Position], prior: Reals) -> Reals:
    """The numbers that foresee best what was won; the prior counts as `DOUBT` positions do."""
    held = np.array([position.held for position in met])
    won = np.array([position.won for position in met]) * values.POINT
    seen = np.maximum((held != 0).sum(axis=0), 1)
    doubt = np.diag(DOUBT * np.maximum((held**2).sum(axis=0) / seen, 1e-6))
    found: Reals = np.linalg.solve(held.T @ held + doubt, held.T @ won + doubt @ prior)
    return found


def fit(met: list[Position], book: Book) -> Book:
    """The first book, fitted to these positions; its second book stays as it is."""
    fresh, cards = book.copy(), lasting(book)
    fitted = 0
    for page in range(1, ROWS):
        here = [position for position in met if position.page == page]
        if len(here) >= LEAST:
            enter(fresh, page, cards, least_squares(here, numbers(book, page, cards)))
            fitted = page
        elif fitted:
            for name in NAMES:
                fresh.pages[name][page][:] = fresh.pages[name][fitted]
    return fresh


def aside(met: list[Position]) -> tuple[list[Position], list[Position]]:
    """The positions to fit to, and those that are kept aside."""
    return (
        [position for position in met if position.game % ASIDE],
        [position for position in met if position.game % ASIDE == 0],
    )


def foresight(book: Book, page: int, met: list[Position]) -> Foresight:
    """How well a page foresees what is won in these positions."""
    here = [position for position in met if position.page == page]
    held, won = np.array([p.held for p in here]), np.array([p.won for p in here])
    seen = held @ numbers(book, page, lasting(book)) / values.POINT
    error = float(np.sqrt(np.mean((seen - won) ** 2)))
    return Foresight(float(np.corrcoef(seen, won)[0, 1]), error)


class ByTheBook:
    """The greedy bot, who values tables by a book of its own."""

    def __init__(self, book: Book, seed: int) -> None:
        """Take the book."""
        self.tables = {name: book.flat(name) for name in NAMES}
        self.bot = Greedy(seed)

    def choose(self, sight: Sight, budget: Budget = OWN_BUDGET) -> int:
        """Choose by one's own book; whoever is asked next lays its own open."""
        self.lay_open()
        return self.bot.choose(sight, budget)

    def lay_open(self) -> None:
        """Let the values be read from this book."""
        for name, table in self.tables.items():
            setattr(values, name, table)


def compare(
    books: tuple[Book, Book],
    pairs: int,
    seed: int,
    tell: Told,
    line_ups: tuple[str, ...] = LINE_UPS,
) -> WinShare:
    """The share of games that greedy wins by the first book: pairs of games with seats swapped."""
    shares = Shares()
    for pair in range(pairs):
        tell(pair, pairs, "comparing")
        feats, own = line_ups[pair % len(line_ups)], stream(seed, pair)
        shares = shares.and_one(sum(won_by(books, feats, own, seat) for seat in (0, 1)) / 2)
    ByTheBook(books[1], seed).lay_open()
    return shares.share()


def won_by(books: tuple[Book, Book], feats: str, seed: int, seat: int) -> float:
    """What greedy gets by the first book from this seat: 1 for a win, 0.5 for a shared one."""
    bots = [ByTheBook(book, seed) for book in books]
    match = game.match(seed=seed, **laid(feats))
    Bout(match, bots if seat == 0 else bots[::-1]).play()
    places = match.places
    return 0.5 if places[0] == places[1] else float(places[seat] < places[1 - seat])
