"""The generators of pages, all of them: the one place where one is added."""

from hearts_examples.rendering.generated import evidence, faq, variants
from hearts_examples.rendering.generated.source import Generator

GENERATORS: tuple[Generator, ...] = (faq.index, variants.pages, evidence.page)
