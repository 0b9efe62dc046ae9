import { expect, it } from 'vitest';

import type { TableSummary } from '../api/types';
import { playedOn, resultOf } from './results';

const table = {
  players: ['Ann', 'Bo', 'Cy'],
  changed: 5,
  ended: 4,
  your_seat: 0,
  scores: [70, 80, 60],
  ranks: [2, 1, 3],
} as unknown as TableSummary;

it('tells place and score, and who won', () => {
  expect(resultOf(table)).toBe('won by Bo; you: place 2 of 3, score 70');
  expect(resultOf({ ...table, your_seat: 1 })).toBe('you won, score 80');
  expect(resultOf({ ...table, ranks: [1, 1, 3] })).toBe('shared victory, score 70');
});
it('tells no result of a game that is not over', () => {
  expect(resultOf({ ...table, scores: null, ranks: null })).toBe('');
});
it('tells when a game ended, or was last played', () => {
  expect(playedOn(table)).toBe(4);
  expect(playedOn({ ...table, ended: null })).toBe(5);
});
