import { expect, it } from 'vitest';

import type { ReplayStep } from '../api/types';
import { next, previous, roundsOf, stopsOf } from './stops';

const steps: ReplayStep[] = (['deal', 'deal', 'bid', 'pass', 'deal', 'pass'] as const).map((move, i) => ({
  position: i + 1,
  seat: move === 'deal' ? null : 0,
  move,
  forced: false,
  lines: [],
  events: [],
}));
const isRoundStart = (step: ReplayStep, before: ReplayStep | undefined) => step.seat === null && before?.seat !== null;

it('stops before each decision and at the end', () => expect(stopsOf(steps, false)).toEqual([2, 3, 5, 6]));
it('can skip passes', () => expect(stopsOf(steps, true)).toEqual([2, 6]));
it('goes round by round', () => expect(roundsOf(steps, isRoundStart)).toEqual([2, 5, 6]));
it('stays at the ends', () => {
  expect([next([2, 6], 6), previous([2, 6], 2), next([2, 6], 3), previous([2, 6], 3)]).toEqual([6, 2, 6, 2]);
});
