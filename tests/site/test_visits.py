"""Every page in a real browser: no complaint, no accessibility fault, nothing that sticks out."""

from tests.site.faults import assert_none
from tests.site.visits import Visit


def test_scripts_and_files_work(visits: list[Visit]) -> None:
    assert visits
    assert_none(f"/{visit.address}: {failure}" for visit in visits for failure in visit.failed)
    assert_none(f"/{visit.address}: {complaint}" for visit in visits for complaint in visit.complaints)


def test_content_security_policy_stops_nothing_of_ours(visits: list[Visit]) -> None:
    assert_none(f"/{visit.address}: {violation}" for visit in visits for violation in visit.violations)


def test_axe_finds_nothing_in_light(visits: list[Visit]) -> None:
    assert_none(f"/{visit.address}: {fault}" for visit in visits for fault in visit.axe_light)


def test_dark_is_dark(visits: list[Visit]) -> None:
    assert_none(f"/{visit.address}: {visit.backgrounds}" for visit in visits if len(set(visit.backgrounds)) != 2)


def test_axe_finds_nothing_in_dark(visits: list[Visit]) -> None:
    assert_none(f"/{visit.address}: {fault}" for visit in visits for fault in visit.axe_dark)


def test_nothing_scrolls_sideways_on_the_narrowest_phone(visits: list[Visit]) -> None:
    assert_none(f"/{visit.address}: {element}" for visit in visits for element in visit.sticks_out)
