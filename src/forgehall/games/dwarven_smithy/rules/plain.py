"""The names of cards, zones and questions as the rules read them: plain ints, quick to look up."""

from __future__ import annotations

from forgehall.games.dwarven_smithy.rules import components, state
from forgehall.kit.rows import plain

Ask = plain(state.Ask)
Step = plain(state.Step)
Verb = plain(state.Verb)
Tie = plain(state.Tie)
Trigger = plain(state.Trigger)
Happened = plain(state.Happened)
Zone = plain(components.Zone)
Type = plain(components.Type)
Subtype = plain(components.Subtype)
Ability = plain(components.Ability)
