// A Hearts program of somebody else: it answers `legal` and `trick`. Its argument names a rule that it gets wrong.
const wrong = process.argv[2];
const DEFAULTS = {
  opening_lead: 'lowest-club', first_trick_points: 'barred', first_trick_fallback: 'any', hearts_lead: 'when-broken',
  hearts_lead_exception: 'only-hearts', heart_values: 'one', spade_values: { QS: 13 }, jack_of_diamonds: 0,
};
const height = (card) => '23456789TJQKA'.indexOf(card[0]);
const answers = {
  legal({ r, hand, trick = [], trick_number, hearts_broken }) {
    const penalty = (card) => card[1] === 'H' || card in r.spade_values;
    const refused = {};
    const forbid = (rule, applies, allows) => {
      const left = hand.filter((card) => !(card in refused));
      if (!applies || rule === wrong || !left.some(allows)) return;
      left.filter((card) => !allows(card)).forEach((card) => { refused[card] = rule; });
    };
    const [leads, first, bare] = [!trick.length, trick_number === 1, hand.every(penalty)];
    const lowest = hand.filter((card) => card[1] === 'C').sort((a, b) => height(a) - height(b))[0];
    const barred = first && !leads && r.first_trick_points === 'barred' && !hand.some((c) => c[1] === trick[0][1]);
    const spared = bare && r.hearts_lead_exception === 'only-penalty-cards';
    forbid('opening-lead', first && leads && r.opening_lead !== 'left-of-dealer',
      (card) => (r.opening_lead === 'any-club' ? card[1] === 'C' : card === lowest));
    forbid('follow-suit', !leads, (card) => card[1] === trick[0][1]);
    forbid('first-trick-points', barred, (card) => !penalty(card));
    forbid('first-trick-fallback', barred && bare && r.first_trick_fallback !== 'any',
      (card) => (r.first_trick_fallback === 'queen' ? card === 'QS' : card[1] === 'H'));
    forbid('lead-hearts', leads && !hearts_broken && r.hearts_lead === 'when-broken' && !spared, (c) => c[1] !== 'H');
    return { legal: hand.filter((card) => !(card in refused)), refused };
  },
  trick({ r, trick }) {
    const face = (card) => (card === 'AH' && r.heart_values === 'face' ? 1 : height(card) + 2);
    const heart = (card) => (r.heart_values === 'one' || wrong === 'heart-values' ? 1 : face(card));
    const cost = (card) => (card[1] === 'H' ? heart(card) : r.spade_values[card] ?? 0) + (card === 'JD' ? r.jack_of_diamonds : 0);
    const takes = (best, card) => ((card[1] === best[1] || wrong === 'trick-winner') && height(card) > height(best) ? card : best);
    return { winner: trick.indexOf(trick.reduce(takes)), points: trick.reduce((sum, card) => sum + cost(card), 0) };
  },
};
require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const question = JSON.parse(line);
  console.log(JSON.stringify(answers[question.ask]({ ...question, r: { ...DEFAULTS, ...question.ruleset } })));
});
