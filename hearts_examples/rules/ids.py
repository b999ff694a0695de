"""The ids of the rules: short, stable, language-neutral.

An id is the anchor on the page in every language, the reason why a card is refused, the key of its messages and the
name in tests. Once published, an id never dies.
"""

from enum import StrEnum


class Rule(StrEnum):
    """A rule of the game, in the order of the rule sheet."""

    # Setup
    PLAYERS = "players"
    PACK = "pack"
    RANK_ORDER = "rank-order"
    REMOVED_CARDS = "removed-cards"
    KITTY = "kitty"
    DEAL = "deal"
    DEALER = "dealer"
    # Passing
    PASS_COUNT = "pass-count"
    PASS_CYCLE = "pass-cycle"
    PASS_UNSEEN = "pass-unseen"
    # Play
    OPENING_LEAD = "opening-lead"
    FOLLOW_SUIT = "follow-suit"
    FIRST_TRICK_POINTS = "first-trick-points"
    FIRST_TRICK_FALLBACK = "first-trick-fallback"
    LEAD_HEARTS = "lead-hearts"
    BREAK_HEARTS = "break-hearts"
    LEAD_QUEEN = "lead-queen"
    RESTRICTION_LAPSES = "restriction-lapses"
    TRICK_WINNER = "trick-winner"
    NEXT_LEAD = "next-lead"
    # Scoring
    HEART_VALUES = "heart-values"
    SPADE_VALUES = "spade-values"
    JACK_OF_DIAMONDS = "jack-of-diamonds"
    ROUND_TOTAL = "round-total"
    MOON = "moon"
    MOON_JACK = "moon-jack"
    # End of the match
    END_SCORE = "end-score"
    LOWEST_WINS = "lowest-wins"
    EXACT_WIN = "exact-win"
    TIE = "tie"
    EXACT_SCORE_RESET = "exact-score-reset"


SECTIONS: dict[str, tuple[Rule, ...]] = {
    "setup": tuple(Rule)[0:7],
    "passing": tuple(Rule)[7:10],
    "play": tuple(Rule)[10:20],
    "scoring": tuple(Rule)[20:26],
    "match": tuple(Rule)[26:31],
}
"""The rules by section of the rule sheet; `rules/<section>` is their page."""

_SECTION_OF = {rule: section for section, rules in SECTIONS.items() for rule in rules}


def section_of(rule: Rule) -> str:
    """The section of the rule sheet in which a rule stands.

    >>> section_of(Rule.LEAD_HEARTS)
    'play'
    """
    return _SECTION_OF[rule]


RULE_OF: dict[str, Rule] = {
    "players": Rule.PLAYERS,
    "leftover_cards": Rule.KITTY,
    "removed_cards": Rule.REMOVED_CARDS,
    "pass_count": Rule.PASS_COUNT,
    "pass_cycle": Rule.PASS_CYCLE,
    "opening_lead": Rule.OPENING_LEAD,
    "first_trick_points": Rule.FIRST_TRICK_POINTS,
    "first_trick_fallback": Rule.FIRST_TRICK_FALLBACK,
    "hearts_lead": Rule.LEAD_HEARTS,
    "hearts_lead_exception": Rule.LEAD_HEARTS,
    "queen_breaks_hearts": Rule.BREAK_HEARTS,
    "heart_values": Rule.HEART_VALUES,
    "spade_values": Rule.SPADE_VALUES,
    "jack_of_diamonds": Rule.JACK_OF_DIAMONDS,
    "moon": Rule.MOON,
    "moon_needs_jack": Rule.MOON_JACK,
    "end_score": Rule.END_SCORE,
    "end_at": Rule.END_SCORE,
    "exact_win": Rule.EXACT_WIN,
    "tie": Rule.TIE,
    "exact_score_reset": Rule.EXACT_SCORE_RESET,
}
"""The rule whose sentence says what an option is set to."""
