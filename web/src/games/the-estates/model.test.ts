import { describe, expect, it } from 'vitest';

import type { Choice, Heard, Prompt } from '../../api/types';
import {
  chainOf,
  floorsOf,
  GROUND,
  landedOn,
  lengthAfter,
  needsOf,
  offersOf,
  otherPlaces,
  placesOf,
  type Row,
  scoresIf,
  signed,
  streetHeight,
  swingOf,
  type View,
} from './model';

function aRow(more: Partial<Row> = {}): Row {
  return {
    number: 1,
    length: 4,
    built: 0,
    roofed: 0,
    is_complete: false,
    buildings: [],
    white_dirt: [1, 7],
    permits: [],
    has_mayor: false,
    values: [0, 0, 0],
    ...more,
  };
}
function aView(more: Partial<View> = {}): View {
  const seat = { cash: 12, box: 0, certificates: [], buildings: 0, score: 0, bid: null, wins: 0, total: 0 };
  return {
    viewer: 0,
    phase: 'offer',
    actors: [0],
    round: 1,
    rounds: 1,
    past: [],
    ending: null,
    starter: 0,
    auctioneer: 0,
    embezzled: false,
    piece: null,
    high: 0,
    high_seat: null,
    seats: [seat, seat, seat],
    rows: [aRow(), aRow({ number: 2 }), aRow({ number: 3 })],
    lines: [['A1', 'R2', 'P3'], ['V4'], []],
    unused: [],
    roofs: [2, 2, 2, 2, 2, 2],
    specials: [],
    longest_row: 10,
    cancel_mayor: false,
    ...more,
  };
}
const choice = (value: Choice['value'], move: string, swing: number[] | null = null): Choice => ({
  move,
  label: { text: move, key: 'core-verbatim', args: { text: move } },
  consequence: null,
  value,
  swing,
});
const prompt = (...moves: Choice[]): Prompt => ({ id: '1-0', kind: 'turn', moves, chosen: null });

describe('offering', () => {
  it('ties each offer to its cube at an end of a line', () => {
    const asked = prompt(
      choice({ type: 'offer-cube', line: 1, end: 'right' }, 'offer cube 1 right'),
      choice({ type: 'offer-cube', line: 2, end: 'left' }, 'offer cube 2 left'),
    );
    expect([...offersOf(aView(), asked).keys()]).toEqual(['0/2', '1/0']);
  });
});

describe('the auction', () => {
  it('goes once around from the auctioneer’s left, and marks the last to bid', () => {
    const chain = chainOf(aView({ phase: 'bid', auctioneer: 1, actors: [2] }));
    expect(chain.map(({ seat, isNow, isLast }) => [seat, isNow, isLast])).toEqual([
      [2, true, false],
      [0, false, true],
    ]);
  });
});

describe('placing', () => {
  it('ties places to lots and keeps the other answers apart', () => {
    const asked = prompt(
      choice({ type: 'place', row: 2, lot: 3 }, 'place 2:3'),
      choice({ type: 'discard' }, 'discard'),
    );
    expect([...placesOf(asked).keys()]).toEqual(['2:3']);
    expect(otherPlaces(asked).map((each) => each.choice.move)).toEqual(['discard']);
  });
  it('shows where the fence would stand', () => {
    const permit = { kind: 'permit' as const, cube: null, value: 2 };
    expect(lengthAfter(aRow(), { type: 'permit', row: 1, direction: 'longer' }, permit)).toBe(6);
    expect(lengthAfter(aRow(), { type: 'permit', row: 2, direction: 'longer' }, permit)).toBeNull();
    expect(lengthAfter(aRow({ length: 6, permits: [2] }), { type: 'cancel-permit', value: 2 }, null)).toBe(4);
  });
  it('names only those whose score changes', () => {
    expect(swingOf(choice({ type: 'discard' }, 'discard', [0, -3, 5]), ['Ann', 'Bo', 'Cy'])).toEqual([
      { name: 'Bo', change: -3 },
      { name: 'Cy', change: 5 },
    ]);
  });
});

describe('a street', () => {
  it('needs what is missing', () => {
    expect(needsOf(aRow({ built: 3, roofed: 1 }))).toEqual({ lots: 1, roofs: 3 });
  });
  it('stacks slim floors under a full one, within the sky', () => {
    const floors = floorsOf(['R6', 'A5', 'C4', 'E3', 'P2', 'V1'], GROUND);
    expect(floors[0]?.y).toBeCloseTo(GROUND - (floors[0]?.height ?? 0));
    expect(floors.at(-1)?.y).toBeGreaterThan(17);
  });
  it('shows more sky for taller buildings', () => {
    const tall = aRow({
      buildings: [{ lot: 1, cubes: ['R6', 'A5', 'C4', 'E3'], roof: 2, worth: 20, company: 'E', owner: 0 }],
    });
    expect(streetHeight(aView({ rows: [tall, aRow(), aRow()] }), false)).toBeGreaterThan(streetHeight(aView(), false));
  });
});

describe('Score if…', () => {
  it('finds the case in which just these streets are complete', () => {
    const facts = { rows: [0, 0, 0], scores_if: Array.from({ length: 8 }, (_, i) => [i]) };
    expect(scoresIf(facts, [false, false, false])).toEqual([0]);
    expect(scoresIf(facts, [true, false, true])).toEqual([5]);
  });
  it('writes signs', () => {
    expect([4, -6, 0].map(signed)).toEqual(['+4', '−6', '±0']);
  });
});

it('knows where a piece has just come down', () => {
  const heard = (...events: unknown[]) => events.map((event, position) => ({ position, event })) as unknown as Heard[];
  const placed = { type: 'cube-placed', row: 2, lot: 5 };
  expect(landedOn(heard({ type: 'offered' }, placed, { type: 'cube-drawn' }))).toBe('2:5');
  expect(landedOn(heard(placed, { type: 'offered' }))).toBe('');
});
