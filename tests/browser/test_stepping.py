"""The examples to step through, in a browser: buttons, keys, seats, links, and no script at all."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import AXE, in_books, url

ROUND = "crime-hotel/examples/round"
FOLLOW = "scenario-whoever-can-follow-must-follow-steps"


def player(page: Page, name: str = "round", language: str = "en", at: str = ROUND) -> Locator:
    """A player on its page."""
    page.goto(url(language, at))
    return page.locator(f"#{name}")


def position(player: Locator) -> str:
    """Where the player stands, as in 3 / 12."""
    return player.locator(".player-count").inner_text()


def caption(player: Locator) -> str:
    """What the player says."""
    return player.locator(".player-caption").inner_text()


def test_the_buttons_step_through(page: Page) -> None:
    round_ = player(page)
    assert (position(round_), caption(round_)) == ("1 / 10", "Before the game.")
    seen = []
    for button in ("next", "next", "next", "previous", "last", "next", "first", "previous"):
        round_.locator(f"[data-go={button}]").click(force=True)  # at an end it does nothing
        seen.append(position(round_).split()[0])
    assert seen == ["2", "3", "4", "3", "10", "10", "1", "1"]


def test_the_arrow_keys_step_through_when_the_player_has_the_focus(page: Page) -> None:
    round_ = player(page)
    page.keyboard.press("ArrowRight")
    assert position(round_) == "1 / 10"
    round_.locator(".player-stage").focus()
    for key, where in (("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2), ("End", 10)):
        page.keyboard.press(key)
        assert position(round_) == f"{where} / 10"
    page.keyboard.press("Home")
    assert position(round_) == "1 / 10"


def test_a_button_keeps_the_focus_at_the_end(page: Page) -> None:
    round_ = player(page)
    button = round_.locator("[data-go=last]")
    button.focus()
    page.keyboard.press("Enter")
    expect(button).to_be_focused()
    expect(button).to_have_attribute("aria-disabled", "true")


def test_each_seat_sees_its_own_hand_and_no_other(page: Page) -> None:
    round_ = player(page)
    round_.locator("[data-go=next]").click()
    hands = {"0": None, "1": "Hand of Sam", "2": "Hand of Ryan", "3": "Hand of Noah"}
    for value, hand in hands.items():
        round_.locator("select").select_option(value)
        labels = [text for text in round_.locator("svg text").all_text_contents() if "Hand" in text]
        assert labels == ([hand] if hand else [])


def test_only_the_one_who_was_refused_hears_why(page: Page) -> None:
    round_ = player(page)
    for _ in range(4):
        round_.locator("[data-go=next]").click()
    assert caption(round_) == "Noah tries something that the rules do not allow (CH-INQ-3)."
    round_.locator("select").select_option("3")
    assert "Noah holds 24 and 25 on floor 2 and must follow the lead 23" in caption(round_)


SUSPICIONS = "mord-im-arosa/examples/suspicions"


def test_where_nothing_is_hidden_everybody_hears_why(page: Page) -> None:
    """Brown may not inspect in Act II: a spectator learns the reason too."""
    act_two = player(page, "act-two", at=SUSPICIONS)
    act_two.locator("[data-go=next]").click()
    told = caption(act_two)
    assert "Brown may not do this: " in told
    assert "(MA-ACT-4)" in told
    act_two.locator("select").select_option("1")
    assert caption(act_two) == told


def test_players_called_by_their_colours_are_so_in_french(page: Page) -> None:
    act_two = player(page, "act-two", "fr", SUSPICIONS)
    names = act_two.locator("select option").all_inner_texts()
    assert names == ["un spectateur", "Jaune", "Bleu", "Gris", "Marron"]
    act_two.locator("[data-go=next]").click()
    assert caption(act_two).startswith("Marron ne peut pas faire cela")
    assert "Brown" not in page.locator("article").inner_text()


def test_a_seat_sees_what_it_has_read_and_no_other(page: Page) -> None:
    """Play A of Midnight Murder Mysteries, step 12: Bob has searched cabin 05 in private."""
    game = player(page, "competitive", at="midnight-murder-mysteries/examples/competitive")
    game.locator(".player-steps > li").nth(12).click()
    read = {"0": 1, "1": 1, "2": 2, "3": 1}  # one of them is in the legend
    for value, count in read.items():
        game.locator("select").select_option(value)
        expect(game.locator(".player-stage svg .chip-read")).to_have_count(count)


def test_the_current_step_is_marked_and_a_click_goes_there(page: Page) -> None:
    round_ = player(page)
    steps = round_.locator(".player-steps > li")
    steps.nth(3).click()
    assert position(round_) == "4 / 10"
    expect(steps.nth(3)).to_have_attribute("aria-current", "step")
    assert round_.locator("[aria-current=step]").count() == 1


def test_a_link_to_a_step_opens_the_player_there(page: Page) -> None:
    page.goto(url("fr", "crime-hotel/features/inquiry") + f"#{FOLLOW}-3")
    inquiry = page.locator(f"#{FOLLOW}")
    expect(inquiry.locator(".player-count")).to_have_text("4 / 5")
    assert "Noah peut jouer exactement" in caption(inquiry)
    expect(inquiry.locator(".player-bar")).to_be_in_viewport()


def test_a_step_of_several_deeds_shows_each_of_them(page: Page) -> None:
    inquiry = player(page, FOLLOW, at="crime-hotel/features/inquiry")
    told = []
    for _ in range(2):
        inquiry.locator("[data-go=next]").click()
        told.append(inquiry.locator(".player-told").inner_text())
    assert told == ["Sam plays 18.", "Ryan plays 12."]


def marked(player: Locator) -> list[str]:
    """What is written on the things that are marked as changed."""
    found: list[str] = player.locator(".player-stage").evaluate(
        """stage => {
            const things = [...stage.querySelectorAll(".thing")];
            return [...stage.querySelectorAll(".player-changed")].map(frame => {
                const at = frame.getBBox();
                const thing = things.find(each => Math.abs(each.getBBox().x - 3 - at.x) < 0.1
                    && Math.abs(each.getBBox().y - 3 - at.y) < 0.1);
                return [...thing.querySelectorAll("text")].map(text => text.textContent).join(" ");
            });
        }"""
    )
    return found


def test_what_a_step_has_changed_is_marked(page: Page) -> None:
    round_ = player(page)
    assert marked(round_) == []
    steps = round_.locator(".player-steps > li")
    steps.nth(2).click()  # Sam plays 23
    assert marked(round_) == ["S 23", "5 cards"]
    steps.nth(4).click()  # a refusal
    assert marked(round_) == []
    steps.nth(6).click()  # Noah plays 25: three rooms, three parking spots, three supplies
    rooms, spots, supply = ["35", "23", "25"], ["R 1", "N 2", "S 3"], "4 meeples"
    car = ""  # to Ryan
    assert marked(round_) == [*rooms, *spots, "N 25", supply, car, supply, "5 cards", supply]
    steps.nth(7).click()  # Ryan guesses room 27
    assert marked(round_) == ["27 R", "1"]
    steps.nth(2).click()  # also when one goes back
    assert marked(round_) == ["S 23", "5 cards"]


def test_nobody_is_shown_a_change_of_what_they_do_not_see(page: Page) -> None:
    """Dealing changes hands; which cards they hold is marked for their owner only."""
    round_ = player(page)
    round_.locator("[data-go=next]").click()
    dealt = [text for text in marked(round_) if text.count(" ") == 5]
    assert dealt == []
    round_.locator("select").select_option("3")
    assert [text for text in marked(round_) if text.count(" ") == 5] == ["13 19 24 25 33 38"]


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "en",
            [
                "On the table now: Investigation 1 of 3, round 1 of 5: Ryan is to play a card.",
                "Cards on the table: 23 by Sam.",
                "Sam: 5 cards, 5 meeples left, 0 points.",
            ],
        ),
        (
            "fr",
            [
                "Sur la table à présent : Enquête 1 sur 3, tour 1 sur 5 :",
                "Ryan doit jouer une carte.",
                "Cartes sur la table : 23 de Sam.",
                "Sam : 5 cartes, 5 détectives en réserve, 0 point.",
            ],
        ),
    ],
)
def test_what_has_changed_is_told_to_those_who_hear(
    page: Page, language: str, sentences: list[str]
) -> None:
    round_ = player(page, language=language)
    for _ in range(2):
        round_.locator("[data-go=next]").click()
    heard = round_.locator(".player-caption .visually-hidden").text_content() or ""
    assert " ".join(heard.split()) == " ".join(sentences)


def test_marks_do_not_move_for_those_who_want_no_motion(browser: Browser) -> None:
    moves = {}
    for motion in ("reduce", "no-preference"):
        page = browser.new_page(reduced_motion="reduce" if motion == "reduce" else "no-preference")
        round_ = player(page)
        round_.locator("[data-go=next]").click()
        frame = round_.locator(".player-changed").first
        moves[motion] = frame.evaluate("one => getComputedStyle(one).animationName")
        page.close()
    assert moves == {"reduce": "none", "no-preference": "player-changed"}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_without_scripts_the_whole_sequence_is_there(browser: Browser, language: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(url(language, ROUND))
    assert page.locator("#round .player-steps > li:visible").count() == 10
    assert page.locator("#round svg:visible").count() == 2
    assert page.locator("#round button:visible, #round select:visible").count() == 0
    context.close()


def test_a_picture_follows_the_theme_of_the_page(dark: Page) -> None:
    round_ = player(dark)
    ground = round_.locator(".player-stage .ground")
    in_dark = ground.evaluate("one => getComputedStyle(one).fill")
    dark.evaluate("document.body.dataset.theme = 'light'")
    in_light = ground.evaluate("one => getComputedStyle(one).fill")
    assert (in_dark, in_light) == ("rgb(23, 26, 33)", "rgb(247, 242, 232)")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_player_has_no_fault_that_axe_can_see(browser: Browser, scheme: str) -> None:
    page = browser.new_page(color_scheme="dark" if scheme == "dark" else "light")
    for name in in_books(
        "examples/round", "examples/suspicions", "features/inquiry", "features/suspect"
    ):
        page.goto(url("en", name))
        page.add_script_tag(path=AXE)
        found = page.evaluate("axe.run('article').then(result => result.violations)")
        faults = [
            f"{each['id']}: {node['html'][:200]} {node['failureSummary']}"
            for each in found
            for node in each["nodes"]
            if re.search("player|step|feature", node["html"])
        ]
        assert not faults, "\n".join(faults)
    page.close()
