"""Dice Forge: heroes forge the faces of their dice and perform feats for glory."""

from __future__ import annotations

from forgehall.games.dice_forge.rules import play, scoring, setup
from forgehall.games.dice_forge.rules.state import DERIVED, KINDS, Happened, State
from forgehall.games.dice_forge.words import words
from forgehall.games.dice_forge.words.notation import VERBS, text, tidy
from forgehall.games.dice_forge.words.sound import sound
from forgehall.kit.game import Game

game = Game(
    name="dice-forge",
    title="Dice Forge",
    rules=2,
    seats=range(2, 5),
    Options=setup.Options,
    State=State,
    kinds=KINDS,
    event_kinds=Happened,
    most_choices=play.MOST_CHOICES,
    bounds=play.BOUNDS,
    anywhere=play.USE_TRITON,
    derived=DERIVED,
    most_answers=play.MOST_ANSWERS,
    deal=play.deal,
    choices=play.choices,
    outcomes=play.outcomes,
    answer=play.answer,
    scores=scoring.scores,
    conceal=play.conceal,
    imagine=play.imagine,
    lay=setup.lay,
    sound=sound,
    text=text,
    words=words,
    tidy=tidy,
    verbs=VERBS,
    purse={"gold": 1, "sun": 1, "moon": 1, "glory": 1},
    editions={
        1: {
            "card_first": True,
            "triton_after_extra": False,
            "minotaur_order": False,
            "equal_shields": "first",
        }
    },
)
"""The game, as the contract has it."""
