import { expect, it } from 'vitest';

import { leftOf, spoken } from './clock';

it('runs a clock by its deadline, and stands still without one', () => {
  expect(leftOf(10_000, null, 4_000)).toBe(6_000);
  expect(leftOf(10_000, null, 11_000)).toBe(0);
  expect(leftOf(null, 5_000, 99)).toBe(5_000);
});
it('writes times', () => {
  expect([61_000, 3_661_000, 2 * 86_400_000 + 3_600_000].map(spoken)).toEqual(['1:01', '1:01:01', '2d 1h']);
});
