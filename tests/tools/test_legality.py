"""May this card be played? The lookup in the browser says what the rules module says, everywhere."""

from random import Random

from playwright.sync_api import Page

from hearts_examples.rules.cards import CODES, cards_in
from hearts_examples.rules.play import Position, refusal
from tests.tools.positions import (
    house_ruleset,
    odd_positions,
    played_positions,
    presets_for_all_tables,
    question,
)
from tools.arena import names

ASK = """
([options, positions]) => {
    const { Ruleset } = window.tables;
    const rules = new Ruleset(engine, options);
    return positions.map(({ hand, trick, first, broken }) => {
        const led = trick.length ? engine.suit[engine.card(trick[0])] : -1;
        const situation = { hand: engine.hand(hand.map(code => engine.card(code))), led, first, broken };
        const verdicts = rules.legality.verdicts(situation);
        const legal = engine.cardsIn(rules.legality.legal(situation));
        const agree = legal.join() === [...verdicts].filter(([, rule]) => rule === "").map(([card]) => card).join();
        if (!agree) return "legal and verdicts differ";
        return [...verdicts].map(([card, rule]) => `${engine.codes[card]} ${rule}`).join(",");
    });
}
"""


def expected(position: Position) -> str:
    verdicts = ((card, refusal(card, position)) for card in cards_in(position.hand))
    return ",".join(f"{CODES[card]} {rule or ''}" for card, rule in verdicts)


def test_lookup_equals_the_engine_on_random_positions(tables: Page) -> None:
    random = Random("positions")
    rulesets = presets_for_all_tables() + [house_ruleset(random) for _ in range(150)]
    asked = 0
    for ruleset in rulesets:
        positions = [*played_positions(ruleset, random), *odd_positions(ruleset, random, 100)]
        answers = tables.evaluate(ASK, [names(ruleset), [question(position) for position in positions]])
        for position, answer in zip(positions, answers, strict=True):
            assert answer == expected(position), (names(ruleset), question(position))
        asked += len(positions)
    assert asked >= 20_000


def test_every_rule_that_can_forbid_a_card_does(tables: Page) -> None:
    """The corpus is no proof for a rule that it never meets."""
    random = Random("rules")
    met = {
        refusal(card, position)
        for ruleset in (house_ruleset(random) for _ in range(60))
        for position in odd_positions(ruleset, random, 60)
        for card in cards_in(position.hand)
    }
    reasons = set(tables.evaluate("engine.data.legality.reasons"))
    assert {str(rule) for rule in met if rule} == reasons
