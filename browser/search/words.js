// The words of a text, whatever their accents and endings. All that depends on the language stands in its messages
// (search.po) and comes with the index; a language that says nothing there is read by whole words.

/** @typedef {import("../data.js").SearchWords} SearchWords */
/** @typedef {ReturnType<typeof reader>} Reader */

const SIGNS = "♠♤♥♡♦♢♣♧";
/** In letters: 10 and the two of a suit, as HE and KR are. */
const LONGEST_CARD = 4;
const CAPITALS = /^[\p{Lu}\d]+$/u;
const WORD = new RegExp(`[\\p{L}\\p{N}]+|[${SIGNS}]`, "gu");

/** An ending or a beginning does not count where so many letters stay. */
const STAYS = { ending: 3, beginning: 4 };

/**
 * Reads the words of a language.
 * @param {SearchWords} words
 */
export function reader(words) {
  const folds = Object.entries(words.fold);
  const endings = [...words.endings].sort((one, other) => other.length - one.length);

  /** Lower case, without accents, the language's other ways of writing a letter as one. */
  const fold = (/** @type {string} */ text) =>
    folds.reduce(
      (said, [written, meant]) => said.replaceAll(written, meant),
      text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, ""),
    );
  const table = (/** @type {Record<string, string>} */ rows) =>
    new Map(Object.entries(rows).map(([written, meant]) => [fold(written), fold(meant)]));
  const [same, suits, ranks] = [words.same, words.suits, words.ranks].map(table);

  /** @type {Map<string, string>} */
  const stems = new Map();

  /** What stays of a folded word without its endings and beginnings; the forms of a word have the same. */
  function stem(/** @type {string} */ word) {
    const known = stems.get(word);
    if (known !== undefined) return known;
    let said = same.get(word) ?? word;
    const isWhole = same.get(said) === said; // a form that stands for itself keeps its ending
    for (const start of isWhole ? [] : words.beginnings)
      if (said.startsWith(start) && said.length - start.length >= STAYS.beginning) said = said.slice(start.length);
    for (let ending; !isWhole && (ending = endings.find((each) => ends(said, each)));)
      said = said.slice(0, -ending.length);
    stems.set(word, said);
    return said;
  }

  /** The names of a card in one word, such as QS or 10H. */
  function card(/** @type {string} */ said) {
    for (let at = 1; at < said.length; at++) {
      const [before, after] = [said.slice(0, at), said.slice(at)];
      const [rank, suit] = ranks.has(before) && suits.has(after) ? [before, after] : [after, before];
      if (ranks.has(rank) && suits.has(suit)) return [ranks.get(rank) ?? "", suits.get(suit) ?? ""];
    }
    return undefined;
  }

  /** @type {Map<string, string>} */
  const folded = new Map();

  /** The same as `fold`, of a single word, which texts repeat. */
  function foldWord(/** @type {string} */ word) {
    let said = folded.get(word);
    if (said === undefined) folded.set(word, (said = fold(word)));
    return said;
  }

  /**
   * The folded words of a text in their order; cards in short, such as ♠Q, Q♠ or QS, by their names. `isWord` tells of
   * what is not in capitals whether it is a word, so that "as" is no ace of spades, and qs the queen.
   * @param {string} text
   * @param {(word: string) => boolean} [isWord]
   */
  function read(text, isWord = () => true) {
    const found = text.match(WORD) ?? [];
    return found.flatMap((word, at) => {
      if (SIGNS.includes(word)) return suits.get(word) ?? [];
      const said = foldWord(word);
      if (said.length > LONGEST_CARD) return said;
      const beside = SIGNS.includes(found[at - 1] ?? "-") || SIGNS.includes(found[at + 1] ?? "-");
      if (beside && ranks.has(said)) return ranks.get(said) ?? said;
      return ((CAPITALS.test(word) || !isWord(said)) && card(said)) || said;
    });
  }

  return { foldWord, stem, read };
}

const ends = (/** @type {string} */ word, /** @type {string} */ ending) =>
  word.endsWith(ending) && word.length - ending.length >= STAYS.ending;

/**
 * Whether one letter too many, too few, wrong or swapped with its neighbour is all that sets two words apart, after the
 * first letter. Words of fewer than four letters are too easily others.
 */
export function almost(/** @type {string} */ a, /** @type {string} */ b) {
  if (a[0] !== b[0] || Math.min(a.length, b.length) < 4 || Math.abs(a.length - b.length) > 1) return false;
  let start = 1;
  while (start < a.length && a[start] === b[start]) start++;
  const [x, y] = [a.slice(start), b.slice(start)];
  const swapped = x.length > 1 && x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2);
  return swapped || x.slice(1) === y.slice(1) || x.slice(1) === y || x === y.slice(1);
}
