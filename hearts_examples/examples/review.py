"""The catalogue reviewed: does each record agree with the rules, and which pages show it?"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from hearts_examples.examples.outcome import verify
from hearts_examples.examples.placed import examples_placed
from hearts_examples.examples.record import Example
from hearts_examples.faults import Fault


@dataclass(frozen=True, slots=True)
class Review:
    """A record: the fault that it has, if any, and the pages that show it."""

    example: Example
    fault: Fault | None
    pages: tuple[str, ...]


def review(
    catalogue: Mapping[str, Example], docs: Path, generated: Mapping[str, Collection[str]] | None = None
) -> Iterator[Review]:
    """Every record in turn; the pages are those below `docs`, none where there is no such folder.

    `generated` are pages that stand in no folder, with the examples that they show.
    """
    shown = _pages_by_example(catalogue, docs)
    for page, examples in (generated or {}).items():
        shown |= {example: (*shown[example], page) for example in examples if example in shown}
    for example in catalogue.values():
        try:
            verify(example)
        except Fault as fault:
            yield Review(example, fault, shown[example.id])
        else:
            yield Review(example, None, shown[example.id])


def _pages_by_example(catalogue: Mapping[str, Example], docs: Path) -> dict[str, tuple[str, ...]]:
    pages: dict[str, list[str]] = {example_id: [] for example_id in catalogue}
    for path in sorted(docs.rglob("*.md")):
        for example_id in pages.keys() & examples_placed(path.read_text(encoding="utf-8")):
            pages[example_id].append(path.relative_to(docs).as_posix())
    return {example_id: tuple(found) for example_id, found in pages.items()}
