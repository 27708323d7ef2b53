"""Hoard with one fault at a time, each a change of a line or two of its source."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from forgehall.kit.game import GAMES
from forgehall.kit.rule import RULES
from tests.kit.apart import HOARD

MANY_CHOICES = "    out[0], out[1] = Piece.INGOT, Piece.BLADE\n    return 2"
TAKES = "    g.points[winner] += hoard\n"
COUNTS = "    for seat in range(g.seats):\n        out[seat] = g.points[seat]\n"
READS = '    return f"{named(kind, Ask)} {named(UNKNOWN if hidden else choice, names)}"'
ASKS = '            return f"{who[q.open_seat(thing)]}: {asks.get('
TELLS = '            return f"{who[thing.seat]} {does} {metal or named(thing.what, Metal)}"'
CALLS = '            return {"bid": f"bid the {piece}", "name"'
FORGETS = "        if other != seat and g.bid[other] != NONE:\n            g.bid[other] = UNKNOWN"
DEALS = "pick_weighted(g.deck[piece], len(Metal), draw(key, piece))"
BIDS = "        note(g, Ask.BID, seat, metal, amount=piece)\n"
PUTS_BACK = "                g.deck[piece][g.hand[other][piece]] += g.hand[other][piece] >= 0\n"
LAST = "    conceal=conceal, imagine=imagine, lay=lay, sound=sound, text=text, words=words,\n"


def written(folder: Path, *swaps: tuple[str, str], of: Path = HOARD) -> Path:
    """A game file in which some lines read differently."""
    source = of.read_text(encoding="utf-8").replace(f'name="{of.stem}"', 'name="broken"')
    for old, new in swaps:
        assert old in source
        source = source.replace(old, new, 1)
    file = folder / "broken.py"
    file.write_text(source, encoding="utf-8")
    return file


def forget() -> None:
    """Forget the broken game, its rules, and the rules that the kit has made of them."""
    GAMES.pop("broken", None)
    for rule in list(RULES):
        parts = [rule, *(cell.cell_contents for cell in rule.__closure__ or ())]
        if "game_file_broken" in [getattr(part, "__module__", "") for part in parts]:
            del RULES[rule]


class Broken(NamedTuple):
    """A fault, and what is said about it."""

    check: str
    """The check that finds it."""
    swaps: tuple[tuple[str, str], ...]
    """What is written instead of what."""
    says: str
    """A pattern of the sentence."""
    at: str
    """What stands in the line that it names; nothing where it names none."""
    is_error: bool = True


VARIANTS = {
    "a list comprehension": Broken(
        "rules",
        ((COUNTS, "    out[0] = [g.points[0] for _ in out][0]\n"),),
        "scores: a list comprehension does not compile for CUDA",
        "[g.points[0] for _ in out]",
    ),
    "a ring of calls": Broken(
        "rules",
        ((TAKES, f"{TAKES}    if hoard < 0:\n        answer(g, 0)\n"),),
        "is a ring of calls",
        "def ",
    ),
    "a rule without its mark": Broken(
        "rules", (("@rule\ndef scores", "def scores"),), "scores is not a rule", "def scores"
    ),
    "more choices than it says": Broken(
        "bounds",
        (("most_choices=4", "most_choices=3"),),
        "the question DRAW has 4 choices here, but most_choices is 3",
        "most_choices=3",
    ),
    "a count past its choices": Broken(
        "bounds",
        ((MANY_CHOICES, "    for i in range(4):\n        out[i] = i\n    return 7"),),
        "the question bid counts 7 choices, but most_choices is 4",
        "@rule",
    ),
    "no choice at all": Broken(
        "bounds",
        ((MANY_CHOICES, MANY_CHOICES.replace("2", "0")),),
        "the question bid has no answer",
        "@rule",
    ),
    "choices in disorder": Broken(
        "bounds",
        ((MANY_CHOICES, "    out[0], out[1] = Piece.BLADE, Piece.INGOT\n    return 2"),),
        r"the choices of the question bid are not ascending and without doubles: \[",
        "@rule",
    ),
    "an outcome that cannot happen": Broken(
        "bounds",
        (("Fire.LEAPING, 1\n", "Fire.LEAPING, 0\n"),),
        "the question fire has weights that are not whole numbers above 0",
        "@rule",
    ),
    "a position that is refused": Broken(
        "bounds",
        (("<= max(g.points) <= 36", "<= max(g.points) <= 3"),),
        "sound refuses a position that play has reached: points run from 0",
        "def sound",
    ),
    "more answers than it says": Broken(
        "bounds",
        (("most_answers=33", "most_answers=12"),),
        "a game is not over after 12 answers, but that is its most_answers",
        "most_answers=12",
    ),
    "a number past its cell": Broken(
        "bounds",
        ((TAKES, TAKES.replace("hoard", "40 * hoard")), ("<= 36 or", "<= 9999 or")),
        r"reveal: OverflowError: points\[\d\] takes numbers from -128 to 127, not",
        "40 * hoard",
    ),
    "a negative index": Broken(
        "bounds",
        ((TAKES, TAKES.replace("winner", "winner - q.MAX_SEATS")),),
        "reveal: IndexError: points has the cells 0 to 3, not -",
        "winner - q.MAX_SEATS",
    ),
    "a name that nobody has defined": Broken(
        "bounds", ((TAKES, TAKES.replace("hoard", "hord")),), "reveal: NameError", "hord"
    ),
    "two choices written alike": Broken(
        "texts",
        ((READS, '    return f"{named(kind, Ask)}"'),),
        "two choices of the question draw are both written 'draw'",
        "def text",
    ),
    "odd spaces": Broken(
        "texts",
        ((READS, READS.replace("} {", "}  {")),),
        "a choice of the question draw is written with odd spaces",
        "def text",
    ),
    "notation that cannot be read": Broken(
        "texts",
        ((LAST, f'{LAST}    tidy=lambda g, text: "nothing",\n'),),
        "an answer to the question draw cannot be read back: .* is not an answer here",
        "def text",
    ),
    "notation that is read as another": Broken(
        "texts",
        ((LAST, f'{LAST}    tidy=lambda g, text: text.replace("gold", "lead"),\n'),),
        "'draw gold' is written for choice 3, but read as 0",
        "def text",
    ),
    "a question without words": Broken(
        "texts",
        ((ASKS, f'            return ""\n{ASKS}'),),
        "the question draw has no words in en",
        "def words",
    ),
    "a choice without words": Broken(
        "texts",
        ((CALLS, f'            return ""\n{CALLS}'),),
        "a choice of the question draw has no words in en",
        "def words",
    ),
    "two choices called alike": Broken(
        "texts",
        ((CALLS, f'            return "a piece"\n{CALLS}'),),
        "two choices of the question draw are both called 'a piece' in en",
        "def words",
    ),
    "an event without words": Broken(
        "files", ((TELLS, '            return ""'),), "there are no words for Event", "def words"
    ),
    "a position that does not load": Broken(
        "files",
        (("    due = [[", '    if not g.piled[0]:\n        return "it is over"\n    due = [['),),
        "a position that play has reached does not load: it is over",
        "def sound",
    ),
    "a record that cannot be read": Broken(
        "files",
        (
            (READS, '    return f"{named(kind, Ask)} {choice if hidden else names(choice)}"'),
            (LAST, f'{LAST}    tidy=lambda g, text: "nothing",\n'),
        ),
        "a record of play cannot be read",
        "def text",
    ),
    "a rule that remembers": Broken(
        "files",
        (
            (BIDS, f"        MEMORY.append(piece)\n{BIDS.replace('=piece', '=len(MEMORY)')}"),
            ("@rule\ndef reveal", "MEMORY: list[int] = []\n\n\n@rule\ndef reveal"),
        ),
        "a record does not read as the match that it was written from",
        "def text",
    ),
    "lanes whose order matters": Broken(
        "lanes",
        (
            (
                "            g.bid[seat] = choice\n",
                "            g.bid[seat] = choice\n            g.points[0] = seat\n",
            ),
        ),
        "it matters in which order seats answer that are asked at the same time",
        "@rule",
    ),
    "a cell that is nearly full": Broken(
        "cells",
        ((TAKES, "    g.points[winner] = 125\n"),),
        "points has held 125; a cell of i1 holds 127 at most",
        "points: Annotated",
        is_error=False,
    ),
    "a bid that is not concealed": Broken(
        "secrets",
        ((FORGETS, ""),),
        "sees in bid what it was not told",
        "@rule",
    ),
    "a hand that is imagined, but not concealed": Broken(
        "secrets",
        (
            ("if g.hand[other][piece] == UNKNOWN:\n", f"if other != seat:\n{PUTS_BACK}"),
            ("                g.hand[other][piece] = UNKNOWN\n", ""),
        ),
        "sees in .*hand.* what is hidden: swapped secrets look different",
        "@rule",
    ),
    "words that tell a hand": Broken(
        "secrets",
        ((ASKS, f'            return f"{{thing.hand}}"\n{ASKS}'),),
        "is asked in words that tell what is hidden",
        "@rule",
    ),
    "a record that tells all": Broken(
        "secrets",
        ((READS, READS.replace("UNKNOWN if hidden else choice", "choice")),),
        "the record or an event tells .* a hidden answer to the question draw",
        "def text",
    ),
    "an event that tells all": Broken(
        "secrets",
        (("note(g, Ask.DRAW, seat, choice, to=seat)", "note(g, Ask.DRAW, seat, choice)"),),
        "the record or an event tells .* a hidden answer to the question draw",
        "def text",
    ),
    "a deal that cannot be": Broken(
        "imagining",
        ((DEALS, "Metal.GOLD"),),
        "imagines what cannot be: decks and hands",
        "@rule",
    ),
    "concealing that adds up": Broken(
        "imagining",
        ((FORGETS, f"{FORGETS}\n    g.points[0] += 1"),),
        "concealing from a spectator twice is not the same as once",
        "@rule",
    ),
    "luck that makes no difference": Broken(
        "imagining",
        (("key = stream(luck, other)", "key = stream(7, other)"),),
        "it was always imagined the same, whatever the luck",
        "@rule",
    ),
    "a negative index in a deal": Broken(
        "imagining",
        (("            g.bid[other] = below(", "            g.bid[other - q.MAX_SEATS] = below("),),
        "imagine: IndexError: bid has the cells 0 to 3, not -",
        "other - q.MAX_SEATS",
    ),
    "a number that is a pair, too": Broken(
        "engines",
        ((TAKES, f"{TAKES}    if fire > 5:\n        winner = (1, 2)\n"),),
        "this does not compile: Cannot unify",
        "",
    ),
}
