"""Sentences written by hand in English, German and Hungarian: what words must come out as."""

from __future__ import annotations

from typing import Any

from forgehall.games.dice_forge.rules.components import (
    DARK,
    LIGHT,
    MIXED_POOLS,
    Colour,
    Face,
    Feat,
    Resource,
)
from forgehall.games.dice_forge.rules.feats import FEAT, GO
from forgehall.games.dice_forge.rules.forging import BUY, STOP
from forgehall.games.dice_forge.rules.play import USE_TRITON
from forgehall.games.dice_forge.rules.state import MELT, Ask, Happened, Manner
from forgehall.games.dice_forge.rules.turn import FINISH, PASS, Reinforcement
from forgehall.kit.events import Event
from forgehall.kit.record import NONE

Three = tuple[str, str, str]
"""The same in English, German and Hungarian."""


def acting(*faces: int) -> dict[str, Any]:
    """A roll of seat 0 that is being resolved."""
    return {"acting": [list(faces)], "rolled": [list(faces)]}


QUESTIONS: list[tuple[Ask, int, dict[str, Any], Three]] = [
    (Ask.ACTION, 0, {}, (
        "Player 1: buy a face or perform a feat",
        "Spieler 1: Kaufe eine Würfelseite oder vollbringe eine Heldentat",
        "1. játékos: vegyél egy kockalapot, vagy hajts végre egy hőstettet",
    )),
    (Ask.ACTION, 1, {}, (
        "Player 1: buy a face or perform a feat as extra action",
        "Spieler 1: Kaufe als Zusatzaktion eine Würfelseite oder vollbringe eine Heldentat",
        "1. játékos: pluszakcióként vegyél egy kockalapot, vagy hajts végre egy hőstettet",
    )),
    (Ask.ACTION, 0, {"gold": [1]}, (
        "Player 1: you cannot pay for any face or feat",
        "Spieler 1: Du kannst keine Würfelseite und keine Heldentat bezahlen",
        "1. játékos: sem kockalapot, sem hőstettet nem tudsz kifizetni",
    )),
    (Ask.CARD, 4, {"moon": [6]}, (
        "Player 1: perform a feat of island 4",
        "Spieler 1: Vollbringe eine Heldentat der Insel 4",
        "1. játékos: hajts végre egy hőstettet (4. sziget)",
    )),
    (Ask.FINISH, 0, {"triton": [1]}, (
        "Player 1: spend a Triton token or end the turn",
        "Spieler 1: Gib einen Triton-Marker aus oder beende den Zug",
        "1. játékos: használj fel egy Tritón-jelzőt, vagy fejezd be a köröd",
    )),
    (Ask.BUY_MORE, 0, {}, (
        "Player 1: buy another face or stop",
        "Spieler 1: Kaufe noch eine Würfelseite oder hör auf",
        "1. játékos: vegyél még egy kockalapot, vagy hagyd abba",
    )),
    (Ask.FORGE, Face.SHIELD_RED, {}, (
        "Player 1: forge The Guardian's Shield (red) onto a die: which face does it replace?",
        "Spieler 1: Schmiede „Schild des Wächters (rot)“ auf einen Würfel: Welche Seite weicht?",
        "1. játékos: kovácsold az egyik kockádra: Az őrző pajzsa, piros. Melyik kockalap helyére?",
    )),
    (Ask.EXTRA, 0, {}, (
        "Player 1: an extra action for 2 sun?",
        "Spieler 1: Eine Zusatzaktion für 2 Sonnensplitter?",
        "1. játékos: kérsz pluszakciót? (Ára: 2 napszilánk)",
    )),
    (Ask.SPLIT, 3, {}, (
        "Player 1: how much of 3 gold goes to the hammer?",
        "Spieler 1: Wie viel von 3 Gold geht an den Hammer?",
        "1. játékos: 3 arany érkezik; mennyi megy belőle a kalapácsra?",
    )),
    (Ask.PICK, LIGHT, acting(Face.GOLD_OR_GLORY, NONE), (
        "Player 1: choose 3 gold or 2 glory",
        "Spieler 1: Wähle 3 Gold oder 2 Ruhmespunkte",
        "1. játékos: válassz: 3 arany vagy 2 dicsőségpont",
    )),
    (Ask.PICK, DARK, acting(Face.TRIPLE, Face.ANY_1), (
        "Player 1: choose 3 gold or 3 sun or 3 moon",
        "Spieler 1: Wähle 3 Gold oder 3 Sonnensplitter oder 3 Mondsplitter",
        "1. játékos: válassz: 3 arany vagy 3 napszilánk vagy 3 holdszilánk",
    )),
    (Ask.PICK, LIGHT, {**acting(Face.GOLD_OR_GLORY, NONE), "manner": [Manner.MINOTAUR]}, (
        "Player 1: choose your loss: 3 gold or 2 glory",
        "Spieler 1: Wähle deinen Verlust: 3 Gold oder 2 Ruhmespunkte",
        "1. játékos: válaszd ki, mit veszítesz el: 3 arany vagy 2 dicsőségpont",
    )),
    (Ask.REINFORCE, 0, {}, (
        "Player 1: use a reinforcement before your action, or go on",
        "Spieler 1: Nutze vor deiner Aktion einen Verstärkungseffekt oder mach weiter",
        "1. játékos: használj az akciód előtt egy megerősítést, vagy lépj tovább",
    )),
    (Ask.OWL, 0, {}, (
        "Player 1: choose what The Guardian's Owl brings: 1 gold or 1 sun or 1 moon",
        (
            "Spieler 1: Wähle, was „Eule des Wächters“ bringt: "
            "1 Gold oder 1 Sonnensplitter oder 1 Mondsplitter"
        ),
        (
            "1. játékos: válaszd ki, mit kapsz (Az őrző baglya): "
            "1 arany vagy 1 napszilánk vagy 1 holdszilánk"
        ),
    )),
    (Ask.DIE, Feat.HIND, {}, (
        "Player 1: which die to roll for The Silver Hind?",
        "Spieler 1: Welchen Würfel wirfst du für „Die silberne Hirschkuh“?",
        "1. játékos: melyik kockával dobsz? (Az ezüst szarvasünő)",
    )),
    (Ask.SHIP, 6, {}, (
        "Player 1: buy a face for 6 gold less?",
        "Spieler 1: Eine Würfelseite für 6 Gold weniger kaufen?",
        "1. játékos: veszel kockalapot 6 arany kedvezménnyel?",
    )),
    (Ask.MIRROR, 0, {}, (
        "Player 1: which face does the mirror copy?",
        "Spieler 1: Welche Würfelseite kopiert der Spiegel?",
        "1. játékos: melyik kockalapot másolja a tükör?",
    )),
    (Ask.MIRROR, 0, {"manner": [Manner.MINOTAUR]}, (
        "Player 1: which face does the mirror copy, for you to lose?",
        "Spieler 1: Welche Würfelseite kopiert der Spiegel? Du verlierst, was sie zeigt",
        "1. játékos: melyik kockalapot másolja a tükör? Elveszíted, amit mutat",
    )),
    (Ask.ORDER, 0, {}, (
        "Player 1: which face acts first?",
        "Spieler 1: Welche Würfelseite wirkt zuerst?",
        "1. játékos: melyik kockalap hat először?",
    )),
    (Ask.BOAR_SHARD, LIGHT, acting(Face.BOAR_BLUE, Face.TRIPLE), (
        "Player 1: choose what Tenacious Boar (blue) brings: 3 sun or 3 moon",
        "Spieler 1: Wähle, was „Sturer Eber (blau)“ bringt: 3 Sonnensplitter oder 3 Mondsplitter",
        "1. játékos: válaszd ki, mit kapsz (Makacs vadkan, kék): 3 napszilánk vagy 3 holdszilánk",
    )),
    (Ask.BOAR_REWARD, Colour.GREEN, {"manner": [Manner.MINOTAUR]}, (
        (
            "Player 1: choose your reward for the card Tenacious Boar (green): "
            "1 sun or 1 moon or 3 glory"
        ),
        (
            "Spieler 1: Wähle deine Belohnung für die Karte „Sturer Eber (grün)“: "
            "1 Sonnensplitter oder 1 Mondsplitter oder 3 Ruhmespunkte"
        ),
        (
            "1. játékos: válaszd ki a kártyád jutalmát (Makacs vadkan, zöld): "
            "1 napszilánk vagy 1 holdszilánk vagy 3 dicsőségpont"
        ),
    )),
    (Ask.CERBERUS, 0, {}, (
        "Player 1: let the roll count again with Cerberus?",
        "Spieler 1: Soll der Wurf mit Zerberus noch einmal wirken?",
        "1. játékos: felhasználod Kerberoszt, hogy a dobás újra számítson?",
    )),
    (Ask.MELT_GOLD, 4, {}, (
        "Player 1: turn 4 gold into 4 glory?",
        "Spieler 1: 4 Gold gegen 4 Ruhmespunkte tauschen?",
        "1. játékos: 4 arany helyett 4 dicsőségpont?",
    )),
    (Ask.MELT_SHARDS, MELT + 1, {}, (
        "Player 1: turn 1 sun and 1 moon into 4 glory?",
        "Spieler 1: 1 Sonnensplitter und 1 Mondsplitter gegen 4 Ruhmespunkte tauschen?",
        "1. játékos: 1 napszilánk és 1 holdszilánk helyett 4 dicsőségpont?",
    )),
    (Ask.TRITON, 0, {}, (
        "Player 1: choose what Triton brings: 6 gold or 2 sun or 2 moon",
        (
            "Spieler 1: Wähle, was „Triton“ bringt: "
            "6 Gold oder 2 Sonnensplitter oder 2 Mondsplitter"
        ),
        "1. játékos: válaszd ki, mit kapsz (Tritón): 6 arany vagy 2 napszilánk vagy 2 holdszilánk",
    )),
    (Ask.SHIELD, 0, {}, (
        "Player 1: which shield from the garden?",
        "Spieler 1: Welchen Schild nimmst du aus dem Garten?",
        "1. játékos: melyik pajzsot választod a kertből?",
    )),
    (Ask.VICTIM, Colour.YELLOW, {}, (
        "Player 1: who must forge Tenacious Boar (yellow)?",
        "Spieler 1: Wer muss „Sturer Eber (gelb)“ schmieden?",
        "1. játékos: ki kovácsolja fel ezt: Makacs vadkan, sárga?",
    )),
    (Ask.SATYRS, 0, {}, (
        "Player 1: choose the first face for the Satyrs",
        "Spieler 1: Wähle die erste Würfelseite für die Satyrn",
        "1. játékos: válaszd ki az első kockalapot a Szatírokhoz",
    )),
    (Ask.SATYRS, 1, {}, (
        "Player 1: choose the second face for the Satyrs",
        "Spieler 1: Wähle die zweite Würfelseite für die Satyrn",
        "1. játékos: válaszd ki a második kockalapot a Szatírokhoz",
    )),
    (Ask.ROLL, LIGHT, {}, (
        "Player 1 rolls the light die",
        "Spieler 1 wirft den hellen Würfel",
        "1. játékos dob a világos kockával",
    )),
    (Ask.ROLL, DARK, {}, (
        "Player 1 rolls the dark die",
        "Spieler 1 wirft den dunklen Würfel",
        "1. játékos dob a sötét kockával",
    )),
    (Ask.REMOVE_FACE, MIXED_POOLS.index(Face.GLORY_4), {}, (
        "Which face for 12 gold leaves the sanctuary?",
        "Welche Würfelseite für 12 Gold wird aus dem Heiligtum entfernt?",
        "Melyik kockalap kerül ki a szentélyből? (Ára: 12 arany)",
    )),
    (Ask.DRAW_FEAT, 8, {}, (
        "Which feat for 5 sun and 5 moon lies on island 4?",
        "Welche Heldentat für 5 Sonnensplitter und 5 Mondsplitter liegt an Insel 4 aus?",
        "Melyik hőstett kerül ki? (4. sziget, ára: 5 napszilánk és 5 holdszilánk)",
    )),
]  # fmt: skip

