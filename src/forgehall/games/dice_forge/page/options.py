"""The choices as a list: sentences with their pieces, prices and consequences."""

from __future__ import annotations

from markupsafe import Markup

from forgehall.draw.drawing import Option
from forgehall.draw.markup import NOTHING, fill, joined
from forgehall.draw.page_pieces import pawn
from forgehall.draw.scene import Scene
from forgehall.games.dice_forge.page.pieces import emblem, face, label_icon, medal
from forgehall.games.dice_forge.page.spots import Look, group_of, look_at, spot_of
from forgehall.games.dice_forge.page.tips import island_name, ousted, price_now
from forgehall.games.dice_forge.rules.components import FEATS, ISLAND_OF_SLOT, Feat, Resource
from forgehall.games.dice_forge.rules.feats import FEAT, GO
from forgehall.games.dice_forge.rules.forging import BUY
from forgehall.games.dice_forge.rules.play import USE_TRITON
from forgehall.games.dice_forge.rules.state import Ask
from forgehall.games.dice_forge.rules.turn import EXTRA_SUN, Reinforcement
from forgehall.games.dice_forge.words.names import amount_name, face_name, feat_name
from forgehall.games.dice_forge.words.questions import CARD_TO_USE, hero_on, melting, offers
from forgehall.kit.language import say
from forgehall.kit.questions import open_seat

PAY = Markup("{}{}")


def choices(scene: Scene) -> list[Option]:
    """Every legal choice once: those on the board first, declining last."""
    look = look_at(scene)
    options = [option(look, choice) for choice in scene.choices]
    return sorted(options, key=lambda option: is_last(look, option.id))


def is_last(look: Look, choice: int) -> bool:
    """A choice that ends something or declines it comes after all others."""
    asks_how_much = look.kind in (Ask.SPLIT, Ask.FORGE, Ask.DIE, Ask.ORDER, Ask.VICTIM)
    takes_goods = look.kind in (Ask.PICK, Ask.OWL, Ask.TRITON, Ask.MIRROR, Ask.SATYRS)
    return choice == 0 and not asks_how_much and not takes_goods


def option(look: Look, choice: int) -> Option:
    """A choice with all that helps to see what it means."""
    scene = look.scene
    spot = spot_of(scene, choice)
    bare = Option(
        id=choice,
        text=scene.game.text(scene.state, choice, scene.seat),
        words=scene.choice_words(choice),
        icon=picture(look, choice),
        group=group_of(scene, spot) if spot else "",
    )
    if look.kind in (Ask.ACTION, Ask.BUY_MORE, Ask.SHIP, Ask.CARD) and choice != USE_TRITON:
        return purchase(look, bare)
    return bare


def purchase(look: Look, bare: Option) -> Option:
    """A face or a feat with its price, or an island to go to, under the heading of its kind."""
    g, language, seat = look.g, look.language, look.scene.seat or 0
    if bare.id >= FEAT:
        slot = bare.id - FEAT
        row = FEATS[g.feat_at[slot]]
        cost = ((Resource.SUN, row.sun), (Resource.MOON, row.moon))
        return bare._replace(
            short=feat_name(g.feat_at[slot], language),
            heading=say(language, "Perform a feat"),
            pay=joined(medal(resource, n) for resource, n in cost if n),
            note=where(look, slot),
        )
    if bare.id >= GO:
        island = bare.id - GO
        return bare._replace(
            short=island_name(island, language),
            heading=say(language, "Perform a feat"),
            note=say(language, "ousts {seat}", seat=look.scene.names[hero_on(look.g, island)]),
        )
    if bare.id >= BUY:
        gold = amount_name(Resource.GOLD, g.gold[seat], language)
        return bare._replace(
            short=face_name(bare.id - BUY, language),
            heading=say(language, "Forge faces, {gold} in hand", gold=gold),
            pay=fill(PAY, price_now(look, bare.id - BUY), label_icon(Resource.GOLD)),
        )
    return bare._replace(heading=say(language, "Neither") if look.kind == Ask.ACTION else "")


def where(look: Look, slot: int) -> str:
    """Where a feat lies, or whom it ousts; nothing where the pawn is there already."""
    other = ousted(look, slot)
    if other is not None:
        return say(look.language, "ousts {seat}", seat=look.scene.names[other])
    return "" if look.kind == Ask.CARD else island_name(ISLAND_OF_SLOT[slot], look.language)


def picture(look: Look, choice: int) -> Markup:  # noqa: PLR0911  # a match that only hands on
    """The piece that a choice is about."""
    g = look.g
    if choice == USE_TRITON:
        return emblem(Feat.TRITON, "em-s")
    match look.kind:
        case Ask.ACTION | Ask.BUY_MORE | Ask.SHIP | Ask.CARD:
            return purchased(look, choice)
        case Ask.FORGE:
            return face(g.dice[open_seat(g)][choice])
        case Ask.MIRROR | Ask.SATYRS | Ask.SHIELD:
            return face(choice)
        case Ask.ORDER:
            return face(g.acting[open_seat(g)][choice])
        case Ask.REINFORCE if choice:
            return emblem(CARD_TO_USE[Reinforcement(choice)], "em-s")
        case Ask.CERBERUS if choice:
            return emblem(Feat.CERBERUS, "em-s")
        case _:
            return goods(look, choice)


def purchased(look: Look, choice: int) -> Markup:
    """The feat that is performed, the pawn that is ousted, or the face that is bought."""
    if choice >= FEAT:
        return emblem(look.g.feat_at[choice - FEAT], "em-s")
    if choice >= GO:
        return pawn(hero_on(look.g, choice - GO))
    return face(choice - BUY) if choice >= BUY else NOTHING


def goods(look: Look, choice: int) -> Markup:
    """The goods that a choice moves, as medals."""
    match look.kind:
        case Ask.SPLIT:
            return medal(Resource.GOLD, choice)
        case Ask.PICK | Ask.OWL | Ask.BOAR_SHARD | Ask.BOAR_REWARD | Ask.TRITON:
            return medal(choice, dict(offers(look.g))[choice])
        case Ask.MELT_GOLD | Ask.MELT_SHARDS:
            kept, glory = melting(look.g)
            if choice:
                return medal(Resource.GLORY, glory)
            return joined(medal(resource, n) for resource, n in kept)
        case Ask.EXTRA if choice:
            return medal(Resource.SUN, EXTRA_SUN)
        case _:
            return NOTHING
