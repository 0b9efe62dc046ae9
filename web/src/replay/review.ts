/** What a review tells at a glance: the costliest decisions, how everybody did, and the lines of the chart. */
import type { Alternative, Decision, Review } from '../api/types';

/** What costs less may be the engine's own error. */
export const LEAST = 0.03;

export interface Account {
  seat: number;
  decisions: number;
  /** How many of them were the engine's own choice. */
  best: number;
  /** Winning chances given away, added up. */
  lost: number;
}

export function decisionAt(review: Review, position: number): Decision | undefined {
  return review.decisions.find((each) => each.position === position);
}

/** The move that was made, with what the engine found about it. */
export function playedIn(decision: Decision): Alternative {
  const played = decision.alternatives.find((each) => each.move === decision.played);
  if (!played) throw new Error('a review tells of every move that was made');
  return played;
}

/** What the engine would have played. */
export function bestIn(decision: Decision): Alternative {
  return decision.alternatives[0] ?? playedIn(decision);
}

/** Moves that hardly any of the games began with are ranked after the others, whatever chances those few games show. */
export function isKnown(move: Alternative, sims: number): boolean {
  return move.visits * 50 >= sims;
}

/** The worst first; all seats' for null. */
export function costliest(review: Review, seat: number | null = null): Decision[] {
  return review.decisions
    .filter((each) => each.winning_lost >= LEAST && (seat === null || each.seat === seat))
    .toSorted((a, b) => b.winning_lost - a.winning_lost || b.score_lost - a.score_lost || a.position - b.position);
}

/** Where the next costly decision is, round and round. */
export function nextCostly(review: Review, seat: number | null, at: number): number | undefined {
  const positions = costliest(review, seat)
    .map((each) => each.position)
    .sort((a, b) => a - b);
  return positions.find((position) => position > at) ?? positions[0];
}

export function accounts(review: Review, seats: number): Account[] {
  return Array.from({ length: seats }, (_, seat) => {
    const own = review.decisions.filter((each) => each.seat === seat);
    return {
      seat,
      decisions: own.length,
      best: own.filter((each) => each.rank === 1).length,
      lost: own.reduce((sum, each) => sum + each.winning_lost, 0),
    };
  });
}

/** Everybody's chances when a position was reached: those of the last decision by then. */
export function chancesAt(review: Review, position: number): number[] {
  const known = review.chances.findLast((each) => each.position <= position) ?? review.chances[0];
  return known?.winning ?? [];
}

export interface Point {
  position: number;
  share: number;
}

/** One line a seat: a point at each decision. */
export function linesOf(review: Review): Point[][] {
  const seats = review.chances[0]?.winning.length ?? 0;
  return Array.from({ length: seats }, (_, seat) =>
    review.chances.map((each) => ({ position: each.position, share: each.winning[seat] ?? 0 })),
  );
}
