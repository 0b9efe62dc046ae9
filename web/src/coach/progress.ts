/** Which steps of the guide a visitor has seen, game by game. */
import type { CoachStep } from '../games';

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

/** The first step not seen that fits the moment. */
export function nextStep(game: string, steps: CoachStep[], view: unknown): number | null {
  const index = steps.findIndex((step, i) => !isDone(game, i) && step.when(view as never));
  return index < 0 ? null : index;
}
