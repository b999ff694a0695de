// Cards that move: from the hand to the table, and a complete trick to its taker. Where the device asks for little
// motion, nothing moves.

import { WAY } from "./state.js";

/** Whether the device asks for little motion. */
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const LYING = "[id^=lies-]";

/**
 * Remember where the cards are, before the page changes.
 * @param {Element} tool
 * @returns {() => void} moves the cards that have come or are going, once it has changed
 */
export function watched(tool) {
  if (still()) return () => {};
  const held = new Map(
    [...tool.querySelectorAll(".practice-hand button")].map((card) => [nameOf(card), card.getBoundingClientRect()]),
  );
  const lay = new Set([...tool.querySelectorAll(LYING)].map(nameOf));
  const went = tool.querySelector("[data-taker]") !== null;
  return () => {
    const felt = tool.querySelector(".practice-felt");
    if (!felt) return;
    const middle = felt.getBoundingClientRect();
    const cards = [...felt.querySelectorAll(LYING)];
    for (const card of cards) {
      if (!lay.has(nameOf(card))) come(card, held.get(nameOf(card)), middle);
    }
    const taker = felt.getAttribute("data-taker");
    const goal = taker !== null && !went && felt.querySelector(`[data-seat="${taker}"] .seat-name`);
    if (goal) for (const card of cards) go(card, goal.getBoundingClientRect());
  };
}

/** @param {Element} card */
const nameOf = (card) => card.id.split("-")[1];

/**
 * The way between the middles of two places.
 * @param {DOMRect} from
 * @param {DOMRect} to
 */
const way = (from, to) => [
  to.left + to.width / 2 - from.left - from.width / 2,
  to.top + to.height / 2 - from.top - from.height / 2,
];

/**
 * A card comes from the hand, or from its player's side of the table.
 * @param {Element} card
 * @param {DOMRect | undefined} from
 * @param {DOMRect} middle
 */
function come(card, from, middle) {
  const here = card.getBoundingClientRect();
  const [x, y] = from ? way(here, from) : way(middle, here);
  card.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], {
    duration: WAY,
    easing: "ease-out",
  });
}

/**
 * A card goes to the taker of the trick.
 * @param {Element} card
 * @param {DOMRect} goal
 */
function go(card, goal) {
  const [x, y] = way(card.getBoundingClientRect(), goal);
  const there = { transform: `translate(${x}px, ${y}px) scale(0.4)`, opacity: 0.4 };
  card.animate([{ transform: "none" }, there], { duration: WAY, easing: "ease-in", fill: "forwards" });
}
