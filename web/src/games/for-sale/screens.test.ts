import { expect, it } from 'vitest';

import type { View } from './model';
import { screens } from './screens';

const seat = { is_in: true };
const auction = (market: number[]) => ({ phase: 'buy', market, seats: [seat, seat, seat] }) as unknown as View;
const told = (view: View) => screens.coach.filter((step) => step.when(view as never)).map((step) => step.text);

it('guides through an auction, and tells of passing empty-handed where there are fewer properties than players', () => {
  expect(told(auction([3, 9, 14]))).toEqual(['coach.forSale.market', 'coach.forSale.ladder', 'coach.forSale.actions']);
  expect(told(auction([3, 9]))).toContain('coach.forSale.fewer');
});
