// Cards as people write them: QS, ♠Q, SQ, Pik-Dame, PD, queen of spades. The words for suits and ranks, of all
// languages together, come with the page.

import { t } from "../ui/words.js";

const SUITS = ["C", "D", "S", "H"];
const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"];

/**
 * @param {string[]} ids
 * @param {string} prefix
 * @returns {Map<string, string>}
 */
function vocabulary(ids, prefix) {
  return new Map(
    ids.flatMap((id) =>
      t(`${prefix}.${id}`)
        .split(" ")
        .map((word) => /** @type {[string, string]} */ ([plain(word), id])),
    ),
  );
}

/** @param {string} text */
const plain = (text) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}|[\ufe0e\ufe0f]/gu, "")
    .toUpperCase();

/** @param {Map<string, string>} words */
const anyOf = (words) => [...words.keys()].sort((one, other) => other.length - one.length).join("|");

/**
 * The codes of the cards in a text, each once, and the words that are no cards.
 * @param {string} text
 * @returns {{ codes: string[], unknown: string[] }}
 */
export function readCards(text) {
  const suits = vocabulary(SUITS, "check.words.suit");
  const ranks = vocabulary(RANKS, "check.words.rank");
  const end = "(?![\\p{L}\\p{N}])";
  const rankFirst = new RegExp(`(${anyOf(ranks)})[\\s-]*(?:OF\\s+)?(${anyOf(suits)})${end}`, "uy");
  const suitFirst = new RegExp(`(${anyOf(suits)})[\\s-]*(${anyOf(ranks)})${end}`, "uy");
  const word = /[^\s,;.|/]+/uy;
  const gap = /[\s,;.|/]+/uy;
  const said = plain(text);
  /** @type {Set<string>} */
  const codes = new Set();
  /** @type {string[]} */
  const unknown = [];
  let at = 0;
  const take = (/** @type {RegExp} */ pattern) => {
    pattern.lastIndex = at;
    const match = pattern.exec(said);
    if (match) at = pattern.lastIndex;
    return match;
  };
  while (at < said.length) {
    if (take(gap)) continue;
    const ranked = take(rankFirst);
    const suited = ranked ? null : take(suitFirst);
    const rank = ranks.get(ranked?.[1] ?? suited?.[2] ?? "");
    const suit = suits.get(ranked?.[2] ?? suited?.[1] ?? "");
    if (rank && suit) codes.add(rank + suit);
    else unknown.push(take(word)?.[0] ?? said[at++]);
  }
  return { codes: [...codes], unknown };
}
