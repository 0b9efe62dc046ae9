/** The log of a replay: what happened, and what the engine says each decision cost. */
import { percent } from '../i18n/index.svelte';
import type { Line } from '../table/LogList.svelte';
import { LEAST } from './review';
import type { ReplaySession } from './session.svelte';

export function logOf(replay: ReplaySession): Line[] {
  if (!replay.isOver) return replay.screen.log.lines.map(({ position, text }) => ({ position, text }));
  return replay.steps.flatMap((step) =>
    step.lines.map((text, i) => ({
      position: step.position,
      text,
      isOwn: step.seat !== null && step.seat === replay.seat,
      cost: i === 0 ? costAt(replay, step.position - 1) : '',
    })),
  );
}

function costAt(replay: ReplaySession, position: number): string {
  const lost = replay.decisionAt(position)?.winning_lost ?? 0;
  return lost >= LEAST ? `−${percent(lost)}` : '';
}
