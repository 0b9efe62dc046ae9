import { expect, it } from 'vitest';

import { houseOf, planOf, skyOf } from './house';

const numbers = Array.from({ length: 30 }, (_, i) => i + 1);

it('draws thirty different houses', () => {
  expect(new Set(numbers.map((number) => JSON.stringify(houseOf(number)))).size).toBe(30);
});
it('builds wider and never lower as the number grows', () => {
  for (const number of numbers.slice(1)) {
    expect(planOf(number).width).toBeGreaterThan(planOf(number - 1).width);
    expect(planOf(number).floors).toBeGreaterThanOrEqual(planOf(number - 1).floors);
  }
});
it('keeps every house within its picture', () => {
  const xs = numbers.flatMap((number) => houseOf(number).map((shape) => Number(/^M(-?[\d.]+)/.exec(shape.d)?.[1])));
  expect(Math.min(...xs)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...xs)).toBeLessThanOrEqual(100);
});
it('has five skies', () => expect(new Set(numbers.map((number) => skyOf(number).id)).size).toBe(5));
