import { expect, it } from 'vitest';

import type { View } from './model';
import { lockedWords, moveWords } from './words';

const view = { lines: [['A1', 'R2', 'P3'], ['V4'], []], piece: { kind: 'cube', cube: 'C5', value: null } } as unknown as View;

it.each([
  ['offer cube 1 right', 'Offer Pearl 3'],
  ['offer cube 1 left', 'Offer Amber 1'],
  ['offer cube 2 right', 'Offer Violet 4'],
  ['offer cube 3 left', 'Offer cube 3 left'],
  ['offer permit 2', 'Offer Permit ±2'],
  ['offer roof', 'Offer roof'],
  ['place 2:5', 'Cobalt 5 on 2:5'],
  ['permit 1 +', 'Lengthen row 1'],
  ['permit 3 -', 'Shorten row 3'],
  ['mayor 2', 'Mayor to row 2'],
  ['embezzle', 'Stow $1M'],
  ['bid 9', 'Bid 9'],
  ['pass', 'Pass'],
])('says %s in words', (typed, words) => {
  expect(moveWords(typed, view)).toBe(words);
});

it('says what it can where the position is not known', () => {
  expect([moveWords('offer cube 2 right'), moveWords('place 2:5')]).toEqual(['Offer cube 2 right', 'Place 2:5']);
});

it('says why a cube cannot be offered: only an end can, and only where it fits', () => {
  expect([0, 1, 2].map((place) => lockedWords(['A1', 'R2', 'P3'], place))).toEqual(['It fits nowhere now', 'Only the ends of a line can be offered', 'It fits nowhere now']);
  expect(lockedWords(['V4'], 0)).toBe('It fits nowhere now');
});
