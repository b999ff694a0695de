"""What every named ruleset says: for each option its value, who says so, and whether there is more to say about it.

A row is read as a sentence. `"moon": Said("choice", STATED, remark=True)` says: the source states that shooting the
moon is a choice, and there is a remark on it (the message `preset.<name>.moon`). Values are plain data, as a question
of the protocol states them; `None` stands for what follows from the number of players. Two options have more than one
value: `players` lists all numbers of players that the source allows, the usual one first, and `removed_cards` may have
a list for each number of players.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, NamedTuple


class Evidence(StrEnum):
    """How a ruleset comes by the value of an option."""

    STATED = "stated"
    """Its source says so."""
    PARTLY = "partly"
    """Its source states a part of the value; the rest is filled in."""
    INFERRED = "inferred"
    """Its source says something from which it follows."""
    SILENT = "silent"
    """Its source says nothing; the value is filled in."""
    CONTRADICTORY = "contradictory"
    """Its source says two things; one is taken, and the other is kept where it is a value too."""


class Said(NamedTuple):
    """A row: the value of an option, who says so, and for a contradictory source the readings not taken."""

    value: Any
    evidence: Evidence
    other_readings: tuple[Any, ...] = ()
    remark: bool = False


STATED, PARTLY, INFERRED, SILENT, CONTRADICTORY = Evidence

# fmt: off
TABLES: Mapping[str, Mapping[str, Said]] = {
    "standard": {
        "players":               Said([4, 3, 5], STATED),
        "leftover_cards":        Said("remove", STATED),
        "removed_cards":         Said(None, STATED),
        "pass_count":            Said(3, STATED),
        "pass_cycle":            Said(None, STATED),
        "opening_lead":          Said("lowest-club", STATED),
        "first_trick_points":    Said("barred", STATED),
        "first_trick_fallback":  Said("any", STATED),
        "hearts_lead":           Said("when-broken", STATED),
        "hearts_lead_exception": Said("only-hearts", STATED),
        "queen_breaks_hearts":   Said(False, STATED),
        "heart_values":          Said("one", STATED),
        "spade_values":          Said({"QS": 13}, STATED),
        "jack_of_diamonds":      Said(0, STATED),
        "moon":                  Said("add", STATED),
        "moon_needs_jack":       Said(False, STATED),
        "end_score":             Said(100, STATED),
        "end_at":                Said("reached", STATED),
        "exact_win":             Said(False, STATED),
        "tie":                   Said("play-on", STATED),
        "exact_score_reset":     Said("none", STATED),
    },
    "qdan": {
        "players":               Said([4, 3, 5], STATED),
        "leftover_cards":        Said("remove", STATED, remark=True),
        "removed_cards":         Said(None, STATED),
        "pass_count":            Said(3, STATED),
        "pass_cycle":            Said(None, STATED),
        "opening_lead":          Said("lowest-club", STATED),
        "first_trick_points":    Said("barred", STATED, remark=True),
        "first_trick_fallback":  Said("any", STATED),
        "hearts_lead":           Said("when-broken", STATED),
        "hearts_lead_exception": Said("only-hearts", STATED),
        "queen_breaks_hearts":   Said(False, INFERRED, remark=True),
        "heart_values":          Said("one", STATED),
        "spade_values":          Said({"QS": 13}, STATED),
        "jack_of_diamonds":      Said(0, STATED, remark=True),
        "moon":                  Said("add", STATED, remark=True),
        "moon_needs_jack":       Said(False, STATED),
        "end_score":             Said(100, STATED, remark=True),
        "end_at":                Said("reached", STATED),
        "exact_win":             Said(False, SILENT),
        "tie":                   Said("play-on", STATED, remark=True),
        "exact_score_reset":     Said("none", SILENT),
    },
    "wie-viele-punkte": {
        "players":               Said([4, 3, 5], STATED),
        "leftover_cards":        Said("remove", STATED),
        "removed_cards":         Said({3: ["2C"], 5: ["2C", "2D"]}, STATED, remark=True),
        "pass_count":            Said(3, STATED),
        "pass_cycle":            Said(None, PARTLY, remark=True),
        "opening_lead":          Said("lowest-club", PARTLY, remark=True),
        "first_trick_points":    Said("barred", STATED),
        "first_trick_fallback":  Said("any", CONTRADICTORY, remark=True),
        "hearts_lead":           Said("when-broken", STATED),
        "hearts_lead_exception": Said("only-hearts", STATED),
        "queen_breaks_hearts":   Said(False, INFERRED, remark=True),
        "heart_values":          Said("one", STATED),
        "spade_values":          Said({"QS": 13}, STATED),
        "jack_of_diamonds":      Said(0, STATED, remark=True),
        "moon":                  Said("add", STATED, remark=True),
        "moon_needs_jack":       Said(False, SILENT),
        "end_score":             Said(100, STATED, remark=True),
        "end_at":                Said("reached", STATED),
        "exact_win":             Said(False, SILENT),
        "tie":                   Said("one-more-round", PARTLY, remark=True),
        "exact_score_reset":     Said("none", STATED, remark=True),
    },
    "single-player-page": {
        "players":               Said([4], STATED),
        "leftover_cards":        Said("remove", SILENT, remark=True),
        "removed_cards":         Said(None, STATED),
        "pass_count":            Said(3, STATED),
        "pass_cycle":            Said(None, STATED),
        "opening_lead":          Said("lowest-club", STATED),
        "first_trick_points":    Said("barred", STATED),
        "first_trick_fallback":  Said("any", STATED),
        "hearts_lead":           Said("when-broken", STATED),
        "hearts_lead_exception": Said("only-hearts", STATED),
        "queen_breaks_hearts":   Said(False, STATED, remark=True),
        "heart_values":          Said("one", STATED),
        "spade_values":          Said({"QS": 13}, STATED),
        "jack_of_diamonds":      Said(0, INFERRED, remark=True),
        "moon":                  Said("add", STATED, remark=True),
        "moon_needs_jack":       Said(False, SILENT),
        "end_score":             Said(100, STATED),
        "end_at":                Said("reached", STATED),
        "exact_win":             Said(False, SILENT),
        "tie":                   Said("play-on", STATED, remark=True),
        "exact_score_reset":     Said("none", SILENT),
    },
    "spielwiki": {
        "players":               Said([4], STATED),
        "leftover_cards":        Said("remove", SILENT, remark=True),
        "removed_cards":         Said(None, INFERRED),
        "pass_count":            Said(3, STATED),
        "pass_cycle":            Said(["left", "across", "right", "hold"], STATED, remark=True),
        "opening_lead":          Said("lowest-club", STATED),
        "first_trick_points":    Said("barred", INFERRED, remark=True),
        "first_trick_fallback":  Said("any", INFERRED, remark=True),
        "hearts_lead":           Said("when-broken", INFERRED, remark=True),
        "hearts_lead_exception": Said("only-penalty-cards", INFERRED, remark=True),
        "queen_breaks_hearts":   Said(False, SILENT),
        "heart_values":          Said("one", CONTRADICTORY, ("face",), remark=True),
        "spade_values":          Said({"QS": 13}, STATED),
        "jack_of_diamonds":      Said(0, INFERRED, remark=True),
        "moon":                  Said("choice", STATED),
        "moon_needs_jack":       Said(False, SILENT),
        "end_score":             Said(100, STATED),
        "end_at":                Said("reached", STATED),
        "exact_win":             Said(False, SILENT),
        "tie":                   Said("play-on", SILENT),
        "exact_score_reset":     Said("none", SILENT),
    },
    "table-site": {
        "players":               Said([4], STATED),
        "leftover_cards":        Said("remove", SILENT, remark=True),
        "removed_cards":         Said(None, INFERRED),
        "pass_count":            Said(3, STATED),
        "pass_cycle":            Said(None, STATED),
        "opening_lead":          Said("lowest-club", STATED),
        "first_trick_points":    Said("barred", STATED),
        "first_trick_fallback":  Said("any", SILENT, remark=True),
        "hearts_lead":           Said("when-broken", STATED),
        "hearts_lead_exception": Said("only-penalty-cards", STATED),
        "queen_breaks_hearts":   Said(True, STATED),
        "heart_values":          Said("one", STATED),
        "spade_values":          Said({"QS": 13}, STATED),
        "jack_of_diamonds":      Said(0, STATED, remark=True),
        "moon":                  Said("choice", STATED, remark=True),
        "moon_needs_jack":       Said(False, SILENT),
        "end_score":             Said(100, STATED),
        "end_at":                Said("reached", STATED),
        "exact_win":             Said(False, SILENT),
        "tie":                   Said("play-on", SILENT),
        "exact_score_reset":     Said("none", SILENT),
    },
    "windows": {
        "players":               Said([4], INFERRED, remark=True),
        "leftover_cards":        Said("remove", SILENT, remark=True),
        "removed_cards":         Said(None, INFERRED),
        "pass_count":            Said(3, STATED),
        "pass_cycle":            Said(None, PARTLY, remark=True),
        "opening_lead":          Said("lowest-club", STATED),
        "first_trick_points":    Said("barred", STATED),
        "first_trick_fallback":  Said("any", SILENT, remark=True),
        "hearts_lead":           Said("when-broken", STATED),
        "hearts_lead_exception": Said("only-hearts", INFERRED, remark=True),
        "queen_breaks_hearts":   Said(False, INFERRED, remark=True),
        "heart_values":          Said("one", STATED),
        "spade_values":          Said({"QS": 13}, STATED),
        "jack_of_diamonds":      Said(0, SILENT),
        "moon":                  Said("add", STATED),
        "moon_needs_jack":       Said(False, SILENT),
        "end_score":             Said(100, STATED),
        "end_at":                Said("reached", STATED),
        "exact_win":             Said(False, SILENT),
        "tie":                   Said("play-on", SILENT),
        "exact_score_reset":     Said("none", SILENT),
    },
    "omnibus": {
        "players":               Said([4, 3, 5], SILENT),
        "leftover_cards":        Said("remove", SILENT),
        "removed_cards":         Said(None, SILENT),
        "pass_count":            Said(3, SILENT),
        "pass_cycle":            Said(None, SILENT),
        "opening_lead":          Said("lowest-club", SILENT),
        "first_trick_points":    Said("barred", SILENT),
        "first_trick_fallback":  Said("any", SILENT),
        "hearts_lead":           Said("when-broken", SILENT),
        "hearts_lead_exception": Said("only-hearts", SILENT),
        "queen_breaks_hearts":   Said(False, SILENT),
        "heart_values":          Said("one", STATED),
        "spade_values":          Said({"QS": 13}, STATED),
        "jack_of_diamonds":      Said(-10, STATED, remark=True),
        "moon":                  Said("add", SILENT),
        "moon_needs_jack":       Said(True, CONTRADICTORY, (False,), remark=True),
        "end_score":             Said(100, SILENT),
        "end_at":                Said("reached", SILENT),
        "exact_win":             Said(False, SILENT),
        "tie":                   Said("play-on", SILENT),
        "exact_score_reset":     Said("none", SILENT),
    },
    "spot-hearts": {
        "players":               Said([4, 3, 5], SILENT),
        "leftover_cards":        Said("remove", SILENT),
        "removed_cards":         Said(None, SILENT),
        "pass_count":            Said(3, SILENT),
        "pass_cycle":            Said(None, SILENT),
        "opening_lead":          Said("lowest-club", SILENT),
        "first_trick_points":    Said("barred", SILENT),
        "first_trick_fallback":  Said("any", SILENT),
        "hearts_lead":           Said("when-broken", SILENT),
        "hearts_lead_exception": Said("only-hearts", SILENT),
        "queen_breaks_hearts":   Said(False, SILENT),
        "heart_values":          Said("face-ace-high", STATED, remark=True),
        "spade_values":          Said({"QS": 13}, STATED, remark=True),
        "jack_of_diamonds":      Said(0, SILENT),
        "moon":                  Said("add", SILENT),
        "moon_needs_jack":       Said(False, SILENT),
        "end_score":             Said(100, SILENT, remark=True),
        "end_at":                Said("reached", SILENT),
        "exact_win":             Said(False, SILENT),
        "tie":                   Said("play-on", SILENT),
        "exact_score_reset":     Said("none", SILENT),
    },
    "black-maria": {
        "players":               Said([3], STATED, remark=True),
        "leftover_cards":        Said("remove", INFERRED),
        "removed_cards":         Said({3: ["2C"]}, STATED),
        "pass_count":            Said(3, SILENT),
        "pass_cycle":            Said(["right"], STATED, remark=True),
        "opening_lead":          Said("left-of-dealer", STATED, remark=True),
        "first_trick_points":    Said("allowed", PARTLY, remark=True),
        "first_trick_fallback":  Said("any", SILENT),
        "hearts_lead":           Said("any-time", INFERRED, remark=True),
        "hearts_lead_exception": Said("only-hearts", SILENT),
        "queen_breaks_hearts":   Said(False, SILENT),
        "heart_values":          Said("one", STATED),
        "spade_values":          Said({"QS": 13, "KS": 10, "AS": 7}, STATED, remark=True),
        "jack_of_diamonds":      Said(0, SILENT),
        "moon":                  Said("add", SILENT, remark=True),
        "moon_needs_jack":       Said(False, SILENT),
        "end_score":             Said(100, SILENT, remark=True),
        "end_at":                Said("reached", SILENT),
        "exact_win":             Said(False, SILENT),
        "tie":                   Said("play-on", SILENT),
        "exact_score_reset":     Said("none", SILENT),
    },
}
# fmt: on
"""The tables by name, in the order in which the rulesets are listed."""
