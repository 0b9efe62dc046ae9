import { expect, it } from 'vitest';

import { factsOf, seatFacts } from './facts';

const view = {
  viewer: 0,
  actors: [1],
  phase: 'bid',
  prize: 7,
  cards_left: [3, 9],
  secret: null,
  seats: [{ score: 4, hand: null }],
};

it('shows numbers, words and lists of them, and leaves the rest out', () => {
  expect(factsOf(view)).toEqual([
    { name: 'prize', text: '7' },
    { name: 'cards left', text: '3 9' },
  ]);
});
it('shows what is known of a seat', () => expect(seatFacts(view, 0)).toEqual([{ name: 'score', text: '4' }]));
