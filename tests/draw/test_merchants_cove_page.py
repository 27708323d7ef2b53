"""Merchants Cove on the page: every choice on its piece, every piece explained, nothing told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from markupsafe import Markup

from forgehall.draw import page
from forgehall.draw.scene import Scene, scene_of
from forgehall.games.merchants_cove import game
from forgehall.games.merchants_cove.page.pieces import coal, die, emblem, figure, good, tool
from forgehall.games.merchants_cove.page.spots import DECLINABLE
from forgehall.games.merchants_cove.page.town import deed
from forgehall.games.merchants_cove.rules.components import (
    COLOURS,
    GOODS,
    TITLES,
    Kind,
    Townsperson,
)
from forgehall.games.merchants_cove.rules.smith.components import ANY_NUMBER, SIDES, Furnace, Staff
from forgehall.games.merchants_cove.rules.state import PEDDLER, Ask, State, Step
from forgehall.games.merchants_cove.words.furnaces import WRITTEN
from forgehall.kit.language import LANGUAGES
from forgehall.kit.questions import is_over, open_kind
from tests.draw.scenes import (
    buttons,
    element,
    elements,
    lit,
    scene,
    tables,
    tips,
    with_class,
)
from tests.rules.merchants_cove.table import begin, corrupt, fill, play, sail, stock, table

PEDDLERS = ("easy", "normal", "hard")
ROGUES = ("criminals", "cultists", "robbers")
SETS = ("locals+mercenaries", "locals+sailors", "mercenaries+sailors")
READINGS = ("idle_staff", "sell_in_any_order", "corruption_without_good")
SEEDS = range(8)
"""One to four seats twice, with every rogue card, every pair of sets, and the Peddler."""


def cove_tables(seed: int) -> Iterator[State]:
    """A game; with the seed change seats, rogue card, townsfolk, the Peddler and the readings."""
    seats = 1 + seed % 4
    peddler = PEDDLERS[seed % 3] if seats == 1 and seed else "none"
    readings = dict.fromkeys(READINGS, seed % 5 == 1)
    yield from tables(
        game,
        seed,
        seats=seats,
        peddler=peddler,
        rogues=ROGUES[seed % 3],
        townsfolk=SETS[seed % 3],
        **readings,
    )


def seen_by(g: State, seat: int | None, language: str = "en") -> Scene:
    """What a seat sees of a table of this game."""
    return scene(g, seat, language, game)


def drawn_for(g: State, seat: int | None, language: str = "en") -> dict[str, Markup]:
    """What is drawn of a table for a seat."""
    return dict(page.groups(seen_by(g, seat, language)))


def bench_of(g: State, seat: int, language: str = "en") -> Markup:
    """The own forge of a seat."""
    return page.layout(seen_by(g, seat, language)).bench


@pytest.mark.parametrize("seed", SEEDS)
def test_every_legal_choice_stands_in_the_list_once_and_on_one_piece(seed: int) -> None:
    """A piece is where the list says it is; only what declines or ends something has none."""
    asked = [(g, s) for g in list(cove_tables(seed))[::2] for s in seen_by(g, None).asked]

    for g, seat in asked:
        seen = seen_by(g, seat)
        options, pieces = page.choices(seen), lit(page.groups(seen))

        assert sorted(seen.choices) == sorted(option.id for option in options)
        assert all(option.words and option.text for option in options)
        listed = {option.id: option.group for option in options if option.group}
        assert listed == {choice: group for group, ids in pieces.items() for choice in ids}
        assert len(listed) == sum(map(len, pieces.values()))
        bare = [option.id for option in options if not option.group]
        may_decline = open_kind(seen.state) in DECLINABLE and 0 in seen.choices
        assert bare == ([0] if may_decline else [])


def test_the_closing_roll_stands_beside_the_dice_with_what_it_rolls() -> None:
    """Each die adds itself, in any order; one button adds all, one rolls and says how many."""
    g = table()
    begin(g, Step.FORGE_ON, 0, ANY_NUMBER)
    play(g, "roll blue 1 too")

    bench = {"bench": bench_of(g, 0)}

    rolls = with_class(bench, "roll")
    assert ["Roll 1 die"] == [button.get("aria-label") for button in rolls]
    assert ["All dice of the supply"] == [b.get("aria-label") for b in with_class(bench, "all")]
    assert 3 == sum("lit" in str(cube.get("class")) for cube in with_class(bench, "cube"))


def test_every_kind_of_question_is_drawn_in_some_game() -> None:
    """So the test above has spoken of all of them."""
    kinds = {Ask(open_kind(g)) for seed in range(16) for g in cove_tables(seed) if not is_over(g)}

    missing = {kind for kind in Ask if kind < Ask.ROGUE_CARD} - kinds

    assert set() == missing


@pytest.mark.parametrize("seed", SEEDS)
def test_groups_are_sound_and_nothing_is_twice_on_a_page(seed: int) -> None:
    """One element a group, the same groups all game long, ids and moving things unique."""
    states = list(cove_tables(seed))[::17]

    for seat in (0, None):
        scenes = [seen_by(g, seat) for g in states]
        assert 1 == len({tuple(page.groups(seen)) for seen in scenes})
        for seen in scenes:
            drawn = page.groups(seen)
            assert list(drawn) == [element(markup).get("id") for markup in drawn.values()]
            parts = [e for part in page.layout(seen) if part for e in element(part).iter()]
            for name in ("id", "data-vt"):
                counted = Counter(e.get(name) for e in parts if name in e.attrib)
                assert [] == [value for value, n in counted.items() if n > 1]


@pytest.mark.parametrize("seed", range(4))
def test_nothing_is_lit_for_those_who_are_not_asked(seed: int) -> None:
    """On another's turn all mouths are cold; a spectator can never do anything."""
    states = list(cove_tables(seed))[::13]

    for g in states:
        for seat in (*range(g.seats), None):
            seen = seen_by(g, seat)
            if seat not in seen.asked:
                drawn = page.groups(seen)
                assert ([], []) == (buttons(drawn), page.choices(seen))
                assert [] == with_class(drawn, "burns") + with_class(drawn, "go")


