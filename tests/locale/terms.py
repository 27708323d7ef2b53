"""The words that count in each language: one for everything, the rulebook's where it has one.

Dice Forge and the Smith of Merchants Cove are here from German rulebooks, Dwarven Smithy from a
Hungarian one. The other halves of the table are words of our own; they are kept as strictly, so
that nobody meets two words for one thing.
"""

from __future__ import annotations

from typing import NamedTuple

from forgehall.kit.language import Meant, Text


class Term(NamedTuple):
    """A word that counts. All three parts are patterns, whatever the case of the letters."""

    english: str
    """Where an English text has this ..."""
    says: str
    """... its translation says this;"""
    never: str = ""
    """and no translation, whatever it translates, says this."""
    but: tuple[Text, ...] = ()
    """English texts that are exempt."""


HOUSE = "house"
"""Everything that belongs to no game: the hall, the terminal, the arena, the analysis."""
EVERYWHERE = "everywhere"

TERMS: dict[tuple[str, str], list[Term]] = {
    # From the German rulebook of Dice Forge.
    ("dice-forge", "de"): [
        Term(r"\bmajor blessings?\b", r"große Göttergabe"),
        Term(r"\bminor blessings?\b", r"kleine Göttergabe"),
        Term(r"\bblessings?\b", r"Göttergabe", r"\bSegen|\bSegnung"),
        Term(r"\boust", r"verdräng", r"vertr(ei|ie)b|verjag|rauswerf"),
        Term(r"\blap\b", r"\bUmlauf", r"\bDurchgang"),
        Term(r"\brounds?\b", r"\bRunde"),
        Term(r"\breinforcements?\b", r"Verstärkungseffekt", r"Verstärkung(?!seffekt)"),
        Term(r"\bextra action\b", r"Zusatzaktion", r"Extraaktion|zweite Aktion"),
        # A line of the terminal has no room for more than Sonne, Mond and Ruhm.
        Term(r"\bglory\b", r"Ruhmespunkt", r"\bRuhm\b", but=("glory",)),
        Term(r"\bsun\b", r"Sonnen(splitter|-)", r"\bSonnen?\b(?!-)", but=("sun",)),
        Term(r"\bmoon\b", r"Mondsplitter", r"\bMonde?\b(?!-)", but=("moon",)),
        Term(r"\bfeats?\b", r"Heldentat", r"\bTat(en)?\b"),
        Term(r"\bfaces?\b(?! up)", r"Seite", but=(
            "You forge an x3 face, which triples your other die.",
        )),
        Term(r"\bsanctuary\b", r"Heiligtum"),
        Term(r"\bgarden\b", r"Garten"),
        Term(r"\bislands?\b", r"Insel"),
        Term(r"\btokens?\b", r"-Marker", r"Plättchen|\bChip"),
        Term(r"\breserves?\b", r"Vorrat", r"\bLager\b|\bReserve"),
        Term(r"\bis lost\b|\bwould be lost\b|\bat the cap\b", r"verf(ällt|iele)"),
        Term(r"\bresources?\b|\bGoods\b", r"Ressource", r"Rohstoff|\bGüter"),
        Term(r"\bforge[sd]?\b", r"schmiede"),
        Term(r"\bfirst player\b", r"Startspieler", r"Startperson"),
        Term("", "", r"\bbekomm"),
    ],
    ("dice-forge", "hu"): [
        Term(r"\bblessings?\b", r"áldás"),
        Term(r"\boust", r"kiszor", r"elűz|kiüt"),
        Term(r"\blap\b", r"\bmenet"),
        Term(r"\brounds?\b", r"forduló"),
        Term(r"\breinforcements?\b", r"megerősítés"),
        Term(r"\bextra action\b", r"pluszakció", r"plusz akció|extra akció"),
        Term(r"\bglory\b", r"dicsőségpont", r"dicsőség(?!pont)", but=("glory",)),
        Term(r"\bsun\b", r"\bnap(szilánk|-)", but=("sun",)),
        Term(r"\bmoon\b", r"holdszilánk", but=("moon",)),
        Term(r"\bfeats?\b", r"hőstett", r"(?<!hős)tettek"),
        Term(r"\bsanctuary\b", r"szentély"),
        Term(r"\btokens?\b", r"-jelző", r"zseton"),
        Term(r"\breserves?\b", r"készlet"),
    ],
    # From the Hungarian rulebook of Dwarven Smithy.
    ("dwarven-smithy", "hu"): [
        Term(r"\bapprentices?\b", r"segéd", r"\binas|\btanonc"),
        Term(r"\btools?\b", r"szerszám", r"eszköz"),
        Term(r"\bitems?\b", r"tárgy", r"\báru"),
        Term(r"\bking's items?\b|\bcard for the king\b", r"királyi tárgy", r"királytárgy"),
        Term(r"\bresources?\b", r"erőforrás", r"nyersanyag"),
        Term(r"\bmetals?\b", r"\bfém"),
        Term(r"\bgems?\b", r"\békk[őö]", r"drágak[őö]"),
        Term(
            r"\brunes?\b", r"rúnak[őö]", r"rún[aá](?!k[őö])",
            but=("Runewright's Burin", "Runed Bulwark"),
        ),
        Term(r"\bruby\b", r"\brubint", r"rubin(?!t)"),
        Term(r"\bguild cards?\b", r"céhkártya|céhkártyá"),
        Term(r"\bmine cards?\b|\bmine discard\b", r"erőforráskárty", r"bányakárty"),
        Term(r"\bguild deck\b", r"céhpakli"),
        Term(r"\bmine deck\b", r"bányapakli", r"erőforráspakli"),
        # On a tile there is room for five letters; its tip has the rulebook's word.
        Term(r"\braw\b", r"finomítatlan", r"\bnyers", but=(Meant("tile", "raw"),)),
        Term(r"\brefine", r"finom(ít|od)"),
        Term(r"\bturned\b(?! up)", r"elforgat", r"dönt(ve|ött)"),
        Term(r"\bface down\b", r"képpel lefelé", r"lefordít"),
        Term(r"\bstacks?\b", r"kupac", r"\bhal(om|mok|mot)\b"),
        Term(r"\btrain(ed|s)?\b", r"kiképe?z|képez\w* ki", r"kitanít|betanít"),
        Term(r"\bcraft", r"kész"),
        Term(r"\bworkshop\b", r"műhely"),
        Term(r"\bmarkets?\b", r"piac"),
        Term(r"\bwarehouse\b", r"raktár"),
        Term(r"\bcoins?\b", r"\bérm", r"\bpénz|tallér"),
        Term(r"\bawards?\b", r"bónusz", r"\bdíj|jutal(om|m)"),
        Term(r"\bbids?\b|\bauction", r"licit", r"árverés|aukció"),
        Term(r"\blast round\b", r"utolsó forduló", r"utolsó kör"),
        Term(r"\brounds?\b", r"forduló"),
    ],
    ("dwarven-smithy", "de"): [
        Term(r"\bapprentices?\b", r"Lehrling", r"\bGehilf"),
        Term(
            r"\bking's items?\b|\bcard for the king\b", r"Königsstück",
            r"Königsware|Stück\w* für den König",
        ),
        Term(r"\bresources?\b", r"Rohstoff", r"Ressource"),
        Term(r"\brefine", r"verfeiner", r"vered[el]"),
        Term(r"\bcomplete[sd]?\b", r"fertig", r"vollend"),
        Term(r"\bstacks?\b", r"Werkstück"),
        Term(r"\bdecks?\b", r"[Ss]tapel", r"\bDecks?\b"),
        Term(r"\bturned\b(?! up)", r"gedreht"),
        Term(r"\braw\b", r"\broh", r"unverfeinert"),
        Term(r"\bmoves? to\b", r"verschieb", r"\bverleg"),
        Term(r"\bmarkets?\b", r"Markt|Märkte"),
        Term(r"\bwarehouse\b", r"\bLager\b"),
        Term(r"\bawards?\b", r"Auszeichnung"),
    ],
    # From the German sheet of the Smith of Merchants Cove.
    ("merchants-cove", "de"): [
        Term(r"\bstaff\b", r"Mitarbeiter", r"\bLeuten?\b"),
        Term(r"\btownsfolk\b|\btownsperson\b", r"Städter", r"Stadtleute|Stadtbewohner"),
        Term(
            r"\bhir(e|es|ing)\b", r"einstell|stell\w* .*\bein\b",
            r"heuer|\bWerben\b|anwerb",
        ),
        Term(r"\bactivate", r"aktivier"),
        Term(r"\bsponsor", r"Unterstütz", r"Gönner|Sponsor"),
        Term(r"\bshelf\b", r"Verkaufsregal", r"\bRegal"),
        Term(r"\bstock\b|\bsupply\b", r"Vorrat", r"\bLager\b", but=("Camp Singer",)),
        Term(r"\bheat\b", r"Hitzewert", r"\bHitze\b", but=(
            "Heat four furnaces before the boats come in.",
        )),
        Term(r"\bcoal\b", r"Kohlewürfel", r"\bKohle\b"),
        Term(r"\balloy dice\b", r"Legierungswürfel"),
        Term(r"\bsmelter\b", r"Schmelzofen", r"\bSchmelze\b"),
        Term(r"\bfurnaces?\b", r"Ofen|Öfen"),
        Term(r"\bfill(s|ed)?\b", r"befüll"),
        Term(r"\bforge[sd]?\b", r"[Ss]chmied"),
        Term(r"\bgoods?\b", r"Ware"),
        Term(r"\barmour\b", r"Rüstung", r"\bPanzer"),
        Term(r"\bweapons?\b", r"Waffe"),
        Term(r"\btown square\b", r"Marktplatz", r"Stadtplatz"),
        Term(r"\bset aside\b", r"beiseite", r"zur Seite"),
        Term(r"\bcorruption cards?\b", r"Korruptions(karte|-)"),
        Term(r"^Stoker$|\bthe Stoker\b", r"Anfacher"),
        Term(r"^Metallurgist$|\bthe Metallurgist\b", r"Metallurgist"),
        Term(r"^Overseer$", r"Aufpasser"),
        Term(r"^Apprentice$", r"Lehrling"),
        # The harbour is not on the sheet: these are ours.
        Term(r"\b(guild )?halls?\b", r"Gildenhalle", r"\bHallen?\b"),
        Term(
            r"^dock\b|\bat dock\b|\b(four|all) docks\b", r"Anlegepl[aä]tz",
            r"Liegepl[aä]tz|an Platz",
        ),
        Term(r"^Criminals", r"Verbrecher", r"Kriminell"),
    ],
    ("merchants-cove", "hu"): [
        Term(r"\bstaff\b", r"munkatárs", r"\bembere"),
        Term(r"\btownsfolk\b|\btownsperson\b", r"városlakó", r"városi"),
        Term(r"\brogues?\b", r"gazfickó", r"zsivány"),
        Term(r"\b(guild )?halls?\b", r"céhház", r"csarnok"),
        Term(r"\bdock \{|^dock\b|\b(four|all) docks\b", r"kikötőhely", r"\bdokk"),
        Term(r"\blair\b", r"tanyá?", r"rejtekhely"),
        Term(r"\bfurnaces?\b", r"kemenc", r"\bkohó"),
        Term(r"\bsmelter\b", r"olvasztó"),
        Term(r"\bheat\b", r"hőérték", r"hőfok|\bhő\b", but=(
            "Heat four furnaces before the boats come in.",
        )),
        Term(r"\bcoal\b", r"szénkock", r"\bszén\b|\bszen"),
        Term(r"\bstock\b|\bsupply\b", r"készlet", r"raktár"),
        Term(r"\bsponsor", r"támogat"),
        Term(r"^Locals", r"Helybeliek", r"Helyiek"),
    ],
    (HOUSE, "de"): [
        Term(r"\bset (a|the) table\b|\btable is set\b", r"eröffne", r"\b(ge)?deckt?\b|\bdecken\b"),
        Term(r"\bhall\b", r"Halle", r"\bHaus\b"),
    ],
    (HOUSE, "hu"): [
        Term(r"\bset (a|the) table\b|\btable is set\b", r"\bnyit", r"terít"),
        Term(r"\bbots?\b", r"\bbot", r"\bgép(ek)?\b"),
        Term(r"\brounds?\b", r"forduló"),
    ],
    # A bracketed article is no Hungarian: a sentence is put so that it needs none.
    (EVERYWHERE, "hu"): [Term("", "", r"\ba\(z\)")],
}  # fmt: skip
"""By game and language."""