CHOICES: list[tuple[Ask, int, dict[str, Any], int, Three]] = [
    (Ask.ACTION, 0, {}, PASS, (
        "Take no action",
        "Keine Aktion ausführen",
        "Nem hajtasz végre akciót",
    )),
    (Ask.ACTION, 1, {}, BUY + Face.GOLD_3, (
        "Buy the face 3 gold (price: 2 gold)",
        "Würfelseite „3 Gold“ kaufen (Preis: 2 Gold)",
        "Megveszed: 3 arany (ára: 2 arany)",
    )),
    (Ask.ACTION, 0, {}, FEAT + 13, (
        "Perform The Elder (1 sun)",
        "„Der Älteste“ vollbringen (1 Sonnensplitter)",
        "Végrehajtod: A vén (1 napszilánk)",
    )),
    (Ask.ACTION, 0, {}, FEAT + 8, (
        "Perform Hydra (5 sun and 5 moon)",
        "„Hydra“ vollbringen (5 Sonnensplitter und 5 Mondsplitter)",
        "Végrehajtod: Hidra (5 napszilánk és 5 holdszilánk)",
    )),
    (Ask.ACTION, 0, {"island": [0, 7]}, FEAT + 13, (
        "Perform The Elder (1 sun) and oust Player 2",
        "„Der Älteste“ vollbringen (1 Sonnensplitter) und Spieler 2 verdrängen",
        "Végrehajtod: A vén (1 napszilánk), és kiszorítod: 2. játékos",
    )),
    (Ask.ACTION, 0, {"island": [7, 0]}, FEAT + 13, (
        "Perform The Elder (1 sun)",
        "„Der Älteste“ vollbringen (1 Sonnensplitter)",
        "Végrehajtod: A vén (1 napszilánk)",
    )),
    (Ask.ACTION, 0, {"island": [0, 7]}, GO + 7, (
        "Go to island 7 and oust Player 2",
        "Zu Insel 7 gehen und Spieler 2 verdrängen",
        "Kiszorítod: 2. játékos (7. sziget)",
    )),
    (Ask.CARD, 2, {"island": [2]}, FEAT + 3, (
        "Perform Satyrs (3 moon)",
        "„Satyrn“ vollbringen (3 Mondsplitter)",
        "Végrehajtod: Szatírok (3 holdszilánk)",
    )),
    (Ask.FINISH, 0, {}, FINISH, (
        "End the turn",
        "Den Zug beenden",
        "Befejezed a köröd",
    )),
    (Ask.ACTION, 0, {}, USE_TRITON, (
        "Spend a Triton token first",
        "Zuerst einen Triton-Marker ausgeben",
        "Előbb felhasználsz egy Tritón-jelzőt",
    )),
    (Ask.BUY_MORE, 0, {}, STOP, (
        "Buy no further face",
        "Keine weitere Würfelseite kaufen",
        "Nem veszel több kockalapot",
    )),
    (Ask.BUY_MORE, 0, {}, BUY + Face.GLORY_SUN, (
        "Buy the face 1 sun and 1 glory (price: 4 gold)",
        "Würfelseite „1 Sonnensplitter und 1 Ruhmespunkt“ kaufen (Preis: 4 Gold)",
        "Megveszed: 1 napszilánk és 1 dicsőségpont (ára: 4 arany)",
    )),
    (Ask.SHIP, 2, {}, STOP, (
        "Buy nothing",
        "Nichts kaufen",
        "Nem veszel semmit",
    )),
    (Ask.SHIP, 2, {}, BUY + Face.GLORY_3, (
        "Buy the face 3 glory (price: 6 gold)",
        "Würfelseite „3 Ruhmespunkte“ kaufen (Preis: 6 Gold)",
        "Megveszed: 3 dicsőségpont (ára: 6 arany)",
    )),
    (Ask.SHIP, 6, {}, BUY + Face.GOLD_4, (
        "Buy the face 4 gold (price: 0 gold)",
        "Würfelseite „4 Gold“ kaufen (Preis: 0 Gold)",
        "Megveszed: 4 arany (ára: 0 arany)",
    )),
    (Ask.FORGE, Face.GOLD_3, {}, 6, (
        "Forge 3 gold over 1 gold on the dark die",
        "„3 Gold“ statt „1 Gold“ auf den dunklen Würfel schmieden",
        "A sötét kockára kovácsolod: 3 arany (1 arany helyére)",
    )),
    (Ask.FORGE, Face.TRIPLE, {}, 5, (
        "Forge x3 over 1 sun on the light die",
        "„Multiplikator x3“ statt „1 Sonnensplitter“ auf den hellen Würfel schmieden",
        "A világos kockára kovácsolod: x3 szorzó (1 napszilánk helyére)",
    )),
    (Ask.EXTRA, 0, {}, 0, (
        "No extra action",
        "Keine Zusatzaktion",
        "Nem kérsz pluszakciót",
    )),
    (Ask.EXTRA, 0, {}, 1, (
        "Pay 2 sun for an extra action",
        "2 Sonnensplitter für eine Zusatzaktion ausgeben",
        "2 napszilánkot fizetsz egy pluszakcióért",
    )),
    (Ask.SPLIT, 3, {}, 0, (
        "Keep 3 gold",
        "3 Gold behalten",
        "3 aranyat megtartasz",
    )),
    (Ask.SPLIT, 3, {}, 2, (
        "Send 2 gold to the hammer, keep 1",
        "2 Gold für den Hammer ausgeben, 1 behalten",
        "2 aranyat a kalapácsra fordítasz, 1 marad",
    )),
    (Ask.SPLIT, 6, {"gold": [10]}, 0, (
        "Keep 2 gold; the surplus is lost",
        "2 Gold behalten, der Überschuss verfällt",
        "2 aranyat megtartasz, a többlet elvész",
    )),
    (Ask.SPLIT, 6, {"gold": [12]}, 0, (
        "Send nothing to the hammer; the surplus is lost",
        "Nichts für den Hammer ausgeben, der Überschuss verfällt",
        "Semmit sem fordítasz a kalapácsra, a többlet elvész",
    )),
    (Ask.SPLIT, 6, {"gold": [10]}, 3, (
        "Send 3 gold to the hammer, keep 2; the surplus is lost",
        "3 Gold für den Hammer ausgeben, 2 behalten, der Überschuss verfällt",
        "3 aranyat a kalapácsra fordítasz, 2 marad, a többlet elvész",
    )),
    (Ask.SPLIT, 6, {"gold": [12]}, 3, (
        "Send 3 gold to the hammer; the surplus is lost",
        "3 Gold für den Hammer ausgeben, der Überschuss verfällt",
        "3 aranyat a kalapácsra fordítasz, a többlet elvész",
    )),
    (Ask.SPLIT, 3, {}, 3, (
        "Send 3 gold to the hammer",
        "3 Gold für den Hammer ausgeben",
        "3 aranyat a kalapácsra fordítasz",
    )),
    (Ask.PICK, LIGHT, acting(Face.GOLD_OR_GLORY, Face.TRIPLE), Resource.GLORY, (
        "Take 6 glory",
        "6 Ruhmespunkte nehmen",
        "6 dicsőségpontot kapsz",
    )),
    (Ask.PICK, LIGHT, {**acting(Face.ANY_2, NONE), "manner": [Manner.MINOTAUR]}, Resource.MOON, (
        "Lose 2 moon",
        "2 Mondsplitter verlieren",
        "2 holdszilánkot veszítesz",
    )),
    (Ask.REINFORCE, 0, {}, Reinforcement.DONE, (
        "Use no further reinforcement",
        "Keinen Verstärkungseffekt mehr nutzen",
        "Nem használsz több megerősítést",
    )),
    (Ask.REINFORCE, 0, {}, Reinforcement.HIND, (
        "Use The Silver Hind",
        "„Die silberne Hirschkuh“ nutzen",
        "Használod: Az ezüst szarvasünő",
    )),
    (Ask.REINFORCE, 0, {}, Reinforcement.OWL, (
        "Use The Guardian's Owl",
        "„Eule des Wächters“ nutzen",
        "Használod: Az őrző baglya",
    )),
    (Ask.REINFORCE, 0, {}, Reinforcement.ELDER, (
        "Use The Elder",
        "„Der Älteste“ nutzen",
        "Használod: A vén",
    )),
    (Ask.OWL, 0, {}, Resource.SUN, (
        "Take 1 sun",
        "1 Sonnensplitter nehmen",
        "1 napszilánkot kapsz",
    )),
    (Ask.DIE, Feat.SPHINX, {}, LIGHT, (
        "Roll the light die",
        "Den hellen Würfel werfen",
        "A világos kockával dobsz",
    )),
    (Ask.DIE, Feat.SPHINX, {}, DARK, (
        "Roll the dark die",
        "Den dunklen Würfel werfen",
        "A sötét kockával dobsz",
    )),
    (Ask.MIRROR, 0, {}, Face.SHIP, (
        "Copy Celestial Ship",
        "„Himmelsschiff“ kopieren",
        "Lemásolod: Égi hajó",
    )),
    (Ask.ORDER, 0, acting(Face.SHIP, Face.GOLD_3), LIGHT, (
        "First: Celestial Ship",
        "Zuerst: Himmelsschiff",
        "Először: Égi hajó",
    )),
    (Ask.ORDER, 0, acting(Face.SHIP, Face.GOLD_3), DARK, (
        "First: 3 gold",
        "Zuerst: 3 Gold",
        "Először: 3 arany",
    )),
    (Ask.BOAR_SHARD, DARK, acting(NONE, Face.BOAR_RED), Resource.SUN, (
        "Take 1 sun",
        "1 Sonnensplitter nehmen",
        "1 napszilánkot kapsz",
    )),
    (Ask.BOAR_REWARD, Colour.RED, {"manner": [Manner.MINOTAUR]}, Resource.GLORY, (
        "Take 3 glory",
        "3 Ruhmespunkte nehmen",
        "3 dicsőségpontot kapsz",
    )),
    (Ask.CERBERUS, 0, {}, 0, (
        "Keep the Cerberus token",
        "Den Zerberus-Marker behalten",
        "Megtartod a Kerberosz-jelzőt",
    )),
    (Ask.CERBERUS, 0, {}, 1, (
        "Use the Cerberus token",
        "Den Zerberus-Marker einsetzen",
        "Felhasználod a Kerberosz-jelzőt",
    )),
    (Ask.MELT_GOLD, 6, {}, 1, (
        "Turn 6 gold into 6 glory",
        "6 Gold gegen 6 Ruhmespunkte tauschen",
        "Beváltod: 6 arany helyett 6 dicsőségpont",
    )),
    (Ask.MELT_SHARDS, 2, {}, 1, (
        "Turn 2 moon into 4 glory",
        "2 Mondsplitter gegen 4 Ruhmespunkte tauschen",
        "Beváltod: 2 holdszilánk helyett 4 dicsőségpont",
    )),
    (Ask.MELT_SHARDS, 3 * MELT + 3, {}, 0, (
        "Keep 3 sun and 3 moon",
        "3 Sonnensplitter und 3 Mondsplitter behalten",
        "3 napszilánkot és 3 holdszilánkot megtartasz",
    )),
    (Ask.TRITON, 0, {}, Resource.GOLD, (
        "Take 6 gold",
        "6 Gold nehmen",
        "6 aranyat kapsz",
    )),
    (Ask.SHIELD, 0, {}, Face.SHIELD_BLUE, (
        "Take The Guardian's Shield (blue)",
        "„Schild des Wächters (blau)“ nehmen",
        "Ezt választod: Az őrző pajzsa, kék",
    )),
    (Ask.VICTIM, Colour.RED, {}, 1, (
        "Player 2 must forge the boar",
        "Spieler 2 muss den Eber schmieden",
        "2. játékos kovácsolja fel a vadkant",
    )),
    (Ask.SATYRS, 0, {}, Face.MIRROR, (
        "Take Mirror of the Abyss",
        "„Spiegel des Abgrunds“ nehmen",
        "Ezt választod: A mélység tükre",
    )),
    (Ask.ROLL, DARK, {}, 11, (
        "Roll 2 glory",
        "„2 Ruhmespunkte“ würfeln",
        "A dobás: 2 dicsőségpont",
    )),
    (Ask.REMOVE_FACE, 0, {}, Face.GOLD_6, (
        "The face 6 gold leaves the sanctuary",
        "Die Würfelseite „6 Gold“ wird aus dem Heiligtum entfernt",
        "Kikerül a szentélyből: 6 arany",
    )),
    (Ask.DRAW_FEAT, 2, {}, Feat.BEAR, (
        "Lay out Great Bear",
        "„Großer Bär“ auslegen",
        "Kirakott hőstett: Nagy Medve",
    )),
]  # fmt: skip

