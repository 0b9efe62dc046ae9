import { beforeEach, expect, it, vi } from 'vitest';

import type { CoachStep } from '../games';
import { markDone, nextStep } from './progress';

const steps = ['market', 'actions', 'hand'].map((anchor) => ({ anchor, text: 'coach.next', when: (view: string) => view !== 'over' })) as unknown as CoachStep[];
const shows =
  (...anchors: string[]) =>
  (step: CoachStep) =>
    anchors.includes(step.anchor);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
});

it('waits for the place of a step, and shows it whenever that is there, until it is seen', () => {
  expect(nextStep('g', steps, 'buy', shows())).toBeNull();
  expect(nextStep('g', steps, 'buy', shows('actions'))).toBe(1);
  expect(nextStep('g', steps, 'buy', shows())).toBeNull();
  expect(nextStep('g', steps, 'buy', shows('actions', 'hand'))).toBe(1);
  markDone('g', 1);
  expect(nextStep('g', steps, 'buy', shows('actions', 'hand'))).toBe(2);
});

it('does not swap the bubble that is shown while its place is there', () => {
  expect(nextStep('g', steps, 'buy', shows('market', 'actions'), 1)).toBe(1);
  expect(nextStep('g', steps, 'buy', shows('market'), 1)).toBe(0);
  expect(nextStep('g', steps, 'over', shows('market'), 0)).toBeNull();
});
