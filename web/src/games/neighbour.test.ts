import { expect, it } from 'vitest';

import { neighbour } from './neighbour';

it.each([
  [2, 1, 5],
  [9, 1, 2],
  [2, -1, 9],
  [null, 1, 2],
  [null, -1, 9],
  [7, 1, 2],
] as const)('from %s by %s to %s', (from, by, to) => {
  expect(neighbour([2, 5, 9], from, by)).toBe(to);
});

it('finds none in an empty hand', () => {
  expect(neighbour([], null, 1)).toBeUndefined();
});
