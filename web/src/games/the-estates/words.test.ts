import { expect, it } from 'vitest';

import { loadLanguage } from '../../i18n/index.svelte';
import type { View } from './model';
import { cubeName, lockedWords, moveWords } from './words';

const view = {
  lines: [['A1', 'R2', 'P3'], ['V4'], []],
  piece: { kind: 'cube', cube: 'C5', value: null },
} as unknown as View;

const named = (move: string) => ({ move, label: { text: 'As its button', key: 'no-such-key', args: {} } });

it.each([
  ['offer cube 1 right', 'Offer Pearl 3'],
  ['offer cube 1 left', 'Offer Amber 1'],
  ['offer cube 2 right', 'Offer Violet 4'],
  ['offer cube 3 left', 'As its button'],
  ['offer roof', 'As its button'],
  ['place 2:5', 'Cobalt 5 on 2:5'],
  ['permit 1 +', 'As its button'],
])('says %s in words', (typed, words) => {
  expect(moveWords(named(typed), view)).toBe(words);
});

it('says what the button says where the position is not known', () => {
  expect(moveWords(named('offer cube 2 right'))).toBe('As its button');
  expect(moveWords(named('place 2:5'))).toBe('As its button');
});

it('speaks of the companies in the language of the page', async () => {
  await loadLanguage('fr');
  expect(cubeName('R5')).toBe('Rubis 5');
  await loadLanguage('en');
});

it('says why a cube cannot be offered: only an end can, and only where it fits', () => {
  expect([0, 1, 2].map((place) => lockedWords(['A1', 'R2', 'P3'], place))).toEqual([
    'It does not fit anywhere right now',
    'Only the ends of a line can be offered',
    'It does not fit anywhere right now',
  ]);
  expect(lockedWords(['V4'], 0)).toBe('It does not fit anywhere right now');
});
