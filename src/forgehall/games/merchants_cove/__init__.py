"""Merchants Cove: smiths forge arms for the adventurers who come to the harbour."""

from __future__ import annotations

from forgehall.games.merchants_cove.rules import hidden, play, scoring, setup
from forgehall.games.merchants_cove.rules.components import CARDS_PATH
from forgehall.games.merchants_cove.rules.state import (
    DERIVED,
    QUESTIONS_AND_STEPS,
    Ask,
    Happened,
    State,
)
from forgehall.games.merchants_cove.words import rival, words
from forgehall.games.merchants_cove.words.notation import VERBS, text, tidy
from forgehall.games.merchants_cove.words.sound import sound
from forgehall.kit.game import Game

game = Game(
    name="merchants-cove",
    title="Merchants Cove",
    rules=2,
    seats=range(1, 5),
    Options=setup.Options,
    State=State,
    kinds=QUESTIONS_AND_STEPS,
    event_kinds=Happened,
    most_choices=play.MOST_CHOICES,
    bounds=play.BOUNDS,
    derived=DERIVED,
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
    tidy=tidy,
    verbs=VERBS,
    purse={"gold": 1, "hour": -1},
    ties=scoring.ties,
    rival=rival,
    words=words,
    data=(CARDS_PATH,),
    unnamed_data="249e75f67c4d",
    deliberate=(Ask.REROLL,),
    calls=(Ask.REROLL,),
    editions={1: {"dice_in_order": True}},
)
"""The game, as the contract has it."""