def test_a_replay_lights_nothing() -> None:
    """What is shown of the past cannot be played."""
    g = table(asking=(Ask.ACTION, 0))

    seen = scene_of(game, g, 0, ("A", "B"), "en", live=False)

    assert ([], []) == (buttons(page.groups(seen)), page.choices(seen))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_faces_of_corruption_are_drawn_for_their_owner_alone(language: str) -> None:
    """Other cards in a hand of the same size: the same bytes for all others and spectators."""
    for g in [g for g in cove_tables(2) if not is_over(g) and g.held[1] > 0][::9]:
        swapped = g.copy()
        swapped.corruption[1] = [0] * TITLES
        swapped.corruption[1][g.corruption[1].index(max(g.corruption[1])) - 1] = g.held[1]

        for eyes in (0, 2, None):
            assert drawn_for(g, eyes, language) == drawn_for(swapped, eyes, language)
        if g.corruption[1] != swapped.corruption[1]:
            assert bench_of(g, 1, language) != bench_of(swapped, 1, language)


def test_the_owner_reads_the_own_cards_and_what_they_cost() -> None:
    """Two cards of one icon and three rogues in the lair: 6 gold."""
    g = table(asking=(Ask.ACTION, 0), lair=3)
    corrupt(g, 0, "short weight", "short weight")

    drawn = drawn_for(g, 0)

    own = next(tip for tip in tips(drawn) if tip.startswith("Corruption cards: 2"))
    assert "2 \u00d7 Short Weight (1)" in own
    assert "\u22126" in "".join(element(bench_of(g, 0)).itertext())
    assert "Short Weight" not in "".join(drawn_for(g, 1).values())


def test_names_of_people_are_escaped() -> None:
    """A nickname is text, whatever stands in it."""
    g = table(seats=2, asking=(Ask.ACTION, 0))
    g.sponsor[1][0] = 1

    drawn = page.groups(scene_of(game, g, 0, ("<i>&", "\"'><script>"), "en"))

    assert "<script" not in "".join(drawn.values())
    assert "\"'><script>" in "".join(element(drawn["whose-1"]).itertext())


