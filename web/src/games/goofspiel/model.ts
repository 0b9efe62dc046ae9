/** Goofspiel as the screen needs it: facts of the view and of what happened, arranged. */
import type { components } from '../../api/schema';
import type { Choice, Heard, Prompt, ReplayStep } from '../../api/types';

export type View = components['schemas']['GoofspielView'];
export type Event = components['schemas']['GoofspielEvent'];
export type Revealed = components['schemas']['GoofspielRevealed'];

/** The cards that may be laid, by number. */
export function bidsOf(prompt: Prompt | null): Map<number, Choice> {
  return new Map((prompt?.moves ?? []).map((choice) => [(choice.value as { card: number }).card, choice]));
}

/** The bids that were turned up last; null before the first. */
export function lastRevealed(events: Heard[]): Revealed | null {
  const found = events.findLast((heard) => (heard.event as Event).type === 'revealed');
  return (found?.event as Revealed | undefined) ?? null;
}

/** How many prizes were bid for, and of how many. */
export function roundOf(view: View): { round: number; rounds: number } {
  const done = view.lost.length + view.seats.reduce((sum, seat) => sum + seat.prizes.length, 0);
  const rounds = done + view.pot.length + view.unseen.length;
  return { round: Math.min(rounds, done + view.pot.length), rounds };
}

/** Every card there is, low to high. */
export function cardsOf(view: View): number[] {
  return Array.from({ length: roundOf(view).rounds }, (_, i) => i + 1);
}

/** Everybody's score after each reveal. */
export function scoresOf(steps: ReplayStep[], seats: number): number[][] {
  const lines = Array.from({ length: seats }, () => [0]);
  for (const event of steps.flatMap((step) => step.events as Event[])) {
    if (event.type !== 'revealed') continue;
    const won = event.prizes.reduce((sum, prize) => sum + prize, 0);
    lines.forEach((line, seat) => line.push((line.at(-1) ?? 0) + (seat === event.winner ? won : 0)));
  }
  return lines;
}

export function isRoundStart(step: ReplayStep): boolean {
  return (step.events as Event[]).some((event) => event.type === 'prize-turned');
}
