// The script of somebody else's page, written for a browser; `fault` is planted by the tests.
(function (window) {
  const ORDER = '23456789TJQKA';
  const height = (card) => ORDER.indexOf(card.charAt(0));
  const fault = typeof window.fault === 'string' ? window.fault : '';

  class Hearts {
    constructor({ cardsOnTable, trickNo, heartsBroken }) {
      this.led = cardsOnTable.length ? cardsOnTable[0].charAt(1) : null;
      this.first = trickNo === 1;
      this.broken = heartsBroken;
    }

    mayPlay(card, hand) {
      const some = (test) => hand.some(test);
      const suit = card.charAt(1);
      if (this.led === null) {
        const clubs = hand.filter((other) => other.charAt(1) === 'C').sort((a, b) => height(a) - height(b));
        if (this.first && clubs.length) return card === clubs[0];
        return this.first || this.broken || suit !== 'H' || hand.every((other) => other.charAt(1) === 'H');
      }
      if (some((other) => other.charAt(1) === this.led)) return suit === this.led || fault === 'follow-suit';
      return !this.first || !Hearts.worth([card]) || !some((other) => !Hearts.worth([other]));
    }

    static takes(trick) {
      return trick.reduce((best, card) => (card.charAt(1) === best.charAt(1) && height(card) > height(best) ? card : best));
    }

    static worth(cards) {
      return cards.reduce((sum, card) => sum + (card === 'QS' ? 13 : card.charAt(1) === 'H' ? 1 : 0), 0);
    }
  }

  window.Hearts = Hearts;
})(window);
