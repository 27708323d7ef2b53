"""What people do at a table: the list from which the web's addresses and forms are made."""

from __future__ import annotations

from forgehall.tables.acts.act import Act
from forgehall.tables.acts.afterwards import PlayingAgain, PlayingOn
from forgehall.tables.acts.agreeing import AskingPause, AskingUndo, Consenting, Resuming
from forgehall.tables.acts.device.entering import Entering
from forgehall.tables.acts.device.handing import Covering, Taking
from forgehall.tables.acts.hosting import Adding, Dropping, Kinding, Muting, Removing, Starting
from forgehall.tables.acts.leaving import Leaving, Resigning
from forgehall.tables.acts.playing import Answering, Finishing, Restarting, Undoing
from forgehall.tables.acts.returning import TakingBack
from forgehall.tables.acts.seating import Noncing, Sitting
from forgehall.tables.acts.speaking import Saying

ACTS: dict[str, type[Act]] = {
    act.name: act
    for act in (
        Sitting, Leaving, TakingBack, Noncing, Taking, Covering,
        Starting, Kinding, Adding, Dropping, Removing, Muting,
        Answering, Entering, Finishing, Undoing, Restarting, AskingUndo, AskingPause, Resuming,
        Consenting, Resigning, Saying, PlayingAgain, PlayingOn,
    )
}  # fmt: skip
"""Every act that is done at an address of its name."""
