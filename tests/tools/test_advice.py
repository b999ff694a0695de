"""The reasons that the practice table gives for a card fit the card."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.assets import addresses

WHY = """
async ([advice, hand, card]) => {
    const { whyPlay } = await import(advice);
    const numbers = hand.map(code => engine.codes.indexOf(code));
    const held = engine.hand(numbers);
    const rules = new tables.Ruleset(engine, engine.options("standard"));
    const table = { rules, trick: [], tricks: [], turn: 0, hands: [held], legal: () => held };
    return whyPlay(table, engine.codes.indexOf(card), -1).key;
}
"""


@pytest.mark.parametrize(
    ("card", "reason"),
    [("3H", "lead.heart"), ("7H", "lead.heart"), ("TH", "lead.high"), ("QS", "lead.high"), ("5S", "lead.low")],
)
def test_only_a_low_heart_is_called_low(tables: Page, site: Path, site_url: str, card: str, reason: str) -> None:
    advice = site_url + addresses(site)["assets/browser/practice/advice.js"]
    hand = ["5S", "9S", "QS", "3H", "7H", "TH"]
    assert tables.evaluate(WHY, [advice, hand, card]) == reason


def test_a_hint_for_the_pass_leaves_the_button_in_reach(page: Page, site_url: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{site_url}tools/practice/#r=standard&seed=two&level=easy")
    page.locator("#hint").click()
    button, bar = page.locator("#go").bounding_box(), page.locator(".thumb").bounding_box()
    assert button
    assert bar
    assert button["y"] + button["height"] <= bar["y"]
