import { beforeEach, expect, it, vi } from 'vitest';

import type { CoachStep } from '../games/screens';
import { markDone, nextStep } from './progress';

const steps: CoachStep[] = ['market', 'actions', 'hand'].map((anchor) => ({
  anchor,
  text: 'web-coach-next',
  when: (view) => view !== 'over',
}));
const shows =
  (...anchors: string[]) =>
  (step: CoachStep) =>
    anchors.includes(step.anchor);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

it('waits for the place of a step, and shows it whenever that is there, until it is seen', () => {
  expect(nextStep('g', steps, 'buy', null, shows())).toBeNull();
  expect(nextStep('g', steps, 'buy', null, shows('actions'))).toBe(1);
  expect(nextStep('g', steps, 'buy', null, shows())).toBeNull();
  expect(nextStep('g', steps, 'buy', null, shows('actions', 'hand'))).toBe(1);
  markDone('g', 1);
  expect(nextStep('g', steps, 'buy', null, shows('actions', 'hand'))).toBe(2);
});

it('does not swap the bubble that is shown while its place is there', () => {
  expect(nextStep('g', steps, 'buy', null, shows('market', 'actions'), 1)).toBe(1);
  expect(nextStep('g', steps, 'buy', null, shows('market'), 1)).toBe(0);
  expect(nextStep('g', steps, 'over', null, shows('market'), 0)).toBeNull();
});