def test_who_goes_away_says_so_on_the_own_panel_at_once() -> None:
    """Names and levels change while the game goes on: they lie in a group of their own."""
    g = table(seats=3, asking=(Ask.ACTION, 0))
    levels = (("", "", ""), ("", "away", ""))

    here, away = (page.groups(scene_of(game, g, 0, "ABC", "en", levels=one)) for one in levels)

    assert ["whose-1"] == [name for name in here if here[name] != away[name]]


def test_what_a_rival_does_changes_no_more_than_what_shows_it() -> None:
    """A die goes from the supply into a furnace, and the hour passes to 3."""
    g = table(seats=3, asking=(Ask.ACTION, 0))
    after = g.copy()
    fill(after, 1, "S1", "red 2")
    after.hour[1] = 3

    drawn, now = drawn_for(g, 0), drawn_for(after, 0)

    changed = {name for name in drawn if drawn[name] != now[name]}
    assert {"at-1", f"mini-1-{Furnace.S1}", "loose-1", "sky"} == changed


def test_every_symbol_that_is_used_is_there() -> None:
    """A missing one would leave a hole in the page."""
    used = {
        part.attrib["href"].removeprefix("#")
        for seed in SEEDS
        for g in list(cove_tables(seed))[::29]
        for part in elements(drawn_for(g, 0))
        if part.tag == "use"
    }
    pictures = [
        *(figure(kind) + emblem(kind) for kind in Kind),
        *(good(of) for of in range(GOODS)),
        *(die(colour, n) for colour in range(COLOURS) for n in range(SIDES + 1)),
        *(coal(n) for n in range(1, SIDES + 1)),
        *(tool(who) for who in Staff),
        *(deed(card) for card in Townsperson),
    ]
    for picture in pictures:
        whole = element(Markup("<span>{}</span>").format(picture))
        found = [part.attrib["href"] for part in whole.iter("use")]
        assert found
        used |= {name.removeprefix("#") for name in found}

    missing = {name for name in used if f'id="{name}"' not in page.symbols(game)}

    assert set() == missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_explains_itself(language: str) -> None:
    """A title and a sentence at least, wherever there is something to point at."""
    g = next(g for g in cove_tables(3) if open_kind(g) == Ask.ACTION and g.day == 2)
    seat = seen_by(g, None).asked[0]

    drawn = drawn_for(g, seat, language)

    found = tips(drawn)
    assert all(len(tip.split("\n")) >= 2 and all(tip.split("\n")) for tip in found)
    names = "hour market boat free prices light folk hall mouth space cube symbol ware hand taint"
    for name in names.split():
        pieces = [p for p in with_class(drawn, name) if "nobody" not in p.attrib["class"]]
        assert all("data-tip" in part.attrib for part in pieces)
        assert pieces or name == "free"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_explains_all_pieces_and_how_sure_the_rules_are(language: str) -> None:
    """Adventurers, goods, dice, signs, spaces, staff, rogue cards, corruption, townsfolk."""
    legend = element(page.signs(game, language))

    lines = list(legend.iter("li"))

    assert 5 + 8 + 2 + 8 + 8 + 4 + 3 + 7 + 36 + 3 == len(lines)
    assert all("".join(line.itertext()).strip() for line in lines)


def test_a_furnace_shows_its_heat_and_the_condition_that_holds() -> None:
    """Blue 4 over green 3 on coal 5: heat 12, which is clean for blue in L1."""
    g = table(asking=(Ask.ACTION, 0))
    g.coal[0][Furnace.L1] = 5
    fill(g, 0, "L1", "blue 4", "green 3")

    drawn = {"bench": bench_of(g, 0)}

    furnace = with_class(drawn, "furnace")[Furnace.L1]
    assert {"furnace", "burns"} == set(furnace.attrib["class"].split())
    met = [part.text for part in furnace.iter("td") if part.get("class") == "met"]
    assert [WRITTEN[Furnace.L1][0][1]] == met
    assert "12" in "".join(furnace.itertext())


