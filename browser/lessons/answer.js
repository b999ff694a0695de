// An exercise as a value, and what every answer makes of it. The data bring along what is right and what each choice
// leads to, computed by the rules; here it is only looked up. There is no page here and no words of its own.

/** @typedef {import("../data.js").ExerciseData} ExerciseData */
/** @typedef {import("../data.js").Said} Said */
/**
 * @typedef {{ about: "short", key: string, n?: number }
 *   | { about: "mistaken", groups: { cards: string[], why: Said }[] }
 *   | { about: "missing", n: number, why: Said }
 *   | { about: "wrong", why: Said }
 *   | { about: "better", says: Said[] }
 *   | { about: "right", why: Said }
 *   | { about: "well", says: Said[] }
 *   | { about: "revealed", says: Said[] }} Saying  What there is to say about an answer.
 */
/**
 * @typedef {object} Answer
 * @property {string[]} picked
 * @property {string[]} wrong  What was wrong with the last answer.
 * @property {Saying | null} said
 * @property {{ card: string, refused: boolean, taker: number }} lying  What that answer leads to on the table: a card
 *   before the learner, whether it may not be played, and who takes the trick.
 * @property {number} tries
 * @property {boolean} done
 */

const NOTHING = { card: "", refused: false, taker: -1 };

/** @type {Answer} */
export const UNANSWERED = { picked: [], wrong: [], said: null, lying: NOTHING, tries: 0, done: false };

/**
 * A card is picked, or put back.
 * @param {Answer} answer
 * @param {string} code
 * @returns {Answer}
 */
export function toggle(answer, code) {
  const { picked, wrong, done } = answer;
  if (done) return answer;
  if (!picked.includes(code)) return { ...answer, picked: [...picked, code] };
  return { ...answer, picked: picked.filter((each) => each !== code), wrong: wrong.filter((each) => each !== code) };
}

/**
 * All right cards are wanted.
 * @param {ExerciseData} data
 * @param {Answer} answer
 * @returns {Answer}
 */
export function check(data, answer) {
  const { right, why, wrong = {} } = data;
  const { picked } = answer;
  if (!picked.length) return { ...answer, said: { about: "short", key: "lesson.ui.choose-first" } };
  const mistaken = picked.filter((code) => !right.includes(code));
  const missing = right.filter((code) => !picked.includes(code)).length;
  if (!mistaken.length && !missing) return solved(answer, { about: "right", why });
  const tried = { ...answer, tries: answer.tries + 1, wrong: mistaken, lying: NOTHING };
  if (!mistaken.length) return { ...tried, said: { about: "missing", n: missing, why } };
  const { refused = false, taker = -1 } = wrong[mistaken[0]];
  const reasons = [...new Set(mistaken.map((code) => wrong[code].text))];
  const groups = reasons.map((text) => {
    const cards = mistaken.filter((code) => wrong[code].text === text);
    return { cards, why: wrong[cards[0]] };
  });
  return { ...tried, lying: { card: mistaken[0], refused, taker }, said: { about: "mistaken", groups } };
}

/**
 * One seat or one answer is chosen.
 * @param {ExerciseData} data
 * @param {Answer} answer
 * @param {string} choice
 * @returns {Answer}
 */
export function choose(data, answer, choice) {
  if (answer.done) return answer;
  const chosen = { ...answer, picked: [choice] };
  if (data.right.includes(choice)) return solved(chosen, { about: "right", why: data.why });
  const why = data.wrong?.[choice] ?? data.why;
  return { ...chosen, tries: answer.tries + 1, wrong: [choice], said: { about: "wrong", why } };
}

/**
 * Cards are passed.
 * @param {ExerciseData} data
 * @param {Answer} answer
 * @returns {Answer}
 */
export function pass(data, answer) {
  const short = (data.count ?? 0) - answer.picked.length;
  if (short > 0) return { ...answer, said: { about: "short", key: "lesson.ui.choose-more", n: short } };
  if (short < 0) return { ...answer, said: { about: "short", key: "lesson.ui.choose-fewer", n: -short } };
  const { good, says } = verdictOf(data, answer.picked);
  if (good) return solved(answer, { about: "well", says });
  return { ...answer, tries: answer.tries + 1, said: { about: "better", says } };
}

/**
 * The right answer is shown.
 * @param {ExerciseData} data
 * @param {Answer} answer
 * @returns {Answer}
 */
export function reveal(data, answer) {
  const says = data.pick === "pass" ? verdictOf(data, data.right).says : [data.why];
  return { ...solved(answer, { about: "revealed", says }), picked: data.right };
}

/**
 * @param {Answer} answer
 * @param {Saying} said
 * @returns {Answer}
 */
const solved = (answer, said) => ({ ...answer, said, done: true, wrong: [], lying: NOTHING });

/**
 * How well these cards are passed.
 * @param {ExerciseData} data
 * @param {string[]} codes
 */
function verdictOf({ hand = [], passes = [], verdicts = [] }, codes) {
  const places = hand.flatMap((code, at) => (codes.includes(code) ? [at] : []));
  return verdicts[passes[rank(places, hand.length)]];
}

/**
 * The place of a combination among all of its size, in lexicographic order.
 * @param {number[]} places
 * @param {number} of
 */
export function rank(places, of) {
  let before = 0;
  let next = 0;
  places.forEach((place, at) => {
    for (; next < place; next++) before += ways(of - next - 1, places.length - at - 1);
    next += 1;
  });
  return before;
}

/**
 * In how many ways so many can be chosen.
 * @param {number} n
 * @param {number} k
 */
function ways(n, k) {
  let found = 1;
  for (let at = 0; at < k; at++) found = (found * (n - at)) / (at + 1);
  return found;
}
