import { expect, it } from 'vitest';

import { minus } from './minus';

it('writes a minus sign before numbers only', () => {
  expect([minus(-16), minus('-3,5'), minus(0), minus('12'), minus('Anne-Marie'), minus('-')]).toEqual(['−16', '−3,5', '0', '12', 'Anne-Marie', '-']);
  expect(minus('Round over: Ann -11, Player-2 4 (lots 2-5), Cy (-3).')).toBe('Round over: Ann −11, Player-2 4 (lots 2-5), Cy (−3).');
});
