import { expect, it } from 'vitest';

import type { Heard, ReplayStep } from '../../api/types';
import { cardsOf, isRoundStart, lastRevealed, roundOf, scoresOf, type View } from './model';

const revealed = { type: 'revealed', cards: [5, 9], prizes: [4, 2], winner: 1, carried: false };
const tie = { type: 'revealed', cards: [3, 3], prizes: [7], winner: null, carried: false };
const view = { pot: [9], unseen: [1, 3], lost: [7], seats: [{ prizes: [] }, { prizes: [2, 4] }] } as unknown as View;
const step = (event: unknown) => ({ events: [event] }) as unknown as ReplayStep;

it('counts prizes', () => {
  expect(roundOf(view)).toEqual({ round: 4, rounds: 6 });
  expect(cardsOf(view)).toEqual([1, 2, 3, 4, 5, 6]);
});
it('finds the bids that were turned up last', () => {
  const heard = [revealed, tie].map((event, position) => ({ position, event })) as unknown as Heard[];
  expect(lastRevealed(heard)).toBe(tie);
  expect(lastRevealed([])).toBeNull();
});
it('adds up prizes, and nothing for a tie', () =>
  expect(scoresOf([step(revealed), step(tie)], 2)).toEqual([
    [0, 0, 0],
    [0, 6, 6],
  ]));
it('begins a round with a prize', () =>
  expect([isRoundStart(step({ type: 'prize-turned', prize: 3 })), isRoundStart(step(tie))]).toEqual([true, false]));
