"""Cases for programs that play the standard game and nothing else: what such a program can get wrong, more often."""

from collections.abc import Iterator, Sequence
from itertools import product

from hearts_examples.conformance.case import Draft
from hearts_examples.conformance.generate import Maker, carelessly, legally, whole_round
from hearts_examples.rules.ids import Rule
from hearts_examples.rules.match import play_match
from hearts_examples.rules.ruleset import STANDARD
from hearts_examples.rules.scoring import all_sheets

GAME = "standard"


def standard_cases() -> Iterator[Draft]:
    """Whole rounds, rounds with the moon and the jack of diamonds, and matches that end at exactly 100 or beside it."""
    yield from _rounds()
    yield from _moons_with_the_jack()
    yield from _ends()


def _rounds() -> Iterator[Draft]:
    """In every other round somebody now and then plays a card that is forbidden."""
    maker = Maker("standard rounds")
    kinds = (Rule.NEXT_LEAD, Rule.PASS_UNSEEN, Rule.BREAK_HEARTS, Rule.PASS_CYCLE)
    for number in range(40):
        choose = carelessly if number % 2 else legally
        yield Draft(kinds[number // 2 % len(kinds)], whole_round(maker, GAME, choose), (Rule.TRICK_WINNER,))


def _moons_with_the_jack() -> Iterator[Draft]:
    """The standard game but for the jack, which many programs know: with the shooter, and with somebody else."""
    hearts = [f"{rank}H" for rank in "23456789TJQKA"]
    for shooter in range(STANDARD.players):
        for holder in range(STANDARD.players):
            taken: list[list[str]] = [[] for _ in range(STANDARD.players)]
            taken[shooter] += [*hearts, "QS"]
            taken[holder].append("JD")
            yield Draft(Rule.MOON_JACK, {"ask": "score", "ruleset": {"jack_of_diamonds": -10}, "taken": taken})


def _ends() -> Iterator[Draft]:
    """Matches in which the highest total comes to 99, 100 and 101, with one player lowest and with two."""
    maker = Maker("standard ends")
    sheets = sorted(all_sheets(STANDARD))
    for highest, tied in product((99, 100, 101), (False, True)):
        found = 0
        while found < 4:
            rounds = [maker.random.choice(sheets) for _ in range(maker.random.randint(4, 8))]
            before = play_match(rounds, STANDARD)
            last = [sheet for sheet in sheets if _comes_to(before.totals, sheet) == (highest, tied)]
            if before.finished or not last:
                continue
            rounds.append(maker.random.choice(last))
            found += 1
            rule = Rule.TIE if tied else Rule.END_SCORE
            yield Draft(rule, {"ask": "match", "ruleset": GAME, "rounds": [list(points) for points in rounds]})


def _comes_to(totals: Sequence[int], sheet: Sequence[int]) -> tuple[int, bool]:
    """The highest total after a round, and whether more than one player is lowest."""
    after = [total + points for total, points in zip(totals, sheet, strict=True)]
    return max(after), after.count(min(after)) > 1