EVENTS: list[tuple[Event, Three]] = [
    (Event(Happened.ROUND, 0, amount=3), (
        "Round 3 begins",
        "Runde 3 beginnt",
        "A játék 3. fordulója kezdődik",
    )),
    (Event(Happened.TURN, 1, amount=3), (
        "Round 3: Player 2 takes a turn",
        "Runde 3: Spieler 2 ist am Zug",
        "3. forduló: 2. játékos van soron",
    )),
    (Event(Happened.ROLL, 0, Face.GOLD_3, LIGHT), (
        "Player 1 rolls 3 gold on the light die",
        "Spieler 1 würfelt „3 Gold“ mit dem hellen Würfel",
        "1. játékos dobása a világos kockával: 3 arany",
    )),
    (Event(Happened.ROLL, 0, Face.TRIPLE, DARK), (
        "Player 1 rolls x3 on the dark die",
        "Spieler 1 würfelt „Multiplikator x3“ mit dem dunklen Würfel",
        "1. játékos dobása a sötét kockával: x3 szorzó",
    )),
    (Event(Happened.GAIN, 0, Resource.GOLD, 3), (
        "Player 1 gains 3 gold",
        "Spieler 1 erhält 3 Gold",
        "1. játékos kap 3 aranyat",
    )),
    (Event(Happened.GAIN, 0, Resource.GLORY, 1), (
        "Player 1 gains 1 glory",
        "Spieler 1 erhält 1 Ruhmespunkt",
        "1. játékos kap 1 dicsőségpontot",
    )),
    (Event(Happened.LOSE, 1, Resource.MOON, 2), (
        "Player 2 loses 2 moon",
        "Spieler 2 verliert 2 Mondsplitter",
        "2. játékos elveszít 2 holdszilánkot",
    )),
    (Event(Happened.OVERFLOW, 1, Resource.SUN, 1), (
        "Player 2 has no room for 1 sun: the surplus is lost",
        "Spieler 2 kann 1 Sonnensplitter nicht lagern, der Überschuss verfällt",
        "2. játékos nem tud tárolni 1 napszilánkot, a többlet elvész",
    )),
    (Event(Happened.PAY, 0, Resource.GOLD, 5), (
        "Player 1 pays 5 gold",
        "Spieler 1 bezahlt 5 Gold",
        "1. játékos kifizet 5 aranyat",
    )),
    (Event(Happened.BUY, 0, Face.ANY_1), (
        "Player 1 buys the face 1 gold or 1 sun or 1 moon",
        "Spieler 1 kauft die Würfelseite „1 Gold oder 1 Sonnensplitter oder 1 Mondsplitter“",
        "1. játékos kockalapot vesz: 1 arany vagy 1 napszilánk vagy 1 holdszilánk",
    )),
    (Event(Happened.FORGE, 0, Face.GOLD_4, Face.GOLD_1), (
        "Player 1 forges 4 gold over 1 gold on the light die",
        "Spieler 1 schmiedet „4 Gold“ statt „1 Gold“ auf dem hellen Würfel",
        "1. játékos kovácsol: 4 arany (1 arany helyére) a világos kockára",
    )),
    (Event(Happened.FEAT, 3, Feat.HIND), (
        "Player 4 performs The Silver Hind",
        "Spieler 4 vollbringt die Heldentat „Die silberne Hirschkuh“",
        "4. játékos hőstettet hajt végre: Az ezüst szarvasünő",
    )),
    (Event(Happened.OUST, 1, 0), (
        "Player 1 ousts Player 2",
        "Spieler 1 verdrängt Spieler 2",
        "2. játékos bábuja kiszorul, 1. játékos lép a helyére",
    )),
    (Event(Happened.HAMMER, 0, Resource.GOLD, 2), (
        "Player 1 sends 2 gold to the hammer",
        "Spieler 1 gibt 2 Gold für den Hammer aus",
        "1. játékos a kalapácsra fordít 2 aranyat",
    )),
    (Event(Happened.COPY, 2, Face.MOON_GLORY), (
        "Player 3 copies 2 moon and 2 glory with the mirror",
        "Spieler 3 kopiert „2 Mondsplitter und 2 Ruhmespunkte“ mit dem Spiegel",
        "3. játékos a tükörrel ezt másolja: 2 holdszilánk és 2 dicsőségpont",
    )),
    (Event(Happened.BEAR, 0), (
        "Player 1 is rewarded for the Great Bear",
        "Spieler 1 wird für den Großen Bären belohnt",
        "1. játékos jutalmat kap a Nagy Medvéért",
    )),
    (Event(Happened.BOAR, 0), (
        "Player 1 is rewarded for the Tenacious Boar",
        "Spieler 1 wird für den Sturen Eber belohnt",
        "1. játékos jutalmat kap a Makacs vadkanért",
    )),
    (Event(Happened.CERBERUS, 0), (
        "Player 1 uses Cerberus: the roll counts again",
        "Spieler 1 setzt Zerberus ein: Der Wurf wirkt noch einmal",
        "1. játékos Kerberosz-jelzőt használ: a dobás újra számít",
    )),
    (Event(Happened.TRITON, 0), (
        "Player 1 spends a Triton token",
        "Spieler 1 gibt einen Triton-Marker aus",
        "1. játékos felhasznál egy Tritón-jelzőt",
    )),
    (Event(Happened.MELT, 0, Resource.GOLD, 6), (
        "Player 1 turns 6 gold into glory",
        "Spieler 1 tauscht 6 Gold gegen Ruhmespunkte",
        "1. játékos dicsőségpontra vált 6 aranyat",
    )),
    (Event(Happened.MELT, 0, Resource.SUN, 2), (
        "Player 1 turns 2 shards into glory",
        "Spieler 1 tauscht 2 Splitter gegen Ruhmespunkte",
        "1. játékos dicsőségpontra vált 2 szilánkot",
    )),
    (Event(Happened.PASS, 0), (
        "Player 1 takes no action",
        "Spieler 1 führt keine Aktion aus",
        "1. játékos nem hajt végre akciót",
    )),
    (Event(Happened.EXTRA, 0), (
        "Player 1 buys an extra action",
        "Spieler 1 kauft eine Zusatzaktion",
        "1. játékos pluszakciót vesz",
    )),
    (Event(Happened.REMOVED, 0, Face.GLORY_4), (
        "The face 4 glory leaves the sanctuary",
        "Die Würfelseite „4 Ruhmespunkte“ wird aus dem Heiligtum entfernt",
        "Kikerül a szentélyből: 4 dicsőségpont",
    )),
    (Event(Happened.LINE_UP, 0, Feat.OWL), (
        "Island 6 holds The Guardian's Owl",
        "An Insel 6 liegt „Eule des Wächters“ aus",
        "6. sziget, kirakott hőstett: Az őrző baglya",
    )),
    (Event(Happened.END, 0), (
        "The game is over",
        "Das Spiel ist zu Ende",
        "Vége a játéknak",
    )),
]  # fmt: skip

