"""A pack as a page: every card in it, in words and drawn, and nothing that could do harm."""

import json
import re
from html import unescape
from html.parser import HTMLParser
from typing import Any

import pytest

from crimehotel_rules.grand_hotel import effects, objectives, targets
from crimehotel_rules.grand_hotel.cards import OURS
from crimehotel_rules.grand_hotel.game import GAME
from crimehotel_rules.grand_hotel.packs import draw, starter
from crimehotel_rules.grand_hotel.terms import Speaker, effect
from crimehotel_rules.kernel.text import LANGS, Lang
from crimehotel_rules.packs import page
from tests.grand_hotel.packs.files import changed

CONTENT = json.loads((GAME.spec / "packs" / f"{OURS}.json").read_text(encoding="utf-8"))


class Tags(HTMLParser):
    """Whether all elements are closed, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: Any) -> None:  # noqa: ARG002 - as the parser calls
        if tag not in ("meta", "br", "path", "circle", "rect", "ellipse"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("path", "circle", "rect", "ellipse"):
            assert self.open.pop() == tag


def text_of(html: str) -> str:
    """What a page says, with the apostrophes of a keyboard."""
    return " ".join(unescape(re.sub("<[^>]*>", " ", html)).replace("’", "'").split())


def test_apostrophes_are_those_of_print() -> None:
    body = draw(CONTENT, "fr").body
    assert "'" not in unescape(re.sub("<[^>]*>", " ", body))
    assert "L’inspecteur Pym" in body


@pytest.mark.parametrize("lang", LANGS)
def test_every_card_is_on_the_page_with_its_words(lang: Lang) -> None:
    body = draw(CONTENT, lang).body
    said = text_of(body)
    pack, words = CONTENT["pack"], CONTENT["cards"]
    for card in (*pack["rooms"], *pack["items"], *pack["characters"]):
        name = card["name"] if lang == "en" else words[card["id"]]["fr"]
        assert " ".join(name.split()) in said
        assert " ".join(words[card["id"]]["about"][lang].split()) in said
    for room in pack["rooms"]:
        lines = [line["text"] for line in room.get("outcomes", ())]
        for line in lines if lang == "en" else words[room["id"]].get("outcomes", ()):
            assert " ".join(line.split()) in said
    assert body.count('class="pack-card') == 24 + 20 + 12
    assert body.count('class="pack-die"') == 4 * 6


@pytest.mark.parametrize("lang", LANGS)
def test_the_page_is_whole_and_needs_nothing_from_elsewhere(lang: Lang) -> None:
    whole = page(draw(CONTENT, lang), lang)
    tags = Tags()
    tags.feed(whole)
    assert tags.open == []
    assert f'<html lang="{lang}">' in whole
    assert not re.search(r"(src|href)=|url\(|@import|<script", whole)


def test_every_class_that_is_drawn_has_a_look() -> None:
    sheet = draw(CONTENT, "en")
    used = {each for names in re.findall('class="([^"]*)"', sheet.body) for each in names.split()}
    looked = set(re.findall(r"\.(pack-[a-z0-9-]+)", sheet.style))
    assert {each for each in used if each.startswith("pack-")} - looked <= {
        "pack-stars",
        "pack-sign",
    }


def test_colours_are_there_for_light_dark_and_paper() -> None:
    style = draw(CONTENT, "en").style
    for kind in ("guest", "guard", "staff", "robber", "deck-1", "deck-2", "deck-3"):
        assert style.count(f"--{kind}:#") == 5  # light, dark, each chosen by hand, paper


def test_names_do_no_harm() -> None:
    evil = '<script>alert("1")</script>\x1b[31m'
    file = changed(
        lambda file: file["pack"]["rooms"][0].update(name=evil),
        lambda file: file["pack"]["characters"][0].update(name=evil),
        lambda file: file["title"].update(en=evil),
        lambda file: file["cards"]["cheap_1"].update(about={"en": evil, "fr": evil}),
    )
    whole = page(draw(file, "en"), "en")
    assert "<script" not in whole
    assert "\x1b" not in whole
    assert whole.count("&lt;script&gt;") >= 4


def test_a_pack_alone_is_drawn_with_the_names_that_it_has() -> None:
    sheet = draw(starter()["pack"], "fr")
    assert sheet.title == "my-hotel"
    assert "Item 1 (cheap)" in text_of(sheet.body)


def test_words_without_their_form_are_passed_over() -> None:
    file = changed(lambda file: file["cards"].update(cheap_1=3), lambda file: file["decks"].clear())
    assert "Item 1 (cheap)" in text_of(draw(file, "fr").body)
    assert draw(changed(lambda file: file.update(title=3)), "en").title == "my-hotel"


def test_what_a_card_shows_is_always_the_same() -> None:
    assert draw(starter(), "en") == draw(starter(), "en")


# Objectives and effects in words

NAMES = {"cheap": "cheap", "ada": "Ada", "soap": "Soap", "comb": "Comb"}
FRENCH = {"cheap": "économique", "ada": "Ada", "soap": "Savon", "comb": "Peigne"}
ANYONE, GUEST = targets.Anyone(), targets.Class("guest")


@pytest.mark.parametrize(
    ("objective", "english", "french"),
    [
        (
            objectives.Hold(("soap", "comb"), 1),
            "Hold one of these: Soap or Comb.",
            "Avoir un de ces objets\u00a0: Savon ou Peigne.",
        ),
        (
            objectives.HoldDeck("cheap", 2),
            "Hold two cheap items.",
            "Avoir 2 objets «\u00a0économique\u00a0».",
        ),
        (objectives.Attack("unconscious", GUEST, 1), "Knock out a guest.", "Assommer un client."),
        (
            objectives.Attack("dropped", ANYONE, 2),
            "Make two different players drop an item.",
            "Faire lâcher un objet à 2 joueurs différents.",
        ),
        (
            objectives.Attack("captured", targets.Character("ada"), 1),
            "Take Ada hostage.",
            "Prendre en otage Ada.",
        ),
        (
            objectives.Identify(targets.Class("staff"), 2),
            "Identify two different members of staff.",
            "Démasquer 2 employés différents.",
        ),
        (
            objectives.Trade("give", ANYONE, 1),
            "Give an item to somebody.",
            "Donner un objet à quelqu'un.",
        ),
        (
            objectives.Trade("get", targets.Character("ada"), 1),
            "Get an item from Ada.",
            "Recevoir un objet d'Ada.",
        ),
        (objectives.Trade("any", GUEST, 1), "Trade with a guest.", "Échanger avec un client."),
        (
            objectives.Deliver(ANYONE, 1),
            "Bring somebody to the lobby as your hostage.",
            "Ramener quelqu'un en otage dans le hall.",
        ),
        (
            objectives.Any((objectives.Identify(GUEST, 1), objectives.Identify(ANYONE, 3))),
            "Identify a guest or three different players.",
            "Démasquer un client ou 3 joueurs différents.",
        ),
        (
            objectives.All((objectives.Identify(GUEST, 1), objectives.Deliver(GUEST, 1))),
            "Identify a guest, and bring a guest to the lobby as your hostage.",
            "Démasquer un client, et ramener un client en otage dans le hall.",
        ),
    ],
)
def test_objectives_are_said_as_players_say_them(
    objective: objectives.Objective, english: str, french: str
) -> None:
    assert Speaker("en", NAMES).objective(objective, "robber") == english
    assert Speaker("fr", FRENCH).objective(objective, "robber") == french


def test_guards_arrest() -> None:
    wanted = objectives.Attack("captured", targets.Class("robber"), 1)
    assert Speaker("en", NAMES).objective(wanted, "guard") == "Arrest a robber."
    assert Speaker("fr", NAMES).objective(wanted, "guard") == "Arrêter un voleur."


@pytest.mark.parametrize(
    ("does", "english", "french"),
    [
        (effects.Points("self", 2), "you: 2 points more", "vous\u00a0: 2 points de plus"),
        (
            effects.Forbid("others", "move"),
            "the others: no moving",
            "les autres\u00a0: pas de déplacement",
        ),
        (effects.Stop("both"), "both cars stopped", "les deux cabines en panne"),
        (effects.Skip(), "you: next turn passed over", "vous\u00a0: prochain tour passé"),
    ],
)
def test_effects_are_said_in_a_few_words(does: effects.Effect, english: str, french: str) -> None:
    assert (effect(does, "en"), effect(does, "fr")) == (english, french)
