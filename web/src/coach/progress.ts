/** Which steps of the guide a visitor has seen, game by game. */
import type { CoachStep } from '../games/screens';

const KEY = 'freehold.coach';

function seen(): Record<string, number[]> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, number[]>;
  } catch {
    return {};
  }
}

export function isDone(game: string, index: number): boolean {
  return seen()[game]?.includes(index) ?? false;
}

export function markDone(game: string, index: number): void {
  const all = seen();
  localStorage.setItem(KEY, JSON.stringify({ ...all, [game]: [...(all[game] ?? []), index] }));
}

export function skipAll(game: string, steps: number): void {
  localStorage.setItem(KEY, JSON.stringify({ ...seen(), [game]: Array.from({ length: steps }, (_, i) => i) }));
}

export function startOver(): void {
  localStorage.removeItem(KEY);
}

/** The first step not seen that fits the moment and whose place is on the screen; the one that is shown stays. */
export function nextStep(
  game: string,
  steps: CoachStep[],
  view: unknown,
  facts: unknown,
  isShown: (step: CoachStep) => boolean,
  current?: number,
): number | null {
  const fits = (step: CoachStep | undefined, i: number) =>
    step !== undefined && !isDone(game, i) && step.when(view, facts) && isShown(step);
  if (current !== undefined && fits(steps[current], current)) return current;
  const index = steps.findIndex(fits);
  return index < 0 ? null : index;
}
