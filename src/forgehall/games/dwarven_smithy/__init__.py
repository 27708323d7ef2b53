"""Dwarven Smithy: dwarven smiths craft wares for the market and, in secret, for the king."""

from __future__ import annotations

from forgehall.games.dwarven_smithy.rules import hidden, play, scoring, setup
from forgehall.games.dwarven_smithy.rules.components import CARDS_PATH
from forgehall.games.dwarven_smithy.rules.state import KINDS, Ask, Happened, State
from forgehall.games.dwarven_smithy.words import words
from forgehall.games.dwarven_smithy.words.notation import VERBS, text
from forgehall.games.dwarven_smithy.words.sound import sound
from forgehall.kit.game import Game

game = Game(
    name="dwarven-smithy",
    title="Dwarven Smithy",
    rules=2,
    seats=range(2, 5),
    Options=setup.Options,
    State=State,
    kinds=KINDS,
    event_kinds=Happened,
    most_choices=play.MOST_CHOICES,
    bounds=play.BOUNDS,
    most_answers=play.MOST_ANSWERS,
    deal=play.deal,
    choices=play.choices,
    outcomes=play.outcomes,
    answer=play.answer,
    scores=scoring.scores,
    conceal=hidden.conceal,
    imagine=hidden.imagine,
    lay=setup.lay,
    sound=sound,
    text=text,
    words=words,
    calls=(Ask.DRAW,),
    verbs=VERBS,
    purse={"coins": 1},
    data=(CARDS_PATH,),
    unnamed_data="155166e42842",
    editions={1: {"moving": "once"}},
)
"""The game, as the contract has it."""
