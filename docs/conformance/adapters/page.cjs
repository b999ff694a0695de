// An adapter for the script of a web page: it is run without the page, and what it defines is asked.
//
//     hearts-examples conform --ruleset standard -- node page.cjs my-hearts.js
//
// Say in `answers` what your script calls things. If it touches the page while it loads, give it what it needs of one.
const { readFileSync } = require('node:fs');
const { createInterface } = require('node:readline');
const { createContext, runInContext } = require('node:vm');

const page = createContext({ window: {}, document: { addEventListener() {} }, console });
runInContext(readFileSync(process.argv[2], 'utf8'), page);
const { Hearts } = page.window;

const answers = {
  legal({ hand, trick = [], trick_number, hearts_broken = false }) {
    const game = new Hearts({ cardsOnTable: trick, trickNo: trick_number, heartsBroken: hearts_broken });
    return { legal: hand.filter((card) => game.mayPlay(card, hand)) };
  },
  trick({ trick }) {
    return { winner: trick.indexOf(Hearts.takes(trick)), points: Hearts.worth(trick) };
  },
};

createInterface({ input: process.stdin }).on('line', (line) => {
  let answer = { unsupported: true };
  try {
    const { ruleset = 'standard', ask, ...question } = JSON.parse(line);
    if (ruleset === 'standard' && ask in answers) answer = answers[ask](question);
  } catch {
    // Lines that are no question stand in the suite too.
  }
  console.log(JSON.stringify(answer));
});
