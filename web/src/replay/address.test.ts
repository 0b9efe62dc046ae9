import { expect, it } from 'vitest';

import { addressOf, lookingWith, placeOf } from './address';

it.each(['/t/k3?at=0', '/t/k3?at=12&seat=2', '/t/k3?at=7&seat=all&review=1'])('says and reads %s', (address) => {
  expect(addressOf('k3', placeOf(new URL(address, 'http://x').searchParams))).toBe(address);
});
it.each(['', 'at=-3', 'at=soon'])('begins at the beginning with "%s"', (query) => {
  expect(placeOf(new URLSearchParams(query)).position).toBe(0);
});
it('looks through the eyes of a spectator, a seat or a perfect memory', () => {
  expect(lookingWith('')).toEqual({ seat: null, memory: false });
  expect(lookingWith('2')).toEqual({ seat: 2, memory: false });
  expect(lookingWith('all')).toEqual({ seat: null, memory: true });
});
