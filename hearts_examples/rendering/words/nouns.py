"""Cards as nouns inside a sentence, in the case that the sentence needs, and lists of them."""

from collections.abc import Sequence
from dataclasses import dataclass

from hearts_examples.rendering.words.catalogue import Catalogue
from hearts_examples.rules.cards import Card


@dataclass(frozen=True, slots=True)
class Noun:
    """A word or a list of words that a message asks for in the form it needs.

    `{card}` is the bare name; `{card:the}`, `{card:The}` (at the beginning of a sentence) and `{card:the-object}`
    (German accusative) bring the article with them.
    """

    items: Sequence["str | Card"]
    words: Catalogue

    def __format__(self, form: str) -> str:
        texts = [self._text(item, form.lower() or "name") for item in self.items]
        text = texts[0] if len(texts) == 1 else self.words.text("list", items=", ".join(texts[:-1]), last=texts[-1])
        return text[0].upper() + text[1:] if form[:1].isupper() else text

    def _text(self, item: str | Card, form: str) -> str:
        if isinstance(item, str):
            return item
        suit = self.words.text(f"noun.suit.{item.suit}")
        return self.words.text(f"noun.{form}.{item.rank}", suit=suit)
