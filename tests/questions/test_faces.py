"""Every kind of question has all its faces; whoever adds a kind reads here what else it needs."""

from collections.abc import Container
from dataclasses import fields
from pathlib import Path

import pytest

from hearts_examples.conformance.blame import CLOSER
from hearts_examples.examples.load import load
from hearts_examples.examples.outcome import compute
from hearts_examples.examples.record import read_record
from hearts_examples.examples.skeleton import SAMPLES
from hearts_examples.questions import KINDS, TAKES
from hearts_examples.rendering.figures import FIGURES, figure_of
from hearts_examples.rendering.figures.context import MATTERS
from hearts_examples.rendering.figures.terminal import PICTURES
from hearts_examples.rendering.words.catalogue import read_catalogue
from tests.building import ROOT

TEMPLATES = ROOT / "hearts_examples" / "rendering" / "templates"
WORDS = read_catalogue("en")

FACES: dict[str, Container[str]] = {
    "what it takes (the fields of its question)": TAKES,
    "a figure (rendering.figures.FIGURES)": FIGURES,
    "a picture for the terminal (rendering.figures.terminal.PICTURES)": PICTURES,
    "a template (rendering/templates)": {path.name.removesuffix(".html.j2") for path in TEMPLATES.glob("*.j2")},
    "the options that matter (rendering.figures.context.MATTERS)": MATTERS,
    "a sample (examples.skeleton.SAMPLES)": SAMPLES,
    "whom to blame (conformance.blame.CLOSER)": CLOSER,
    "a worked example (examples/catalogue)": {example.kind for example in load().values()},
    "a general title (figure.<kind>.title)": {
        key.removeprefix("figure.").removesuffix(".title") for key in WORDS.messages if key.endswith(".title")
    },
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("face", FACES)
def test_every_kind_has_every_face(kind: str, face: str) -> None:
    assert kind in FACES[face], f"the kind {kind!r} has no {face}"


@pytest.mark.parametrize("kind", KINDS)
def test_the_sample_of_a_kind_is_read_answered_and_drawn(kind: str) -> None:
    data = {"id": kind, "rules": ["deal"], "ask": kind, "claim": {"any": 0}, **SAMPLES[kind]}
    outcome = compute(read_record(data, Path("sample.toml"), 1))
    assert type(outcome.question) is KINDS[kind]
    name, figure = figure_of(outcome, WORDS)
    assert name == kind
    assert figure.verdict
    assert [field.name for field in fields(KINDS[kind])] == ["ruleset", *TAKES[kind]]
