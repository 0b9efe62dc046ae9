/** Where a replay stops: before each decision, at the beginning of each round, at the end. */
import type { ReplayStep } from '../api/types';

export type RoundStart = (step: ReplayStep, before: ReplayStep | undefined) => boolean;

/** Positions before a player's decision, and the end. Passes can be left out. */
export function stopsOf(steps: ReplayStep[], skipsPasses: boolean): number[] {
  const stops = steps.flatMap((step, made) =>
    step.seat !== null && !(skipsPasses && step.move === 'pass') ? [made] : [],
  );
  return [...new Set([...stops, steps.length])];
}

/** The first stop of each round. */
export function roundsOf(steps: ReplayStep[], isRoundStart: RoundStart): number[] {
  const decisions = stopsOf(steps, false);
  const starts = steps.flatMap((step, made) => (isRoundStart(step, steps[made - 1]) ? [made] : []));
  const stops = starts.map((start) => decisions.find((stop) => stop >= start) ?? steps.length);
  return [...new Set([...stops, steps.length])];
}

export function next(stops: number[], at: number): number {
  return stops.find((stop) => stop > at) ?? stops.at(-1) ?? at;
}

export function previous(stops: number[], at: number): number {
  return stops.findLast((stop) => stop < at) ?? stops[0] ?? at;
}
