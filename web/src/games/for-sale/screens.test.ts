import { expect, it } from 'vitest';

import { screens } from './screens';

const told = (passersProperty: number | null) =>
  screens.coach
    .filter((step) => step.when({ phase: 'buy' }, { passers_property: passersProperty }))
    .map((step) => step.text);

it('guides through an auction, and tells of passing empty-handed where that is what passing means', () => {
  expect(told(3)).toEqual(['web-coach-for-sale-market', 'web-coach-for-sale-ladder', 'web-coach-for-sale-actions']);
  expect(told(null)).toContain('web-coach-for-sale-fewer');
});
