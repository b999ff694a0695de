"""Which points cannot come together, against every way of sharing the cards out."""

from collections.abc import Iterator
from itertools import combinations_with_replacement

import pytest

from hearts_examples.exports.sheets import impossible_together


def shared_out(costs: list[int], players: int) -> set[tuple[int, ...]]:
    """Every sheet, ascending, that sharing out cards of these costs can bring."""
    sheets = {(0,) * players}
    for cost in costs:
        sheets = {
            tuple(sorted((*sheet[:seat], sheet[seat] + cost, *sheet[seat + 1 :])))
            for sheet in sheets
            for seat in range(players)
        }
    return sheets


def is_part(group: tuple[int, ...], sheet: tuple[int, ...]) -> bool:
    rest = list(sheet)
    for points in group:
        if points not in rest:
            return False
        rest.remove(points)
    return True


def sheets_of(total: int, players: int) -> Iterator[tuple[int, ...]]:
    """All ascending sheets that add up."""
    for sheet in combinations_with_replacement(range(total + 1), players):
        if sum(sheet) == total:
            yield sheet


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    "costs",
    [[1], [5], [1, 1, 1], [13, 1, 1, 1, 1], [7, 5, 1, 1], [2, 4, 6, 8], [9, 1, 1, 1, 1, 1, 1], [3, 3, 3], [2, 3, 4, 5]],
)
def test_a_sheet_can_occur_exactly_if_no_group_is_part_of_it(costs: list[int], players: int) -> None:
    groups = impossible_together(costs, players)
    possible = shared_out(costs, players)
    for sheet in sheets_of(sum(costs), players):
        assert (sheet in possible) is not any(is_part(group, sheet) for group in groups), sheet


@pytest.mark.parametrize("costs", [[13, 1, 1, 1, 1], [7, 5, 1, 1], [2, 4, 6, 8], [9, 1, 1, 1, 1, 1, 1]])
def test_groups_are_the_smallest_in_order(costs: list[int]) -> None:
    groups = impossible_together(costs, 4)
    assert groups == sorted(groups)
    assert all(tuple(sorted(group)) == group for group in groups)
    for group in groups:
        assert not any(is_part(other, group) for other in groups if other != group), group


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("costs", [[13, 1, 1, 1, 1], [7, 5, 1, 1], [2, 4, 6, 8], [9, 1, 1, 1, 1, 1, 1], [2, 3, 4, 5]])
def test_no_group_is_there_for_nothing(costs: list[int], players: int) -> None:
    groups = impossible_together(costs, players)
    parts = [{group for group in groups if is_part(group, sheet)} for sheet in sheets_of(sum(costs), players)]
    assert {group for found in parts for group in found} == set(groups)
    assert all(group[-1] <= sum(costs) - sum(group) for group in groups if len(group) == players - 1)


def test_thirteen_hearts_and_the_queen() -> None:
    groups = impossible_together([13] + [1] * 13, 4)
    for sheet in ((0, 2, 12, 12), (1, 1, 12, 12), (3, 5, 8, 10)):
        assert any(is_part(group, sheet) for group in groups), sheet
    for sheet in ((0, 0, 13, 13), (0, 0, 0, 26), (3, 5, 5, 13), (0, 6, 7, 13)):
        assert not any(is_part(group, sheet) for group in groups), sheet