PIECES: list[tuple[Face | Feat | Resource | Colour, Three]] = [
    (Face.GOLD_1, ("1 gold", "1 Gold", "1 arany")),
    (Face.GLORY_2, ("2 glory", "2 Ruhmespunkte", "2 dicsőségpont")),
    (Face.GOLD_MOON, (
        "2 gold and 1 moon",
        "2 Gold und 1 Mondsplitter",
        "2 arany és 1 holdszilánk",
    )),
    (Face.ANY_1, (
        "1 gold or 1 sun or 1 moon",
        "1 Gold oder 1 Sonnensplitter oder 1 Mondsplitter",
        "1 arany vagy 1 napszilánk vagy 1 holdszilánk",
    )),
    (Face.TRIPLE, ("x3", "Multiplikator x3", "x3 szorzó")),
    (Face.MIRROR, ("Mirror of the Abyss", "Spiegel des Abgrunds", "A mélység tükre")),
    (Face.SHIP, ("Celestial Ship", "Himmelsschiff", "Égi hajó")),
    (Face.SHIELD_GREEN, (
        "The Guardian's Shield (green)",
        "Schild des Wächters (grün)",
        "Az őrző pajzsa, zöld",
    )),
    (Face.BOAR_YELLOW, ("Tenacious Boar (yellow)", "Sturer Eber (gelb)", "Makacs vadkan, sárga")),
    (Feat.HIND, ("The Silver Hind", "Die silberne Hirschkuh", "Az ezüst szarvasünő")),
    (Feat.BEAR, ("Great Bear", "Großer Bär", "Nagy Medve")),
    (Feat.SENTINEL, ("Sentinel", "Wächter", "Őrszem")),
    (Feat.FERRYMAN, ("Ferryman", "Fährmann", "Révész")),
    (Resource.SUN, ("sun shards", "Sonnensplitter", "napszilánk")),
    (Colour.RED, ("red", "rot", "piros")),
]  # fmt: skip

