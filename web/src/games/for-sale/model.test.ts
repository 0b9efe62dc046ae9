import { describe, expect, it } from 'vitest';

import type { Choice, Heard, Prompt, ReplayStep } from '../../api/types';
import {
  bidsOf,
  isRoundStart,
  ladderOf,
  lastReveal,
  ledgerOf,
  moneyCourse,
  passOf,
  salesOf,
  type SeatView,
  takenThisAuction,
  type View,
  whereabouts,
} from './model';

function aSeat(more: Partial<SeatView> = {}): SeatView {
  return {
    coins: null,
    bid: 0,
    is_in: true,
    has_sealed: false,
    holds: 0,
    properties: null,
    earned: 0,
    cheques: null,
    score: null,
    ...more,
  };
}
function aView(more: Partial<View> = {}): View {
  return {
    viewer: 0,
    phase: 'buy',
    round: 1,
    rounds: 7,
    actors: [0],
    starter: 0,
    high: 0,
    market: [3, 9, 12],
    row: [],
    seats: [aSeat({ coins: 10 }), aSeat(), aSeat()],
    sealed: null,
    deck: 20,
    cheque_deck: 30,
    rounds_up: false,
    tracker: null,
    ...more,
  };
}
const choice = (value: Choice['value'], move: string): Choice => ({
  move,
  label: { text: move, key: 'core-verbatim', args: { text: move } },
  consequence: null,
  value,
  swing: null,
});
const prompt = (...moves: Choice[]): Prompt => ({ id: '1-0', kind: 'turn', moves, chosen: null });
const step = (position: number, seat: number | null, move: string, ...events: ReplayStep['events']): ReplayStep => ({
  position,
  seat,
  move,
  forced: false,
  lines: [],
  events,
});

describe('the auction', () => {
  it('offers the bids of the prompt, low to high, and the pass', () => {
    const asked = prompt(
      choice({ type: 'pass' }, 'pass'),
      choice({ type: 'bid', coins: 4 }, 'bid 4'),
      choice({ type: 'bid', coins: 3 }, 'bid 3'),
    );
    expect(bidsOf(asked).map((bid) => bid.coins)).toEqual([3, 4]);
    expect(passOf(asked)?.move).toBe('pass');
  });
  it('puts every seat that is in on its rung', () => {
    const view = aView({
      high: 4,
      seats: [aSeat({ coins: 10, bid: 2 }), aSeat({ bid: 4 }), aSeat({ is_in: false, bid: 0 })],
    });
    const rungs = ladderOf(view, 0, [5, 6]);
    expect(rungs).toHaveLength(13);
    expect(rungs[2]?.seats).toEqual([0]);
    expect(rungs[4]?.seats).toEqual([1]);
    expect(rungs[0]?.seats).toEqual([]);
    expect(rungs.filter((rung) => rung.isOpen).map((rung) => rung.coins)).toEqual([5, 6]);
  });
  it('remembers who took what since the auction was opened', () => {
    const heard: Heard[] = [
      { position: 1, event: { type: 'passed', seat: 2, property: 1, bid: 0, back: 0 } },
      { position: 2, event: { type: 'auction-opened', round: 2, rounds: 7, properties: [3, 9], seat: 0 } },
      { position: 3, event: { type: 'passed', seat: 1, property: 3, bid: 2, back: 1 } },
    ];
    expect([...takenThisAuction(heard)]).toEqual([[1, 3]]);
  });
});

describe('the sale', () => {
  it('offers the properties of the prompt', () => {
    const asked = prompt(
      choice({ type: 'sell', property: 7 }, 'sell 7'),
      choice({ type: 'sell', property: 2 }, 'sell 2'),
    );
    expect([...salesOf(asked).keys()]).toEqual([7, 2]);
  });
  it('shows the last reveal only, dearest first', () => {
    const heard: Heard[] = [
      { position: 4, event: { type: 'sold', seat: 0, property: 30, cheque: 15 } },
      { position: 8, event: { type: 'sold', seat: 0, property: 5, cheque: 2 } },
      { position: 8, event: { type: 'sold', seat: 1, property: 20, cheque: 9 } },
    ];
    expect(lastReveal(heard)).toEqual({
      position: 8,
      sales: [
        { seat: 1, property: 20, cheque: 9 },
        { seat: 0, property: 5, cheque: 2 },
      ],
    });
  });
});

describe('the tracker', () => {
  it('tells mine, the table’s, the sold, the others’ and the unseen apart', () => {
    const view = aView({
      market: [9],
      seats: [aSeat({ properties: [4] }), aSeat(), aSeat()],
      tracker: { unseen: [1, 2], sold: [30], unseen_cheques: [] },
    });
    const places = whereabouts(view, 0);
    expect([4, 9, 1, 30, 17].map((number) => places.get(number))).toEqual(['mine', 'table', 'unseen', 'sold', 'out']);
  });
});

describe('the end', () => {
  const steps = [
    step(1, null, 'deal 3'),
    step(
      2,
      0,
      'pass',
      { type: 'passed', seat: 0, property: 3, bid: 2, back: 1 },
      { type: 'auction-won', seat: 1, property: 9, paid: 4 },
    ),
    step(3, null, 'cheque 5'),
    step(
      4,
      1,
      'sell 9',
      { type: 'sold', seat: 1, property: 9, cheque: 12 },
      { type: 'sold', seat: 0, property: 3, cheque: 5 },
    ),
  ];
  it('says what each property cost and earned', () => {
    expect(ledgerOf(steps)).toEqual([
      { seat: 0, property: 3, cost: 1, earned: 5 },
      { seat: 1, property: 9, cost: 4, earned: 12 },
    ]);
  });
  it('follows everybody’s money round by round', () => {
    expect(moneyCourse(steps, 2, 10)).toEqual({
      auctions: 1,
      lines: [
        [10, 9, 14],
        [10, 6, 18],
      ],
    });
  });
  it('begins a round where Nature turns cards after players chose', () => {
    expect(steps.map((each, i) => isRoundStart(each, steps[i - 1]))).toEqual([true, false, true, false]);
  });
});