def test_prices_are_what_one_good_fetches_now() -> None:
    """Two blue adventurers at dock A: a large blue good brings 2 x 6 gold there."""
    g = table(asking=(Ask.ACTION, 0))
    sail(g, "L1", "red green blue blue", dock="A")
    stock(g, 0, "large blue")

    board = element(page.layout(seen_by(g, 0)).board)

    first = next(board.iter("table"))
    cells = [(cell.text, cell.get("class")) for cell in first.iter("td")]
    assert [("4", None), ("4", None), ("12", "mine"), ("\u2013", "no")] == cells


def test_the_peddler_has_a_panel_and_a_marker() -> None:
    """His gold, his shelf and his hour are open."""
    g = table(seats=1, peddler="hard", asking=(Ask.ACTION, 0), peddler_gold=17)
    g.peddler_shelf[COLOURS] = 2
    g.hour[PEDDLER] = 4

    drawn = drawn_for(g, 0)

    text = "".join(element(drawn["peddler"]).itertext())
    assert "17" in text
    assert "hour 4" in text
    assert f'data-vt="time-{PEDDLER}"' in drawn["sky"]
    assert "peddler" not in drawn_for(table(seats=1, asking=(Ask.ACTION, 0)), 0)


def test_a_closed_space_says_why() -> None:
    """Where the smith stands, and a furnace that is filled."""
    g = table(asking=(Ask.ACTION, 0))
    fill(g, 0, "S1", "red 2")

    tip_of = {tip.split("\n")[0]: tip for tip in tips(drawn_for(g, 0))}

    assert "twice running" in tip_of["Activate staff"]
    assert "filled already" in tip_of["Fill small furnace 1"]


@pytest.mark.parametrize(
    ("language", "full"), [("en", "then full"), ("de", "danach voll"), ("hu", "utána megtelik")]
)
def test_a_boat_that_would_be_full_says_so_in_the_list(language: str, full: str) -> None:
    """Three aboard, and one more to place."""
    g = table(asking=(Ask.PLACE, 0, Kind.RED))
    sail(g, "R2", "red red red")

    notes = [option.note for option in page.choices(seen_by(g, 0, language))]

    assert [full] == [note.split("; ")[1] for note in notes if ";" in note]


def test_tabs_tell_where_something_can_be_chosen() -> None:
    """On a phone one part of the table is seen at a time."""
    places = {Ask.PLACE: "harbour", Ask.HIRE: "town", Ask.ACTION: None}

    for ask, place in places.items():
        tabs = page.tabs(seen_by(table(asking=(ask, 0)), 0))
        assert [place] * (place is not None) == [tab.id for tab in tabs if tab.lit]


def test_the_style_sheets_exist() -> None:
    """They lie beside the drawing, and are served from there."""
    assert all(path.is_file() for path in page.drawing_of(game).styles)


def test_at_the_end_halls_and_lair_show_what_they_pay_and_cost() -> None:
    """What stands below them adds up to the score, gold included."""
    *_, last = cove_tables(5)
    scores = game.score_list(last)

    for seat in range(last.seats):
        shown = {"halls": drawn_for(last, seat)["halls"]}
        parts = [*with_class(shown, "pays-off"), *with_class(shown, "costs")]
        figures = [int((part.text or "").replace("\u2212", "-")) for part in parts]

        assert scores[seat] == last.gold[seat] + sum(figures)


def test_two_ways_to_pay_are_told_apart_in_a_word_beside_their_hours() -> None:
    """1.5: one hour less for a corruption card; a screen reader hears all of it."""
    g = next(g for seed in range(16) for g in cove_tables(seed) if not_over_and_asks(g, Ask.PAY))
    seen = seen_by(g, seen_by(g, None).asked[0])

    full, helped = page.choices(seen)

    assert ["In full", "With rogues"] == [full.short, helped.short]
    assert helped.words == f"{int(full.words.split()[0]) - 1} h, and a corruption card"


def not_over_and_asks(g: State, kind: Ask) -> bool:
    """The game goes on, with a question of this kind."""
    return not is_over(g) and open_kind(g) == kind
