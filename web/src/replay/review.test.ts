import { expect, it } from 'vitest';

import type { Decision, Review } from '../api/types';
import { accounts, chancesAt, costliest, decisionAt, linesOf, nextCostly } from './review';

const decision = (position: number, seat: number, lost: number, rank = 2): Decision => ({
  position,
  seat,
  played: 'pass',
  rank,
  moves: 3,
  winning_lost: lost,
  score_lost: lost * 10,
  alternatives: [],
});
const review: Review = {
  sims: 100,
  decisions: [decision(3, 0, 0.05), decision(4, 1, 0, 1), decision(9, 1, 0.4), decision(12, 0, 0.01)],
  chances: [
    { position: 3, winning: [0.5, 0.5], score: [1, 1] },
    { position: 9, winning: [0.2, 0.8], score: [1, 1] },
    { position: 15, winning: [1, 0], score: [1, 1] },
  ],
};

it('lists the costliest decisions, and leaves out what may be an error', () => {
  expect(costliest(review).map((each) => each.position)).toEqual([9, 3]);
  expect(costliest(review, 0).map((each) => each.position)).toEqual([3]);
});
it('walks from one costly decision to the next, and round', () => {
  expect(nextCostly(review, null, 3)).toBe(9);
  expect(nextCostly(review, null, 9)).toBe(3);
  expect(nextCostly({ ...review, decisions: [] }, null, 9)).toBeUndefined();
});
it('finds the decision of a position', () => {
  expect(decisionAt(review, 4)?.seat).toBe(1);
  expect(decisionAt(review, 5)).toBeUndefined();
});
it('adds up what everybody gave away', () => {
  expect(accounts(review, 2)).toEqual([
    { seat: 0, decisions: 2, best: 0, lost: 0.060000000000000005 },
    { seat: 1, decisions: 2, best: 1, lost: 0.4 },
  ]);
});
it('knows the chances of any position', () => {
  expect(chancesAt(review, 0)).toEqual([0.5, 0.5]);
  expect(chancesAt(review, 10)).toEqual([0.2, 0.8]);
});
it('draws a line a seat', () => expect(linesOf(review)[1]?.map((point) => point.share)).toEqual([0.5, 0.8, 0]));