DESCRIPTIONS: list[tuple[Face | Feat | Resource, Three]] = [
    (Face.GOLD_3, (
        "You gain 3 gold. Price: 2 gold.",
        "Du erhältst 3 Gold. Preis: 2 Gold.",
        "Kapsz 3 aranyat. Ára: 2 arany.",
    )),
    (Face.GOLD_OR_GLORY, (
        "You gain one of these: 3 gold or 2 glory. Price: 5 gold.",
        "Du erhältst nach Wahl 3 Gold oder 2 Ruhmespunkte. Preis: 5 Gold.",
        "Ezek közül kapsz egyet: 3 arany vagy 2 dicsőségpont. Ára: 5 arany.",
    )),
    (Face.SHIELD_YELLOW, (
        (
            "You gain 3 gold if your other die grants another kind of resource "
            "or if you roll this die alone, and three times as much beside x3. "
            "Otherwise you gain 5 glory."
        ),
        (
            "Du erhältst 3 Gold, wenn dein anderer Würfel eine andere Ressourcenart gewährt "
            "oder du nur diesen Würfel wirfst, und dreimal so viel neben dem Multiplikator x3. "
            "Andernfalls erhältst du 5 Ruhmespunkte."
        ),
        (
            "Kapsz 3 aranyat, ha a másik kockád másfajta erőforrást ad, "
            "vagy ha csak ezzel a kockával dobsz, az x3 szorzó mellett pedig háromszor annyit. "
            "Különben 5 dicsőségpontot kapsz."
        ),
    )),
    (Feat.HYDRA, (
        "No effect, only glory. Costs 5 sun and 5 moon; worth 26 glory at the end.",
        (
            "Ohne Effekt, bringt nur Ruhmespunkte. "
            "Kosten: 5 Sonnensplitter und 5 Mondsplitter; bei Spielende 26 Ruhmespunkte."
        ),
        (
            "Nincs hatása, csak dicsőségpontot ér. "
            "Ára: 5 napszilánk és 5 holdszilánk; a játék végén 26 dicsőségpont."
        ),
    )),
    (Resource.MOON, (
        "Pay for feats. The reserve holds 6, and 3 more for each chest.",
        "Damit bezahlst du Heldentaten. Der Vorrat fasst 6, mit jeder Truhe 3 mehr.",
        "Ezzel fizetsz a hőstettekért. A készletbe 6 fér, és ládánként még 3.",
    )),
]  # fmt: skip
